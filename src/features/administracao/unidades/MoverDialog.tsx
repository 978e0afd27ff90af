import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'

import { type FichaDaUnidade, UnidadeMovida } from '#contract/administrar-unidades.ts'
import { bodyResolver } from '#ui/form/body-resolver.ts'
import { useServerErrors } from '#ui/form/server-errors.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { useFormulario } from '../campos/formulario.ts'
import { UnidadeField, type UnidadeEscolhida } from '../campos/UnidadeField.tsx'
import { cadastroMutations } from '../mutations.ts'

type Campos = { pai: UnidadeEscolhida | null; motivo: string }
const CAMPOS = { paiId: 'pai' }
const corpoDe = ({ pai, motivo }: Campos) => ({ paiId: pai?.id ?? null, motivo })

/** Puts a unit, with all below it, under another one of its órgão. */
export function MoverDialog({ unidade, fechar }: { unidade: FichaDaUnidade; fechar: () => void }) {
  const { t } = useLingui()
  const { id, versao, sigla, orgao, pai } = unidade
  const { chave, concluir } = useFormulario(fechar)
  const mover = useMutation(cadastroMutations(useQueryClient()).moverUnidade)
  const {
    register,
    control,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm<Campos>({
    defaultValues: { pai: pai && { ...pai, orgao }, motivo: '' },
    resolver: bodyResolver<Campos>(UnidadeMovida, corpoDe, CAMPOS),
  })
  useServerErrors(mover.error, setError, CAMPOS)
  const enviar = handleSubmit((campos) =>
    mover.mutate(
      { ...UnidadeMovida.parse(corpoDe(campos)), id, versao, chave },
      { onSuccess: () => concluir(t`${sigla} foi movida`) },
    ),
  )
  return (
    <Modal titulo={t`Mover ${sigla} para`} fechar={fechar}>
      <form onSubmit={(evento) => void enviar(evento)} noValidate>
        <Controller
          control={control}
          name="pai"
          render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
            <UnidadeField
              ref={ref}
              rotulo={t`Abaixo de`}
              dica={t`Em branco, vai para o primeiro nível do órgão. O que está abaixo dela vai junto.`}
              orgaoId={orgao.id}
              valor={value}
              aoMudar={onChange}
              erro={error?.message}
            />
          )}
        />
        <TextField rotulo={t`Motivo`} maxLength={200} erro={errors.motivo?.message} campo={register('motivo')} />
        <RodapeDoForm erro={mover.error} mantido={t`Nada mudou.`} fechar={fechar} parado={mover.isPending}>
          <Trans>Mover</Trans>
        </RodapeDoForm>
      </form>
    </Modal>
  )
}
