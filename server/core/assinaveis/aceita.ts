import { Problema } from '#contract/problem.ts'

import type { Portas } from '#server/base/contexto.ts'
import type { PdfDoAlvo } from './assinavel.ts'

/** What somebody brought may take no signature: said before anybody proves anything. */
export const exigirQueAceite =
  (campo: string) =>
  async ({ inspecao }: Portas, { bytes }: PdfDoAlvo) => {
    const explicacao = await inspecao.impede(bytes, campo)
    if (explicacao !== null) throw new Problema('ACAO_NAO_PERMITIDA', { explicacao })
  }
