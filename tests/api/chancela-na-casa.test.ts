import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Desafio, Recibo } from '#contract/assinatura.ts'
import type { DesafioDoLote } from '#contract/lote.ts'
import type { Documento } from '#contract/documento.ts'
import type { Validacao } from '#contract/validacao.ts'
import { retomar } from '#server/acts/assinatura/retomar.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa } from '../apoio/casa.ts'
import { assinarBruto, base64, comCertificado, confiar, criarIcp, type Icp } from '../apoio/certificados.ts'
import { lotesEm } from '../apoio/lotes.ts'
import { semPdftotext, textoDoPdf } from '../apoio/pdftotext.ts'

const PIN = '739154'

let casa: CasaDeTeste
let icp: Icp
beforeAll(async () => {
  casa = await novaCasa()
  icp = await criarIcp()
  await confiar(casa, icp)
})
afterAll(() => casa.fechar())

const id = (quem: string) => casa.idDe(quem) ?? 0
const pdfDe = async (doc: number) => (await casa.chamar(ANA, 'GET', `/siga/documento/${doc}/pdf`)).bytes
const textoDe = async (doc: number) => textoDoPdf(await pdfDe(doc))
/** Every chancela on the pages: who, and how. */
const chancelas = async (doc: number) =>
  [
    ...(await textoDe(doc)).matchAll(
      /eletronicamente por ([^()]+?) (?:\(([^)]*)\) )?em \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d, (.+?)\. Hora de Fortaleza/g,
    ),
  ].map(([, nome, cargo, como]) => [nome, cargo, como])
async function comPin(quem: string, doc: number) {
  await casa.chamar(quem, 'PUT', '/siga/pin', { corpo: { pin: PIN } })
  const { sha256 } = (await casa.chamar<{ sha256: string }>(quem, 'GET', `/siga/documento/${doc}/assinatura`)).corpo
  const pedido = { tipo: 'PIN', sha256 }
  const { desafio } = (await casa.chamar<Desafio>(quem, 'POST', `/siga/documento/${doc}/desafio`, { corpo: pedido }))
    .corpo
  return casa.chamar<Recibo>(quem, 'POST', `/siga/documento/${doc}/assinar`, {
    corpo: { ...pedido, desafio, pin: PIN },
  })
}
const passou = async (doc: number) => {
  const { veredicto, assinaturas } = await casa.portas.chaves.verificar(await pdfDe(doc))
  return [veredicto, assinaturas.length]
}

describe.skipIf(semPdftotext)('o que se vê de cada assinatura', () => {
  test('senha, PIN e certificado são ditos cada um com o seu nível, e o arquivo vale', async () => {
    const { id: doc } = await casa.finalizado('De três formas', { cossignatarioIds: [id(CARLA), id(DIEGO)] })
    expect(await chancelas(doc)).toEqual([])
    expect((await comCertificado(casa, icp).assinar(BRUNO, doc, await icp.emitir(BRUNO))).status).toBe(200)
    expect(await passou(doc)).toEqual(['PASSOU', 1])
    expect((await comPin(CARLA, doc)).status).toBe(200)
    expect((await casa.assinar(DIEGO, doc)).status).toBe(200)
    expect(await chancelas(doc)).toEqual([
      ['Bruno Lima', 'Gerente de Governança', 'com certificado digital, assinatura eletrônica qualificada'],
      ['Carla Dias', 'Pregoeira', 'com PIN, assinatura eletrônica simples'],
      ['Diego Alves', 'Sanitarista', 'com senha, assinatura eletrônica simples'],
    ])
    expect(await passou(doc)).toEqual(['PASSOU', 3])
    const { sigla, codigoVerificador } = (await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${doc}`)).corpo
    expect(await textoDe(doc)).toContain(
      `Código verificador ${codigoVerificador?.replace(/.{4}(?=.)/g, '$&-')} Bruno Lima`,
    )
    const { corpo } = await casa.chamar<Validacao>(ANA, 'GET', `/siga/validacao/${encodeURIComponent(sigla)}`)
    expect(corpo.assinaturas).toMatchObject([{ veredicto: 'PASSOU' }, { veredicto: 'PASSOU' }, { veredicto: 'PASSOU' }])
  })

  test('duas pessoas que assinam ao mesmo tempo deixam cada uma a sua chancela', async () => {
    const { id: doc } = await casa.finalizado('Ao mesmo tempo', { cossignatarioIds: [id(CARLA), id(DIEGO)] })
    expect((await casa.assinar(BRUNO, doc)).status).toBe(200)
    const feitas = await Promise.all([casa.assinar(CARLA, doc), casa.assinar(DIEGO, doc)])
    expect(feitas.map(({ status }) => status)).toEqual([200, 200])
    expect((await chancelas(doc)).map(([nome]) => nome)).toEqual(['Bruno Lima', 'Carla Dias', 'Diego Alves'])
    expect(await passou(doc)).toEqual(['PASSOU', 3])
  })

  test('o que caiu antes de assinar assina depois, com a hora em que se provou', async () => {
    const { id: doc } = await casa.finalizado('Retomado')
    const { selar } = casa.portas.chaves
    casa.portas.chaves.selar = () => Promise.reject(new Error('key away'))
    expect((await casa.assinar(BRUNO, doc)).status).toBe(503)
    casa.portas.chaves.selar = selar
    const { agora } = casa.portas.relogio
    const provada = agora()
    casa.portas.relogio.agora = () => new Date(provada.getTime() + 3_600_000)
    await retomar(casa.portas)
    casa.portas.relogio.agora = agora
    const dita = /em (\d\d\/\d\d\/\d{4} \d\d:\d\d)/.exec(await textoDe(doc))?.[1]
    const minuto = (ms: number) =>
      new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Fortaleza', dateStyle: 'short', timeStyle: 'short' })
        .format(new Date(ms))
        .replace(',', '')
    expect([minuto(provada.getTime()), minuto(provada.getTime() - 60_000)]).toContain(dita)
  })

  test('reaberto, com outro signatário, o documento tem lugar para quem assina agora', async () => {
    const { id: doc } = await casa.finalizado('Reaberto', { cossignatarioIds: [id(CARLA)] })
    const retirada = await casa.chamar(ANA, 'POST', `/siga/documento/${doc}/cossignatario/${id(CARLA)}/retirar`)
    expect(retirada.status).toBe(200)
    const { versao } = (await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${doc}/reabrir`)).corpo
    expect((await casa.chamar(ANA, 'POST', `/siga/documento/${doc}/finalizar`, { versao })).status).toBe(200)
    const corpo = { pessoaId: id(DIEGO) }
    expect((await casa.chamar(ANA, 'POST', `/siga/documento/${doc}/cossignatario`, { corpo })).status).toBe(200)
    for (const quem of [BRUNO, DIEGO]) expect((await casa.assinar(quem, doc)).status).toBe(200)
    expect((await chancelas(doc)).map(([nome]) => nome)).toEqual(['Bruno Lima', 'Diego Alves'])
    expect(await passou(doc)).toEqual(['PASSOU', 2])
  })

  test('num lote cada documento traz a sua, também com o certificado aberto uma vez', async () => {
    const { pendentes, aberto, provar } = lotesEm(() => casa)
    const par = await icp.emitir(BRUNO)
    const documentos = await pendentes(2)
    const certificado = { certificado: base64(par.certificate), cadeia: [base64(icp.ac.certificate)] }
    const lote = (await aberto(documentos, { tipo: 'CERTIFICADO_A1', ...certificado })) as Extract<
      DesafioDoLote,
      { tipo: 'CERTIFICADO_A1' }
    >
    const provas = lote.paraAssinar.map(({ documento, bytes }) => ({ documento, assinatura: assinarBruto(par, bytes) }))
    expect((await provar(lote, { provas })).corpo.resumo).toBe('2 assinados.')
    for (const { id: doc } of documentos)
      expect((await chancelas(doc)).map(([nome, , como]) => [nome, como])).toEqual([
        ['Bruno Lima', 'com certificado digital, assinatura eletrônica qualificada'],
      ])
  })
})
