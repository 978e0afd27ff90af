import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { type CargoAdministrado, CargoMudado, NovoCargo } from '#contract/administrar-cargos.ts'
import { bodyResolver } from '#ui/form/body-resolver.ts'
import { useServerErrors } from '#ui/form/server-errors.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { Modal } from '#ui/Modal.tsx'
import { RodapeDoForm } from '#ui/RodapeDoForm.tsx'

import { useFormulario } from '../campos/formulario.ts'
import { type Cargos, cadastroMutations } from '../mutations.ts'

type Campos = { nome: string; ativo: boolean; motivo: string }
type Props = { qual: Cargos; atual?: CargoAdministrado; fechar: () => void }
const novo = ({ nome }: Campos) => ({ nome })

/** A new cargo or function, or one that is renamed or ended. */
export function CargoDialog({ qual, atual, fechar }: Props) {
  const { t } = useLingui()
  const { chave, concluir } = useFormulario(fechar)
  const mutations = cadastroMutations(useQueryClient())
  const incluir = useMutation(mutations.incluirCargo)
  const mudar = useMutation(mutations.mudarCargo)
  const erro = incluir.error ?? mudar.error
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm<Campos>({
    defaultValues: { nome: atual?.nome ?? '', ativo: atual?.ativo ?? true, motivo: '' },
    resolver: atual ? bodyResolver<Campos>(CargoMudado, (campos) => campos) : bodyResolver<Campos>(NovoCargo, novo),
  })
  useServerErrors(erro, setError)
  const enviar = handleSubmit((campos) => {
    const onSuccess = ({ nome }: CargoAdministrado) => concluir(t`${nome} foi salvo`)
    if (atual)
      mudar.mutate({ ...CargoMudado.parse(campos), qual, id: atual.id, versao: atual.versao, chave }, { onSuccess })
    else incluir.mutate({ ...NovoCargo.parse(novo(campos)), qual, chave }, { onSuccess })
  })
  const nome = atual?.nome
  const titulo = qual === 'cargos' ? t`Incluir cargo` : t`Incluir função`
  return (
    <Modal titulo={nome === undefined ? titulo : t`Mudar ${nome}`} fechar={fechar}>
      <form onSubmit={(evento) => void enviar(evento)} noValidate>
        <TextField rotulo={t`Nome`} maxLength={200} erro={errors.nome?.message} campo={register('nome')} />
        {atual && (
          <>
            <label className="row">
              <input type="checkbox" {...register('ativo')} />
              <span>
                <Trans>Está em vigor: pode ser dado a mais pessoas</Trans>
              </span>
            </label>
            <TextField
              rotulo={t`Motivo`}
              ajuda={t`Fica no registro, com o seu nome.`}
              maxLength={200}
              erro={errors.motivo?.message}
              campo={register('motivo')}
            />
          </>
        )}
        <RodapeDoForm
          erro={erro}
          mantido={t`Nada mudou.`}
          fechar={fechar}
          parado={incluir.isPending || mudar.isPending}
        >
          <Trans>Salvar</Trans>
        </RodapeDoForm>
      </form>
    </Modal>
  )
}
