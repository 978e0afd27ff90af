import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { type CargoAdministrado, CargoMudado, NovoCargo } from '#contract/administrar-cargos.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { closeWith } from '#ui/form/close-with.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { type Cargos, cadastroMutations } from '../mutations.ts'
import { type ComVigor, Vigor } from '../tabelas/Vigor.tsx'

type Campos = ComVigor & { nome: string }
type Props = { qual: Cargos; atual: CargoAdministrado | undefined; fechar: () => void }
const novo = ({ nome }: Campos) => ({ nome })

export function CargoDialog({ qual, atual, fechar }: Props) {
  const { t } = useLingui()
  const mutations = cadastroMutations(useQueryClient())
  const incluir = useMutation(mutations.incluirCargo)
  const mudar = useMutation(mutations.mudarCargo)
  const form = useBodyForm<Campos, CargoAdministrado>({
    defaultValues: { nome: atual?.nome ?? '', ativo: atual?.ativo ?? true, motivo: '' },
    body: atual
      ? bodyOf(
          CargoMudado,
          (campos: Campos) => campos,
          (body, chave) => mudar.mutateAsync({ ...body, qual, id: atual.id, versao: atual.versao, chave }),
        )
      : bodyOf(NovoCargo, novo, (body, chave) => incluir.mutateAsync({ ...body, qual, chave })),
    done: ({ nome }) => closeWith(fechar, t`${nome} foi salvo`),
  })
  const { control } = form
  const nome = atual?.nome
  const titulo = qual === 'cargos' ? t`Incluir cargo` : t`Incluir função`
  return (
    <FormDialog
      titulo={nome === undefined ? titulo : t`Mudar ${nome}`}
      form={form}
      fechar={fechar}
      fazer={<Trans>Salvar</Trans>}
    >
      <TextField control={control} nome="nome" rotulo={t`Nome`} maxLength={200} />
      {atual && (
        <Vigor control={control}>
          <Trans>Está em vigor: pode ser dado a mais pessoas</Trans>
        </Vigor>
      )}
    </FormDialog>
  )
}
