import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'

import type { Output } from '#contract/endpoint.ts'
import type { permissaoApi } from '#contract/permissao.ts'
import type { PerfilAdministrativo } from '#contract/perfil-administrativo.ts'
import { usePalavras } from '#features/administracao/palavras.ts'
import { hoje } from '#platform/format.ts'
import { notify } from '#platform/notify.ts'
import { Opcoes } from '#ui/form/Opcoes.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useServerErrors } from '#ui/form/server-errors.ts'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { permissaoMutations } from '../queries.ts'
import { AQuem } from './AQuem.tsx'
import { type Campos, pedidoDe } from './campos.ts'
import { Onde } from './Onde.tsx'
import { Periodo } from './Periodo.tsx'

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
  const perfil = useWatch({ control, name: 'perfil' })
  const lugares = opcoes.perfis.find((cada) => cada.perfil === perfil)?.lugares ?? []
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
  return (
    <FormProvider {...form}>
      <form onSubmit={(evento) => void enviar(evento)} noValidate>
        <SelectField
          rotulo={t`Perfil`}
          campo={register('perfil', {
            // another profile may not have the place that was chosen for the one before
            onChange: ({ target }: { target: { value: PerfilAdministrativo } }) =>
              setValue('onde', lugarDe(target.value)),
          })}
        >
          <Opcoes de={opcoes.perfis.map(({ perfil: valor }) => ({ valor, nome: nomeDo(valor) }))} />
        </SelectField>
        <AQuem form={form} opcoes={opcoes} />
        <Onde lugares={lugares} orgaos={opcoes.orgaos} />
        <Periodo />
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
    </FormProvider>
  )
}
