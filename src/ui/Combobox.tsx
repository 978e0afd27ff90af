import combobox from './combobox.module.css'
import forms from './forms.module.css'
import ui from './ui.module.css'

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
  /** Options found for the typed text. */
  opcoes: T[]
  aoDigitar: (texto: string) => void
  /** Answers for the typed text are still coming. Until all have come, there is nothing to choose. */
  buscando: boolean
  /** The look-up failed. The list then says so and offers a retry, never "nothing found". */
  falha?: FalhaDeProcura | null
  /** An option's text in the field itself. */
  texto: (opcao: T) => string
  chave: (opcao: T) => string
  desenhar: (opcao: T) => ReactNode
  grupo?: (opcao: T) => string
  dica?: string | undefined
  erro?: ReactNode
  exemplo?: string | undefined
  /** The hint when nothing is found, for fields in which people don't type names. */
  nada?: string | undefined
  desativado?: boolean
}

const NENHUMA: never[] = []
const agrupadas = <T,>(lista: (T | AutocompleteGroupedOption<T>)[], comGrupo: boolean) =>
  comGrupo
    ? (lista as AutocompleteGroupedOption<T>[]) // useAutocomplete groups exactly when groupBy is given
    : [{ key: 0, index: 0, group: '', options: lista as T[] }]

type Campo<T> = Omit<ReturnType<typeof useAutocomplete<T>>, 'setAnchorEl'>

/** MUI's behaviour of the field. While answers are coming, Enter neither takes an option nor submits the form. */
function useCampo<T>(id: string, props: Props<T>) {
  const { opcoes, buscando, chave, grupo } = props
  const [digitado, setDigitado] = useState(false)
  const { setAnchorEl, ...campo } = useAutocomplete<T>({
    id,
    options: buscando ? NENHUMA : opcoes,
    value: props.valor,
    filterOptions: (todas) => todas,
    getOptionLabel: props.texto,
    getOptionKey: chave,
    // Once something else is typed, the former choice is an option like any other.
    isOptionEqualToValue: (a, b) => !digitado && chave(a) === chave(b),
    // After a failed look-up the list may be incomplete, so Enter takes nothing by itself.
    autoHighlight: !props.falha,
    disabled: props.desativado ?? false,
    onChange: (_, novo) => props.aoMudar(novo),
    onInputChange: (_, novo, motivo) => {
      setDigitado(motivo === 'input')
      props.aoDigitar(motivo === 'input' ? novo : '')
    },
    ...(grupo && { groupBy: grupo }),
  })
  const aoTeclar = (evento: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (evento.key !== 'Enter' || !(evento.target instanceof HTMLInputElement)) return
    evento.defaultMuiPrevented = buscando
    if (digitado || campo.popupOpen) evento.preventDefault()
  }
  return { campo, setAnchorEl, aoTeclar }
}

/**
 * A field that searches while the person types: MUI's behaviour with our own light markup, so that it opens inside dialogs
 * too. Enter takes the first option of the whole answer, or the option reached by the arrows.
 */
export function Combobox<T>({ ref, ...props }: Props<T> & { ref?: Ref<HTMLInputElement> }) {
  const { t } = useLingui()
  const { rotulo, valor, dica, erro, exemplo, desativado } = props
  const id = useId()
  const { campo, setAnchorEl, aoTeclar } = useCampo(id, props)
  const { ref: interna, ...entrada } = campo.getInputProps()
  const ligar = useForkRef(interna, ref)
  const descrito = [dica && `${id}-dica`, erro && `${id}-erro`].filter(Boolean).join(' ') || undefined
  const limpar = () => {
    props.aoMudar(null)
    props.aoDigitar('')
  }
  return (
    <div className={`${forms.field} ${combobox.combo}`} {...campo.getRootProps({ onKeyDown: aoTeclar })}>
      <label {...campo.getInputLabelProps()}>{rotulo}</label>
      <div className={combobox.comboBox} ref={setAnchorEl}>
        <input
          {...entrada}
          ref={ligar}
          placeholder={exemplo}
          aria-invalid={erro ? true : undefined}
          aria-describedby={descrito}
        />
        {valor !== null && !desativado && (
          <button type="button" className={combobox.comboClear} aria-label={t`Limpar`} onClick={limpar}>
            <Icon nome="fechar" />
          </button>
        )}
      </div>
      {dica && (
        <small className={ui.soft} id={`${id}-dica`}>
          {dica}
        </small>
      )}
      {erro && (
        <small className={forms.error} id={`${id}-erro`}>
          {erro}
        </small>
      )}
      <Achados {...props} campo={campo} />
    </div>
  )
}

/** The options, under the field. While answers are coming the former list stays visible. */
function Achados<T>({ campo, opcoes, buscando, falha, nada, grupo, chave, desenhar }: Props<T> & { campo: Campo<T> }) {
  const [vistas, setVistas] = useState(opcoes)
  if (!buscando && vistas !== opcoes) setVistas(opcoes)
  if (!campo.popupOpen) return null
  return (
    <div className={combobox.comboPop} data-popover>
      {falha && !buscando ? (
        <Falhou {...falha} />
      ) : (
        <Conta buscando={buscando} achadas={buscando ? vistas.length : opcoes.length} nada={nada} />
      )}
      {buscando && (
        <ul className={`${ui.plain} ${combobox.comboAntes}`} aria-hidden>
          {vistas.map((option) => (
            <li key={chave(option)}>{desenhar(option)}</li>
          ))}
        </ul>
      )}
      <ul {...campo.getListboxProps()} className={ui.plain}>
        {agrupadas<T>(campo.groupedOptions, grupo !== undefined).map((parte) => (
          <li key={parte.key} role="presentation">
            {parte.group && (
              <div className={combobox.comboGroup} role="presentation">
                {parte.group}
              </div>
            )}
            <ul className={ui.plain} role="presentation">
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
      {opcoes.length >= 50 && !buscando && (
        <p className={combobox.comboNote}>
          <Trans>Há mais: digite para estreitar.</Trans>
        </p>
      )}
    </div>
  )
}

type ContaProps = { buscando: boolean; achadas: number; nada: string | undefined }

/** The count of options: always read to screen readers, and visible when there is no option. */
function Conta({ buscando, achadas, nada }: ContaProps) {
  const { t } = useLingui()
  const dito = () =>
    achadas === 0 ? (nada ?? t`Nada encontrado. Tente outra parte do nome.`) : t`${achadas} encontrados`
  return (
    <p className={achadas === 0 ? combobox.comboNote : ui.srOnly} role="status">
      {buscando ? t`Buscando…` : dito()}
    </p>
  )
}

/** The look-up's error inside the list. Pressing the button leaves the focus in the field, so the list stays open. */
function Falhou({ erro, tentar }: FalhaDeProcura) {
  const { t } = useLingui()
  return (
    <div className={combobox.comboNote} role="alert">
      <p className={forms.error}>
        <Trans>A consulta falhou.</Trans> {mensagem(erro)?.texto}
      </p>
      <button
        type="button"
        className={`${ui.btn} ${ui.small}`}
        onMouseDown={(evento) => evento.preventDefault()}
        onClick={tentar}
      >
        {t`Tentar novamente`}
      </button>
    </div>
  )
}
