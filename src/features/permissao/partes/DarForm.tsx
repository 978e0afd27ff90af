import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'

import { diaValido } from '#contract/conferir-entrevista.ts'
import type { Output } from '#contract/endpoint.ts'
import type { permissaoApi } from '#contract/permissao.ts'
import type { PerfilAdministrativo } from '#contract/perfil-administrativo.ts'
import { usePalavras } from '#features/administracao/palavras.ts'
import { hoje } from '#platform/format.ts'
import { notify } from '#platform/notify.ts'
import { DiaField } from '#ui/DiaField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useServerErrors } from '#ui/form/server-errors.ts'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { permissaoMutations } from '../queries.ts'
import { AQuem } from './AQuem.tsx'
import { type Campos, pedidoDe } from './campos.ts'
import { Escolha } from './Escolha.tsx'
import { Onde } from './Onde.tsx'

type Props = { opcoes: Output<typeof permissaoApi.opcoes>; fechar: () => void }

/** Which profile, to whom, where, and from when to when. */
export function DarForm({ opcoes, fechar }: Props) {
  const { t } = useLingui()
  const { perfil: nomeDo } = usePalavras()
  const [chave, setChave] = useState(() => crypto.randomUUID())
  const dar = useMutation(permissaoMutations(useQueryClient()).dar)
  const lugarDe = (qual: PerfilAdministrativo) =>
    opcoes.perfis.find(({ perfil }) => perfil === qual)?.lugares[0] ?? 'TUDO'
  const primeiro = opcoes.perfis.find(({ perfil }) => perfil === 'ADMINISTRADOR_DA_UNIDADE') ?? opcoes.perfis[0]
  const form = useForm<Campos>({
    defaultValues: {
      perfil: primeiro?.perfil ?? 'ADMINISTRADOR_DA_UNIDADE',
      aQuem: 'PESSOA',
      pessoa: null,
      unidade: null,
      cargo: '',
      funcao: '',
      onde: primeiro?.lugares[0] ?? 'UNIDADE',
      orgao: opcoes.orgaos.length === 1 ? String(opcoes.orgaos[0]?.id) : '',
      naUnidade: null,
      desde: hoje(),
      ate: null,
      motivo: '',
    },
  })
  const { register, control, handleSubmit, formState, setError, setValue } = form
  useServerErrors(dar.error, setError)
  const enviar = handleSubmit((campos) =>
    dar.mutate(
      { body: pedidoDe(campos), chave },
      {
        onSuccess: ({ aQuem: { nome } }) => {
          notify({ severity: 'success', summary: t`Perfil dado: ${nome}` })
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
        validate: (valor, { desde }) =>
          nome === 'ate' && valor === null
            ? true
            : valor === null || !diaValido(valor)
              ? t`Diga o dia.`
              : nome === 'desde' || desde === null || valor >= desde || t`Acaba antes de começar.`,
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
        rotulo={t`Perfil`}
        opcoes={opcoes.perfis.map(({ perfil }) => ({ valor: perfil, nome: nomeDo(perfil) }))}
        campo={register('perfil', {
          // another profile may not have the place that was chosen for the one before
          onChange: ({ target }: { target: { value: PerfilAdministrativo } }) =>
            setValue('onde', lugarDe(target.value)),
        })}
      />
      <AQuem form={form} opcoes={opcoes} />
      <Onde form={form} opcoes={opcoes} />
      <div className="permissao-dias">
        {dia('desde', t`De`)}
        {dia('ate', t`Até (vazio: sem fim)`)}
      </div>
      <TextField
        rotulo={t`Motivo (opcional)`}
        ajuda={t`Por exemplo, a portaria.`}
        maxLength={200}
        erro={formState.errors.motivo?.message}
        campo={register('motivo')}
      />
      <RodapeDoForm
        erro={dar.error}
        mantido={t`O que você preencheu foi mantido.`}
        fechar={fechar}
        parado={dar.isPending}
      >
        <Trans>Dar perfil</Trans>
      </RodapeDoForm>
    </form>
  )
}
