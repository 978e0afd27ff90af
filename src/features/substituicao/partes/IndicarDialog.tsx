import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'

import { diaValido } from '#contract/conferir-entrevista.ts'
import type { Substituicoes } from '#contract/substituicao.ts'
import type { Entrada } from '#contract/usuario.ts'
import type { PessoaEscolhida } from '#features/usuario/destino.ts'
import { PessoaPicker } from '#features/usuario/PessoaPicker.tsx'
import { hoje } from '#platform/format.ts'
import { notify } from '#platform/notify.ts'
import { DiaField } from '#ui/DiaField.tsx'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { substituicaoMutations } from '../queries.ts'

type Props = { entrada: Entrada; chefiados: Substituicoes['chefiados']; fechar: () => void }
type Campos = {
  titularId: string
  substituto: PessoaEscolhida | null
  de: string | null
  ate: string | null
  motivo: string
}

/** Who stands for whom, from when to when, and why. */
export function IndicarDialog({ entrada, chefiados, fechar }: Props) {
  const { t } = useLingui()
  const [chave, setChave] = useState(() => crypto.randomUUID())
  const criar = useMutation(substituicaoMutations(useQueryClient()).criar)
  const { register, control, handleSubmit, formState } = useForm<Campos>({
    defaultValues: { titularId: String(entrada.id), substituto: null, de: hoje(), ate: null, motivo: '' },
  })
  const erro = formState.errors.motivo?.message
  const enviar = handleSubmit(({ titularId, substituto, de, ate, motivo }) =>
    criar.mutate(
      {
        // the form's own rules left none of them empty
        body: {
          titularId: Number(titularId),
          substitutoId: substituto?.id ?? 0,
          de: de ?? '',
          ate: ate ?? '',
          motivo: motivo.trim(),
        },
        chave,
      },
      {
        onSuccess: () => {
          notify({ severity: 'success', summary: t`Substituição indicada`, detail: t`Os dois foram avisados.` })
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
        {chefiados.length > 0 && (
          <div className="field">
            <label htmlFor="substituicao-titular">
              <Trans>Quem será substituído</Trans>
            </label>
            <select id="substituicao-titular" {...register('titularId')}>
              <option value={entrada.id}>{t`Você: ${entrada.nome_pessoa}`}</option>
              {chefiados.map(({ id, nome, lotacao }) => (
                <option key={id} value={id}>
                  {nome} ({lotacao.sigla})
                </option>
              ))}
            </select>
          </div>
        )}
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
        {criar.error && <ProblemAlert erro={criar.error} mantido={t`O que você preencheu foi mantido.`} />}
        <div className="row end">
          <button type="button" className="btn" onClick={fechar}>
            <Trans>Voltar</Trans>
          </button>
          <button type="submit" className="btn primary" disabled={criar.isPending}>
            <Trans>Indicar</Trans>
          </button>
        </div>
      </form>
    </Modal>
  )
}
