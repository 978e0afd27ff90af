import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'

import { salvar } from '#platform/salvar.ts'
import { Icon } from '#ui/Icon.tsx'

/** Downloads the filtered list as CSV. A refusal is told by a notification. */
export function BaixarCsv({ nome, ler }: { nome: string; ler: () => Promise<Blob> }) {
  const baixar = useMutation({ mutationFn: ler, onSuccess: (bytes) => salvar(bytes, `${nome}.csv`) })
  return (
    <button
      type="button"
      className={`${ui.btn} ${ui.small}`}
      disabled={baixar.isPending}
      onClick={() => baixar.mutate()}
    >
      <Icon nome="baixar" />
      <Trans>Baixar em CSV</Trans>
    </button>
  )
}
