import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'

import { Abrangencia, type Feriado, type Feriados, type NovoFeriado } from '#contract/calendario.ts'
import { diaValido } from '#contract/conferir-entrevista.ts'
import { notify } from '#platform/notify.ts'
import { DiaField } from '#ui/DiaField.tsx'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { nomeDoMes } from '../palavras.ts'
import { calendarioMutations } from '../queries.ts'

type Props = { atual: Feriado | null; local: Feriados['local']; orgaos: Feriados['orgaos']; fechar: () => void }
type Campos = {
  descricao: string
  facultativo: boolean
  tipo: NovoFeriado['quando']['tipo']
  data: string | null
  dia: string
  mes: string
  dias: string
  deAno: string
  ateAno: string
  abrangencia: Abrangencia
  uf: string
  municipio: string
  orgaoId: string
}

const escrito = (valor: number | null) => (valor === null ? '' : String(valor))
const ano = (dito: string) => (dito.trim() === '' ? null : Number(dito))

function camposDe(atual: Feriado | null, { local, orgaos }: Pick<Props, 'local' | 'orgaos'>): Campos {
  const quando = atual?.quando
  return {
    descricao: atual?.descricao ?? '',
    facultativo: atual?.facultativo ?? false,
    tipo: quando?.tipo ?? 'DATA',
    data: quando?.tipo === 'DATA' ? quando.data : null,
    dia: quando?.tipo === 'ANUAL' ? String(quando.dia) : '',
    mes: quando?.tipo === 'ANUAL' ? String(quando.mes) : '1',
    dias: quando?.tipo === 'PASCOA' ? String(quando.dias) : '',
    deAno: escrito(atual?.deAno ?? null),
    ateAno: escrito(atual?.ateAno ?? null),
    abrangencia: atual?.abrangencia ?? 'ORGAO',
    uf: atual?.uf ?? local.uf,
    municipio: atual?.municipio ?? local.municipio,
    orgaoId: String(atual?.orgaoId ?? orgaos.find(({ id }) => id === local.orgaoId)?.id ?? ''),
  }
}

function regraDe(c: Campos): NovoFeriado {
  const { tipo, abrangencia } = c
  const noEstado = abrangencia === 'ESTADUAL' || abrangencia === 'MUNICIPAL'
  return {
    descricao: c.descricao.trim(),
    facultativo: c.facultativo,
    quando:
      tipo === 'DATA'
        ? { tipo, data: c.data ?? '' }
        : tipo === 'ANUAL'
          ? { tipo, dia: Number(c.dia), mes: Number(c.mes) }
          : { tipo, dias: Number(c.dias) },
    deAno: tipo === 'DATA' ? null : ano(c.deAno),
    ateAno: tipo === 'DATA' ? null : ano(c.ateAno),
    abrangencia,
    uf: noEstado ? c.uf.trim().toUpperCase() : null,
    municipio: abrangencia === 'MUNICIPAL' ? c.municipio.trim() : null,
    orgaoId: abrangencia === 'ORGAO' ? Number(c.orgaoId) : null,
  }
}

/** A day off: what it is, when it comes and where it counts. */
export function FeriadoDialog({ atual, local, orgaos, fechar }: Props) {
  const { t } = useLingui()
  const [chave] = useState(() => crypto.randomUUID())
  const salvar = useMutation(calendarioMutations(useQueryClient()).salvar)
  const { register, control, handleSubmit, formState } = useForm<Campos>({
    defaultValues: camposDe(atual, { local, orgaos }),
  })
  const { errors } = formState
  const nome = atual?.descricao
  const [tipo, abrangencia] = useWatch({ control, name: ['tipo', 'abrangencia'] })
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
  const noAno = (dito: string) =>
    dito.trim() === '' || /^(19|2\d)\d\d$/.test(dito.trim()) || t`Diga o ano com quatro algarismos.`
  const lugares: [Abrangencia, string][] = [
    ['NACIONAL', t`Todo o país`],
    ['ESTADUAL', t`Um estado`],
    ['MUNICIPAL', t`Um município`],
    ['ORGAO', t`Um órgão`],
  ]
  const erro = (campo: keyof Campos) => errors[campo]?.message
  const de = (campo: keyof Campos) => ({
    id: `feriado-${campo}`,
    'aria-invalid': erro(campo) ? true : undefined,
    'aria-describedby': `feriado-${campo}-erro`,
  })
  const dizErro = (campo: keyof Campos) => (
    <small className="error" id={`feriado-${campo}-erro`}>
      {erro(campo)}
    </small>
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
        <div className="field">
          <label htmlFor="feriado-tipo">
            <Trans>Quando</Trans>
          </label>
          <select id="feriado-tipo" {...register('tipo')}>
            <option value="DATA">{t`Uma vez, num dia`}</option>
            <option value="ANUAL">{t`Todo ano, no mesmo dia`}</option>
            <option value="PASCOA">{t`Todo ano, contado da Páscoa`}</option>
          </select>
        </div>
        {tipo === 'DATA' && (
          <Controller
            control={control}
            name="data"
            rules={{ validate: (dia) => (dia !== null && diaValido(dia)) || t`Diga o dia.` }}
            render={({ field, fieldState }) => (
              <DiaField
                rotulo={t`Dia`}
                valor={field.value}
                aoMudar={field.onChange}
                ref={field.ref}
                erro={fieldState.error?.message}
              />
            )}
          />
        )}
        {tipo === 'ANUAL' && (
          <div className="feriado-linha">
            <div className="field">
              <label htmlFor="feriado-dia">
                <Trans>Dia</Trans>
              </label>
              <input
                {...de('dia')}
                inputMode="numeric"
                maxLength={2}
                {...register('dia', {
                  validate: (dia, { mes }) =>
                    (/^\d{1,2}$/.test(dia) && diaValido(`2024-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`)) ||
                    t`Esse dia não existe no mês.`,
                })}
              />
              {dizErro('dia')}
            </div>
            <div className="field">
              <label htmlFor="feriado-mes">
                <Trans>Mês</Trans>
              </label>
              <select id="feriado-mes" {...register('mes')}>
                {Array.from({ length: 12 }, (_, i) => (
                  <option key={i} value={i + 1}>
                    {nomeDoMes(i + 1)}
                  </option>
                ))}
              </select>
            </div>
          </div>
        )}
        {tipo === 'PASCOA' && (
          <div className="field">
            <label htmlFor="feriado-dias">
              <Trans>Dias a contar da Páscoa (negativo: antes)</Trans>
            </label>
            <input
              {...de('dias')}
              inputMode="text"
              maxLength={4}
              {...register('dias', {
                validate: (dias) =>
                  (/^-?\d{1,3}$/.test(dias) && Math.abs(Number(dias)) <= 100) || t`Diga um número de -100 a 100.`,
              })}
            />
            {dizErro('dias')}
          </div>
        )}
        {tipo !== 'DATA' && (
          <div className="feriado-linha">
            {(['deAno', 'ateAno'] as const).map((campo) => (
              <div className="field" key={campo}>
                <label htmlFor={`feriado-${campo}`}>
                  {campo === 'deAno' ? <Trans>Desde o ano (opcional)</Trans> : <Trans>Até o ano (opcional)</Trans>}
                </label>
                <input
                  {...de(campo)}
                  inputMode="numeric"
                  maxLength={4}
                  {...register(campo, {
                    validate: (dito, { deAno, ateAno }) =>
                      noAno(dito) === true
                        ? campo === 'deAno' ||
                          deAno === '' ||
                          ateAno === '' ||
                          deAno <= ateAno ||
                          t`Acaba antes de começar.`
                        : noAno(dito),
                  })}
                />
                {dizErro(campo)}
              </div>
            ))}
          </div>
        )}
        <div className="field">
          <label htmlFor="feriado-abrangencia">
            <Trans>Onde vale</Trans>
          </label>
          <select id="feriado-abrangencia" {...register('abrangencia')}>
            {lugares.map(([valor, nome]) => (
              <option key={valor} value={valor}>
                {nome}
              </option>
            ))}
          </select>
        </div>
        {(abrangencia === 'ESTADUAL' || abrangencia === 'MUNICIPAL') && (
          <div className="feriado-linha">
            {abrangencia === 'MUNICIPAL' && (
              <div className="field">
                <label htmlFor="feriado-municipio">
                  <Trans>Município</Trans>
                </label>
                <input
                  {...de('municipio')}
                  maxLength={100}
                  autoComplete="off"
                  {...register('municipio', { validate: (dito) => dito.trim() !== '' || t`Diga o município.` })}
                />
                {dizErro('municipio')}
              </div>
            )}
            <div className="field">
              <label htmlFor="feriado-uf">
                <Trans>Estado (sigla)</Trans>
              </label>
              <input
                {...de('uf')}
                maxLength={2}
                autoComplete="off"
                {...register('uf', { validate: (dita) => /^[a-z]{2}$/i.test(dita.trim()) || t`Duas letras: PB.` })}
              />
              {dizErro('uf')}
            </div>
          </div>
        )}
        {abrangencia === 'ORGAO' && (
          <div className="field">
            <label htmlFor="feriado-orgaoId">
              <Trans>Órgão</Trans>
            </label>
            <select id="feriado-orgaoId" {...register('orgaoId')}>
              {orgaos.map(({ id, sigla, nome }) => (
                <option key={id} value={id}>
                  {sigla} – {nome}
                </option>
              ))}
            </select>
          </div>
        )}
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
