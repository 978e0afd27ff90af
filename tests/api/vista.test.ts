import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Indice } from '#contract/completo.ts'
import type { Documento, Situacao } from '#contract/documento.ts'
import type { Comparacao, Validacao } from '#contract/validacao.ts'
import { Problema } from '#contract/problem.ts'
import { sha256Hex } from '#server/base/hash.ts'
import { qualPdf } from '#server/core/documento/qual-pdf.ts'
import { linha, sql } from '#server/database/connection.ts'
import { verificarInvariantes } from '#server/house/invariantes.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa } from '../apoio/casa.ts'
import { enviador } from '../apoio/envio.ts'
import { pdfDePaginas } from '../apoio/pdfs.ts'
import { existe } from '../apoio/programas.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa((base) => ({
    configuracao: { ...base.configuracao, limites: { ...base.configuracao.limites, validacao: 100_000 } },
  }))
})
afterAll(() => casa.fechar())

const MOTIVO = 'Emitido por engano.'
const encerrar = async (ato: 'cancelar' | 'tornar-sem-efeito', quem: string, id: number) => {
  const feito = await casa.chamar<Documento>(quem, 'POST', `/siga/documento/${id}/${ato}`, {
    corpo: { motivo: MOTIVO },
  })
  expect(feito.status).toBe(200)
  return feito.corpo
}
const baixar = (id: number, query = {}, quem = ANA) => casa.chamar(quem, 'GET', `/siga/documento/${id}/pdf`, { query })
const vista = (id: number, quem = ANA) => baixar(id, { vista: 'true' }, quem)
const trazer = async (bruto: Uint8Array, quem?: string) => {
  const onde = quem === undefined ? '/publico/validacao/arquivo' : '/siga/validacao/arquivo'
  const cabecalhos = { 'content-type': 'application/pdf' }
  const { status, corpo } = await casa.chamar<Comparacao>(quem, 'POST', onde, { bruto, cabecalhos })
  expect(status).toBe(200)
  return corpo
}
const textoDe = async (bytes: Uint8Array) =>
  ((await casa.portas.inspecao.textos(bytes)) ?? []).map(({ texto }) => texto.replaceAll(/\s+/g, ' '))
const guardada = (id: number) =>
  linha<{ sha256: string }>(casa.banco, sql`select sha256 from vista_do_documento where documento_id = ${id}`)

const HOJE = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Fortaleza' })

/** A signed document made without effect, and its file as it was. */
async function semEfeito(assunto: string, mudancas = {}) {
  const assinado = await casa.assinado(assunto, mudancas)
  const { bytes: antes } = await baixar(assinado.id)
  return { ...(await encerrar('tornar-sem-efeito', BRUNO, assinado.id)), antes }
}

test.each<[Situacao, string | null, boolean, ReturnType<typeof qualPdf>]>([
  ['EM_ELABORACAO', null, false, 'COMPOSTO'],
  ['EM_ELABORACAO', null, true, 'COMPOSTO'],
  ['PENDENTE_DE_ASSINATURA', null, false, 'COMPOSTO'],
  ['PENDENTE_DE_ASSINATURA', 'a', false, 'ASSINADO'],
  ['PENDENTE_DE_ASSINATURA', 'a', true, 'ASSINADO'],
  ['ASSINADO', 'a', false, 'ASSINADO'],
  ['ASSINADO', 'a', true, 'ASSINADO'],
  ['CANCELADO', null, false, 'VISTA'],
  ['CANCELADO', null, true, 'VISTA'],
  ['CANCELADO', 'a', false, 'ASSINADO'],
  ['CANCELADO', 'a', true, 'VISTA'],
  ['SEM_EFEITO', 'a', false, 'ASSINADO'],
  ['SEM_EFEITO', 'a', true, 'VISTA'],
])('%s, assinado %s, pedida a vista %s: %s', (situacao, sha256Assinado, comVista, dito) => {
  expect(qualPdf({ situacao, sha256Assinado }, comVista)).toBe(dito)
})

describe('o documento tornado sem efeito', () => {
  test('o PDF continua a ser o assinado, byte a byte, e as assinaturas dele valem', async () => {
    const { id, antes, sha256Assinado } = await semEfeito('Bytes')
    const { status, bytes } = await baixar(id)
    expect([status, await sha256Hex(bytes)]).toEqual([200, sha256Assinado])
    expect(bytes).toEqual(antes)
    expect((await casa.portas.chaves.verificar(bytes)).veredicto).toBe('PASSOU')
    expect(await trazer(bytes)).toMatchObject({ veredicto: 'SEM_EFEITO', identico: true })
  })

  test('a vista diz na primeira página o que é, de quem e por quê, e o selo do órgão vale', async () => {
    const { id, sigla } = await semEfeito('Páginas')
    const { bytes, cabecalhos } = await vista(id)
    const [primeira] = await textoDe(bytes)
    expect(primeira).toContain('SEM EFEITO')
    expect(primeira).toContain(
      `Cópia do que foi tornado sem efeito por Bruno Lima em ${HOJE.format(new Date())}. Motivo: ${MOTIVO} Não vale como documento.`,
    )
    expect(cabecalhos['content-disposition']).toContain(`${sigla.replaceAll('/', '-')}-vista.pdf`)
    const { veredicto, assinaturas } = await casa.portas.chaves.verificar(bytes)
    expect([veredicto, assinaturas.map(({ campo }) => campo)]).toEqual(['PASSOU', ['Vista']])
  })

  test('a vista nasce no ato, com uma movimentação só, que traz o seu resumo; pedida outra vez, é a mesma', async () => {
    const { id } = await semEfeito('No ato')
    const noAto = await guardada(id)
    const movimentos = await casa.banco.linhas<{ dados: { sha256Vista?: string } }>(
      sql`select dados from movimentacao where documento_id = ${id} and tipo = 48`,
    )
    expect(movimentos.map(({ dados }) => dados.sha256Vista)).toEqual([noAto?.sha256])
    expect(await sha256Hex((await vista(id)).bytes)).toBe(noAto?.sha256)
    expect((await vista(id)).bytes).toEqual((await vista(id, BRUNO)).bytes)
  })

  test('trazida para validar, diz de que é cópia, quem, quando e por quê: a quem pode ver', async () => {
    const { id, sigla } = await semEfeito('De quem lê')
    const { bytes } = await vista(id)
    const dita = await trazer(bytes, ANA)
    expect(dita).toMatchObject({ veredicto: 'SEM_EFEITO', sigla, identico: null })
    expect(dita.explicacao).toMatch(
      new RegExp(
        `^O arquivo é a cópia do que foi tornado sem efeito: ${sigla}\\. Não vale como documento\\. ` +
          `O ato é de Bruno Lima, (em .+, )?às \\d\\d:\\d\\d\\. Motivo: ${MOTIVO}$`,
      ),
    )
    const publica = await trazer(bytes)
    expect(publica.explicacao).toContain('O ato é de Bruno Lima, ')
    expect(publica.explicacao).not.toContain('Motivo')
    expect(publica.assinaturas).toMatchObject([{ nome: 'Secretaria de Estado da Administração' }])
  })

  test('o motivo se diz a todos só do que é público, e nem o nome do que está sob restrição', async () => {
    const aberto = await semEfeito('Público', { nivelAcesso: 10 })
    expect((await trazer((await vista(aberto.id)).bytes)).explicacao).toContain(`Motivo: ${MOTIVO}`)
    const { corpo } = await casa.chamar<Validacao>(undefined, 'GET', `/publico/validacao/${aberto.codigoVerificador}`)
    expect(corpo.explicacao).toMatch(
      new RegExp(
        `^O documento foi assinado, mas tornado sem efeito depois\\. O ato é de Bruno Lima, .+\\. Motivo: ${MOTIVO}$`,
      ),
    )
    const restrito = await casa.assinado('Escondido')
    await casa.chamar(ANA, 'POST', `/siga/documento/${restrito.id}/acesso/restringir`, {
      corpo: { pessoas: [], hipoteseId: await casa.hipotese() },
    })
    await encerrar('tornar-sem-efeito', BRUNO, restrito.id)
    const dita = await trazer((await vista(restrito.id)).bytes, DIEGO)
    expect(dita.veredicto).toBe('SEM_EFEITO')
    expect(dita.explicacao).not.toMatch(/Bruno|Motivo/)
  })

  test('a vista alterada não passa por vista', async () => {
    const { id } = await semEfeito('Alterada')
    const bytes = (await vista(id)).bytes.slice()
    bytes[Math.floor(bytes.length / 3)]! ^= 1
    expect(['ALTERADO', 'INDETERMINADO', 'NAO_ASSINADO']).toContain((await trazer(bytes)).veredicto)
    expect((await trazer(bytes)).explicacao).not.toContain('cópia do que foi')
  })

  test('o papel sem assinatura, reconhecido pelo código, não prova nada, e se diz que o documento não vale mais', async () => {
    const { id } = await casa.finalizado('Papel', { nivelAcesso: 10 })
    const { bytes: papel } = await baixar(id)
    expect((await casa.assinar(BRUNO, id)).status).toBe(200)
    const antes = await trazer(papel)
    await encerrar('tornar-sem-efeito', BRUNO, id)
    const depois = await trazer(papel)
    expect([antes.veredicto, depois.veredicto]).toEqual(['NAO_ASSINADO', 'NAO_ASSINADO'])
    expect(depois.explicacao).toBe(`${antes.explicacao} O documento foi assinado, mas tornado sem efeito depois.`)
  })

  test('de antes das vistas, a vista se faz quando pedida, uma vez, e se reconhece', async () => {
    const { id } = await semEfeito('Antigo')
    await casa.banco.linhas(sql`delete from vista_do_documento where documento_id = ${id}`)
    const { configuracao } = casa.portas
    casa.portas.configuracao = { ...configuracao, modoConsultaAte: '18 h' }
    const emConsulta = await vista(id)
    casa.portas.configuracao = configuracao
    expect([emConsulta.status, emConsulta.problema.codigo]).toEqual([503, 'MODO_CONSULTA'])
    const todas = await Promise.all([vista(id), vista(id, BRUNO), vista(id)])
    const resumos = new Set(await Promise.all(todas.map(({ bytes }) => sha256Hex(bytes))))
    expect([...resumos]).toEqual([(await guardada(id))?.sha256])
    expect(todas.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await trazer(todas[0].bytes, ANA)).explicacao).toContain('cópia do que foi tornado sem efeito')
  })

  test('sem carimbo do tempo o ato se faz; a vista vem depois, e nunca sem selo', async () => {
    const { id } = await casa.assinado('Sem selo')
    const { chaves } = casa.portas
    casa.portas.chaves = { ...chaves, selar: () => Promise.reject(new Error('fora do ar')) }
    await encerrar('tornar-sem-efeito', BRUNO, id)
    const negada = await vista(id)
    casa.portas.chaves = chaves
    expect([negada.status, negada.problema.codigo]).toEqual([503, 'VISTA_INDISPONIVEL'])
    expect(await guardada(id)).toBeUndefined()
    expect((await baixar(id)).status).toBe(200)
    expect((await vista(id)).status).toBe(200)
    casa.erros.length = 0
  })

  test('na casa que ainda não tem selo o ato se faz, e a vista diz o que falta', async () => {
    const { id } = await casa.finalizado('Casa sem selo')
    const { chaves } = casa.portas
    casa.portas.chaves = { ...chaves, naoAssina: 'SELO', selar: () => Promise.reject(new Problema('SEM_SELO')) }
    await encerrar('cancelar', ANA, id)
    const negada = await baixar(id)
    const { status } = await casa.chamar(ANA, 'GET', `/siga/documento/${id}/completo`)
    casa.portas.chaves = chaves
    expect([negada.status, negada.problema.codigo, status]).toEqual([503, 'SEM_SELO', 200])
  })

  test('quem não pode tornar sem efeito não faz vista nenhuma', async () => {
    const { id } = await casa.assinado('De outro')
    const { status } = await casa.chamar(ANA, 'POST', `/siga/documento/${id}/tornar-sem-efeito`, {
      corpo: { motivo: MOTIVO },
    })
    expect(status).toBe(409)
    expect(await guardada(id)).toBeUndefined()
  })
})

describe('o documento cancelado', () => {
  test('sem assinatura, o PDF é a própria vista, que diz que é cópia do que foi cancelado', async () => {
    const { id, sigla } = await casa.finalizado('Cancelado')
    await encerrar('cancelar', ANA, id)
    const { bytes } = await baixar(id)
    expect(bytes).toEqual((await vista(id)).bytes)
    expect((await textoDe(bytes))[0]).toContain('Cópia do que foi cancelado por Ana Souza')
    const dita = await trazer(bytes, ANA)
    expect(dita).toMatchObject({ veredicto: 'CANCELADO', sigla, identico: null })
    expect(dita.explicacao).toContain(`O arquivo é a cópia do que foi cancelado: ${sigla}.`)
  })

  test('quem o ia assinar lê que não se assina, mesmo sem selo para a vista', async () => {
    const { id } = await casa.finalizado('Cancelado sem selo')
    const { selar } = casa.portas.chaves
    casa.portas.chaves.selar = async () => {
      throw new Error('key away')
    }
    try {
      await encerrar('cancelar', ANA, id)
      const { status, corpo } = await casa.chamar(BRUNO, 'GET', `/siga/documento/${id}/assinatura`)
      expect([status, corpo]).toMatchObject([200, { pode: false }])
    } finally {
      casa.portas.chaves.selar = selar
      casa.erros.splice(0)
    }
    expect(await guardada(id)).toBeUndefined()
  })

  test('assinado por um de dois, o PDF é o que um assinou, e a vista é outra', async () => {
    const { id } = await casa.finalizado('Pela metade', { cossignatarioIds: [casa.idDe(CARLA)] })
    expect((await casa.assinar(BRUNO, id)).status).toBe(200)
    const { bytes: antes } = await baixar(id)
    await encerrar('cancelar', ANA, id)
    expect((await baixar(id)).bytes).toEqual(antes)
    expect((await trazer((await vista(id)).bytes, ANA)).veredicto).toBe('CANCELADO')
  })

  test('refeito, a vista também diz por qual foi substituído', async () => {
    const velho = await casa.finalizado('A refazer')
    const { corpo: novo } = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${velho.id}/refazer`)
    expect(await guardada(velho.id)).toBeDefined()
    const { corpo: feito } = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${novo.id}/finalizar`, {
      versao: novo.versao,
    })
    const dita = await trazer((await vista(velho.id)).bytes, ANA)
    expect(dita.veredicto).toBe('SUBSTITUIDO')
    expect(dita.explicacao).toContain(`cópia do que foi cancelado: ${velho.sigla}`)
    expect(dita.explicacao).toContain(`substituído por ${feito.sigla}`)
  })
})

test('o documento em vigor não tem vista: pedida, vem o próprio PDF', async () => {
  const { id } = await casa.assinado('Em vigor')
  expect((await vista(id)).bytes).toEqual((await baixar(id)).bytes)
  expect(await guardada(id)).toBeUndefined()
})

test.skipIf(!existe('pdftotext'))(
  'de um capturado, a vista tem a tarja em cada página do arquivo que veio',
  async () => {
    const criado = await casa.chamar<Documento>(ANA, 'POST', '/siga/documento', {
      corpo: {
        modeloId: await casa.modelo('Documento Externo Capturado'),
        rascunho: {
          assunto: 'Ofício da Prefeitura',
          responsavelId: casa.idDe(ANA),
          entrevista: {
            origem: 'Prefeitura de Patos',
            dataOriginal: '2026-10-01',
            meio: 'Em papel',
            resumo: 'Pede o convênio.',
          },
        },
      },
    })
    const { id } = criado.corpo
    expect((await enviador(casa).enviar(ANA, id, 'a.pdf', await pdfDePaginas(2), { tipo: 'CAPTURA' })).status).toBe(200)
    const { versao } = (await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${id}`)).corpo
    expect((await casa.chamar(ANA, 'POST', `/siga/documento/${id}/finalizar`, { versao })).status).toBe(200)
    expect((await casa.assinar(ANA, id)).status).toBe(200)
    const { bytes: antes } = await baixar(id)
    await encerrar('tornar-sem-efeito', ANA, id)
    expect((await baixar(id)).bytes).toEqual(antes)
    const { bytes } = await vista(id)
    expect((await textoDe(bytes))[0]).toContain('Cópia do que foi tornado sem efeito por Ana Souza')
    const arquivo = join(casa.pasta, 'vista.pdf')
    writeFileSync(arquivo, bytes)
    const paginas = execFileSync('pdftotext', ['-raw', arquivo, '-'], { encoding: 'utf8' }).split('\f').slice(1, -1)
    expect(paginas.map((texto) => texto.includes('SEM EFEITO'))).toEqual([true, true, true])
    expect((await trazer(bytes, ANA)).explicacao).toContain('cópia do que foi tornado sem efeito')
  },
)

test('no documento completo, a peça se mostra pela vista', async () => {
  const { id } = await semEfeito('Completo')
  const { corpo } = await casa.chamar<Indice>(ANA, 'GET', `/siga/documento/${id}/completo`)
  const chave = corpo.pecas[0]?.chave
  const { bytes } = await casa.chamar(ANA, 'GET', `/siga/documento/${id}/completo/peca/${chave}`)
  expect(await sha256Hex(bytes)).toBe((await guardada(id))?.sha256)
})

test('as promessas valem do que se guardou', async () => {
  const falhas = (await verificarInvariantes(casa.banco, casa.portas.arquivos)).flatMap(({ falhas: ditas }) => ditas)
  expect(falhas).toEqual([])
})
