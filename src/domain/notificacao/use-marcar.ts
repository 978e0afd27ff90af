import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { notify } from '#platform/notify.ts'
import { mensagem } from '#platform/problem-messages.ts'

import { type Marcar, notificacaoMutations } from './central.ts'

/** Marks notices as read: one as it is opened, or many, which can be taken back. */
export function useMarcar() {
  const { t } = useLingui()
  const mutations = notificacaoMutations(useQueryClient())
  const marcar = useMutation(mutations.marcar)
  const desmarcar = useMutation(mutations.desmarcar)
  const onError = (erro: unknown) => {
    const dito = mensagem(erro)
    if (dito) notify({ severity: 'error', summary: dito.texto, detail: t`Continuam como estavam.` })
  }
  return {
    pendente: marcar.isPending,
    uma: (id: number) => marcar.mutate({ ate: id, so: true }, { onError }),
    todas: (quais: Marcar) =>
      marcar.mutate(quais, {
        onError,
        onSuccess: ({ quantas = 0, em }) =>
          notify({
            severity: 'success',
            summary: plural(quantas, {
              one: '# notificação marcada como lida',
              other: '# notificações marcadas como lidas',
            }),
            ...(em !== undefined &&
              quantas > 0 && { acao: { rotulo: t`Desfazer`, fazer: () => desmarcar.mutate(em, { onError }) } }),
          }),
      }),
  }
}
