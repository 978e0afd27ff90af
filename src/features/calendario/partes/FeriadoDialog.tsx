import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import type { Feriado, Feriados } from '#contract/calendario.ts'
import { notify } from '#platform/notify.ts'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { calendarioMutations } from '../queries.ts'
import { Onde } from './Onde.tsx'
import { Quando } from './Quando.tsx'
import { type Campos, camposDe, regraDe } from './regra.ts'
import { useErros } from './use-erros.tsx'

type Props = {
  atual: Feriado | null
  local: Feriados['local']
  orgaos: Feriados['orgaos']
  /** Whoever keeps the calendar of an órgão changes its days alone. */
  tudo: boolean
  fechar: () => void
}

/** A day off: what it is, when it comes and where it counts. */
export function FeriadoDialog({ atual, local, orgaos, tudo, fechar }: Props) {
  const { t } = useLingui()
  const [chave] = useState(() => crypto.randomUUID())
  const salvar = useMutation(calendarioMutations(useQueryClient()).salvar)
  const { register, control, handleSubmit } = useForm<Campos>({ defaultValues: camposDe(atual, { local, orgaos }) })
  const { de, dizErro } = useErros(control)
  const nome = atual?.descricao
  const enviar = handleSubmit((campos) =>
    salvar.mutate(
      { atual, body: regraDe(campos), chave },
      {
        onSuccess: () => {
          notify({ severity: 'success', summary: t`Calendário salvo` })
          fechar()
        },
      },
    ),
  )
  return (
    <Modal titulo={nome === undefined ? t`Incluir feriado` : t`Mudar ${nome}`} fechar={fechar}>
      <form onSubmit={(evento) => void enviar(evento)} noValidate>
        <div className="field">
          <label htmlFor="feriado-descricao">
            <Trans>O que é</Trans>
          </label>
          <input
            {...de('descricao')}
            maxLength={120}
            autoComplete="off"
            aria-required
            {...register('descricao', { validate: (dita) => dita.trim() !== '' || t`Diga o que é.` })}
          />
          {dizErro('descricao')}
        </div>
        <label className="row">
          <input type="checkbox" {...register('facultativo')} />
          <span>
            <Trans>É ponto facultativo, não feriado</Trans>
          </span>
        </label>
        <Quando control={control} register={register} />
        <Onde control={control} register={register} orgaos={orgaos} tudo={tudo} />
        {salvar.error && <ProblemAlert erro={salvar.error} mantido={t`Nada mudou no calendário.`} />}
        <div className="row end">
          <button type="button" className="btn" onClick={fechar}>
            <Trans>Voltar</Trans>
          </button>
          <button type="submit" className="btn primary" disabled={salvar.isPending}>
            <Trans>Salvar</Trans>
          </button>
        </div>
      </form>
    </Modal>
  )
}
