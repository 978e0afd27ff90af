import type { Documento } from '#contract/documento.ts'
import { eCapturado } from '#contract/origem.ts'

/**
 * Field name of a person's signature. In captured documents it includes the document's id: their file may bring the same person's
 * signature of another document.
 */
export const campoDaAssinatura = ({ id, origem }: Pick<Documento, 'id' | 'origem'>, pessoaId: number) =>
  eCapturado(origem) ? `Captura_${id}_${pessoaId}` : `Assinatura_${pessoaId}`

const DE_TODOS = /^Assinatura_\d+$/

/** Fields of a document's own signatures. Captures older than distinct field names brought no signatures. */
export function camposDoDocumento({ id, origem }: Pick<Documento, 'id' | 'origem'>, assinaturas: { campo: string }[]) {
  const seus = new RegExp(`^Captura_${id}_\\d+$`)
  return eCapturado(origem) && assinaturas.some(({ campo }) => seus.test(campo)) ? seus : DE_TODOS
}

/** Fields of a movement's signatures (anexo or term). */
export const camposDaMovimentacao = (id: number) => new RegExp(`^(Movimentacao|Autenticacao)_${id}_\\d+$`)
