import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, type Ref } from 'react'

import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { acessoQueries } from './queries.ts'

type Props = {
  valor: number | null
  /** Offers only grounds of this level; undefined: all. */
  nivel?: number | undefined
  aoMudar: (id: number | null) => void
  dica?: string
  erro: string | undefined
  ref?: Ref<HTMLSelectElement>
}

/** The legal ground for restricting a document, of those in use. */
export function HipoteseField({ valor, nivel, aoMudar, dica, erro, ref }: Props) {
  const { t } = useLingui()
  const id = useId()
  const { data, error, refetch } = useQuery(acessoQueries.hipoteses())
  // a ground chosen for another level stays visible, so that its refusal makes sense
  const cabem = data?.filter(({ id: cada, niveis }) => nivel === undefined || cada === valor || niveis.includes(nivel))
  const escolhida = data?.find(({ id: cada }) => cada === valor)
  return (
    <div className={forms.field}>
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
        {cabem?.map(({ id: cada, nome, fundamento }) => (
          <option value={cada} key={cada}>
            {nome} – {fundamento}
          </option>
        ))}
      </select>
      <small className={erro ? forms.error : ui.soft} id={`${id}-dica`}>
        {erro ?? dica}
      </small>
      {escolhida?.texto && <blockquote className={ui.soft}>{escolhida.texto}</blockquote>}
      {error && <ProblemAlert erro={error} tentar={() => void refetch()} />}
    </div>
  )
}
