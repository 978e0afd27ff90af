import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Documento } from '#contract/documento.ts'
import type { Imagem } from '#contract/imagem.ts'
import type { No } from '#contract/texto.ts'
import { sql } from '#server/database/connection.ts'
import { pdfDoDocumento } from '#server/core/documento/pdf.ts'
import { carregar } from '#server/core/documento/registro.ts'
import { medir } from '#server/base/imagem/medidas.ts'

import { ANA, ANA_NA_FAZENDA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa } from '../apoio/casa.ts'
import { JPEG, PNG } from '../apoio/imagens.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

/** The same file with some bytes overwritten. */
const com = (bytes: Uint8Array, ...mudancas: [onde: number, valor: number][]) => {
  const outra = bytes.slice()
  for (const [onde, valor] of mudancas) outra[onde] = valor
  return outra
}
const mais = (bytes: Uint8Array, texto: string) => Uint8Array.from([...bytes, ...new TextEncoder().encode(texto)])

describe('quais arquivos são imagens', () => {
  const sof = JPEG.findIndex((byte, i) => byte === 0xff && JPEG[i + 1] === 0xc0)
  test.each<[string, Uint8Array, object | null]>([
    ['um PNG', PNG, { mime: 'image/png', largura: 40, altura: 24 }],
    ['um JPEG', JPEG, { mime: 'image/jpeg', largura: 40, altura: 24 }],
    ['nada', new Uint8Array(), null],
    ['palavras', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'.repeat(3)), null],
    ['um PNG cortado', PNG.slice(0, -1), null],
    ['um PNG com um programa depois', mais(PNG, '<script>alert(1)</script>'), null],
    ['um PNG sem largura', com(PNG, [16, 0], [17, 0], [18, 0], [19, 0]), null],
    ['um PNG que não começa pelo cabeçalho', com(PNG, [12, 0x58]), null],
    ['um JPEG cortado', JPEG.slice(0, -2), null],
    ['um JPEG com um programa depois', mais(JPEG, 'PK\u0003\u0004'), null],
    ['um JPEG de quatro cores', com(JPEG, [sof + 9, 4]), null],
    ['um GIF', new TextEncoder().encode(`GIF89a${'\u0000'.repeat(60)}`), null],
  ])('%s: a imagem é medida ou recusada', (_, bytes, esperado) => expect(medir(bytes)).toEqual(esperado))
})

const enviar = (quem: string, id: number, bytes: Uint8Array) =>
  casa.chamar<Imagem>(quem, 'POST', `/siga/documento/${id}/imagem`, {
    bruto: bytes,
    cabecalhos: { 'content-type': 'application/octet-stream' },
  })
const imagem = (sha256: string, alt = 'Moldura azul', largura = 50): No => ({
  type: 'imagem',
  attrs: { sha256, alt, largura },
})
const p = (text: string): No => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const doc = (...content: No[]) => ({ type: 'doc', content })
const salvar = (quem: string, { id, versao, ...resto }: Documento, corpo: object) =>
  casa.chamar<Documento>(quem, 'PUT', `/siga/documento/${id}`, {
    versao,
    corpo: {
      assunto: resto.assunto,
      corpo,
      responsavelId: casa.idDe(BRUNO),
      destinatario:
        resto.destinatario?.tipo === 'LOTACAO' ? { tipo: 'LOTACAO', id: resto.destinatario.lotacao.id } : null,
      nivelAcesso: resto.nivelAcesso,
      data: null,
    },
  })

describe('envio e leitura de imagens', () => {
  test('quem pode escrever envia a imagem, guardada uma vez só, e quem pode ler a vê', async () => {
    const { id } = await casa.rascunho()
    const primeira = await enviar(ANA, id, PNG)
    expect(primeira.corpo).toMatchObject({ largura: 40, altura: 24 })
    expect((await enviar(ANA, id, PNG)).corpo).toEqual(primeira.corpo)
    const { sha256 } = primeira.corpo
    const lida = await casa.chamar(BRUNO, 'GET', `/siga/documento/${id}/imagem/${sha256}`)
    expect([lida.status, lida.cabecalhos['content-type'], lida.cabecalhos['x-content-type-options']]).toEqual([
      200,
      'image/png',
      'nosniff',
    ])
    expect(lida.bytes).toEqual(PNG)
    expect((await casa.chamar(DIEGO, 'GET', `/siga/documento/${id}/imagem/${sha256}`)).status).toBe(404)
    expect((await enviar(DIEGO, id, PNG)).status).toBe(404)
    const outro = await casa.rascunho()
    const { status, problema } = await casa.chamar(ANA, 'GET', `/siga/documento/${outro.id}/imagem/${sha256}`)
    expect([status, problema.detail]).toEqual([404, 'Uma imagem do texto não foi encontrada. Inclua-a de novo.'])
  })

  test('a cota diária de imagens é uma por pessoa, somando envios simultâneos, documentos e lotações', async () => {
    const [meu, outro, naFazenda] = [
      await casa.rascunho(),
      await casa.rascunho(),
      await casa.rascunho('Na fazenda', { responsavelId: null, destinatario: null }, ANA_NA_FAZENDA),
    ]
    // fills the gigabyte, except for one image and a half
    const resto = Math.round(PNG.length * 1.5)
    await casa.banco.linhas(
      sql`insert into imagem (documento_id, sha256, mime, largura, altura, tamanho, enviada_por, enviada_em)
          select ${meu.id}, repeat('a', 64), 'image/png', 1, 1, 1024 * 1024 * 1024 - ${resto} - coalesce(sum(tamanho), 0), ${casa.idDe(ANA)}, now()
          from imagem where enviada_por = ${casa.idDe(ANA)}`,
    )
    // while another upload holds the lock, the others must wait, and not use the earlier sum
    let soltar = () => {}
    const preso = casa.banco.transacao(async (tx) => {
      await tx.linhas(
        sql`select 1 as sim from identidade where id = (select identidade_id from pessoa where id = ${casa.idDe(ANA)}) for no key update`,
      )
      await new Promise<void>((resolve) => (soltar = resolve))
    })
    const enviando = Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) => {
        const onde = n % 3 === 0 ? naFazenda : n % 3 === 1 ? meu : outro
        return enviar(onde === naFazenda ? ANA_NA_FAZENDA : ANA, onde.id, com(PNG, [23, 24 + n]))
      }),
    )
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(
      await casa.banco.linhas(
        sql`select 1 as sim from imagem where altura > 24 and documento_id in (${meu.id}, ${outro.id}, ${naFazenda.id})`,
      ),
    ).toEqual([])
    soltar()
    await preso
    const feitas = await enviando
    expect(feitas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429, 429, 429, 429])
    expect(feitas.find(({ status }) => status === 429)?.problema.detail).toBe(
      'Você já enviou 1 GB de imagens hoje. Continue amanhã.',
    )
    // an image already there costs nothing, and other people have their own share
    const ficou = await casa.banco.linhas<{ documento_id: number; altura: number }>(
      sql`select documento_id, altura from imagem where altura > 24 and documento_id in (${meu.id}, ${outro.id}, ${naFazenda.id})`,
    )
    expect(ficou).toHaveLength(1)
    const [{ documento_id, altura } = { documento_id: 0, altura: 0 }] = ficou
    const dela = documento_id === naFazenda.id ? ANA_NA_FAZENDA : ANA
    expect((await enviar(dela, documento_id, com(PNG, [23, altura]))).status).toBe(200)
    expect((await enviar(BRUNO, meu.id, com(PNG, [23, 99]))).status).toBe(200)
    await casa.banco.linhas(sql`delete from imagem where sha256 = repeat('a', 64)`)
  })

  test.each<[string, () => Uint8Array, number, string]>([
    [
      'pesada demais',
      () => new Uint8Array(10 * 1024 * 1024 + 1),
      413,
      'A imagem colada passa de 10 MB. Anexe como arquivo.',
    ],
    [
      'outro tipo de arquivo',
      () => new TextEncoder().encode('%PDF-1.7'),
      415,
      'A imagem não é um PNG ou JPEG válido, em cores RGB ou tons de cinza.',
    ],
    [
      'pixels demais',
      () => com(PNG, [18, 0x20], [22, 0x20]),
      422,
      'A imagem passa de 25 milhões de pixels. Diminua-a antes de enviar.',
    ],
  ])('a imagem é recusada: %s', async (_, bytes, status, detail) => {
    const { id } = await casa.rascunho()
    const recebido = await enviar(ANA, id, bytes())
    expect({ status: recebido.status, detail: recebido.problema.detail }).toEqual({ status, detail })
  })

  test('cada pessoa envia até um gigabyte de imagens por dia', async () => {
    const { id } = await casa.rascunho()
    await casa.banco.linhas(
      sql`insert into imagem (documento_id, sha256, mime, largura, altura, tamanho, enviada_por, enviada_em)
          values (${id}, ${'0'.repeat(64)}, 'image/png', 1, 1, 1073741800, ${casa.idDe(BRUNO)}, now())`,
    )
    const { status, problema } = await enviar(BRUNO, id, PNG)
    expect([status, problema.detail]).toEqual([429, 'Você já enviou 1 GB de imagens hoje. Continue amanhã.'])
  })

  test('assinado o documento, o texto não recebe mais imagens', async () => {
    const { id } = await casa.assinado()
    expect((await enviar(ANA, id, PNG)).status).toBe(409)
  })
})

describe('imagens no texto', () => {
  test('o texto só aceita imagens deste documento, ou copiadas de um que a pessoa lê', async () => {
    const origem = await casa.rascunho()
    const { sha256 } = (await enviar(ANA, origem.id, PNG)).corpo
    const destino = await casa.rascunho()
    expect((await salvar(ANA, destino, doc(imagem(sha256)))).status).toBe(200)
    expect((await casa.chamar(BRUNO, 'GET', `/siga/documento/${destino.id}/imagem/${sha256}`)).bytes).toEqual(PNG)

    const deCarla = await casa.rascunho('De Carla', {}, CARLA, CARLA)
    const alheia = await salvar(CARLA, deCarla, doc(imagem(sha256)))
    expect([alheia.status, alheia.problema.detail]).toEqual([
      404,
      'Uma imagem do texto não foi encontrada. Inclua-a de novo.',
    ])
  })

  test.each([
    ['sem SHA-256', { sha256: 'data:image/png;base64,AAAA', alt: 'a', largura: 50 }],
    ['mais larga que a página', { sha256: 'a'.repeat(64), alt: 'a', largura: 101 }],
    ['com um atributo desconhecido', { sha256: 'a'.repeat(64), alt: 'a', largura: 50, onerror: 'alert(1)' }],
    ['sem o campo da descrição', { sha256: 'a'.repeat(64), largura: 50 }],
  ])('a imagem no texto é recusada: %s', async (_, attrs) => {
    const rascunho = await casa.rascunho()
    const { status, problema } = await salvar(ANA, rascunho, doc({ type: 'imagem', attrs }))
    expect([status, problema.detail]).toEqual([422, 'O texto contém elementos não permitidos.'])
  })

  test('o rascunho pode ficar sem a descrição da imagem; finalizar a exige', async () => {
    const rascunho = await casa.rascunho()
    const { sha256 } = (await enviar(ANA, rascunho.id, PNG)).corpo
    const { corpo: sem } = await salvar(ANA, rascunho, doc(p('Veja:'), imagem(sha256, ' ')))
    expect(sem.falta).toEqual(['descricao'])
    const finalizar = (versao: number) =>
      casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${sem.id}/finalizar`, { versao })
    expect((await finalizar(sem.versao)).status).toBe(422)
    const { corpo: comAlt } = await salvar(ANA, sem, doc(p('Veja:'), imagem(sha256)))
    expect((await finalizar(comAlt.versao)).corpo.situacao).toBe('PENDENTE_DE_ASSINATURA')
  })

  test('bytes que só parecem uma imagem são recusados antes de gastar número', async () => {
    const rascunho = await casa.rascunho()
    const ruim = com(PNG, ...Array.from({ length: 60 }, (_, i): [number, number] => [45 + i, 0x41]))
    const { sha256 } = (await enviar(ANA, rascunho.id, ruim)).corpo
    const { corpo: salvo } = await salvar(ANA, rascunho, doc(p('Veja:'), imagem(sha256)))
    const { status, problema } = await casa.chamar(ANA, 'POST', `/siga/documento/${salvo.id}/finalizar`, {
      versao: salvo.versao,
    })
    expect(status).toBe(422)
    expect(problema.erros?.[0]?.detail).toBe('Uma imagem do texto não pode ser aberta. Troque-a por outra.')
  })
})

describe('imagens no papel', () => {
  const nota = (texto: string): No => ({ type: 'nota', attrs: { texto } })
  const item = (...content: No[]): No => ({ type: 'listItem', content })
  const corpo = (png: string, jpeg: string) =>
    doc(
      { type: 'paragraph', content: [{ type: 'text', text: 'Conforme a lei' }, nota('Lei nº 8.666, de 1993.')] },
      imagem(png, 'Planta do prédio'),
      {
        type: 'orderedList',
        attrs: { type: 'clausulas' },
        content: [
          item(p('Do objeto'), {
            type: 'orderedList',
            content: [
              item(p('Fornecer'), { type: 'orderedList', content: [item(p('No prazo'))] }),
              item(p('Instalar')),
            ],
          }),
          item(p('Do preço')),
        ],
      },
      { type: 'orderedList', attrs: { type: 'a' }, content: [item(p('alínea'))] },
      imagem(jpeg, 'Foto do local', 100),
      { type: 'paragraph', content: [{ type: 'text', text: 'Fim' }, nota('Segunda nota.')] },
    )

  test('o PDF é marcado, descrito e em ordem, tem sempre os mesmos bytes, e passa no UA-1', async () => {
    const rascunho = await casa.rascunho()
    const png = (await enviar(ANA, rascunho.id, PNG)).corpo.sha256
    const jpeg = (await enviar(ANA, rascunho.id, JPEG)).corpo.sha256
    const { corpo: salvo } = await salvar(ANA, rascunho, corpo(png, jpeg))
    const fim = await casa.chamar(ANA, 'POST', `/siga/documento/${salvo.id}/finalizar`, { versao: salvo.versao })
    expect(fim.status).toBe(200)
    const caminho = `/siga/documento/${rascunho.id}/pdf`
    const [um, dois] = [await casa.chamar(ANA, 'GET', caminho), await casa.chamar(ANA, 'GET', caminho)]
    expect(um.status).toBe(200)
    expect(Buffer.compare(um.bytes, dois.bytes)).toBe(0)

    const entrada = casa.elenco.get(ANA)?.entrada
    const registro = entrada && (await carregar(casa.banco, rascunho.id, entrada))
    if (!registro) throw new Error('draft lost')
    const ua = await pdfDoDocumento(
      { ...casa.portas, pdf: { ...casa.portas.pdf, compor: (dados) => casa.portas.pdf.compor(dados, 'ua-1') } },
      registro,
    )
    const latin = Buffer.from(ua.bytes).toString('latin1')
    expect(latin).toMatch(/pdfuaid:part>1</)

    const arquivo = join(casa.pasta, 'imagens.pdf')
    writeFileSync(arquivo, um.bytes)
    const texto = execFileSync('pdftotext', ['-layout', arquivo, '-'], { encoding: 'utf8' })
    expect(texto.replace(/\s+/g, ' ')).toMatch(
      /Conforme a lei ?1 1\. Do objeto 1\.1\. Fornecer 1\.1\.1\. No prazo 1\.2\. Instalar 2\. Do preço a\. alínea 1 ?Lei nº 8\.666, de 1993\. .*Fim ?2 .*2 ?Segunda nota\./,
    )
    const arvore = execFileSync('pdfinfo', ['-struct', arquivo], { encoding: 'utf8' })
    expect(arvore.match(/^\s*Figure/gm), 'two images; the QR in the footer is an artifact').toHaveLength(2)
    expect(arvore).toMatch(/Note/)
    const figuras = execFileSync('pdfimages', ['-list', arquivo], { encoding: 'utf8' })
    expect(figuras.match(/ 40 +24 /g)?.length).toBeGreaterThanOrEqual(2)
  })

  test('as palavras de notas e descrições são achadas na busca', async () => {
    const rascunho = await casa.rascunho()
    const { sha256 } = (await enviar(ANA, rascunho.id, PNG)).corpo
    await salvar(ANA, rascunho, corpo(sha256, sha256))
    const [linha] = await casa.banco.linhas<{ texto: string }>(
      sql`select texto from documento where id = ${rascunho.id}`,
    )
    expect(linha?.texto).toMatch(/Conforme a lei Lei nº 8\.666, de 1993\.[^]*Planta do prédio/)
  })

  test('uma imagem não fica mais alta que a página', async () => {
    const { blocosDoTexto } = await import('#server/adapters/pdf/texto.ts')
    const blocos = blocosDoTexto(doc(imagem('a'.repeat(64), '', 100)), {
      ['a'.repeat(64)]: { arquivo: '/a.png', larguraMaxima: 12.5 },
    })
    expect(blocos).toEqual([{ tipo: 'imagem', arquivo: '/a.png', largura: 12.5, alt: 'Imagem sem descrição' }])
  })
})

test('uma imagem declarada image/png é aceita pelo conteúdo, sem a mensagem de que não é um PDF', async () => {
  const { id } = await casa.rascunho()
  for (const tipo of ['image/png', 'IMAGE/PNG; q=1', '']) {
    const { status, corpo } = await casa.chamar<Imagem>(ANA, 'POST', `/siga/documento/${id}/imagem`, {
      bruto: PNG,
      cabecalhos: { 'content-type': tipo },
    })
    expect([tipo, status, corpo.largura]).toEqual([tipo, 200, expect.any(Number)])
  }
})
