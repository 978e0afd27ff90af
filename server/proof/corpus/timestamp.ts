import type { Quem } from './authorities.ts'
import { cms } from './cms.ts'
import { algoritmoDeResumo, instanteGeral, inteiro, octetos, oid, type Resumo, resumir, seq } from './der.ts'

const TST_INFO = '1.2.840.113549.1.9.16.1.4'
let ultimo = 0

/** A time-stamp token (RFC 3161) over these bytes, of whatever time is asked for; `resumo`: what it names them by. */
export function token(bytes: Buffer, tsa: Quem, instante: Date, resumo: Resumo = 'sha256'): Buffer {
  const impressao = seq(algoritmoDeResumo(resumo), octetos(resumir(resumo, bytes)))
  const conteudo = seq(
    inteiro(1),
    oid('1.2.3.4.1'),
    impressao,
    inteiro(Buffer.from([1, ++ultimo])),
    instanteGeral(instante),
  )
  return cms(conteudo, { quem: tsa, tipo: TST_INFO, anexo: conteudo })
}
