import '#ui/forms.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'

import { regrasDoLocal } from '#contract/calendario.ts'
import { diaValido } from '#contract/conferir-entrevista.ts'
import { calendarioCom, diasUteisEntre, proximoDiaUtil, somarDiasUteis } from '#contract/dias-uteis.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { PRAZO_MAXIMO_DIAS_UTEIS } from '#contract/prazo.ts'
import { diaDaSemana } from '#features/calendario/palavras.ts'
import { calendarioQueries } from '#features/calendario/queries.ts'
import { data, hoje } from '#platform/format.ts'
import { notify } from '#platform/notify.ts'
import { DiaField } from '#ui/DiaField.tsx'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { prazoMutations } from './queries.ts'

type Campos = { tipo: 'DIAS_UTEIS' | 'DIA'; dias: string; dia: string | null; motivo: string; acompanha: boolean }

const inteiro = (dias: string) =>
  /^\d{1,3}$/.test(dias.trim()) && Number(dias) >= 1 && Number(dias) <= PRAZO_MAXIMO_DIAS_UTEIS ? Number(dias) : null

/** Until when the unit deals with it: so many days of work, or a day; the day it comes to is said while it is chosen. */
export function PrazoDialog({ aberto, fechar }: { aberto: MobilAberto; fechar: () => void }) {
  const { t } = useLingui()
  const { mobil, prazo } = aberto
  const [chave] = useState(() => crypto.randomUUID())
  const definir = useMutation(prazoMutations(useQueryClient(), mobil.id).definir)
  const { data: calendario } = useQuery(calendarioQueries.feriados())
  const { register, control, handleSubmit, formState } = useForm<Campos>({
    defaultValues: {
      tipo: prazo ? 'DIA' : 'DIAS_UTEIS',
      dias: '5',
      dia: prazo?.vence ?? null,
      motivo: '',
      acompanha: prazo?.acompanha ?? false,
    },
  })
  const [tipo, dias, dia] = useWatch({ control, name: ['tipo', 'dias', 'dia'] })
  const folgas = calendario && calendarioCom(regrasDoLocal(calendario.feriados, calendario.local))
  const n = inteiro(dias)
  const vence =
    folgas === undefined
      ? null
      : tipo === 'DIAS_UTEIS'
        ? n && somarDiasUteis(hoje(), n, folgas)
        : dia !== null && diaValido(dia)
          ? proximoDiaUtil(dia, folgas)
          : null
  const [quando, semana] = vence ? [data(vence), diaDaSemana(vence)] : ['', '']
  const enviar = handleSubmit(({ motivo, acompanha, ...campos }) =>
    definir.mutate(
      {
        ate:
          campos.tipo === 'DIA'
            ? { tipo: 'DIA', dia: campos.dia ?? '' }
            : { tipo: 'DIAS_UTEIS', dias: Number(campos.dias) },
        motivo: motivo.trim(),
        acompanha,
        chave,
      },
      {
        onSuccess: (agora) => {
          notify({ severity: 'success', summary: agora.prazo?.dito ?? t`Prazo definido` })
          fechar()
        },
      },
    ),
  )
  const { dias: semDias, motivo: semMotivo } = formState.errors
  const { sigla } = mobil
  return (
    <Modal titulo={prazo ? t`Mudar o prazo de ${sigla}` : t`Definir prazo de ${sigla}`} fechar={fechar}>
      <form onSubmit={(evento) => void enviar(evento)} noValidate>
        <p>
          <Trans>
            Fica na mesa, em Prazos. Quem está com o documento é avisado três dias úteis e um dia útil antes; quem
            responde pela unidade, se o prazo acabar. Enquanto estiver sobrestado, o prazo para.
          </Trans>
        </p>
        <fieldset className="field">
          <legend>
            <Trans>Até quando</Trans>
          </legend>
          <label className="row">
            <input type="radio" value="DIAS_UTEIS" {...register('tipo')} />
            <Trans>Em dias úteis, a contar de hoje</Trans>
          </label>
          <label className="row">
            <input type="radio" value="DIA" {...register('tipo')} />
            <Trans>Num dia</Trans>
          </label>
        </fieldset>
        {tipo === 'DIAS_UTEIS' ? (
          <div className="field">
            <label htmlFor="prazo-dias">
              <Trans>Dias úteis</Trans>
            </label>
            <input
              id="prazo-dias"
              inputMode="numeric"
              maxLength={3}
              aria-required
              aria-invalid={semDias ? true : undefined}
              aria-describedby="prazo-vence prazo-dias-erro"
              {...register('dias', {
                validate: (dito) => inteiro(dito) !== null || t`Diga de 1 a ${PRAZO_MAXIMO_DIAS_UTEIS} dias.`,
              })}
            />
            <small className="error" id="prazo-dias-erro">
              {semDias?.message}
            </small>
          </div>
        ) : (
          <Controller
            control={control}
            name="dia"
            rules={{
              validate: (dito) =>
                (dito !== null && diaValido(dito) && dito >= hoje()) || t`Escolha hoje ou um dia depois.`,
            }}
            render={({ field, fieldState }) => (
              <DiaField
                rotulo={t`Dia`}
                valor={field.value}
                aoMudar={field.onChange}
                minimo={hoje()}
                ref={field.ref}
                erro={fieldState.error?.message}
              />
            )}
          />
        )}
        <p id="prazo-vence" role="status" className="soft">
          {vence && folgas && (
            <>
              <Trans>
                Vence em {quando}, {semana}:
              </Trans>{' '}
              <Plural value={diasUteisEntre(hoje(), vence, folgas)} one="# dia útil" other="# dias úteis" />.
            </>
          )}
        </p>
        <div className="field">
          <label htmlFor="prazo-motivo">
            <Trans>Motivo</Trans>
          </label>
          <textarea
            id="prazo-motivo"
            rows={2}
            maxLength={500}
            aria-required
            aria-invalid={semMotivo ? true : undefined}
            aria-describedby="prazo-motivo-erro"
            {...register('motivo', { validate: (dito) => dito.trim() !== '' || t`Diga o motivo.` })}
          />
          <small className="error" id="prazo-motivo-erro">
            {semMotivo?.message}
          </small>
        </div>
        <label className="row">
          <input type="checkbox" {...register('acompanha')} />
          <span>
            <Trans>O prazo acompanha o documento se ele for tramitado</Trans>
          </span>
        </label>
        {definir.error && <ProblemAlert erro={definir.error} mantido={t`Nada mudou no documento.`} />}
        <div className="row end">
          <button type="button" className="btn" onClick={fechar}>
            <Trans>Voltar</Trans>
          </button>
          <button type="submit" className="btn primary" disabled={definir.isPending}>
            {prazo ? <Trans>Mudar prazo</Trans> : <Trans>Definir prazo</Trans>}
          </button>
        </div>
      </form>
    </Modal>
  )
}
