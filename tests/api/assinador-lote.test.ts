import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { type LoteAoAssinador, RespostaDoLote } from '#contract/assinador-local.ts'
import type { DesafioDoLote } from '#contract/lote.ts'
import { frase } from '#contract/problem-catalog.ts'
import type { Validacao } from '#contract/validacao.ts'
import { writeP12, type KeyPair, pem } from '#server/proof/tests/support/certificates.ts'

import { lerLote } from '../../scripts/assinador/pedido.ts'
import { ANA, BRUNO, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { A3, base64, confiar, criarIcp, type Icp } from '../apoio/certificados.ts'
import { lotesEm } from '../apoio/lotes.ts'

const semOpenssl = spawnSync('which', ['openssl']).status !== 0
let pasta: string
let casa: CasaDeTeste
let icp: Icp
let bruno: KeyPair
let adiantado = 0
beforeAll(async () => {
  casa = await novaCasa(() => ({ relogio: { agora: () => new Date(Date.now() + adiantado) } }))
  icp = await criarIcp()
  await confiar(casa, icp)
  bruno = await icp.emitir(BRUNO, { policy: A3 })
  pasta = mkdtempSync(join(tmpdir(), 'carimbo-assinador-lote-'))
  writeFileSync(join(pasta, 'eu.p12'), writeP12(bruno.key, [bruno.certificate, icp.ac.certificate], 'segredo', 'Bruno'))
})
afterAll(async () => {
  await casa.fechar()
  rmSync(pasta, { recursive: true, force: true })
})
beforeEach(() => {
  adiantado = 0
})
const { pendentes, aberto, provar, obter, assinadas } = lotesEm(() => casa)

type DoA3 = Extract<DesafioDoLote, { tipo: 'CERTIFICADO_A3' }>
/** Asks for the batch and saves the request, like the page. */
async function pedir(documentos: Awaited<ReturnType<typeof pendentes>>) {
  const lote = (await aberto(documentos, {
    tipo: 'CERTIFICADO_A3',
    certificado: base64(bruno.certificate),
    cadeia: [base64(icp.ac.certificate)],
  })) as DoA3
  const { desafio, expiraEm, paraAssinar, manifesto } = lote
  const pedido: LoteAoAssinador = {
    carimbo: 'assinador-lote-1',
    desafio,
    algoritmo: 'RSASSA-PKCS1-v1_5 SHA-256',
    expiraEm,
    documentos: paraAssinar.map(({ documento, sigla, bytes }) => ({
      id: documento,
      documento: sigla,
      sha256: manifesto.find((item) => item.documento === documento)?.sha256 ?? '',
      paraAssinar: bytes,
    })),
  }
  return { lote, pedido }
}
/** Runs the reference signer once; returns what it wrote. */
function assinador(pedido: LoteAoAssinador, { sim = 'sim\n', com = ['--p12', join(pasta, 'eu.p12')] } = {}) {
  const arquivo = join(pasta, `${pedido.desafio}.json`)
  const saida = join(pasta, `${pedido.desafio}-resposta.json`)
  writeFileSync(arquivo, JSON.stringify(pedido))
  const { status, stderr } = spawnSync(process.execPath, ['scripts/assinador.ts', ...com, arquivo, '--saida', saida], {
    input: sim,
    encoding: 'utf8',
    env: { ...process.env, ASSINADOR_SENHA: 'segredo' },
  })
  return { status, stderr, resposta: () => RespostaDoLote.parse(JSON.parse(readFileSync(saida, 'utf8'))) }
}
const provasDe = ({ assinaturas }: RespostaDoLote) =>
  assinaturas.map(({ id, assinatura }) => ({ documento: id, assinatura }))

test('um pedido com doze documentos e uma senha dá doze assinaturas qualificadas, cada uma do seu documento', async () => {
  const documentos = await pendentes(12)
  const { lote, pedido } = await pedir(documentos)
  const feito = assinador(pedido)
  expect([feito.status, feito.stderr]).toEqual([0, expect.stringContaining('Assinar 12 de 12 documentos?')])
  for (const { sigla } of documentos) expect(feito.stderr).toContain(sigla)
  const { status, corpo } = await provar(lote, { provas: provasDe(feito.resposta()) })
  expect([status, corpo.resumo, corpo.completo]).toEqual([200, '12 assinados.', true])
  for (const { id, sigla } of documentos.slice(0, 3)) {
    const { bytes } = await casa.chamar(ANA, 'GET', `/siga/documento/${id}/pdf`)
    const { veredicto, assinaturas } = await casa.portas.chaves.verificar(bytes)
    expect([veredicto, assinaturas[0]?.certificado?.titular]).toEqual(['PASSOU', 'BRUNO LIMA'])
    const dita = await casa.chamar<Validacao>(ANA, 'GET', `/siga/validacao/${encodeURIComponent(sigla)}`)
    expect(dita.corpo.assinaturas).toMatchObject([
      { nivel: 'QUALIFICADA', tipo: 'Certificado digital no assinador do computador (A3)' },
    ])
  }
})

test('uma assinatura trocada, uma inválida e uma ausente ficam fora, cada uma com o motivo; as outras nove valem', async () => {
  const documentos = await pendentes(12)
  const { lote, pedido } = await pedir(documentos)
  const provas = provasDe(assinador(pedido).resposta())
  const [primeira, segunda, terceira] = provas
  if (!primeira || !segunda || !terceira) throw new Error('twelve were asked')
  const mexidas = [
    { ...primeira, assinatura: segunda.assinatura },
    { ...terceira, assinatura: 'isto não é base64' },
    ...provas.slice(3),
  ]
  const { status, corpo } = await provar(lote, { provas: mexidas })
  expect([status, corpo.assinados, corpo.erros]).toEqual([207, 9, 3])
  const erroDe = (id: number) => corpo.itens.find(({ documentoId }) => documentoId === id)?.erro
  expect([primeira, segunda, terceira].map(({ documento }) => erroDe(documento))).toEqual([
    { codigo: 'ASSINATURA_NAO_CONFERE', explicacao: frase('ASSINATURA_NAO_CONFERE') },
    { codigo: 'ASSINATURA_NAO_VEIO', explicacao: frase('ASSINATURA_NAO_VEIO') },
    { codigo: 'ASSINATURA_NAO_CONFERE', explicacao: frase('ASSINATURA_NAO_CONFERE') },
  ])
  expect(await assinadas(documentos)).toBe(9)
  // the ones left out are signed by another batch; the first batch doesn't change
  const faltam = documentos.filter(({ id }) => erroDe(id))
  const outro = await pedir(faltam)
  expect((await provar(outro.lote, { provas: provasDe(assinador(outro.pedido).resposta()) })).corpo).toMatchObject({
    assinados: 3,
    completo: true,
  })
  expect((await obter(lote.id)).corpo).toMatchObject({ assinados: 9, erros: 3 })
})

test('se nenhuma assinatura confere, nada é tentado, e o pedido continua a valer', async () => {
  const documentos = await pendentes(2)
  const { lote, pedido } = await pedir(documentos)
  const provas = provasDe(assinador(pedido).resposta())
  const trocadas = provas.map(({ documento }, n) => ({ documento, assinatura: provas[1 - n]?.assinatura }))
  for (const ruins of [trocadas, []]) {
    const { status, problema } = await provar(lote, { provas: ruins })
    expect([status, problema.codigo]).toEqual([401, 'LOTE_CREDENCIAL_RECUSADA'])
  }
  expect(await assinadas(documentos)).toBe(0)
  expect((await provar(lote, { provas })).corpo).toMatchObject({ assinados: 2, completo: true })
})

test('com o pedido vencido, o assinador não assina, e o servidor não aceita assinatura feita antes', async () => {
  const documentos = await pendentes(2)
  const { lote, pedido } = await pedir(documentos)
  const provas = provasDe(assinador(pedido).resposta())
  const velho = assinador({ ...pedido, expiraEm: new Date(Date.now() - 1_000).toISOString() })
  expect([velho.status, velho.stderr]).toEqual([1, expect.stringContaining('O pedido venceu')])
  adiantado = 6 * 60_000
  const { status, problema } = await provar(lote, { provas })
  expect([status, problema.codigo]).toEqual([409, 'DESAFIO_INVALIDO'])
  expect(await assinadas(documentos)).toBe(0)
})

test('o assinador recusa um item que não é de assinatura, diz qual é, e assina os outros', async () => {
  const documentos = await pendentes(3)
  const { lote, pedido } = await pedir(documentos)
  const [, meio] = pedido.documentos
  if (!meio) throw new Error('three were asked')
  const mexido = pedido.documentos.map((item) =>
    item === meio ? { ...item, paraAssinar: base64(Buffer.from('um contrato')) } : item,
  )
  const feito = assinador({ ...pedido, documentos: mexido })
  expect(feito.stderr).toContain(`${meio.documento}  RECUSADO: O arquivo não é um pedido de assinatura do Carimbo.`)
  expect(feito.stderr).toContain('Assinar 2 de 3 documentos?')
  const { corpo } = await provar(lote, { provas: provasDe(feito.resposta()) })
  expect([corpo.assinados, corpo.erros]).toEqual([2, 1])
  // with nothing that may be signed, it asks nothing
  const contrato = pedido.documentos.map((item) => ({ ...item, paraAssinar: base64(Buffer.from('um contrato')) }))
  const texto = JSON.stringify({ ...pedido, documentos: contrato })
  expect(() => lerLote(texto, bruno.certificate)).toThrow('O arquivo não é um pedido de assinatura do Carimbo.')
  expect(() => lerLote(JSON.stringify(pedido), icp.ac.certificate)).toThrow('O pedido é para outro certificado.')
  expect(() => lerLote('{}', bruno.certificate)).toThrow('O arquivo não é um pedido de assinatura do Carimbo.')
})

test('sem a confirmação da pessoa, nada é assinado', async () => {
  const { pedido } = await pedir(await pendentes(2))
  const nao = assinador(pedido, { sim: 'não\n' })
  expect([nao.status, nao.stderr]).toEqual([1, expect.stringContaining('Nada foi assinado.')])
})

test.skipIf(semOpenssl)(
  'pelo openssl, a resposta é a mesma; com a chave de outro certificado, nada é assinado',
  async () => {
    writeFileSync(join(pasta, 'eu.crt'), pem(bruno.certificate))
    const emArquivo = (nome: string, par: KeyPair) => {
      writeFileSync(join(pasta, nome), par.key.export({ type: 'pkcs8', format: 'pem' }).toString())
      return ['--pem', join(pasta, 'eu.crt'), '--chave', join(pasta, nome)]
    }
    const documentos = await pendentes(2)
    const { lote, pedido } = await pedir(documentos)
    const outra = assinador(pedido, { com: emArquivo('outra.key', await icp.emitir(BRUNO)) })
    expect([outra.status, outra.stderr]).toEqual([1, expect.stringContaining('nada foi entregue')])
    const feito = assinador(pedido, { com: emArquivo('eu.key', bruno) })
    expect(feito.status).toBe(0)
    expect((await provar(lote, { provas: provasDe(feito.resposta()) })).corpo).toMatchObject({ assinados: 2 })
  },
)
