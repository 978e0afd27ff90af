import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'

import { ASSUNTO_MAXIMO, type Documento } from '#contract/documento.ts'

import type { Campos } from '../rascunho/edicao.ts'
import { assuntoDaEdicao, useDitos } from '../valores.ts'

type Props = { form: UseFormReturn<Campos>; documento: Documento }

/** The subject. A subject composed by the modelo stays until somebody writes another. */
export function Assunto({ form: { control, register, formState }, documento }: Props) {
  const ditos = useDitos(control)
  const { assunto } = ditos
  const composto = documento.modelo.assunto !== null
  const erro = formState.errors.assunto
  const cheio = assunto.length >= ASSUNTO_MAXIMO
  return (
    <div className={forms.field}>
      <label htmlFor="assunto">
        <Trans>Assunto</Trans>
      </label>
      <textarea
        id="assunto"
        rows={2}
        maxLength={ASSUNTO_MAXIMO}
        placeholder={composto ? assuntoDaEdicao(documento, { ...ditos, assunto: '' }) : undefined}
        aria-invalid={erro ? true : undefined}
        aria-describedby={composto ? 'assunto-erro assunto-dica' : 'assunto-erro'}
        onKeyDown={(evento) => {
          if (evento.key === 'Enter') evento.preventDefault() // one line of text, which only wraps
        }}
        {...register('assunto')}
      />
      <small className={forms.error} id="assunto-erro" role="status">
        {erro?.message ??
          (cheio && <Trans>O assunto vai até {ASSUNTO_MAXIMO} caracteres: o que passar disso não entra.</Trans>)}
      </small>
      {composto && (
        <small className={ui.soft} id="assunto-dica">
          {assunto.trim() === '' ? (
            <Trans>Em branco, é composto com as respostas.</Trans>
          ) : (
            <Trans>Apague para voltar ao que é composto com as respostas.</Trans>
          )}
        </small>
      )}
    </div>
  )
}
