import '#ui/forms.css'
import './correio.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'

import { useState } from 'react'

import type { TipoDeEmail } from '#contract/correio.ts'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { correioQueries, preferir } from './queries.ts'

/** Which e-mails one gets: each kind that may be refused has a switch, saved at once. */
export function AvisosPage() {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(correioQueries.preferencias())
  const mudar = useMutation(preferir(useQueryClient()))
  // what was pressed is shown at once, and taken back should it be refused
  const [escolhidos, setEscolhidos] = useState<Partial<Record<TipoDeEmail, boolean>>>({})
  const escolher = (tipo: TipoDeEmail, recebe: boolean) => {
    setEscolhidos({ ...escolhidos, [tipo]: recebe })
    mudar.mutate({ tipo, recebe }, { onError: () => setEscolhidos({}) })
  }
  const nomes: Record<TipoDeEmail, string> = {
    CONVITE: t`Convite para assinar um documento`,
    CODIGO: t`Código de uso único`,
    ACESSO: t`Código para ler um documento`,
    PARA_ASSINAR: t`Um documento espera a sua assinatura`,
    LEMBRETE: t`Lembrete do prazo para assinar`,
    ASSINADO_POR_TODOS: t`Todos assinaram o que você escreveu`,
    RECUSA: t`Alguém recusou assinar o que você escreveu`,
    DEVOLUCAO: t`Um documento voltou para ajuste`,
    PRAZO: t`O prazo de um documento que está com você está acabando, ou acabou`,
    PRAZO_DA_UNIDADE: t`Um prazo acabou numa unidade pela qual você responde`,
  }
  const email = data.email
  return (
    <Page titulo={t`Avisos por e-mail`}>
      <p className="soft avisos-intro">
        {email === '' ? (
          <Trans>Seu cadastro não tem e-mail.</Trans>
        ) : (
          <Trans>
            Vão para <b>{email}</b>. O que é necessário para assinar não se desliga.
          </Trans>
        )}
      </p>
      <fieldset className="card avisos">
        <legend className="sr-only">{t`Que avisos você recebe`}</legend>
        {data.tipos.map(({ tipo, recebe, podeRecusar }) => (
          <label key={tipo} className="row">
            <input
              type="checkbox"
              checked={escolhidos[tipo] ?? recebe}
              disabled={!podeRecusar}
              onChange={({ target }) => escolher(tipo, target.checked)}
            />
            <span>{nomes[tipo]}</span>
          </label>
        ))}
      </fieldset>
      {mudar.error && <ProblemAlert erro={mudar.error} />}
    </Page>
  )
}
