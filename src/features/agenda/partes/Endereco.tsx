import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import agenda from '../agenda.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { confirmar } from '#platform/confirm.ts'
import { dataHora } from '#platform/format.ts'
import { BotaoCopiar } from '#ui/BotaoCopiar.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { agendaMutations, agendaQueries } from '../queries.ts'

/** The secret address of this entry's deadlines, for a calendar program: shown once, replaced or revoked. */
export function Endereco() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { data: existente, error } = useQuery(agendaQueries.assinatura())
  const assinar = useMutation(agendaMutations(queryClient).assinar)
  const revogar = useMutation(agendaMutations(queryClient).revogar)
  const criadaEm = existente?.criadaEm ?? null
  const novo = criadaEm === null ? undefined : assinar.data?.endereco
  const criar = async () => {
    const sim =
      criadaEm === null ||
      (await confirmar({
        titulo: t`Fazer outro endereço?`,
        texto: t`O atual deixa de valer: troque-o no seu programa de calendário.`,
        destrutiva: true,
      }))
    if (sim) assinar.mutate()
  }
  const falha = error ?? assinar.error ?? revogar.error
  return (
    <section className={`${forms.card} ${agenda.agendaEndereco}`} aria-labelledby="agenda-endereco">
      <h2 id="agenda-endereco">
        <Trans>No seu calendário</Trans>
      </h2>
      <p>
        <Trans>
          Um endereço secreto mostra estes prazos no seu programa de calendário (Outlook, Google, celular), sem senha e
          só para leitura. Ele leva o número dos documentos; o assunto, só dos públicos. Quem tiver o endereço vê o
          mesmo que você.
        </Trans>
      </p>
      {novo !== undefined && (
        <div role="status">
          <p>
            <b>
              <Trans>Copie agora: o endereço não aparece de novo.</Trans>
            </b>
          </p>
          <p className={ui.row}>
            <code>{novo}</code>
            <BotaoCopiar texto={novo} nome={t`Copiar o endereço`} />
          </p>
        </div>
      )}
      {criadaEm !== null && (
        <p className={ui.soft}>
          <Trans>Há um endereço desta entrada, feito em {dataHora(criadaEm)}.</Trans>
        </p>
      )}
      {falha && <ProblemAlert erro={falha} />}
      <div className={ui.row}>
        <button type="button" className={ui.btn} disabled={assinar.isPending} onClick={() => void criar()}>
          {criadaEm === null ? <Trans>Criar endereço</Trans> : <Trans>Fazer outro endereço</Trans>}
        </button>
        {criadaEm !== null && (
          <button
            type="button"
            className={`${ui.btn} ${ui.plain}`}
            disabled={revogar.isPending}
            onClick={() => revogar.mutate(undefined, { onSuccess: () => assinar.reset() })}
          >
            <Trans>Deixar de valer</Trans>
          </button>
        )}
      </div>
    </section>
  )
}
