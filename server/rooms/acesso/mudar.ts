import type { NomeAcao } from '#contract/acao.ts'
import type { Documento } from '#contract/documento.ts'

import { performOn } from '#server/acts/pipeline/on-document.ts'
import type { Made } from '#server/acts/pipeline/perform.ts'
import type { Contexto } from '#server/base/contexto.ts'
import type { Banco } from '#server/database/connection.ts'
import { apresentar, carregar, type Registro } from '#server/core/documento/registro.ts'
import { naoPermitido } from '#server/base/palavras/recusa-dita.ts'

type ChangeOfAccess = {
  /** Undefined: `effect` checks. */
  rule?: NomeAcao
  effect: (tx: Banco, registro: Registro) => Promise<Made>
  /** The author must keep access. */
  continuaLendo?: true
}

/** Performs a change of access. Drafts get no movement. */
export const mudar = (
  id: number,
  contexto: Contexto,
  { rule, effect, continuaLendo }: ChangeOfAccess,
): Promise<Documento> =>
  performOn(contexto, id, {
    ...(rule && { rule }),
    byOwnVia: true,
    ofWhole: true,
    hides: 'ITSELF',
    async effect(tx, registro) {
      const feito = await effect(tx, registro)
      return registro.situacao === 'EM_ELABORACAO' ? undefined : feito
    },
    async answer(tx, { mobilId }) {
      const depois = await carregar(tx, id, contexto.entrada, mobilId ?? undefined)
      if (!depois) throw new Error(`document lost in its own transaction: ${id}`)
      if (continuaLendo && !depois.le) throw naoPermitido('DEIXARIA_DE_LER')
      return apresentar(depois, contexto.entrada)
    },
  })
