import '../campos/ficha.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Controller, useForm, useWatch } from 'react-hook-form'

import { NovaUnidade } from '#contract/administrar-unidades.ts'
import type { Orgao } from '#contract/lotacao.ts'
import { bodyResolver } from '#ui/form/body-resolver.ts'
import { useServerErrors } from '#ui/form/server-errors.ts'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { useFormulario } from '../campos/formulario.ts'
import { OrgaoField } from '../campos/OrgaoField.tsx'
import { UnidadeField, type UnidadeEscolhida } from '../campos/UnidadeField.tsx'
import { ligar } from '../endereco.ts'
import { cadastroMutations } from '../mutations.ts'
import { type CamposDaUnidade, UnidadeFields, unidadeDe } from './UnidadeFields.tsx'

type Campos = CamposDaUnidade & { orgao: Orgao | null; pai: UnidadeEscolhida | null }
const CAMPOS = { orgaoId: 'orgao', paiId: 'pai' }
const corpoDe = (campos: Campos) => ({
  ...unidadeDe(campos),
  orgaoId: campos.pai?.orgao.id ?? campos.orgao?.id,
  paiId: campos.pai?.id ?? null,
})

/** A new unit, of the first level of an órgão or below another. */
export function UnidadeDialog({ abaixoDe = null, fechar }: { abaixoDe?: UnidadeEscolhida | null; fechar: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { chave, concluir } = useFormulario(fechar)
  const incluir = useMutation(cadastroMutations(useQueryClient()).incluirUnidade)
  const {
    register,
    control,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm<Campos>({
    defaultValues: {
      sigla: '',
      nome: '',
      email: '',
      municipio: '',
      uf: '',
      orgao: abaixoDe?.orgao ?? null,
      pai: abaixoDe,
    },
    resolver: bodyResolver<Campos>(NovaUnidade, corpoDe, CAMPOS),
  })
  useServerErrors(incluir.error, setError, CAMPOS)
  const orgao = useWatch({ control, name: 'orgao' })
  const enviar = handleSubmit((campos) =>
    incluir.mutate(
      { ...NovaUnidade.parse(corpoDe(campos)), chave },
      {
        onSuccess: ({ id, sigla }) => {
          concluir(t`${sigla} está no cadastro`)
          void navigate(ligar('unidades', id))
        },
      },
    ),
  )
  return (
    <Modal titulo={t`Incluir unidade`} fechar={fechar}>
      <form className="admin-longo" onSubmit={(evento) => void enviar(evento)} noValidate>
        <Controller
          control={control}
          name="orgao"
          render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
            <OrgaoField ref={ref} rotulo={t`Órgão`} valor={value} aoMudar={onChange} erro={error?.message} />
          )}
        />
        <Controller
          control={control}
          name="pai"
          render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
            <UnidadeField
              ref={ref}
              rotulo={t`Abaixo de`}
              dica={t`Em branco, fica no primeiro nível do órgão.`}
              orgaoId={orgao?.id}
              valor={value}
              aoMudar={onChange}
              erro={error?.message}
            />
          )}
        />
        <UnidadeFields register={register} errors={errors} />
        <RodapeDoForm erro={incluir.error} mantido={t`Nada foi incluído.`} fechar={fechar} parado={incluir.isPending}>
          <Trans>Incluir</Trans>
        </RodapeDoForm>
      </form>
    </Modal>
  )
}
