import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import type { Desafio } from '#contract/assinatura.ts'
import { retomar } from '#server/acts/assinatura/retomar.ts'
import { linha, sql } from '#server/database/connection.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, FORNECEDORA, novaCasa } from '../apoio/casa.ts'
import { enviador } from '../apoio/envio.ts'
import { pdfBom } from '../apoio/pdfs.ts'

let casa: CasaDeTeste
let selar: CasaDeTeste['portas']['chaves']['selar']
beforeAll(async () => {
  casa = await novaCasa()
  selar = casa.portas.chaves.selar
})
afterAll(() => casa.fechar())
afterEach(() => {
  casa.portas.chaves.selar = selar
  casa.erros.splice(0)
})

const id = (quem: string) => casa.idDe(quem) ?? 0
const pedir = (quem: string, metodo: string, caminho: string, corpo?: object) =>
  casa.chamar(quem, metodo, caminho, corpo && { corpo })
/** A signature proved while the seal's key is away: it will be concluded. */
async function provada(quem: string, doc: number, onde?: string) {
  casa.portas.chaves.selar = async () => {
    throw new Error('key away')
  }
  expect((await casa.assinar(quem, doc, onde === undefined ? {} : { onde })).problema.codigo).toBe(
    'ASSINATURA_INDISPONIVEL',
  )
}
/** Bruno has signed; Carla and the external supplier may sign. */
async function naVezDaFornecedora(assunto: string) {
  const { id: doc } = await casa.finalizado(assunto, { cossignatarioIds: [id(CARLA), id(FORNECEDORA)] })
  expect((await casa.assinar(BRUNO, doc)).status).toBe(200)
  return doc
}
const encerrarConvite = (doc: number) => pedir(ANA, 'POST', `/siga/documento/${doc}/convite/${id(FORNECEDORA)}/revogar`)
/** Concludes it: the key is back and time has passed. */
async function concluida(doc: number) {
  casa.portas.chaves.selar = selar
  await casa.banco.linhas(
    sql`update assinatura set retomar_em = now() - interval '1 second' where documento_id = ${doc}`,
  )
  await retomar(casa.portas)
  return (
    await casa.banco.linhas<{ estado: string }>(
      sql`select estado from assinatura where documento_id = ${doc} and confirmada_em is not null`,
    )
  ).map(({ estado }) => estado)
}
const RECUSA = [
  409,
  'ASSINATURA_SENDO_CONCLUIDA',
  'Uma assinatura deste documento está sendo concluída. Espere um instante.',
]
const dito = ({ status, problema }: Awaited<ReturnType<typeof pedir>>) => [status, problema.codigo, problema.detail]

describe('depois de provada a assinatura, nada que a impediria passa na frente', () => {
  test('cancelar, refazer, reabrir e mudar signatários esperam a assinatura terminar', async () => {
    const { id: doc } = await casa.finalizado('No meio do texto', { cossignatarioIds: [id(CARLA)] })
    await provada(BRUNO, doc)
    const atos = [
      ['cancelar', { motivo: 'Desistimos.' }],
      ['refazer'],
      ['reabrir'],
      ['cossignatario', { pessoaId: id(DIEGO) }],
      [`cossignatario/${id(CARLA)}/retirar`],
    ] as const
    for (const [ato, corpo] of atos)
      expect(dito(await pedir(ANA, 'POST', `/siga/documento/${doc}/${ato}`, corpo)), ato).toEqual(RECUSA)
    expect(await concluida(doc)).toEqual(['ASSINADA'])
    expect((await casa.assinar(CARLA, doc)).status).toBe(200)
  })

  test('o convite de quem já provou a assinatura não se encerra; o de outra pessoa, sim', async () => {
    const um = await naVezDaFornecedora('Contrato')
    await provada(FORNECEDORA, um)
    expect(dito(await encerrarConvite(um))).toEqual(RECUSA)
    expect(await concluida(um)).toEqual(['ASSINADA', 'ASSINADA'])
    expect((await encerrarConvite(um)).status).toBe(200)

    const outro = await naVezDaFornecedora('Outro contrato')
    await provada(CARLA, outro)
    expect((await encerrarConvite(outro)).status).toBe(200)
    expect(await concluida(outro)).toEqual(['ASSINADA', 'ASSINADA'])
  })

  test('se o prazo do convite acaba no meio, a assinatura provada a tempo continua', async () => {
    const doc = await naVezDaFornecedora('No último minuto')
    await provada(FORNECEDORA, doc)
    await casa.banco.linhas(sql`update convite set expira_em = now() - interval '1 second' where documento_id = ${doc}`)
    expect((await casa.chamar(FORNECEDORA, 'GET', `/siga/documento/${doc}`)).status).toBe(200)
    expect(await concluida(doc)).toEqual(['ASSINADA', 'ASSINADA'])
  })

  test('um anexo em assinatura não se exclui, nem o documento dele perde o efeito', async () => {
    const { id: doc } = await casa.assinado('Com anexo')
    const enviado = await enviador(casa).enviar(ANA, doc, 'Planilha.pdf', pdfBom('planilha'))
    const inclusao = await linha<{ id: number }>(
      casa.banco,
      sql`select max(id) as id from movimentacao where documento_id = ${doc} and tipo = 2`,
    )
    await provada(ANA, doc, `/siga/movimentacao/${inclusao?.id}`)
    expect(dito(await pedir(ANA, 'POST', `/siga/documento/${doc}/arquivo/${enviado.corpo.id}/excluir`))).toEqual(RECUSA)
    const semEfeito = await pedir(BRUNO, 'POST', `/siga/documento/${doc}/tornar-sem-efeito`, { motivo: 'Engano.' })
    expect(dito(semEfeito)).toEqual(RECUSA)
    expect(await concluida(doc)).toEqual(['ASSINADA', 'ASSINADA'])
  })

  test('quem assina um anexo não perde a leitura do documento no meio: a restrição espera', async () => {
    const { id: doc } = await casa.assinado('Com anexo de quem lê por perfil')
    const dado = await pedir(BRUNO, 'POST', `/siga/documento/${doc}/acesso/perfil`, {
      perfil: 'INTERESSADO',
      para: { tipo: 'PESSOA', id: id(DIEGO) },
    })
    expect(dado.status, JSON.stringify(dado.problema)).toBe(200)
    await enviador(casa).enviar(ANA, doc, 'Planilha.pdf', pdfBom('planilha'))
    const inclusao = await linha<{ id: number }>(
      casa.banco,
      sql`select max(id) as id from movimentacao where documento_id = ${doc} and tipo = 2`,
    )
    const acesso = await linha<{ id: number }>(
      casa.banco,
      sql`select max(id) as id from acesso where documento_id = ${doc}`,
    )
    await provada(ANA, doc, `/siga/movimentacao/${inclusao?.id}`)
    const hipoteseId = await casa.hipotese()
    const atos = [
      ['acesso/restringir', { pessoas: [id(BRUNO)], hipoteseId }],
      ['acesso/nivel', { nivel: 40, hipoteseId }],
      [`acesso/${acesso?.id}/retirar`],
    ] as const
    for (const [ato, corpo] of atos)
      expect(dito(await pedir(BRUNO, 'POST', `/siga/documento/${doc}/${ato}`, corpo)), ato).toEqual(RECUSA)
    expect(await concluida(doc)).toEqual(['ASSINADA', 'ASSINADA'])
    expect((await pedir(BRUNO, 'POST', `/siga/documento/${doc}/acesso/${acesso?.id}/retirar`)).status).toBe(200)
  })

  test('quem assina um anexo não é retirado dos signatários no meio; outra pessoa, sim', async () => {
    const { id: doc } = await casa.finalizado('Com anexo de quem assina', { cossignatarioIds: [id(CARLA), id(DIEGO)] })
    await enviador(casa).enviar(ANA, doc, 'Planilha.pdf', pdfBom('planilha'))
    const inclusao = await linha<{ id: number }>(
      casa.banco,
      sql`select max(id) as id from movimentacao where documento_id = ${doc} and tipo = 2`,
    )
    await provada(CARLA, doc, `/siga/movimentacao/${inclusao?.id}`)
    const retirar = (quem: string) => pedir(ANA, 'POST', `/siga/documento/${doc}/cossignatario/${id(quem)}/retirar`)
    expect(dito(await retirar(CARLA))).toEqual(RECUSA)
    expect((await retirar(DIEGO)).status).toBe(200)
    expect(await concluida(doc)).toEqual(['ASSINADA'])
    expect((await retirar(CARLA)).status).toBe(200)
  })

  test('desfazer a restrição espera a assinatura do termo dela', async () => {
    const { id: doc } = await casa.assinado('Restrito')
    const hipoteseId = await casa.hipotese()
    const corpo = { pessoas: [id(BRUNO)], hipoteseId }
    expect((await pedir(ANA, 'POST', `/siga/documento/${doc}/acesso/restringir`, corpo)).status).toBe(200)
    const feita = await linha<{ id: number }>(
      casa.banco,
      sql`select max(id) as id from movimentacao where documento_id = ${doc} and tipo = 70`,
    )
    await provada(ANA, doc, `/siga/movimentacao/${feita?.id}`)
    expect(dito(await pedir(ANA, 'POST', `/siga/documento/${doc}/acesso/desfazer-restricao`))).toEqual(RECUSA)
    expect(await concluida(doc)).toEqual(['ASSINADA', 'ASSINADA'])
  })

  test('um anexo autenticado por quem tinha o documento vale, mesmo que o documento tenha seguido no meio', async () => {
    const doc = await casa.assinado('Segue no meio')
    await enviador(casa).enviar(ANA, doc.id, 'Cópia.pdf', pdfBom('cópia'))
    const inclusao = await linha<{ id: number }>(
      casa.banco,
      sql`select max(id) as id from movimentacao where documento_id = ${doc.id} and tipo = 2`,
    )
    const enviar = async (quem: string, sigla: string) => {
      const destino = { tipo: 'LOTACAO', id: await casa.unidade(sigla) }
      const feito = await pedir(quem, 'POST', `/siga/mobil/${doc.mobilId}/tramitar`, { destino })
      expect(feito.status, JSON.stringify(feito.problema)).toBe(200)
    }
    await enviar(ANA, 'SEAD/GELIC')
    expect((await pedir(CARLA, 'POST', `/siga/mobil/${doc.mobilId}/receber`)).status).toBe(200)
    const onde = `/siga/movimentacao/${inclusao?.id}`
    const query = { ato: 'AUTENTICACAO' }
    const { sha256 } = (await casa.chamar<{ sha256: string }>(CARLA, 'GET', `${onde}/assinatura`, { query })).corpo
    const corpo = { tipo: 'SENHA', sha256 }
    const aberto = await casa.chamar<Desafio>(CARLA, 'POST', `${onde}/desafio`, { corpo, query })
    casa.portas.chaves.selar = async () => {
      throw new Error('key away')
    }
    const provado = { ...corpo, desafio: aberto.corpo.desafio }
    expect((await casa.chamar(CARLA, 'POST', `${onde}/assinar`, { corpo: provado })).problema.codigo).toBe(
      'ASSINATURA_INDISPONIVEL',
    )
    await enviar(CARLA, 'SEAD/GEGOV')
    expect(await concluida(doc.id)).toEqual(['ASSINADA', 'ASSINADA'])
    // after the document has left, nobody there may begin one
    const depois = await casa.chamar(CARLA, 'POST', `${onde}/desafio`, { corpo, query })
    expect(depois.status).toBe(409)
  })

  test('um desafio que ninguém provou não impede nada', async () => {
    const { id: doc } = await casa.finalizado('Só aberto')
    const { sha256 } = (await casa.chamar<{ sha256: string }>(BRUNO, 'GET', `/siga/documento/${doc}/assinatura`)).corpo
    const corpo = { tipo: 'SENHA', sha256 }
    const aberto = await casa.chamar<Desafio>(BRUNO, 'POST', `/siga/documento/${doc}/desafio`, { corpo })
    expect((await pedir(ANA, 'POST', `/siga/documento/${doc}/cancelar`, { motivo: 'Desistimos.' })).status).toBe(200)
    const depois = await casa.chamar(BRUNO, 'POST', `/siga/documento/${doc}/assinar`, {
      corpo: { ...corpo, desafio: aberto.corpo.desafio },
    })
    // row 66, word for word
    expect(dito(depois)).toEqual([409, 'DOCUMENTO_CANCELADO', 'Documento cancelado não pode ser assinado.'])
  })
})

test('se a assinatura termina enquanto se consulta, a resposta diz que está em conclusão, e não que se pode assinar de novo', async () => {
  const { id: doc } = await casa.finalizado('Ao mesmo tempo')
  await provada(BRUNO, doc)
  const { pdf } = casa.portas
  const { compor } = pdf
  pdf.compor = async (...dados) => {
    pdf.compor = compor
    expect(await concluida(doc)).toEqual(['ASSINADA'])
    return pdf.compor(...dados)
  }
  const { corpo } = await casa.chamar<object>(BRUNO, 'GET', `/siga/documento/${doc}/assinatura`)
  expect(corpo).toMatchObject({ pendente: { estado: 'CONFIRMADA' } })
  expect((await casa.chamar<object>(BRUNO, 'GET', `/siga/documento/${doc}/assinatura`)).corpo).toMatchObject({
    pode: false,
    pendente: null,
  })
})
