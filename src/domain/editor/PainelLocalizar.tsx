import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEditorState, type Editor } from '@tiptap/react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'

import { Icon } from '#ui/Icon.tsx'

import { contagem, irAo, procurarNo, substituir, substituirTodos } from './localizar.ts'

type Props = { editor: Editor; comSubstituir: boolean; fechar: () => void }

const selecionado = ({ state }: Editor) => {
  const { from, to } = state.selection
  const texto = to - from <= 100 ? state.doc.textBetween(from, to, '\n', '\n') : ''
  return texto.includes('\n') ? '' : texto
}

/** Find and replace, above the paper: Enter goes on, Shift+Enter goes back, Esc returns to the text. */
export function PainelLocalizar({ editor, comSubstituir, fechar }: Props) {
  const { t } = useLingui()
  const id = useId()
  const campo = useRef<HTMLInputElement>(null)
  const [termo, setTermo] = useState(() => selecionado(editor))
  const [por, setPor] = useState('')
  const [acentos, setAcentos] = useState(false)
  const [feitos, setFeitos] = useState<number | null>(null)
  const { total, atual } = useEditorState({ editor, selector: ({ editor }) => contagem(editor) })

  // The highlight lives in the editor: it follows the term, and goes with the panel.
  useEffect(() => procurarNo(editor, termo, acentos), [editor, termo, acentos])
  useEffect(() => () => procurarNo(editor, '', false), [editor])
  // Asked for again by its key, the term is ready to be typed over.
  useEffect(() => campo.current?.select(), [comSubstituir])

  const aoTeclar = (evento: KeyboardEvent) => {
    if (evento.key === 'Escape') {
      evento.preventDefault()
      fechar()
      editor.commands.focus()
    } else if ((evento.ctrlKey || evento.metaKey) && evento.key.toLowerCase() === 'f') {
      evento.preventDefault()
      campo.current?.select()
    }
  }
  const noTermo = (evento: KeyboardEvent) => {
    if (evento.key !== 'Enter') return
    evento.preventDefault()
    irAo(editor, evento.shiftKey ? -1 : 1)
  }
  const semNada = total === 0
  return (
    <div className="localizar" role="search" aria-label={t`Localizar no texto`} onKeyDown={aoTeclar}>
      <div className="localizar-linha">
        <label htmlFor={`${id}-termo`}>
          <Trans>Localizar</Trans>
        </label>
        <input
          id={`${id}-termo`}
          ref={campo}
          value={termo}
          autoComplete="off"
          aria-describedby={`${id}-quantos`}
          onChange={({ target }) => {
            setTermo(target.value)
            setFeitos(null)
          }}
          onKeyDown={noTermo}
        />
        <button type="button" className="btn small plain" disabled={semNada} onClick={() => irAo(editor, -1)}>
          <Trans>Anterior</Trans>
        </button>
        <button type="button" className="btn small plain" disabled={semNada} onClick={() => irAo(editor, 1)}>
          <Trans>Próximo</Trans>
        </button>
        <span className="localizar-quantos num" id={`${id}-quantos`} role="status">
          {feitos !== null ? (
            <Plural value={feitos} one="# substituído" other="# substituídos" />
          ) : (
            termo !== '' &&
            (semNada ? (
              <Trans>Nenhum</Trans>
            ) : (
              <Trans>
                {`${atual}`} de {total}
              </Trans>
            ))
          )}
        </span>
        <button
          type="button"
          className="localizar-fechar"
          aria-label={t`Fechar a busca no texto`}
          onClick={() => {
            fechar()
            editor.commands.focus()
          }}
        >
          <Icon nome="fechar" />
        </button>
      </div>
      {comSubstituir && (
        <div className="localizar-linha">
          <label htmlFor={`${id}-por`}>
            <Trans>Substituir por</Trans>
          </label>
          <input
            id={`${id}-por`}
            value={por}
            autoComplete="off"
            onChange={({ target }) => setPor(target.value)}
            onKeyDown={(evento) => {
              if (evento.key !== 'Enter') return
              evento.preventDefault()
              substituir(editor, por)
            }}
          />
          <button
            type="button"
            className="btn small"
            disabled={semNada}
            onClick={() => {
              substituir(editor, por)
              if (contagem(editor).total === 0) campo.current?.focus()
            }}
          >
            <Trans>Substituir</Trans>
          </button>
          <button
            type="button"
            className="btn small"
            disabled={semNada}
            onClick={() => {
              setFeitos(substituirTodos(editor, por))
              // Its button may have nothing left to do, and would take the keyboard with it.
              campo.current?.focus()
            }}
          >
            <Trans>Substituir todos</Trans>
          </button>
        </div>
      )}
      <label className="localizar-opcao">
        <input type="checkbox" checked={acentos} onChange={({ target }) => setAcentos(target.checked)} />
        <Trans>Diferenciar acentos</Trans>
      </label>
    </div>
  )
}
