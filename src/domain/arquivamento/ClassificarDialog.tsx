import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { NovaClassificacao } from '#contract/arquivamento.ts'
import type { Classificacao } from '#contract/classificacao.ts'
import type { Documento } from '#contract/documento.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { closeWith } from '#ui/form/close-with.ts'
import { Field } from '#ui/form/Field.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { ReasonField } from '#ui/form/ReasonField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

import { ClassificacaoPicker } from './ClassificacaoPicker.tsx'
import { classificar } from './queries.ts'

type Props = { acao: 'reclassificar' | 'avaliar'; documento: Documento; fechar: () => void }
type Campos = { classificacao: Classificacao | null; motivo: string }
const NO_CAMPO = { classificacaoId: 'classificacao' }
const corpoDe = ({ classificacao, motivo }: Campos) => ({ classificacaoId: classificacao?.id, motivo })

/** Gives the document another subject, or confirms it at appraisal; always with a reason. */
export function ClassificarDialog({ acao, documento, fechar }: Props) {
  const { t } = useLingui()
  const mudar = useMutation(classificar(useQueryClient(), acao, documento.id))
  const { sigla } = documento
  const form = useBodyForm({
    defaultValues: { classificacao: documento.classificacao, motivo: '' },
    fieldOf: NO_CAMPO,
    body: bodyOf(NovaClassificacao, corpoDe, (body, chave) => mudar.mutateAsync({ ...body, chave })),
    done: () => closeWith(fechar, acao === 'avaliar' ? t`${sigla} avaliado` : t`${sigla} reclassificado`),
  })
  const { control } = form
  return (
    <FormDialog
      titulo={acao === 'avaliar' ? t`Avaliar ${sigla}` : t`Reclassificar ${sigla}`}
      form={form}
      fechar={fechar}
      mantido={t`Nada mudou no documento.`}
      fazer={acao === 'avaliar' ? <Trans>Avaliar</Trans> : <Trans>Reclassificar</Trans>}
    >
      <Field control={control} nome="classificacao" falta={t`Escolha a classificação.`}>
        {(campo) => <ClassificacaoPicker {...campo} rotulo={<Trans>Classificação</Trans>} />}
      </Field>
      <ReasonField control={control} nome="motivo" />
    </FormDialog>
  )
}
