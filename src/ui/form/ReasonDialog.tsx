import ui from '#ui/ui.module.css'

import type { ReactNode } from 'react'
import type { ZodMiniType } from 'zod/mini'

import { ComMotivo } from '#contract/motivo.ts'

import { bodyOf } from './body-resolver.ts'
import { FormDialog } from './FormDialog.tsx'
import type { FooterProps } from './FormFooter.tsx'
import { ReasonField } from './ReasonField.tsx'
import { RegisterReason } from './RegisterReason.tsx'
import { useBodyForm } from './use-body-form.ts'

type Fields = { motivo: string }
type Props<R> = Omit<FooterProps, 'form'> & {
  titulo: string
  /** What will happen. */
  texto: ReactNode
  /** The field's label, if not "Motivo". */
  rotulo?: string | undefined
  ajuda?: string | undefined
  /** The sentence when the field is left empty. */
  vazio?: string | undefined
  /** Changes the register, not a document: at most 200 characters, kept in the log with the author's name. */
  noRegistro?: true
  /** The contract's schema of the body, when its sentences are its own. */
  corpo?: ZodMiniType<Fields>
  enviar: (motivo: string, chave: string) => Promise<R>
  /** Called once it is sent, while the dialog is still there. */
  feito?: (result: R) => void
}

/** An act that asks only for a reason. */
export function ReasonDialog<R>(props: Props<R>) {
  const { titulo, texto, rotulo, ajuda, vazio, noRegistro, corpo, enviar, feito, ...footer } = props
  const form = useBodyForm({
    defaultValues: { motivo: '' },
    body: bodyOf(
      corpo ?? ComMotivo,
      (fields: Fields) => fields,
      ({ motivo }, chave) => enviar(motivo, chave),
    ),
    ...(feito && { done: feito }),
  })
  const { control } = form
  return (
    <FormDialog {...footer} titulo={titulo} form={form}>
      <p className={noRegistro && ui.soft}>{texto}</p>
      {noRegistro ? (
        <RegisterReason control={control} nome="motivo" ajuda={ajuda} obrigatorio={corpo === undefined} />
      ) : (
        <ReasonField control={control} nome="motivo" rotulo={rotulo} ajuda={ajuda} falta={vazio} />
      )}
    </FormDialog>
  )
}
