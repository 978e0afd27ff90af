import './forms.css'
import './combobox.css'

import { Trans, useLingui } from '@lingui/react/macro'
import useAutocomplete, { type AutocompleteGroupedOption } from '@mui/material/useAutocomplete'
import { useForkRef } from '@mui/material/utils'
import { useId, type ReactNode, type Ref } from 'react'

import { Icon } from './Icon.tsx'

type Props<T> = {
  rotulo: ReactNode
  valor: T | null
  aoMudar: (valor: T | null) => void
  /** What was found for what is typed. */
  opcoes: T[]
  aoDigitar: (texto: string) => void
  buscando: boolean
  /** One line for the field itself. */
  texto: (opcao: T) => string
  chave: (opcao: T) => string
  desenhar: (opcao: T) => ReactNode
  grupo?: (opcao: T) => string
  dica?: string | undefined
  erro?: ReactNode
  exemplo?: string | undefined
  /** What to try when nothing is found, where names are not what is typed. */
  nada?: string | undefined
  desativado?: boolean
  ref?: Ref<HTMLInputElement>
}

const agrupadas = <T,>(lista: (T | AutocompleteGroupedOption<T>)[], comGrupo: boolean) =>
  comGrupo
    ? (lista as AutocompleteGroupedOption<T>[]) // useAutocomplete groups exactly when groupBy is given
    : [{ key: 0, index: 0, group: '', options: lista as T[] }]

/** A field that finds as one types. MUI's behaviour, our own light markup, so it opens inside dialogs too. */
export function Combobox<T>(props: Props<T>) {
  const { t } = useLingui()
  const { rotulo, valor, opcoes, texto, chave, desenhar, grupo, buscando, dica, erro, exemplo, ref } = props
  const id = useId()
  const { setAnchorEl, ...campo } = useAutocomplete<T>({
    id,
    options: opcoes,
    value: valor,
    filterOptions: (todas) => todas,
    getOptionLabel: texto,
    getOptionKey: chave,
    isOptionEqualToValue: (a, b) => chave(a) === chave(b),
    autoHighlight: true,
    disabled: props.desativado ?? false,
    onChange: (_, novo) => props.aoMudar(novo),
    onInputChange: (_, digitado, motivo) => props.aoDigitar(motivo === 'input' ? digitado : ''),
    ...(grupo && { groupBy: grupo }),
  })
  const { ref: interna, ...entrada } = campo.getInputProps()
  const ligar = useForkRef(interna, ref)
  const vazio = campo.groupedOptions.length === 0
  const achadas = opcoes.length
  const descrito = [dica && `${id}-dica`, erro && `${id}-erro`].filter(Boolean).join(' ') || undefined
  return (
    <div className="field combo" {...campo.getRootProps()}>
      <label {...campo.getInputLabelProps()}>{rotulo}</label>
      <div className="combo-box" ref={setAnchorEl}>
        <input
          {...entrada}
          ref={ligar}
          placeholder={exemplo}
          aria-invalid={erro ? true : undefined}
          aria-describedby={descrito}
        />
        {valor !== null && !props.desativado && (
          <button
            type="button"
            className="combo-clear"
            aria-label={t`Limpar`}
            onClick={() => {
              props.aoMudar(null)
              props.aoDigitar('')
            }}
          >
            <Icon nome="fechar" />
          </button>
        )}
      </div>
      {dica && (
        <small className="soft" id={`${id}-dica`}>
          {dica}
        </small>
      )}
      {erro && (
        <small className="error" id={`${id}-erro`}>
          {erro}
        </small>
      )}
      {campo.popupOpen && (
        <div className="combo-pop">
          <p className={vazio ? 'combo-note' : 'sr-only'} role="status">
            {buscando
              ? t`Buscando…`
              : vazio
                ? (props.nada ?? t`Nada encontrado. Tente outra parte do nome.`)
                : t`${achadas} encontrados`}
          </p>
          <ul {...campo.getListboxProps()} className="plain">
            {agrupadas<T>(campo.groupedOptions, grupo !== undefined).map((parte) => (
              <li key={parte.key} role="presentation">
                {parte.group && (
                  <div className="combo-group" role="presentation">
                    {parte.group}
                  </div>
                )}
                <ul className="plain" role="presentation">
                  {parte.options.map((option, posicao) => {
                    const { key, ...daOpcao } = campo.getOptionProps({ option, index: parte.index + posicao })
                    return (
                      <li key={key} {...daOpcao}>
                        {desenhar(option)}
                      </li>
                    )
                  })}
                </ul>
              </li>
            ))}
          </ul>
          {achadas >= 50 && (
            <p className="combo-note">
              <Trans>Há mais: digite para estreitar.</Trans>
            </p>
          )}
        </div>
      )}
    </div>
  )
}
