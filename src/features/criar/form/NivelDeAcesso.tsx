import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch, type UseFormReturn } from 'react-hook-form'

import type { Documento } from '#contract/documento.ts'
import { NIVEL_COM_HIPOTESE } from '#contract/nivel-acesso.ts'
import { HipoteseField } from '#domain/acesso/HipoteseField.tsx'
import { explicacaoDoNivel, nomeDoNivel } from '#domain/documento/nomes.ts'
import { Field } from '#ui/form/Field.tsx'

import type { Campos } from '../rascunho/edicao.ts'

/** The levels of docs/regras/acesso.md, 4, the most open first. */
const NIVEIS = [10, 20, 30, 40, 60, 100] as const

type Props = { form: UseFormReturn<Campos>; niveis: Documento['modelo']['niveis'] }

/** Who may read the document, and the law that allows to restrict it. */
export function NivelDeAcesso({ form: { control, register }, niveis }: Props) {
  const { t } = useLingui()
  const nivel = useWatch({ control, name: 'nivelAcesso' })
  return (
    <>
      <div className={forms.field}>
        <label htmlFor="nivel">
          <Trans>Nível de acesso</Trans>
        </label>
        <select id="nivel" aria-describedby="nivel-dica" {...register('nivelAcesso', { valueAsNumber: true })}>
          {NIVEIS.filter((cada) => cada === nivel || niveis?.includes(cada) !== false).map((cada) => (
            <option value={cada} key={cada}>
              {nomeDoNivel(cada)}
            </option>
          ))}
        </select>
        <small className={ui.soft} id="nivel-dica">
          {explicacaoDoNivel(nivel)} {niveis && <Trans>A administração permite só estes níveis.</Trans>}
        </small>
      </div>
      {nivel >= NIVEL_COM_HIPOTESE && (
        <Field control={control} nome="hipoteseId">
          {(campo) => (
            <HipoteseField
              {...campo}
              nivel={nivel}
              dica={campo.valor === null ? t`Sem ela, o documento não é finalizado.` : t`Por que só alguns podem ler.`}
            />
          )}
        </Field>
      )}
    </>
  )
}
