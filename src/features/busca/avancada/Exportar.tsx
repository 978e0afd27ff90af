import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'

import { notify } from '#platform/notify.ts'
import { mensagem } from '#platform/problem-messages.ts'
import { salvar } from '#platform/salvar.ts'
import { Icon } from '#ui/Icon.tsx'

import { exportar, type ProcuraAvancada } from '../queries.ts'

/** Downloads all results as a spreadsheet. */
export function Exportar({ procura }: { procura: ProcuraAvancada }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (formato: 'csv' | 'xlsx') => salvar(await exportar(procura, formato), `busca.${formato}`),
    onError: (erro) => {
      const dito = mensagem(erro)
      if (dito) notify({ severity: 'error', summary: dito.texto })
    },
  })
  return (['csv', 'xlsx'] as const).map((formato) => (
    <button
      key={formato}
      type="button"
      className={`${ui.btn} ${ui.small} ${ui.plain}`}
      disabled={isPending}
      onClick={() => mutate(formato)}
    >
      <Icon nome="baixar" />
      {isPending && variables === formato ? (
        <Trans>Preparando…</Trans>
      ) : formato === 'csv' ? (
        <Trans>Exportar tudo (CSV)</Trans>
      ) : (
        <Trans>Exportar tudo (XLSX)</Trans>
      )}
    </button>
  ))
}
