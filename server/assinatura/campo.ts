import type { Documento } from '#contract/documento.ts'
import { eCapturado } from '#contract/origem.ts'

/**
 * The field of a person's signature in a document's PDF. In what was captured it says of which document, too: the file may
 * bring a signature of theirs in another.
 */
export const campoDaAssinatura = ({ id, origem }: Pick<Documento, 'id' | 'origem'>, pessoaId: number) =>
  eCapturado(origem) ? `Captura_${id}_${pessoaId}` : `Assinatura_${pessoaId}`

/** Of all who signed it. */
export const camposDoDocumento = ({ id, origem }: Pick<Documento, 'id' | 'origem'>) =>
  eCapturado(origem) ? new RegExp(`^Captura_${id}_\\d+$`) : /^Assinatura_\d+$/

/** Of all who signed one of its movements: an anexo, or a term. */
export const camposDaMovimentacao = (id: number) => new RegExp(`^(Movimentacao|Autenticacao)_${id}_\\d+$`)
