import type { Documento } from '#contract/documento.ts'
import { eCapturado } from '#contract/origem.ts'

/**
 * The field of a person's signature in a document's PDF. In what was captured it says of which document, too: the file may
 * bring a signature of theirs in another.
 */
export const campoDaAssinatura = ({ id, origem }: Pick<Documento, 'id' | 'origem'>, pessoaId: number) =>
  eCapturado(origem) ? `Captura_${id}_${pessoaId}` : `Assinatura_${pessoaId}`

const DE_TODOS = /^Assinatura_\d+$/

/** Of all who signed it, among those its file has: what was captured before its fields had names of their own brought no signature. */
export function camposDoDocumento({ id, origem }: Pick<Documento, 'id' | 'origem'>, assinaturas: { campo: string }[]) {
  const seus = new RegExp(`^Captura_${id}_\\d+$`)
  return eCapturado(origem) && assinaturas.some(({ campo }) => seus.test(campo)) ? seus : DE_TODOS
}

/** Of all who signed one of its movements: an anexo, or a term. */
export const camposDaMovimentacao = (id: number) => new RegExp(`^(Movimentacao|Autenticacao)_${id}_\\d+$`)
