import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, type Ref } from 'react'

import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { acessoQueries } from './queries.ts'

type Props = {
  valor: number | null
  aoMudar: (id: number | null) => void
  dica?: string
  erro: string | undefined
  ref?: Ref<HTMLSelectElement>
}

/** The law that lets a document be closed, of those in use. */
export function HipoteseField({ valor, aoMudar, dica, erro, ref }: Props) {
  const { t } = useLingui()
  const id = useId()
  const { data, error, refetch } = useQuery(acessoQueries.hipoteses())
  return (
    <div className="field">
      <label htmlFor={id}>
        <Trans>Hipótese legal</Trans>
      </label>
      <select
        id={id}
        ref={ref}
        value={data ? (valor ?? '') : ''}
        aria-busy={!data && !error}
        aria-invalid={erro ? true : undefined}
        aria-describedby={`${id}-dica`}
        onChange={({ target }) => aoMudar(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{t`Escolha…`}</option>
        {data?.map(({ id: cada, nome, fundamento }) => (
          <option value={cada} key={cada}>
            {nome} – {fundamento}
          </option>
        ))}
      </select>
      <small className={erro ? 'error' : 'soft'} id={`${id}-dica`}>
        {erro ?? dica}
      </small>
      {error && <ProblemAlert erro={error} tentar={() => void refetch()} />}
    </div>
  )
}
