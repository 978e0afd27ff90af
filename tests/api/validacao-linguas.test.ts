import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Comparacao, Validacao } from '#contract/validacao.ts'

import { BRUNO, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

/** Letters and words that English and Spanish don't have. */
const PORTUGUESE =
  /[ãõçàâêô]|(?<!\p{L})(?:uma|ou|seu|sua|foi|já|pelo|pela|o arquivo|assinatura|assinado|certificado não)(?!\p{L})/iu
/** Every text of an answer written by the server. */
function spoken(answer: unknown, name = ''): string[] {
  if (typeof answer === 'string')
    return ['explicacao', 'disse', 'alteracoes', 'semPaginas', 'tipo'].includes(name) ? [answer] : []
  if (Array.isArray(answer)) return answer.flatMap((each) => spoken(each, name))
  return Object.entries(answer ?? {}).flatMap(([key, value]) => spoken(value, key))
}
/** Names of files and certificates are not translated. */
const withoutNames = (text: string) =>
  text.replaceAll(/“[^”]*”|Carimbo do tempo do Governo do Estado \(demonstração\)/g, '')
const portugueseIn = (answer: unknown) => spoken(answer).filter((text) => PORTUGUESE.test(withoutNames(text)))

const drop = async (bruto: Uint8Array, lingua: string) => {
  const cabecalhos = { 'content-type': 'application/pdf', 'accept-language': lingua }
  return (await casa.chamar<Comparacao>(undefined, 'POST', '/publico/validacao/arquivo', { bruto, cabecalhos })).corpo
}

describe.each(['en', 'es'])('quem pede em %s', (lingua) => {
  test('não recebe nada em português sobre o que não foi assinado', async () => {
    const { codigoVerificador } = await casa.finalizado('Sem assinatura, em outra língua')
    const cabecalhos = { 'accept-language': lingua }
    const { corpo } = await casa.chamar<Validacao>(undefined, 'GET', `/publico/validacao/${codigoVerificador}`, {
      cabecalhos,
    })
    expect(corpo.veredicto).toBe('NAO_ASSINADO')
    expect(portugueseIn(corpo)).toEqual([])
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
