import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAuth } from 'react-oidc-context'

import { confirmar } from '#platform/confirm.ts'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { ListaDeLugares } from './ListaDeLugares.tsx'
import { acessosMutations, acessosQueries } from './queries.ts'

/** The places that the person signed in from, and the button that ends all sessions. */
export function MeusAcessos() {
  const { t } = useLingui()
  const { signoutRedirect } = useAuth()
  const { data, error, refetch } = useQuery(acessosQueries.meus())
  const sair = useMutation(acessosMutations(useQueryClient()).sair)
  const sairDeTodos = async () => {
    const sim = await confirmar({
      titulo: t`Sair de todos os lugares?`,
      texto: t`Você sai também daqui, e entra de novo com a sua senha.`,
      destrutiva: true,
    })
    if (sim) sair.mutate(crypto.randomUUID(), { onSuccess: () => void signoutRedirect() })
  }
  return (
    <section className={forms.card} aria-labelledby="acessos">
      <h2 id="acessos">
        <Icon nome="relogio" />
        <Trans>Os seus acessos</Trans>
      </h2>
      <p className={ui.soft}>
        <Trans>
          De onde entraram com a sua conta nos últimos seis meses. Não reconhece um? Saia de todos e troque a senha.
        </Trans>
      </p>
      {error && <ProblemAlert erro={error} tentar={() => void refetch()} />}
      {sair.error && <ProblemAlert erro={sair.error} />}
      {!data && !error && <RoutePending />}
      {data && <ListaDeLugares lugares={data.lugares} />}
      <button type="button" className={ui.btn} disabled={sair.isPending} onClick={() => void sairDeTodos()}>
        <Trans>Sair de todos os lugares</Trans>
      </button>
    </section>
  )
}
