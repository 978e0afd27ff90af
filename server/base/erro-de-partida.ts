/** A start-up failure whose message is a sentence for people: printed without a stack, exit 1. */
export class ErroDePartida extends Error {
  override name = 'ErroDePartida'
}
