import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'

import type { Documento } from '#contract/documento.ts'
import { NIVEL_COM_HIPOTESE } from '#contract/nivel-acesso.ts'
import { HipoteseField } from '#domain/acesso/HipoteseField.tsx'
import { ClassificacaoPicker } from '#domain/arquivamento/ClassificacaoPicker.tsx'
import { explicacaoDoNivel, nomeDoNivel } from '#domain/documento/nomes.ts'
import { DestinatarioPicker } from '#domain/usuario/DestinatarioPicker.tsx'
import { PessoaPicker } from '#domain/usuario/PessoaPicker.tsx'
import { hoje } from '#platform/format.ts'

import { dataServe, PRIMEIRO_DIA, type Campos } from '../rascunho/edicao.ts'
import { Assunto } from './Assunto.tsx'
import { DoOriginal } from './DoOriginal.tsx'
import { Personalizar } from './Personalizar.tsx'
import { Signatarios } from './Signatarios.tsx'

const DiaField = lazy(() => import('#ui/DiaField.tsx').then(({ DiaField }) => ({ default: DiaField })))

/** The levels of docs/regras/acesso.md, 4, from the most open. */
const NIVEIS = [10, 20, 30, 40, 60, 100] as const

const Entrevista = lazy(() =>
  import('#domain/entrevista/Entrevista.tsx').then(({ Entrevista }) => ({ default: Entrevista })),
)

type Props = { form: UseFormReturn<Campos>; documento: Documento }

/** Everything but the text. Each change is saved by itself, so there is no button here. */
export function Dados({ form, documento }: Props) {
  const { destinatarioObrigatorio, destinos } = documento.modelo
  const { t } = useLingui()
  const { control, register } = form
  const nivel = useWatch({ control, name: 'nivelAcesso' })
  const { niveis } = documento.modelo
  return (
    <form className="dados-form" aria-label={t`Dados do documento`} onSubmit={(evento) => evento.preventDefault()}>
      {destinos.length > 0 && (
        <Controller
          control={control}
          name="destinatario"
          render={({ field, fieldState }) => (
            <DestinatarioPicker
              destinos={destinos}
              rotulo={destinatarioObrigatorio ? <Trans>Destinatário</Trans> : <Trans>Destinatário (opcional)</Trans>}
              valor={field.value}
              aoMudar={field.onChange}
              ref={field.ref}
              erro={fieldState.error?.message}
            />
          )}
        />
      )}
      <Controller
        control={control}
        name="responsavel"
        render={({ field, fieldState }) => (
          <PessoaPicker
            rotulo={<Trans>Responsável pela assinatura</Trans>}
            valor={field.value}
            aoMudar={field.onChange}
            ref={field.ref}
            erro={fieldState.error?.message}
          />
        )}
      />
      <Signatarios control={control} escolheOrdem={documento.modelo.ordemPodeMudar} />
      <Personalizar control={control} documento={documento} />
      <Assunto form={form} documento={documento} />
      {documento.campos.length > 0 && (
        <Controller
          control={control}
          name="entrevista"
          render={({ field }) => (
            <Suspense fallback={<div className="field data-espera" />}>
              <Entrevista campos={documento.campos} respostas={field.value} aoMudar={field.onChange} />
            </Suspense>
          )}
        />
      )}
      <div className="field">
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
        <small className="soft" id="nivel-dica">
          {explicacaoDoNivel(nivel)} {niveis && <Trans>A administração permite só estes níveis.</Trans>}
        </small>
      </div>
      {nivel >= NIVEL_COM_HIPOTESE && (
        <Controller
          control={control}
          name="hipoteseId"
          render={({ field, fieldState }) => (
            <HipoteseField
              valor={field.value}
              nivel={nivel}
              aoMudar={field.onChange}
              ref={field.ref}
              dica={field.value === null ? t`Sem ela, o documento não é finalizado.` : t`Por que só alguns podem ler.`}
              erro={fieldState.error?.message}
            />
          )}
        />
      )}
      <Controller
        control={control}
        name="classificacao"
        render={({ field, fieldState }) => (
          <ClassificacaoPicker
            rotulo={<Trans>Classificação</Trans>}
            valor={field.value}
            aoMudar={field.onChange}
            ref={field.ref}
            erro={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="data"
        render={({ field, fieldState }) => (
          <Suspense fallback={<div className="field data-espera" />}>
            <DiaField
              rotulo={t`Data do documento`}
              valor={field.value}
              aoMudar={field.onChange}
              ref={field.ref}
              minimo={PRIMEIRO_DIA}
              maximo={hoje()}
              dica={t`Em branco, vale o dia em que for finalizado.`}
              erro={
                fieldState.error?.message ?? (dataServe(field.value) ? undefined : t`Use uma data de 1900 até hoje.`)
              }
            />
          </Suspense>
        )}
      />
      <DoOriginal form={form} documento={documento} />
    </form>
  )
}
