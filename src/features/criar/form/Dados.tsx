import forms from '#ui/forms.module.css'
import criar from '../criar.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import type { Documento } from '#contract/documento.ts'
import { ClassificacaoPicker } from '#domain/arquivamento/ClassificacaoPicker.tsx'
import { DestinatarioPicker } from '#domain/usuario/DestinatarioPicker.tsx'
import { PessoaPicker } from '#domain/usuario/PessoaPicker.tsx'
import { hoje } from '#platform/format.ts'
import { Field } from '#ui/form/Field.tsx'

import { dataServe, PRIMEIRO_DIA, type Campos } from '../rascunho/edicao.ts'
import { Assunto } from './Assunto.tsx'
import { DoOriginal } from './DoOriginal.tsx'
import { EnvioField } from './EnvioField.tsx'
import { NivelDeAcesso } from './NivelDeAcesso.tsx'
import { Personalizar } from './Personalizar.tsx'
import { Signatarios } from './Signatarios.tsx'

const DiaField = lazy(() => import('#ui/DiaField.tsx').then(({ DiaField }) => ({ default: DiaField })))

const Entrevista = lazy(() =>
  import('#domain/entrevista/Entrevista.tsx').then(({ Entrevista }) => ({ default: Entrevista })),
)

type Props = { form: UseFormReturn<Campos>; documento: Documento }

/** All fields but the text. Each change saves by itself, so there is no button. */
export function Dados({ form, documento }: Props) {
  const { t } = useLingui()
  const { control } = form
  const { destinatarioObrigatorio, destinos, niveis, ordemPodeMudar } = documento.modelo
  return (
    <form className={criar.dadosForm} aria-label={t`Dados do documento`} onSubmit={(evento) => evento.preventDefault()}>
      {destinos.length > 0 && (
        <Field control={control} nome="destinatario">
          {(campo) => (
            <DestinatarioPicker
              {...campo}
              destinos={destinos}
              rotulo={destinatarioObrigatorio ? <Trans>Destinatário</Trans> : <Trans>Destinatário (opcional)</Trans>}
            />
          )}
        </Field>
      )}
      {documento.pai && (
        <Field control={control} nome="envio">
          {(campo) => <EnvioField {...campo} sigla={documento.pai?.sigla ?? ''} />}
        </Field>
      )}
      <Field control={control} nome="responsavel">
        {(campo) => <PessoaPicker {...campo} rotulo={<Trans>Responsável pela assinatura</Trans>} />}
      </Field>
      <Signatarios control={control} escolheOrdem={ordemPodeMudar} />
      <Personalizar control={control} documento={documento} />
      <Assunto form={form} documento={documento} />
      {documento.campos.length > 0 && (
        <Field control={control} nome="entrevista">
          {({ valor, aoMudar }) => (
            <Suspense fallback={<div className={`${forms.field} ${forms.dataEspera}`} />}>
              <Entrevista campos={documento.campos} respostas={valor} aoMudar={aoMudar} />
            </Suspense>
          )}
        </Field>
      )}
      <NivelDeAcesso form={form} niveis={niveis} />
      <Field control={control} nome="classificacao">
        {(campo) => <ClassificacaoPicker {...campo} rotulo={<Trans>Classificação</Trans>} />}
      </Field>
      <Field control={control} nome="data">
        {({ erro, ...campo }) => (
          <Suspense fallback={<div className={`${forms.field} ${forms.dataEspera}`} />}>
            <DiaField
              {...campo}
              rotulo={t`Data do documento`}
              minimo={PRIMEIRO_DIA}
              maximo={hoje()}
              dica={t`Em branco, vale o dia em que for finalizado.`}
              erro={erro ?? (dataServe(campo.valor) ? undefined : t`Use uma data de 1900 até hoje.`)}
            />
          </Suspense>
        )}
      </Field>
      <DoOriginal form={form} documento={documento} />
    </form>
  )
}
