import { registrar } from './registrar.ts'

/** A part that takes longer to close is named in the log. */
const DEMORA_A_FECHAR_MS = 5_000

/** Open parts, closed in reverse order. */
export class Fechos {
  readonly #fechos: { parte: string; fecho: () => Promise<unknown> }[] = []

  ao(parte: string, fecho: () => Promise<unknown>) {
    this.#fechos.push({ parte, fecho })
  }

  async fechar() {
    for (const { parte, fecho } of this.#fechos.splice(0).toReversed()) {
      const demora = setTimeout(() => registrar('erro', 'uma parte demora a fechar', { parte }), DEMORA_A_FECHAR_MS)
      await fecho().finally(() => clearTimeout(demora))
    }
  }
}
