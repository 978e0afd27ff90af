import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { type FichaDaUnidade, UnidadeMovida } from '#contract/administrar-unidades.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { closeWith } from '#ui/form/close-with.ts'
import { Field } from '#ui/form/Field.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { UnidadeField, type UnidadeEscolhida } from '../campos/UnidadeField.tsx'
import { cadastroMutations } from '../mutations.ts'

type Campos = { pai: UnidadeEscolhida | null; motivo: string }
const CAMPOS = { paiId: 'pai' }
const corpoDe = ({ pai, motivo }: Campos) => ({ paiId: pai?.id ?? null, motivo })

/** Moves a unit, with all units below it, under another one of the same órgão. */
export function MoverDialog({ unidade, fechar }: { unidade: FichaDaUnidade; fechar: () => void }) {
  const { t } = useLingui()
  const { id, versao, sigla, orgao, pai } = unidade
  const mover = useMutation(cadastroMutations(useQueryClient()).moverUnidade)
  const form = useBodyForm({
    defaultValues: { pai: pai && { ...pai, orgao }, motivo: '' },
    fieldOf: CAMPOS,
    body: bodyOf(UnidadeMovida, corpoDe, (body, chave) => mover.mutateAsync({ ...body, id, versao, chave })),
    done: () => closeWith(fechar, t`${sigla} foi movida`),
  })
  const { control } = form
  return (
    <FormDialog titulo={t`Mover ${sigla} para`} form={form} fechar={fechar} fazer={<Trans>Mover</Trans>}>
      <Field control={control} nome="pai">
        {(campo) => (
          <UnidadeField
            {...campo}
            rotulo={t`Abaixo de`}
            dica={t`Em branco, vai para o primeiro nível do órgão. O que está abaixo dela vai junto.`}
            orgaoId={orgao.id}
          />
        )}
      </Field>
      <TextField control={control} nome="motivo" rotulo={t`Motivo`} maxLength={200} />
    </FormDialog>
  )
}
