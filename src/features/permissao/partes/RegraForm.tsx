import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'

import type { Output } from '#contract/endpoint.ts'
import type { ModeloListado } from '#contract/modelo.ts'
import type { permissaoApi } from '#contract/permissao.ts'
import { TipoDeRegra } from '#contract/regra.ts'
import { hoje } from '#platform/format.ts'
import { notify } from '#platform/notify.ts'
import { Opcoes } from '#ui/form/Opcoes.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { usePalavrasDeRegra } from '../palavras-de-regra.ts'
import { regraMutations } from '../queries.ts'
import { type CamposDaRegra, regraDe } from './campos-da-regra.ts'
import { DoQueTrata } from './DoQueTrata.tsx'
import { Onde } from './Onde.tsx'
import { Periodo } from './Periodo.tsx'
import { NINGUEM } from './QuemField.tsx'

type Props = { opcoes: Output<typeof permissaoApi.opcoes>; modelos: ModeloListado[]; fechar: () => void }

/** What it is of, which modelo, where, what it says, and from when to when. */
export function RegraForm({ opcoes, modelos, fechar }: Props) {
  const { t } = useLingui()
  const { tipos } = usePalavrasDeRegra()
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
  const tipo = useWatch({ control, name: 'tipo' })
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
  return (
    <FormProvider {...form}>
      <form onSubmit={(evento) => void enviar(evento)} noValidate>
        <SelectField rotulo={t`Do que trata`} campo={register('tipo')}>
          <Opcoes de={TipoDeRegra.options.map((valor) => ({ valor, nome: tipos[valor] }))} />
        </SelectField>
        <SelectField
          rotulo={t`Modelo`}
          erro={formState.errors.modelo?.message}
          campo={register('modelo', {
            validate: (valor, campos) => valor !== '' || campos.tipo !== 'CRIAR' || t`Escolha o modelo.`,
          })}
        >
          <Opcoes
            vazio={tipo === 'CRIAR' ? t`Escolha` : t`Todos`}
            de={modelos.map(({ id, nome }) => ({ valor: id, nome }))}
          />
        </SelectField>
        <DoQueTrata form={form} opcoes={opcoes} />
        <Onde lugares={ondes} orgaos={opcoes.orgaos} />
        <Periodo />
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
    </FormProvider>
  )
}
