import type { Portas } from '#server/base/contexto.ts'
import { naoPermitido } from '#server/base/palavras/recusa-dita.ts'
import type { PdfDoAlvo } from './assinavel.ts'

/** Refuses a brought file that can't take a signature, before anybody proves anything. */
export const exigirQueAceite =
  (campo: string) =>
  async ({ inspecao }: Portas, { bytes }: PdfDoAlvo) => {
    const impede = await inspecao.impede(bytes, campo)
    if (impede !== null) throw naoPermitido(impede)
  }
