import { encerrada } from '#contract/encerrada.ts'

import type { Registro } from './registro.ts'

/**
 * Which PDF a document gives. Signed bytes stay what they are after its end. What ended without a signature gives its view:
 * the text without the banner could be taken for valid.
 */
export function qualPdf(
  { situacao, sha256Assinado }: Pick<Registro, 'situacao' | 'sha256Assinado'>,
  comVista: boolean,
): 'ASSINADO' | 'COMPOSTO' | 'VISTA' {
  if (encerrada(situacao) && (comVista || sha256Assinado === null)) return 'VISTA'
  return sha256Assinado === null || situacao === 'EM_ELABORACAO' ? 'COMPOSTO' : 'ASSINADO'
}
