import ficha from '../campos/ficha.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'

import { NovaUnidade } from '#contract/administrar-unidades.ts'
import type { Orgao } from '#contract/lotacao.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { closeWith } from '#ui/form/close-with.ts'
import { Field } from '#ui/form/Field.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { OrgaoField } from '../campos/OrgaoField.tsx'
import { UnidadeField, type UnidadeEscolhida } from '../campos/UnidadeField.tsx'
import { ligar } from '#domain/administracao/endereco.ts'
import { cadastroMutations } from '../mutations.ts'
import { type CamposDaUnidade, UnidadeFields, unidadeDe } from './UnidadeFields.tsx'

type Campos = CamposDaUnidade & { orgao: Orgao | null; pai: UnidadeEscolhida | null }
const CAMPOS = { orgaoId: 'orgao', paiId: 'pai' }
const corpoDe = (campos: Campos) => ({
  ...unidadeDe(campos),
  orgaoId: campos.pai?.orgao.id ?? campos.orgao?.id,
  paiId: campos.pai?.id ?? null,
})

export function UnidadeDialog({ abaixoDe = null, fechar }: { abaixoDe?: UnidadeEscolhida | null; fechar: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const incluir = useMutation(cadastroMutations(useQueryClient()).incluirUnidade)
  const form = useBodyForm({
    defaultValues: {
      sigla: '',
      nome: '',
      email: '',
      municipio: '',
      uf: '',
      orgao: abaixoDe?.orgao ?? null,
      pai: abaixoDe,
    },
    fieldOf: CAMPOS,
    body: bodyOf(NovaUnidade, corpoDe, (body, chave) => incluir.mutateAsync({ ...body, chave })),
    done: ({ id, sigla }) => {
      closeWith(fechar, t`${sigla} está no cadastro`)
      void navigate(ligar('unidades', id))
    },
  })
  const { control } = form
  const orgao = useWatch({ control, name: 'orgao' })
  return (
    <FormDialog
      titulo={t`Incluir unidade`}
      className={ficha.adminLongo}
      form={form}
      fechar={fechar}
      mantido={t`Nada foi incluído.`}
      fazer={<Trans>Incluir</Trans>}
    >
      <Field control={control} nome="orgao">
        {(campo) => <OrgaoField {...campo} rotulo={t`Órgão`} />}
      </Field>
      <Field control={control} nome="pai">
        {(campo) => (
          <UnidadeField
            {...campo}
            rotulo={t`Abaixo de`}
            dica={t`Em branco, fica no primeiro nível do órgão.`}
            orgaoId={orgao?.id}
          />
        )}
      </Field>
      <UnidadeFields control={control} />
    </FormDialog>
  )
}
