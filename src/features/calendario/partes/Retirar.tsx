import ui from '#ui/ui.module.css'

import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Feriado } from '#contract/calendario.ts'
import { confirmar } from '#platform/confirm.ts'
import { notifyFailure } from '#platform/notify-failure.ts'
import { notify } from '#platform/notify.ts'
import { Icon } from '#ui/Icon.tsx'
import { useUmaVez } from '#ui/use-uma-vez.ts'

import { calendarioMutations } from '#domain/calendario/queries.ts'

/** Removes a day off from the calendar, after confirmation. */
export function Retirar({ feriado: { id, descricao } }: { feriado: Feriado }) {
  const { t } = useLingui()
  const retirar = useMutation(calendarioMutations(useQueryClient()).retirar)
  const fazer = useUmaVez(
    async (chave) => {
      const sim = await confirmar({
        titulo: t`Retirar ${descricao} do calendário?`,
        texto: t`Passa a contar como dia útil nos prazos, em todos os anos.`,
        destrutiva: true,
      })
      if (!sim) return
      await retirar.mutateAsync(
        { id, chave },
        {
          onSuccess: () => notify({ severity: 'success', summary: t`${descricao} saiu do calendário` }),
          onError: (erro) => notifyFailure(erro, t`Nada mudou no calendário.`),
        },
      )
    },
    { deNovo: true },
  )
  return (
    <button
      type="button"
      className={`${ui.btn} ${ui.small} ${ui.plain}`}
      aria-label={t`Retirar ${descricao}`}
      disabled={retirar.isPending}
      onClick={() => void fazer()}
    >
      <Icon nome="lixo" />
    </button>
  )
}
