import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Webhook } from '#contract/integracao.ts'
import { confirmar } from '#platform/confirm.ts'
import { notifyFailure } from '#platform/notify-failure.ts'
import { notify } from '#platform/notify.ts'
import { useUmaVez } from '#ui/use-uma-vez.ts'

import { integracaoMutations } from '../queries.ts'

type Mostrar = { dizerSegredo: (segredo: string) => void; verEnvios: () => void }

/** The acts on an existing address. A refusal is told, and changes nothing. */
export function useAtosDaIntegracao(webhook: Webhook, { dizerSegredo, verEnvios }: Mostrar) {
  const { t } = useLingui()
  const mutations = integracaoMutations(useQueryClient())
  const testar = useMutation(mutations.testar)
  const reenviar = useMutation(mutations.reenviar)
  const mudar = useMutation(mutations.mudar)
  const trocar = useMutation(mutations.trocarSegredo)
  const retirar = useMutation(mutations.retirar)
  const { id, nome, estado } = webhook
  const onError = (erro: unknown) => notifyFailure(erro, t`Nada mudou na integração.`)
  const deNovo = { deNovo: true }
  return {
    testar: useUmaVez((chave) => testar.mutateAsync({ id, chave }, { onError, onSuccess: verEnvios }), deNovo),
    reenviar: useUmaVez(
      (chave, envio: number) => reenviar.mutateAsync({ id, envio, chave }, { onError, onSuccess: verEnvios }),
      deNovo,
    ),
    alternar: useUmaVez(
      () => mudar.mutateAsync({ ...webhook, estado: estado === 'ATIVO' ? 'PAUSADO' : 'ATIVO' }, { onError }),
      deNovo,
    ),
    trocar: useUmaVez(async (chave) => {
      const sim = await confirmar({
        titulo: t`Trocar o segredo de ${nome}?`,
        texto: t`O novo é mostrado uma vez. O de agora vale por mais um dia, até o outro sistema passar ao novo.`,
      })
      if (sim) await trocar.mutateAsync({ id, chave }, { onError, onSuccess: ({ segredo }) => dizerSegredo(segredo) })
    }, deNovo),
    retirar: useUmaVez(async (chave) => {
      const sim = await confirmar({
        titulo: t`Retirar ${nome} da integração?`,
        texto: t`Não é mais avisado de nada, nem do que ainda espera.`,
        destrutiva: true,
      })
      if (!sim) return
      await retirar.mutateAsync(
        { id, chave },
        { onError, onSuccess: () => notify({ severity: 'success', summary: t`${nome} saiu da integração` }) },
      )
    }, deNovo),
  }
}
