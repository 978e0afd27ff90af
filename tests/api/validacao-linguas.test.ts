import { X509Certificate } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Comparacao, Validacao } from '#contract/validacao.ts'
import { createRevocationCheck, validatePdf } from '#server/proof/api.ts'
import { criarPessoas } from '#server/proof/corpus/authorities.ts'
import { casos } from '#server/proof/corpus/cases.ts'
import { criarPublicas } from '#server/proof/corpus/public-authorities.ts'
import { abrirServicos } from '#server/proof/corpus/revocation.ts'

import { BRUNO, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'

const pessoas = criarPessoas()
const servicos = await abrirServicos()
const publicas = criarPublicas(servicos)
const trusted = [pessoas.raiz, publicas.publica].map(({ der }, i) => ({
  certificate: new X509Certificate(der),
  withoutRevocation: i === 0,
}))
const checkRevocation = createRevocationCheck({ mayReach: ({ host, porta }) => `${host}:${porta}` === servicos.lugar })

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa((base) => ({
    configuracao: { ...base.configuracao, limites: { ...base.configuracao.limites, validacao: 100_000 } },
  }))
})
afterAll(async () => {
  await casa.fechar()
  await servicos.fechar()
})

/** Letters and words that English and Spanish don't have. */
const PORTUGUESE =
  /[ãõçàâêô]|(?<!\p{L})(?:uma|ou|seu|sua|foi|já|pelo|pela|o arquivo|assinatura|assinado|certificado não)(?!\p{L})/iu
/** Every text of an answer in which the server speaks. */
function spoken(answer: unknown, name = ''): string[] {
  if (typeof answer === 'string')
    return ['explicacao', 'disse', 'alteracoes', 'semPaginas'].includes(name) ? [answer] : []
  if (Array.isArray(answer)) return answer.flatMap((each) => spoken(each, name))
  return Object.entries(answer ?? {}).flatMap(([key, value]) => spoken(value, key))
}
/** What a file or a certificate is called is said as it is. */
const withoutNames = (text: string) => text.replaceAll(/“[^”]*”/g, '')
const portugueseIn = (answer: unknown) => spoken(answer).filter((text) => PORTUGUESE.test(withoutNames(text)))

const drop = async (bruto: Uint8Array, lingua: string) => {
  const cabecalhos = { 'content-type': 'application/pdf', 'accept-language': lingua }
  return (await casa.chamar<Comparacao>(undefined, 'POST', '/publico/validacao/arquivo', { bruto, cabecalhos })).corpo
}

describe.each(['en', 'es'])('quem pede em %s', (lingua) => {
  test('não recebe nada em português sobre os arquivos do corpus', { timeout: 120_000 }, async () => {
    casa.portas.chaves = {
      ...casa.portas.chaves,
      verificar: (pdf) => validatePdf(pdf, { anchors: trusted, timeAnchors: trusted, checkRevocation }),
    }
    const said = new Map<string, string[]>()
    for (const { nome, fazer } of casos(pessoas, publicas).filter((_, i) => i % 5 === 0)) {
      const found = portugueseIn(await drop(fazer(), lingua))
      if (found.length > 0) said.set(nome, found)
    }
    expect(Object.fromEntries(said)).toEqual({})
  })

  test('não recebe nada em português sobre um documento guardado, nem sobre o seu arquivo', async () => {
    const { id, codigoVerificador } = await casa.assinado('Validado em outra língua')
    const cabecalhos = { 'accept-language': lingua }
    const kept = await casa.chamar<Validacao>(undefined, 'GET', `/publico/validacao/${codigoVerificador}`, {
      cabecalhos,
    })
    expect(spoken(kept.corpo)).not.toEqual([])
    expect(portugueseIn(kept.corpo)).toEqual([])
    const { bytes } = await casa.chamar(BRUNO, 'GET', `/siga/documento/${id}/pdf`)
    expect(portugueseIn(await drop(bytes, lingua))).toEqual([])
    const other = Buffer.concat([bytes, Buffer.from('x')])
    expect(portugueseIn(await drop(other, lingua))).toEqual([])
  })
})
