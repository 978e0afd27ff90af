/** A failure at start-up whose message is already a sentence for people: print it and exit 1, without a stack. */
export class ErroDePartida extends Error {
  override name = 'ErroDePartida'
}
