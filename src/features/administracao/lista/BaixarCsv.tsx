import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'

import { salvar } from '#platform/salvar.ts'
import { Icon } from '#ui/Icon.tsx'

/** The list as it is filtered, as a file for spreadsheets. A refusal is told by a toast. */
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
