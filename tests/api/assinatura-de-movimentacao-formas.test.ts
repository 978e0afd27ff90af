import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Desafio, Recibo } from '#contract/assinatura.ts'
import type { CriacaoDePasskey } from '#contract/formas.ts'
import { reconferir } from '#server/core/provas/todas.ts'
import { linha, sql } from '#server/database/connection.ts'
import { movimentacaoDoArquivo } from '#server/core/validacao/de-movimentacao.ts'

import { novoAutenticador } from '../apoio/autenticador.ts'
import { ANA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { assinarBruto, base64, confiar, criarIcp, type Icp } from '../apoio/certificados.ts'
import { enviador } from '../apoio/envio.ts'
import { pdfBom } from '../apoio/pdfs.ts'

let casa: CasaDeTeste
let icp: Icp
beforeAll(async () => {
  casa = await novaCasa()
  icp = await criarIcp()
  await confiar(casa, icp)
})
afterAll(() => casa.fechar())

let n = 0
async function anexo() {
  const { id: doc } = await casa.assinado()
  const enviado = await enviador(casa).enviar(ANA, doc, `Anexo ${++n}.pdf`, pdfBom(`formas ${n}`))
  return enviado.corpo.movimentacaoId ?? 0
}
const em = (movimento: number, resto: string) => `/siga/movimentacao/${movimento}/${resto}`
/** Signs like the page, with what this kind adds to each call. */
async function assinar<T extends Desafio>(
  movimento: number,
  tipo: T['tipo'],
  provar: (aberto: T) => object,
  abrir: object = {},
) {
  const { corpo: visto } = await casa.chamar<{ sha256: string }>(ANA, 'GET', em(movimento, 'assinatura'))
  const corpo = { tipo, sha256: visto.sha256 }
  const aberto = await casa.chamar<T>(ANA, 'POST', em(movimento, 'desafio'), { corpo: { ...corpo, ...abrir } })
  expect(aberto.status, JSON.stringify(aberto.problema)).toBe(200)
  const prova = { ...corpo, desafio: aberto.corpo.desafio, ...provar(aberto.corpo) }
  const feito = await casa.chamar<Recibo>(ANA, 'POST', em(movimento, 'assinar'), { corpo: prova })
  expect(feito.status, casa.erros.join(' ')).toBe(200)
  const { bytes } = await casa.chamar(ANA, 'GET', em(movimento, 'pdf'))
  const gravado = await linha<{ tipo: number }>(
    casa.banco,
    sql`select v.tipo from assinatura a join movimentacao v on v.id = a.movimentacao_id where a.sobre_id = ${movimento}`,
  )
  return { recibo: feito.corpo, tipo: gravado?.tipo, verificado: await casa.portas.chaves.verificar(bytes) }
}

test('um anexo é assinado com PIN', async () => {
  expect((await casa.chamar(ANA, 'PUT', '/siga/pin', { corpo: { pin: '739154' } })).status).toBe(200)
  const { recibo, tipo, verificado } = await assinar(await anexo(), 'PIN', () => ({ pin: '739154' }))
  expect([recibo.nivel, tipo, verificado.veredicto]).toEqual(['SIMPLES', 59, 'PASSOU'])
})

test('um anexo é assinado com passkey, e a prova guardada é desta movimentação e deste ato', async () => {
  const aparelho = novoAutenticador()
  const { corpo: criacao } = await casa.chamar<CriacaoDePasskey>(ANA, 'POST', '/siga/passkey/desafio')
  const criada = { nome: 'Notebook', ...aparelho.criar(criacao.desafio) }
  expect((await casa.chamar(ANA, 'POST', '/siga/passkey', { corpo: criada })).status).toBe(200)
  type DaPasskey = Extract<Desafio, { tipo: 'PASSKEY' }>
  const { recibo, tipo, verificado } = await assinar<DaPasskey>(await anexo(), 'PASSKEY', ({ aAssinar }) =>
    aparelho.assinar(aAssinar),
  )
  expect([recibo.nivel, tipo, verificado.veredicto]).toEqual(['AVANCADA', 59, 'PASSOU'])
  const [guardada] = (await movimentacaoDoArquivo(casa.banco, recibo.sha256))?.provas ?? []
  if (!guardada) throw new Error('no proof kept')
  const { prova } = guardada
  expect((await reconferir('PASSKEY', prova))?.confere).toBe(true)
  expect((await reconferir('PASSKEY', { ...prova, sobreId: (prova.sobreId ?? 0) + 1 }))?.confere).toBe(false)
  expect((await reconferir('PASSKEY', { ...prova, ato: 'AUTENTICACAO' }))?.confere).toBe(false)
})

test.each(['CERTIFICADO_A1', 'CERTIFICADO_A3'] as const)(
  'um anexo é assinado com o próprio certificado: %s',
  async (forma) => {
    const par = await icp.emitir(ANA)
    type DaChave = Extract<Desafio, { tipo: 'CERTIFICADO_A1' | 'CERTIFICADO_A3' }>
    const { recibo, tipo, verificado } = await assinar<DaChave>(
      await anexo(),
      forma,
      ({ paraAssinar }) => ({ prova: { assinatura: assinarBruto(par, paraAssinar) } }),
      { certificado: base64(par.certificate), cadeia: [base64(icp.ac.certificate)] },
    )
    expect([recibo.nivel, tipo, verificado.veredicto]).toEqual(['QUALIFICADA', 22, 'PASSOU'])
    expect(verificado.assinaturas[0]?.certificado?.titular).toMatch(/Ana Souza/i)
  },
)
