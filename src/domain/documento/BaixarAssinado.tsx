import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'

import { documentoApi } from '#contract/documento.ts'
import { call } from '#platform/http.ts'
import { notify } from '#platform/notify.ts'
import { mensagem } from '#platform/problem-messages.ts'
import { salvar } from '#platform/salvar.ts'
import { Icon } from '#ui/Icon.tsx'

/** The signed file of a document of which the screen shows the stamped view. */
export function BaixarAssinado({ documentoId, sigla }: { documentoId: number; sigla: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      salvar(
        await call(documentoApi.pdf, { params: { id: String(documentoId) }, query: {} }),
        `${sigla.replaceAll('/', '-')}.pdf`,
      ),
    onError: (erro) => {
      const dito = mensagem(erro)
      if (dito) notify({ severity: 'error', summary: dito.texto })
    },
  })
  return (
    <button type="button" className={`${ui.btn} ${ui.small} ${ui.plain}`} disabled={isPending} onClick={() => mutate()}>
      <Icon nome="baixar" />
      <Trans>Baixar o arquivo assinado</Trans>
    </button>
  )
}
