import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import comecar from '../comecar.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'

import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { conferir } from '../chamadas.ts'
import { usePalavras } from '../palavras.ts'

const conferencias = (codigo: string, email: string | null) =>
  queryOptions({
    queryKey: ['comecar', 'conferencias', codigo, email],
    queryFn: () => conferir({ codigo, email }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })

/** What the house needs to work, tested for real: passed, or a sentence with how to mend it. */
export function Conferencias({ codigo, email }: { codigo: string; email: string | null }) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(conferencias(codigo, email))
  const { titulo, dizer, espera } = usePalavras(email)
  return (
    <section
      className={`${forms.card} ${comecar.comecarConferencias}`}
      aria-labelledby="conferencias"
      aria-busy={isFetching}
    >
      <div className={ui.row}>
        <h2 id="conferencias">
          <Trans>O que funciona agora</Trans>
        </h2>
        <button type="button" className={`${ui.btn} ${ui.small}`} disabled={isFetching} onClick={() => void refetch()}>
          {isFetching ? t`Conferindo…` : t`Conferir de novo`}
        </button>
      </div>
      {error && <ProblemAlert erro={error} />}
      <ul aria-live="polite">
        {data?.conferencias.map(({ nome, estado }) => (
          <li key={nome} data-estado={espera(nome, estado) ? 'ESPERA' : estado}>
            <Icon nome={estado === 'CERTO' ? 'ok' : espera(nome, estado) ? 'relogio' : 'aviso'} />
            <span>
              <b>{titulo[nome]}</b> {dizer(nome, estado)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
