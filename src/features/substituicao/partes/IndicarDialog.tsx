import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'

import { diaValido } from '#contract/conferir-entrevista.ts'
import type { Substituicoes } from '#contract/substituicao.ts'
import type { Entrada } from '#contract/usuario.ts'
import { PessoaPicker } from '#features/usuario/PessoaPicker.tsx'
import { hoje } from '#platform/format.ts'
import { notify } from '#platform/notify.ts'
import { DiaField } from '#ui/DiaField.tsx'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { substituicaoMutations } from '../queries.ts'
import { type CamposDaSubstituicao, DeQuem } from './DeQuem.tsx'

type Props = { entrada: Entrada; fechar: () => void } & Pick<Substituicoes, 'chefiados' | 'unidades'>

/** Who stands for whom, or for which unit, from when to when, and why. */
export function IndicarDialog({ entrada, chefiados, unidades, fechar }: Props) {
  const { t } = useLingui()
  const [chave, setChave] = useState(() => crypto.randomUUID())
  const criar = useMutation(substituicaoMutations(useQueryClient()).criar)
  const form = useForm<CamposDaSubstituicao>({
    defaultValues: {
      deQue: 'PESSOA',
      titularId: String(entrada.id),
      unidadeId: String((unidades.find(({ id }) => id === entrada.lotacao.id) ?? unidades[0])?.id ?? 0),
      substituto: null,
      de: hoje(),
      ate: null,
      motivo: '',
    },
  })
  const { register, control, handleSubmit, formState } = form
  const erro = formState.errors.motivo?.message
  const enviar = handleSubmit(({ deQue, titularId, unidadeId, substituto, de, ate, motivo }) =>
    criar.mutate(
      {
        // the form's own rules left none of them empty
        body: {
          ...(deQue === 'UNIDADE' ? { unidadeId: Number(unidadeId) } : { titularId: Number(titularId) }),
          substitutoId: substituto?.id ?? 0,
          de: de ?? '',
          ate: ate ?? '',
          motivo: motivo.trim(),
        },
        chave,
      },
      {
        onSuccess: () => {
          const detail =
            deQue === 'UNIDADE'
              ? t`Quem vai agir e quem responde pela unidade foram avisados.`
              : t`Os dois foram avisados.`
          notify({ severity: 'success', summary: t`Substituição indicada`, detail })
          fechar()
        },
        // what is corrected is another request
        onError: () => setChave(crypto.randomUUID()),
      },
    ),
  )
  const dia = (nome: 'de' | 'ate', rotulo: string) => (
    <Controller
      control={control}
      name={nome}
      rules={{
        validate: (valor, { de }) =>
          !valor || !diaValido(valor)
            ? t`Diga o dia.`
            : valor < hoje()
              ? t`A substituição começa hoje ou depois.`
              : nome === 'de' || de === null || valor >= de || t`Acaba antes de começar.`,
      }}
      render={({ field, fieldState }) => (
        <DiaField
          rotulo={rotulo}
          valor={field.value}
          aoMudar={field.onChange}
          ref={field.ref}
          minimo={hoje()}
          erro={fieldState.error?.message}
        />
      )}
    />
  )
  return (
    <Modal titulo={t`Indicar substituto`} fechar={fechar}>
      <form onSubmit={(evento) => void enviar(evento)} noValidate>
        <DeQuem form={form} entrada={entrada} chefiados={chefiados} unidades={unidades} />
        <Controller
          control={control}
          name="substituto"
          rules={{ validate: (quem) => quem !== null || t`Escolha quem substitui.` }}
          render={({ field, fieldState }) => (
            <PessoaPicker
              rotulo={<Trans>Substituto</Trans>}
              valor={field.value}
              aoMudar={field.onChange}
              ref={field.ref}
              erro={fieldState.error?.message}
            />
          )}
        />
        <div className="substituicao-dias">
          {dia('de', t`Primeiro dia`)}
          {dia('ate', t`Último dia`)}
        </div>
        <div className="field">
          <label htmlFor="substituicao-motivo">
            <Trans>Motivo</Trans>
          </label>
          <input
            id="substituicao-motivo"
            maxLength={500}
            autoComplete="off"
            aria-required
            placeholder={t`Férias, licença, viagem…`}
            aria-invalid={erro ? true : undefined}
            aria-describedby="substituicao-motivo-erro"
            {...register('motivo', { validate: (dito) => dito.trim() !== '' || t`Diga o motivo.` })}
          />
          <small className="error" id="substituicao-motivo-erro">
            {erro}
          </small>
        </div>
        <RodapeDoForm
          erro={criar.error}
          mantido={t`O que você preencheu foi mantido.`}
          fechar={fechar}
          parado={criar.isPending}
        >
          <Trans>Indicar</Trans>
        </RodapeDoForm>
      </form>
    </Modal>
  )
}
