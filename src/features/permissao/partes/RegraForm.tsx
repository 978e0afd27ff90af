import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'

import { diaValido } from '#contract/conferir-entrevista.ts'
import type { Output } from '#contract/endpoint.ts'
import type { ModeloListado } from '#contract/modelo.ts'
import type { permissaoApi } from '#contract/permissao.ts'
import { TipoDeRegra } from '#contract/regra.ts'
import { UnidadePicker } from '#features/lotacao/UnidadePicker.tsx'
import { hoje } from '#platform/format.ts'
import { notify } from '#platform/notify.ts'
import { DiaField } from '#ui/DiaField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { usePalavrasDePermissao } from '../palavras.ts'
import { usePalavrasDeRegra } from '../palavras-de-regra.ts'
import { regraMutations } from '../queries.ts'
import { type CamposDaRegra, regraDe } from './campos-da-regra.ts'
import { DoQueTrata } from './DoQueTrata.tsx'
import { Escolha } from './Escolha.tsx'
import { NINGUEM } from './QuemField.tsx'

type Props = { opcoes: Output<typeof permissaoApi.opcoes>; modelos: ModeloListado[]; fechar: () => void }

/** What it is of, which modelo, where, what it says, and from when to when. */
export function RegraForm({ opcoes, modelos, fechar }: Props) {
  const { t } = useLingui()
  const { tipos } = usePalavrasDeRegra()
  const { lugares } = usePalavrasDePermissao()
  const [chave, setChave] = useState(() => crypto.randomUUID())
  const criar = useMutation(regraMutations(useQueryClient()).criar)
  const geral = opcoes.perfis.some(({ perfil }) => perfil === 'ADMINISTRADOR_GERAL')
  const ondes = [
    ...(geral ? (['TUDO'] as const) : []),
    ...(opcoes.orgaos.length > 0 ? (['ORGAO'] as const) : []),
    'UNIDADE' as const,
  ]
  const form = useForm<CamposDaRegra>({
    defaultValues: {
      tipo: 'CRIAR',
      modelo: '',
      onde: ondes[0] ?? 'UNIDADE',
      orgao: opcoes.orgaos.length === 1 ? String(opcoes.orgaos[0]?.id) : '',
      naUnidade: null,
      quem: NINGUEM,
      alvo: NINGUEM,
      papel: '',
      nivelAssinatura: 'AVANCADA',
      niveis: [],
      ordem: 'COSSIGNATARIOS_PRIMEIRO',
      desde: hoje(),
      ate: null,
      motivo: '',
    },
  })
  const { register, control, handleSubmit, formState } = form
  const [tipo, onde] = useWatch({ control, name: ['tipo', 'onde'] })
  const enviar = handleSubmit((campos) =>
    criar.mutate(
      { body: regraDe(campos), chave },
      {
        onSuccess: () => {
          notify({ severity: 'success', summary: t`Regra feita` })
          fechar()
        },
        // what is corrected is another request
        onError: () => setChave(crypto.randomUUID()),
      },
    ),
  )
  const dia = (nome: 'desde' | 'ate', rotulo: string) => (
    <Controller
      control={control}
      name={nome}
      rules={{
        validate: (valor) =>
          (nome === 'ate' && valor === null) || (valor !== null && diaValido(valor)) || t`Diga o dia.`,
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
    <form onSubmit={(evento) => void enviar(evento)} noValidate>
      <Escolha
        rotulo={t`Do que trata`}
        opcoes={TipoDeRegra.options.map((valor) => ({ valor, nome: tipos[valor] }))}
        campo={register('tipo')}
      />
      <Escolha
        rotulo={t`Modelo`}
        vazio={tipo === 'CRIAR' ? t`Escolha` : t`Todos`}
        opcoes={modelos.map(({ id, nome }) => ({ valor: id, nome }))}
        erro={formState.errors.modelo?.message}
        campo={register('modelo', {
          validate: (valor, campos) => valor !== '' || campos.tipo !== 'CRIAR' || t`Escolha o modelo.`,
        })}
      />
      <DoQueTrata form={form} opcoes={opcoes} />
      <Escolha
        rotulo={t`Onde vale`}
        opcoes={ondes.map((valor) => ({ valor, nome: lugares[valor] }))}
        campo={register('onde')}
      />
      {onde === 'ORGAO' && (
        <Escolha
          rotulo={t`Órgão`}
          vazio={t`Escolha`}
          opcoes={opcoes.orgaos.map(({ id, nome }) => ({ valor: id, nome }))}
          erro={formState.errors.orgao?.message}
          campo={register('orgao', { validate: (valor) => valor !== '' || t`Escolha o órgão.` })}
        />
      )}
      {onde === 'UNIDADE' && (
        <Controller
          control={control}
          name="naUnidade"
          rules={{ validate: (unidade) => unidade !== null || t`Escolha a unidade.` }}
          render={({ field, fieldState }) => (
            <UnidadePicker
              rotulo={t`Unidade em que vale`}
              valor={field.value}
              aoMudar={field.onChange}
              ref={field.ref}
              erro={fieldState.error?.message}
            />
          )}
        />
      )}
      <div className="permissao-dias">
        {dia('desde', t`De`)}
        {dia('ate', t`Até (vazio: sem fim)`)}
      </div>
      <TextField
        rotulo={t`Motivo (opcional)`}
        ajuda={t`Por exemplo, o decreto.`}
        maxLength={200}
        erro={formState.errors.motivo?.message}
        campo={register('motivo')}
      />
      <RodapeDoForm
        erro={criar.error}
        mantido={t`O que você preencheu foi mantido.`}
        fechar={fechar}
        parado={criar.isPending}
      >
        <Trans>Fazer a regra</Trans>
      </RodapeDoForm>
    </form>
  )
}
