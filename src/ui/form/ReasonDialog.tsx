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
  /** The field's name, where it is not "Motivo". */
  rotulo?: string | undefined
  ajuda?: string | undefined
  /** Said at the field when it is left empty. */
  vazio?: string | undefined
  /** It changes the register, not a document: two hundred characters, kept in the log with the name of who did it. */
  noRegistro?: true
  /** What the contract says of the body, where its sentences are its own. */
  corpo?: ZodMiniType<Fields>
  enviar: (motivo: string, chave: string) => Promise<R>
  /** Once it is sent and the dialog is still there. */
  feito?: (result: R) => void
}

/** An act that asks why and nothing else. */
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
