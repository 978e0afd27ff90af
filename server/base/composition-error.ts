import { dizer } from '#server/base/palavras/dizer.ts'
import type { Reason } from '#server/base/palavras/reason.ts'

/** A page could not be typeset. `why` is for its author, `cause` for the log. */
export class ErroDeComposicao extends Error {
  override name = 'ErroDeComposicao'
  readonly why: Reason
  constructor(why: Reason, options?: ErrorOptions) {
    super(dizer('pt-BR', why), options)
    this.why = why
  }
}
