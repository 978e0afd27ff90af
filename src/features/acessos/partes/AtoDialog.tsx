import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Acesso } from '#contract/acessos.ts'
import { closeWith } from '#ui/form/close-with.ts'
import { ReasonDialog } from '#ui/form/ReasonDialog.tsx'

import { usePalavras } from '#domain/acessos/palavras.ts'
import { acessosMutations, type Ato } from '#domain/acessos/queries.ts'

/** Asks for the reason before it ends a person's sessions, or locks or unlocks their access. */
export function AtoDialog({ acesso: { id, nome }, ato, fechar }: { acesso: Acesso; ato: Ato; fechar: () => void }) {
  const { t } = useLingui()
  const agir = useMutation(acessosMutations(useQueryClient()).agir(ato))
  const { titulo, explica, verbo, feito } = usePalavras().atos[ato]
  return (
    <ReasonDialog
      noRegistro
      titulo={titulo(nome)}
      texto={explica}
      ajuda={t`Fica no registro, com o seu nome, e vai no e-mail à pessoa.`}
      fazer={verbo}
      enviar={(motivo, chave) => agir.mutateAsync({ id, motivo, chave })}
      feito={() => closeWith(fechar, feito, nome)}
      fechar={fechar}
    />
  )
}
