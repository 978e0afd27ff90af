import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'

import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Achado, AssinaturaDaPeca, Tarefa, TextoDaPeca } from '#contract/completo.ts'
import type { Documento } from '#contract/documento.ts'
import { dobrar } from '#contract/dobrar.ts'
import { achar } from '#server/rooms/completo/achar.ts'
import { leitor } from '#server/core/completo/ler-pdfs.ts'
import { buscarNosPdfs } from '#server/rooms/completo/pdfs.ts'
import { faixaDaPeca, fraseDasAssinaturas } from '#server/rooms/completo/tarja.ts'
import { sql } from '#server/database/connection.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, novaCasa, texto } from '../apoio/casa.ts'
import { comDossie } from '../apoio/dossie.ts'
import { enviador } from '../apoio/envio.ts'
import { conferirPdfA } from '../apoio/pdfa.ts'
import { pdfBom, pdfComTextos } from '../apoio/pdfs.ts'

const existe = (programa: string) => {
  try {
    execFileSync('which', [programa], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

let casa: CasaDeTeste
let fazer: ReturnType<typeof comDossie>
let d: Awaited<ReturnType<typeof dossie>>

/** A processo with an anexo, a two-page piece, a copy, a letter turned sideways, and a restricted piece. */
async function dossie() {
  const { processo, juntar, ato } = fazer
  const { enviar } = enviador(casa)
  const pai = await processo()
  const anexar = async (documento: number, nome: string, bytes: Uint8Array) => {
    const { status, problema } = await enviar(ANA, documento, nome, bytes)
    if (status !== 200) throw new Error(JSON.stringify(problema))
  }
  await anexar(pai.id, 'orcamento.pdf', pdfComTextos(['Capa', '', 'Tr\\352s or\\347amentos de licita\\347\\343o']))
  const longa = await casa.assinado('Parecer', {
    corpo: texto(...Array.from({ length: 30 }, (_, n) => `Parágrafo ${n} sobre a contratação. `.repeat(6))),
  })
  await juntar(longa, pai.mobilId)
  const original = await casa.assinado('Original')
  await ato(ANA, pai.mobilId, 'incluir-copia', { outro: String(original.mobilId) })
  const carta = await capturado()
  await juntar(carta, pai.mobilId)
  const reservada = await casa.assinado('Segredo')
  await anexar(reservada.id, 'secreto.pdf', pdfComTextos(['Licitacao secreta']))
  await juntar(reservada, pai.mobilId)
  await casa.banco.linhas(
    sql`insert into restricao (documento_id, pessoa_id) values (${reservada.id}, ${casa.idDe(ANA)})`,
  )
  await leitor.chamar(casa.portas)
  return { pai, longa, original, carta, reservada }
}

async function capturado(): Promise<Documento> {
  const { corpo } = await casa.chamar<Documento>(ANA, 'POST', '/siga/documento', {
    corpo: {
      modeloId: await casa.modelo('Documento Externo Capturado'),
      rascunho: {
        assunto: 'Ofício da Prefeitura',
        responsavelId: casa.idDe(ANA),
        entrevista: { origem: 'Prefeitura de Patos', dataOriginal: '2026-10-01', meio: 'Em papel', resumo: 'Pede.' },
      },
    },
  })
  const bytes = pdfComTextos(['A licitacao de Patos', 'Segunda'], 90)
  await enviador(casa).enviar(ANA, corpo.id, 'carta.pdf', bytes, { tipo: 'CAPTURA' })
  await casa.chamar(ANA, 'POST', `/siga/documento/${corpo.id}/finalizar`, { versao: corpo.versao })
  const feito = await casa.assinar(ANA, corpo.id)
  if (feito.status !== 200) throw new Error(JSON.stringify(feito.problema))
  return (await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${corpo.id}`)).corpo
}

beforeAll(async () => {
  casa = await novaCasa()
  fazer = comDossie(casa)
  d = await dossie()
}, 60_000)
afterAll(() => casa.fechar())

async function completo(quem: string, corpo: object = {}) {
  const pedida = await casa.chamar<Tarefa>(quem, 'POST', `/siga/documento/${d.pai.id}/pdf-completo`, { corpo })
  const tarefa = await fazer.esperar(quem, pedida.corpo.id)
  const { bytes } = await casa.chamar(quem, 'GET', `/siga/tarefa/${tarefa.id}/arquivo`)
  return { tarefa, bytes }
}
/** The words of each page from the first piece on, line by line, in no page order. */
function lerPaginas(bytes: Uint8Array) {
  const arquivo = path.join(casa.pasta, 'um.pdf')
  writeFileSync(arquivo, bytes)
  const paginas = execFileSync('pdftotext', ['-raw', arquivo, '-'], { encoding: 'utf8' }).split('\f').slice(0, -1)
  return paginas.slice(paginas.findIndex((pagina) => /^fl\. 1$/m.test(pagina)))
}
const umaLinha = (pagina: string) => pagina.replaceAll(/\s+/g, ' ')

describe('margem das peças assinadas', () => {
  const ana: AssinaturaDaPeca = {
    nome: 'Ana Souza',
    cargo: 'Analista',
    unidade: 'GEGOV',
    papel: 'SUBSCRITOR',
    substitui: null,
    tipo: 'SENHA',
    nivel: 'SIMPLES',
    instante: '2026-11-20T17:32:05.000Z',
    autenticacao: false,
  }
  const deAna = 'Ana Souza (Analista, GEGOV) em 20/11/2026 14:32:05, com senha, assinatura eletrônica simples'
  const FUSO = '. Hora de Fortaleza (UTC−03:00).'
  test.each([
    ['ninguém', [], null],
    ['uma pessoa', [ana], `Assinado por ${deAna}${FUSO}`],
    [
      'em substituição, sem cargo, por um meio que não se conhece',
      [{ ...ana, cargo: null, substitui: 'Bruno Lima', tipo: 'OUTRO', nivel: 'QUALIFICADA' }],
      `Assinado por Ana Souza (GEGOV) em substituição a Bruno Lima em 20/11/2026 14:32:05, assinatura eletrônica qualificada${FUSO}`,
    ],
    [
      'testemunha e quem aprovou',
      [
        { ...ana, papel: 'TESTEMUNHA' },
        { ...ana, papel: 'APROVADOR' },
      ],
      `Assinado por ${deAna.replace(' em', ', como testemunha, em')}; ${deAna.replace(' em', ', que aprovou, em')}${FUSO}`,
    ],
    ['quem confere', [{ ...ana, autenticacao: true }], `Confere com o original: autenticado por ${deAna}${FUSO}`],
    ['três', [ana, ana, ana], `Assinado por ${[deAna, deAna, deAna].join('; ')}${FUSO}`],
    ['doze', Array.from({ length: 12 }, () => ana), `Assinado por ${deAna}; ${deAna}; e mais 10 pessoas${FUSO}`],
  ] as [string, AssinaturaDaPeca[], string | null][])('%s', (_, assinaturas, frase) =>
    expect(fraseDasAssinaturas(assinaturas)).toBe(frase),
  )

  test.each([
    ['DOCUMENTO', 'ASSINADO', null],
    ['DOCUMENTO', 'PENDENTE_DE_ASSINATURA', null],
    ['DOCUMENTO', 'EM_ELABORACAO', 'MINUTA'],
    ['DOCUMENTO', 'CANCELADO', 'CANCELADO'],
    ['DOCUMENTO', 'SEM_EFEITO', 'SEM EFEITO'],
    ['COPIA', 'ASSINADO', 'CÓPIA'],
    ['COPIA', 'EM_ELABORACAO', 'CÓPIA DE MINUTA'],
    ['COPIA', 'SEM_EFEITO', 'CÓPIA – SEM EFEITO'],
    ['ANEXO', undefined, null],
    ['RESTRITA', 'SEM_EFEITO', null],
  ] as const)('a faixa de %s %s', (tipo, situacao, faixa) =>
    expect(faixaDaPeca({ tipo, sobre: { sigla: 'X', ...(situacao && { situacao }) } })).toBe(faixa),
  )

  test('a faixa diz o que um documento posterior atingiu; a situação do próprio documento vem antes', () => {
    const sobre = { sigla: 'X', situacao: 'ASSINADO' } as const
    expect(faixaDaPeca({ tipo: 'DOCUMENTO', sobre }, false, 'REVOGA')).toBe('REVOGADO')
    expect(faixaDaPeca({ tipo: 'COPIA', sobre }, false, 'ALTERA')).toBe('CÓPIA – ALTERADO EM PARTE')
    expect(faixaDaPeca({ tipo: 'COPIA', sobre }, true, 'CANCELA')).toBe('CANCELADO')
    expect(faixaDaPeca({ tipo: 'DOCUMENTO', sobre: { ...sobre, situacao: 'SEM_EFEITO' } }, false, 'REVOGA')).toBe(
      'SEM EFEITO',
    )
    expect(faixaDaPeca({ tipo: 'ANEXO', sobre }, false, 'REVOGA')).toBeNull()
  })

  test.skipIf(!existe('pdftotext'))(
    'a margem está em cada página das peças assinadas e em nenhuma outra; a cópia diz que é cópia',
    async () => {
      const { bytes } = await completo(ANA)
      const paginas = lerPaginas(bytes).map(umaLinha)
      const { pecas } = await fazer.indice(ANA, d.pai.id)
      const folhas = (assunto: string) => {
        const peca = pecas.find((cada) => cada.assunto === assunto)
        return paginas.slice((peca?.paginaInicial ?? 0) - 1, peca?.paginaFinal)
      }
      const parecer = folhas('Parecer')
      expect(parecer.length).toBeGreaterThan(1)
      const codigo = d.longa.codigoVerificador.replace(/.{4}(?=.)/g, '$&-')
      for (const pagina of parecer) {
        expect(pagina).toMatch(
          /Assinado por Bruno Lima \(.+, Gerência de Governança\) em \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d, com senha, assinatura eletrônica simples\. Hora de Fortaleza \(UTC−03:00\)\./,
        )
        expect(pagina).toContain(`código verificador ${codigo} · confira em http://localhost:8080`)
      }
      for (const pagina of folhas('Original'))
        expect(pagina).toMatch(/CÓPIA.*Assinado por Bruno Lima|Assinado por Bruno Lima.*CÓPIA/)
      expect(folhas('Ofício da Prefeitura')).toHaveLength(3)
      for (const pagina of folhas('Ofício da Prefeitura'))
        expect(pagina).toContain('Confere com o original: autenticado por Ana Souza')
      const anexo = pecas.find(({ sigla }) => sigla === 'orcamento.pdf')
      for (const pagina of paginas.slice((anexo?.paginaInicial ?? 0) - 1, anexo?.paginaFinal))
        expect(pagina).not.toContain('Assinado')
    },
  )

  test.skipIf(!existe('qpdf'))(
    'o PDF completo só se diz PDF/A e PDF/UA quando nada nele veio de fora, e então é; senão a primeira página diz por quê',
    async () => {
      const { pecas } = await fazer.indice(ANA, d.pai.id)
      const daqui = pecas.filter(({ tipo, assunto }) => tipo !== 'ANEXO' && assunto !== 'Ofício da Prefeitura')
      expect(daqui.length).toBeGreaterThan(3)
      const conferido = async (partes?: string[]) => {
        const { bytes } = await completo(ANA, { partes })
        const arquivo = path.join(casa.pasta, 'conferido.pdf')
        const capa = (await casa.portas.inspecao.textos(bytes))?.[0]?.texto ?? ''
        const ua = Buffer.from(bytes).includes('<pdfuaid:part>1</pdfuaid:part>')
        return { ...conferirPdfA(bytes, arquivo), ua, porque: /não se declara PDF\/A[^.]*\./.exec(capa)?.[0] ?? null }
      }
      const so = await conferido(daqui.map(({ chave }) => chave))
      expect(so).toEqual({ declara: '2A', falhas: [], ua: true, porque: null })
      for (const fora of pecas.filter((peca) => !daqui.includes(peca)))
        expect(await conferido([fora.chave]), fora.sigla).toMatchObject({
          declara: '',
          ua: false,
          porque: expect.stringContaining(`folha`),
        })
      // with pieces from outside the claim would be false
      expect(await conferido()).toEqual({
        declara: '',
        ua: false,
        falhas: [expect.stringContaining('font not embedded')],
        porque: expect.stringMatching(/folhas [\d–]+(, [\d–]+)* e [\d–]+/),
      })
      // and each of those signed here alone
      const { bytes } = await casa.chamar(ANA, 'GET', `/siga/documento/${d.longa.id}/pdf`)
      expect(conferirPdfA(bytes, path.join(casa.pasta, 'assinado.pdf'))).toEqual({ declara: '2A', falhas: [] })
    },
  )

  test.skipIf(!existe('pdftotext'))('só quem lê todas as peças pedidas tem o PDF sem marcas', async () => {
    const { pecas } = await fazer.indice(CARLA, d.pai.id)
    expect(pecas.some(({ tipo }) => tipo === 'RESTRITA')).toBe(true)
    const recusado = await casa.chamar(CARLA, 'POST', `/siga/documento/${d.pai.id}/pdf-completo`, {
      corpo: { semMarcas: true },
    })
    expect([recusado.status, recusado.problema.detail]).toEqual([
      409,
      'Sem marcas, só para quem lê todas as peças escolhidas.',
    ])
    const partes = pecas.flatMap(({ chave, tipo }) => (tipo === 'RESTRITA' ? [] : [chave]))
    expect((await completo(CARLA, { partes, semMarcas: true })).tarefa.estado).toBe('PRONTA')
    const { tarefa, bytes } = await completo(ANA, { semMarcas: true })
    expect(tarefa.nome).toMatch(/-completo-sem-marcas\.pdf$/)
    const paginas = lerPaginas(bytes).map(umaLinha)
    expect(paginas.join(' ')).not.toMatch(/Hora de Fortaleza|CÓPIA|autenticado por Ana/)
    expect(paginas.join(' ')).toContain('Parágrafo 0 sobre a contratação')
    expect(faixaDaPeca({ tipo: 'COPIA', sobre: { sigla: 'X', situacao: 'SEM_EFEITO' } }, true)).toBe('SEM EFEITO')
  })

  test.skipIf(!existe('pdftotext'))('numa página girada, a folha aparece no alto à direita de quem a vê', async () => {
    const { bytes } = await completo(ANA)
    const arquivo = path.join(casa.pasta, 'virada.pdf')
    writeFileSync(arquivo, bytes)
    const { pecas } = await fazer.indice(ANA, d.pai.id)
    const folha = pecas.find(({ assunto }) => assunto === 'Ofício da Prefeitura')?.paginaInicial
    const html = execFileSync('pdftotext', ['-bbox', arquivo, '-'], { encoding: 'utf8' })
    const pagina = html
      .split('<page ')
      .find((cada) => new RegExp(`>fl\\.</word>\\s*<word[^>]*>${folha}</word>`).test(cada))
    const [, x, y] = /xMin="([\d.]+)" yMin="([\d.]+)"[^>]*>fl\.</.exec(pagina ?? '') ?? []
    expect(Number(x)).toBeGreaterThan(750)
    expect(Number(y)).toBeLessThan(40)
  })

  test('o original não muda', async () => {
    const antes = await casa.chamar(ANA, 'GET', `/siga/documento/${d.longa.id}/pdf`)
    await completo(ANA)
    const depois = await casa.chamar(ANA, 'GET', `/siga/documento/${d.longa.id}/pdf`)
    expect(depois.bytes).toEqual(antes.bytes)
    expect((await PDF.load(antes.bytes)).getPages()[0]?.extractText().text).not.toContain('Hora de Fortaleza')
  })
})

const buscar = async (quem: string, q: string) =>
  (
    await casa.chamar<{ achados: Achado[]; semTexto: { chave: string; paginas: number }[] }>(
      quem,
      'GET',
      `/siga/documento/${d.pai.id}/completo/busca`,
      { query: { q } },
    )
  ).corpo

describe('texto dos PDFs vindos de fora', () => {
  test('o texto se acha por página, sem acentos, e só no que a pessoa lê', async () => {
    const { pecas } = await fazer.indice(ANA, d.pai.id)
    const anexo = pecas.find(({ sigla }) => sigla === 'orcamento.pdf')
    const carta = pecas.find(({ assunto }) => assunto === 'Ofício da Prefeitura')
    const secreto = pecas.find(({ sigla }) => sigla === 'secreto.pdf')
    const { achados, semTexto } = await buscar(ANA, 'LICITACAO')
    expect(achados.map(({ chave, folha, ocorrencias }) => [chave, folha, ocorrencias])).toEqual([
      [anexo?.chave, (anexo?.paginaInicial ?? 0) + 2, 1],
      [carta?.chave, carta?.paginaInicial, 1],
      [secreto?.chave, secreto?.paginaInicial, 1],
    ])
    expect(achados[0]?.trecho).toBe('Três orçamentos de licitação')
    expect(semTexto).toEqual([{ chave: anexo?.chave, paginas: 1 }])
    const deCarla = await buscar(CARLA, 'licitacao')
    expect(deCarla.achados.map(({ chave }) => chave)).toEqual([anexo?.chave, carta?.chave])
    expect(JSON.stringify(deCarla)).not.toContain('secreta')
  })

  test('o trecho e a contagem do banco são iguais aos da regra, no começo, no meio e no fim da página', async () => {
    const sha256 = 'e'.repeat(64)
    const longe = 'Ação à beira-mar, '.repeat(9)
    const textos = ['Órgão e órgão', `${longe}ÓRGÃO\n${longe}orgao orgaorgao`, `${longe}órgão`, 'nada', '100%_órgão']
    await casa.banco.linhas(sql`insert into leitura_pdf values (${sha256}, ${textos.length})`)
    for (const [n, texto] of textos.entries())
      await casa.banco.linhas(sql`insert into texto_pdf values (${sha256}, ${n + 1}, ${texto}, ${dobrar(texto)})`)
    const pdf = { chave: 'a1', sha256, inicio: 10, paginas: textos.length }
    for (const q of ['órgão', 'ORGAO ', '%_o', 'mar,']) {
      const { achados } = await buscarNosPdfs(casa.banco, [pdf, { ...pdf, chave: 'a2', inicio: 90 }], q)
      const devidos = (chave: string, inicio: number) =>
        textos.flatMap((texto, n) => {
          const achado = achar(texto, q)
          return achado ? [{ chave, folha: inicio + n, porMaquina: false, ...achado }] : []
        })
      expect(achados).toEqual([...devidos('a1', 10), ...devidos('a2', 90)])
      expect(achados.length).toBeGreaterThan(0)
    }
    await casa.banco.linhas(sql`delete from leitura_pdf where sha256 = ${sha256}`)
  })

  test('o texto é lido página por página; a página sem texto vem vazia', async () => {
    const { pecas } = await fazer.indice(ANA, d.pai.id)
    const chaves = pecas.map(({ chave }) => chave).join(',')
    const { corpo } = await casa.chamar<{ textos: TextoDaPeca[] }>(
      ANA,
      'GET',
      `/siga/documento/${d.pai.id}/completo/texto`,
      { query: { pecas: chaves } },
    )
    const de = (sigla: string) =>
      corpo.textos.find(({ chave }) => pecas.find((p) => p.sigla === sigla)?.chave === chave)
    expect(de('orcamento.pdf')).toMatchObject({
      corpo: null,
      paginas: ['Capa', '', 'Três orçamentos de licitação'],
      assinaturas: [],
    })
    const carta = corpo.textos.find(({ documentoId, corpo: lido }) => documentoId === d.carta.id && lido !== null)
    expect(carta?.paginas).toEqual(['A licitacao de Patos', 'Segunda'])
    expect(carta?.assinaturas).toMatchObject([{ nome: 'Ana Souza', autenticacao: true, tipo: 'SENHA' }])
    const parecer = corpo.textos.find(({ documentoId }) => documentoId === d.longa.id)
    expect(parecer).toMatchObject({ paginas: null, assinaturas: [{ nome: 'Bruno Lima', nivel: 'SIMPLES' }] })
  })

  test('um PDF que não se consegue ler aparece sem texto, e não se tenta de novo', async () => {
    const { enviar } = enviador(casa)
    await enviar(ANA, d.pai.id, 'vazio.pdf', pdfBom('sem texto'))
    // waits for what the upload started
    await leitor.chamar(casa.portas)
    const { inspecao } = casa.portas
    let tentativas = 0
    casa.portas.inspecao = { ...inspecao, textos: async () => (tentativas++, null) }
    await casa.banco.linhas(sql`delete from leitura_pdf`)
    await leitor.chamar(casa.portas)
    const feitas = tentativas
    await leitor.chamar(casa.portas)
    casa.portas.inspecao = inspecao
    expect([feitas > 0, tentativas - feitas]).toEqual([true, 0])
    const { achados, semTexto } = await buscar(ANA, 'licitacao')
    expect(achados).toEqual([])
    const { pecas } = await fazer.indice(ANA, d.pai.id)
    expect(semTexto).toContainEqual({ chave: pecas.find(({ sigla }) => sigla === 'vazio.pdf')?.chave, paginas: 1 })
    await casa.banco.linhas(sql`delete from leitura_pdf`)
    await leitor.chamar(casa.portas)
  })
})

describe('a fila', () => {
  const novas = (n: number) =>
    casa.banco.linhas<{ id: string }>(
      sql`insert into tarefa (pessoa_id, documento_id, pedido, nome, criada_em, expira_em)
          select case when n < ${n} then ${casa.idDe(BRUNO)} else ${casa.idDe(ANA)} end::bigint, ${d.pai.id}, '{"partes": null}', 'x.pdf', now() + n * interval '1 ms', now() + interval '1 day'
          from generate_series(1, ${n}::int) n returning id`,
    )
  const deAna = async (id: string) => (await casa.chamar<Tarefa>(ANA, 'GET', `/siga/tarefa/${id}`)).corpo.naFrente

  test('a fila diz quantos estão na frente, sem os que desistiram; na sua vez, não diz nada', async () => {
    const [um, dois, minha] = await novas(3)
    const id = minha?.id ?? ''
    expect(await deAna(id)).toBe(2)
    await casa.chamar(BRUNO, 'POST', `/siga/tarefa/${dois?.id}/cancelar`)
    expect(await deAna(id)).toBe(1)
    await casa.chamar(BRUNO, 'POST', `/siga/tarefa/${um?.id}/cancelar`)
    expect(await deAna(id)).toBe(0)
    await casa.chamar(ANA, 'POST', `/siga/tarefa/${id}/cancelar`)
  })

  test.skipIf(!existe('pdftotext'))(
    'uma peça que não se abre não impede as outras: uma página diz qual falta',
    async () => {
      const { pecas } = await fazer.indice(ANA, d.pai.id)
      const parecer = pecas.find(({ assunto }) => assunto === 'Parecer')
      const [{ sha256 } = { sha256: '' }] = await casa.banco.linhas<{ sha256: string }>(
        sql`select sha256_assinado as sha256 from documento where id = ${d.longa.id}`,
      )
      const { ler } = casa.portas.arquivos
      casa.portas.arquivos.ler = async (qual) => (qual === sha256 ? undefined : ler(qual))
      const { tarefa, bytes } = await completo(ANA)
      casa.portas.arquivos.ler = ler
      expect(tarefa).toMatchObject({ estado: 'PRONTA', faltaram: 1, erro: null })
      const paginas = lerPaginas(bytes)
      const falta = paginas.filter((pagina) => pagina.includes('Peça que não pôde ser incluída'))
      expect(falta).toHaveLength(1)
      expect(falta[0]).toMatch(new RegExp(`^fl\\. ${parecer?.paginaInicial}$`, 'm'))
      expect(paginas.some((pagina) => pagina.includes('Licitacao secreta'))).toBe(true)
      expect(casa.erros.some((erro) => erro.includes(`"peca":"${parecer?.chave}"`))).toBe(true)
    },
  )
})
