import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { logadoQueries } from '#domain/lotacao/queries.ts'
import { confirmar } from '#platform/confirm.ts'
import { notify } from '#platform/notify.ts'
import { mensagem } from '#platform/problem-messages.ts'
import { useUmaVez } from '#ui/use-uma-vez.ts'

import { substituicaoMutations } from '../queries.ts'

type Props = { id: number; fica: string; sai: string; prevista: boolean }

/** Ends a substitution, or cancels one that has not begun, after confirmation. */
export function Encerrar({ id, fica, sai, prevista }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const encerrar = useMutation(substituicaoMutations(queryClient).encerrar)
  const fazer = useUmaVez(
    async (chave) => {
      const sim = await confirmar({
        titulo: t`Encerrar a substituição de ${sai} por ${fica}?`,
        texto: prevista
          ? t`Ela não chega a começar. Os dois são avisados.`
          : t`${fica} deixa de ver a mesa de ${sai} agora. O que já foi feito fica como está, e os dois são avisados.`,
        destrutiva: true,
      })
      if (!sim) return
      await encerrar.mutateAsync(
        { id, chave },
        {
          onSuccess: () => {
            notify({ severity: 'success', summary: t`Substituição encerrada` })
            void queryClient.invalidateQueries({ queryKey: logadoQueries.all() })
          },
          onError: (erro) => {
            const dito = mensagem(erro)
            if (dito)
              notify({ severity: 'error', summary: dito.texto, detail: t`A substituição continua como estava.` })
          },
        },
      )
    },
    { deNovo: true },
  )
  return (
    <button
      type="button"
      className={`${ui.btn} ${ui.small} ${ui.plain}`}
      aria-label={t`Encerrar a substituição de ${sai} por ${fica}`}
      disabled={encerrar.isPending}
      onClick={() => void fazer()}
    >
      <Trans>Encerrar</Trans>
    </button>
  )
}
