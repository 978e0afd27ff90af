import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { type Fonte, FonteEscrita } from '#contract/fonte.ts'
import type { Unidade } from '#contract/lotacao.ts'
import { UnidadePicker } from '#domain/lotacao/UnidadePicker.tsx'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { CheckField } from '#ui/form/CheckField.tsx'
import { closeWith } from '#ui/form/close-with.ts'
import { Field } from '#ui/form/Field.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { fonteMutations } from '../queries.ts'
import { OrgaoSelect } from './OrgaoSelect.tsx'

type Campos = { nome: string; ativa: boolean; orgaoId: string; unidade: Unidade | null }
type Props = { atual: Fonte | null; fechar: () => void }
const NO_CAMPO = { unidadeId: 'unidade' }

/** The form of a system that writes the register by SCIM: its name, its órgão, and the unit where people wait for theirs. */
export function ScimDialog({ atual, fechar }: Props) {
  const { t } = useLingui()
  const salvar = useMutation(fonteMutations(useQueryClient()).salvar)
  const corpoDe = ({ nome, ativa, orgaoId, unidade }: Campos) => ({
    tipo: 'SCIM',
    nome,
    ativa,
    orgaoId: orgaoId === '' ? null : Number(orgaoId),
    unidadeId: unidade?.id ?? atual?.unidade?.id ?? null,
  })
  const form = useBodyForm({
    defaultValues: {
      nome: atual?.nome ?? '',
      ativa: atual?.ativa ?? true,
      orgaoId: atual?.orgao ? String(atual.orgao.id) : '',
      unidade: null,
    },
    fieldOf: NO_CAMPO,
    body: bodyOf(FonteEscrita, corpoDe, (body, chave) => salvar.mutateAsync({ atual, body, chave })),
    done: ({ nome }) => closeWith(fechar, t`${nome} foi salvo`),
  })
  const { control } = form
  const nome = atual?.nome
  const sigla = atual?.unidade?.sigla
  return (
    <FormDialog
      titulo={nome === undefined ? t`Incluir sistema (SCIM)` : t`Mudar ${nome}`}
      form={form}
      fechar={fechar}
      fazer={<Trans>Salvar</Trans>}
    >
      <TextField
        control={control}
        nome="nome"
        rotulo={t`Nome da fonte`}
        ajuda={t`Ex.: Entra ID, Okta, Keycloak`}
        maxLength={80}
      />
      <OrgaoSelect control={control} ajuda={t`De quem são as pessoas que ele vê e muda.`} />
      <Field control={control} nome="unidade">
        {(campo) => (
          <UnidadePicker
            {...campo}
            rotulo={t`Unidade de quem chega sem unidade`}
            dica={sigla === undefined ? t`Sem uma, quem chega sem unidade é recusado.` : t`Hoje é ${sigla}.`}
          />
        )}
      </Field>
      <CheckField control={control} nome="ativa">
        <Trans>Está em uso</Trans>
      </CheckField>
    </FormDialog>
  )
}
