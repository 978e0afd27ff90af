import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'

import { notify } from '#platform/notify.ts'
import { mensagem } from '#platform/problem-messages.ts'
import { salvar } from '#platform/salvar.ts'
import { Icon } from '#ui/Icon.tsx'

import { manifesto, pacote } from '../queries.ts'

/** Downloads a zip with the signed document and everything that proves it, which can be verified without Carimbo. */
export function BaixarProvas({ documentoId, sigla }: { documentoId: number; sigla: string }) {
  const { t } = useLingui()
  const nome = sigla.replaceAll('/', '-')
  const { mutate, isPending } = useMutation({
    mutationFn: async (qual: 'PACOTE' | 'MANIFESTO') =>
      qual === 'PACOTE'
        ? salvar(await pacote(documentoId), `${nome}.zip`)
        : salvar(await manifesto(documentoId), `manifesto-${nome}.pdf`),
    onError: (erro) => {
      const dito = mensagem(erro)
      if (dito) notify({ severity: 'error', summary: dito.texto })
    },
  })
  return (
    <>
      <button
        type="button"
        className={`${ui.btn} ${ui.small}`}
        disabled={isPending}
        onClick={() => mutate('MANIFESTO')}
      >
        <Icon nome="arquivo" />
        <Trans>Manifesto de assinaturas</Trans>
      </button>
      <button
        type="button"
        className={`${ui.btn} ${ui.small}`}
        disabled={isPending}
        title={t`PDF, assinaturas, certificados e história, com uma página que confere tudo sem rede`}
        onClick={() => mutate('PACOTE')}
      >
        <Icon nome="baixar" />
        {isPending ? <Trans>Preparando…</Trans> : <Trans>Baixar com as provas</Trans>}
      </button>
    </>
  )
}
