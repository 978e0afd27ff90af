import './forms.css'
import './combobox.css'

import { Trans, useLingui } from '@lingui/react/macro'
import useAutocomplete, { type AutocompleteGroupedOption } from '@mui/material/useAutocomplete'
import { useForkRef } from '@mui/material/utils'
import { useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'

import { mensagem } from '#platform/problem-messages.ts'

import { Icon } from './Icon.tsx'
import type { FalhaDeProcura } from './use-procura.ts'

type Props<T> = {
  rotulo: ReactNode
  valor: T | null
  aoMudar: (valor: T | null) => void
  /** What was found for what is typed. */
  opcoes: T[]
  aoDigitar: (texto: string) => void
  /** Answers for what is typed are still on their way: until all have come there is nothing to choose. */
  buscando: boolean
  /** The look-up failed: said in the list with a way to try again, never as "nothing found". */
  falha?: FalhaDeProcura | null
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

const NENHUMA: never[] = []
const agrupadas = <T,>(lista: (T | AutocompleteGroupedOption<T>)[], comGrupo: boolean) =>
  comGrupo
    ? (lista as AutocompleteGroupedOption<T>[]) // useAutocomplete groups exactly when groupBy is given
    : [{ key: 0, index: 0, group: '', options: lista as T[] }]

/**
 * A field that finds as one types. MUI's behaviour, our own light markup, so it opens inside dialogs too.
 * What Enter takes is what stands first in the whole answer, or where the arrows went: while something is on its way the
 * former list only stays to be seen, and nothing can be taken nor the form sent.
 */
export function Combobox<T>(props: Props<T>) {
  const { t } = useLingui()
  const { rotulo, valor, opcoes, texto, chave, desenhar, grupo, buscando, dica, erro, exemplo, ref } = props
  const id = useId()
  const [digitado, setDigitado] = useState(false)
  const [vistas, setVistas] = useState(opcoes)
  if (!buscando && vistas !== opcoes) setVistas(opcoes)
  const { setAnchorEl, ...campo } = useAutocomplete<T>({
    id,
    options: buscando ? NENHUMA : opcoes,
    value: valor,
    filterOptions: (todas) => todas,
    getOptionLabel: texto,
    getOptionKey: chave,
    // once something else is typed, what was chosen before is a line like any other
    isOptionEqualToValue: (a, b) => !digitado && chave(a) === chave(b),
    // what came is not the whole answer when a look-up failed: Enter takes nothing of it by itself
    autoHighlight: !props.falha,
    disabled: props.desativado ?? false,
    onChange: (_, novo) => props.aoMudar(novo),
    onInputChange: (_, novo, motivo) => {
      setDigitado(motivo === 'input')
      props.aoDigitar(motivo === 'input' ? novo : '')
    },
    ...(grupo && { groupBy: grupo }),
  })
  const { ref: interna, ...entrada } = campo.getInputProps()
  const ligar = useForkRef(interna, ref)
  const vazio = buscando ? vistas.length === 0 : opcoes.length === 0
  const achadas = opcoes.length
  const falha = buscando ? null : (props.falha ?? null)
  const aoTeclar = (evento: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (evento.key !== 'Enter' || !(evento.target instanceof HTMLInputElement)) return
    evento.defaultMuiPrevented = buscando
    if (digitado || campo.popupOpen) evento.preventDefault()
  }
  const descrito = [dica && `${id}-dica`, erro && `${id}-erro`].filter(Boolean).join(' ') || undefined
  return (
    <div className="field combo" {...campo.getRootProps({ onKeyDown: aoTeclar })}>
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
          {falha ? (
            <Falhou {...falha} />
          ) : (
            <p className={vazio ? 'combo-note' : 'sr-only'} role="status">
              {buscando
                ? t`Buscando…`
                : vazio
                  ? (props.nada ?? t`Nada encontrado. Tente outra parte do nome.`)
                  : t`${achadas} encontrados`}
            </p>
          )}
          {buscando && (
            <ul className="plain combo-antes" aria-hidden>
              {vistas.map((option) => (
                <li key={chave(option)}>{desenhar(option)}</li>
              ))}
            </ul>
          )}
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
          {achadas >= 50 && !buscando && (
            <p className="combo-note">
              <Trans>Há mais: digite para estreitar.</Trans>
            </p>
          )}
        </div>
      )}
    </div>
  )
}

/** The look-up's error inside the list. Pressing the button leaves the focus in the field, so the list stays open. */
function Falhou({ erro, tentar }: FalhaDeProcura) {
  const { t } = useLingui()
  return (
    <div className="combo-note" role="alert">
      <p className="error">
        <Trans>A consulta falhou.</Trans> {mensagem(erro)?.texto}
      </p>
      <button type="button" className="btn small" onMouseDown={(evento) => evento.preventDefault()} onClick={tentar}>
        {t`Tentar novamente`}
      </button>
    </div>
  )
}
