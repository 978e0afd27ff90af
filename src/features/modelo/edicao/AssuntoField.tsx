import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import type { Entrevista } from '#contract/entrevista.ts'
import { FORA_DO_ASSUNTO } from '#contract/variaveis.ts'
import { variaveisPara } from '#domain/entrevista/nomes.ts'

import type { Campos } from './Dados.tsx'

type Props = { form: UseFormReturn<Campos>; campos: Entrevista }

/** The template of the subject: words and variables, which are inserted at the cursor. */
export function AssuntoField({ form: { register, getValues, setValue }, campos }: Props) {
  const { t } = useLingui()
  const assunto = useRef<HTMLInputElement | null>(null)
  const { ref, ...registrado } = register('assunto')
  const [variavel, setVariavel] = useState('')
  const inserir = () => {
    const dito = getValues('assunto')
    const de = assunto.current?.selectionStart ?? dito.length
    const ate = assunto.current?.selectionEnd ?? de
    const antes = `${dito.slice(0, de)}{${variavel}}`
    setValue('assunto', antes + dito.slice(ate))
    setVariavel('')
    assunto.current?.focus()
    assunto.current?.setSelectionRange(antes.length, antes.length)
  }
  return (
    <div className={forms.field}>
      <label htmlFor="modelo-assunto">
        <Trans>Assunto composto (opcional)</Trans>
      </label>
      <input
        id="modelo-assunto"
        maxLength={300}
        autoComplete="off"
        placeholder={t`Férias de ${'{servidor}'}`}
        aria-describedby="modelo-assunto-dica"
        {...registrado}
        ref={(campo) => {
          ref(campo)
          assunto.current = campo
        }}
      />
      {/* A button inserts the variable: choosing by keyboard fires a change at every arrow. */}
      <div className={ui.row}>
        <select
          aria-label={t`Variável para o assunto`}
          value={variavel}
          onChange={({ target }) => setVariavel(target.value)}
        >
          <option value="">{t`Escolha uma variável`}</option>
          {variaveisPara(campos)
            .filter(({ nome }) => !FORA_DO_ASSUNTO.some((fora) => fora === nome))
            .map(({ nome, rotulo }) => (
              <option value={nome} key={nome}>
                {rotulo}
              </option>
            ))}
        </select>
        <button type="button" className={`${ui.btn} ${ui.small}`} disabled={variavel === ''} onClick={inserir}>
          <Trans>Inserir no assunto</Trans>
        </button>
      </div>
      <small className={ui.soft} id="modelo-assunto-dica">
        <Trans>Os documentos começam com este assunto, composto das respostas; quem escreve pode trocá-lo.</Trans>
      </small>
    </div>
  )
}
