import ui from '#ui/ui.module.css'
import editorCss from './editor.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEditorState, type Editor } from '@tiptap/react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'

import { Icon } from '#ui/Icon.tsx'

import { contagem, irAo, procurarNo } from './localizar.ts'
import { Substituicao } from './Substituicao.tsx'

type Props = { editor: Editor; comSubstituir: boolean; fechar: () => void }

const selecionado = ({ state }: Editor) => {
  const { from, to } = state.selection
  const texto = to - from <= 100 ? state.doc.textBetween(from, to, '\n', '\n') : ''
  return texto.includes('\n') ? '' : texto
}

type Contagem = { termo: string; feitos: number | null; total: number; atual: number }

/** How many were just replaced, or else which of how many is selected. */
function Quantos({ termo, feitos, total, atual }: Contagem) {
  if (feitos !== null) return <Plural value={feitos} one="# substituído" other="# substituídos" />
  if (termo === '') return null
  if (total === 0) return <Trans>Nenhum</Trans>
  return (
    <Trans>
      {`${atual}`} de {total}
    </Trans>
  )
}

/** Find and replace, above the paper: Enter goes forward, Shift+Enter back, Esc returns to the text. */
export function PainelLocalizar({ editor, comSubstituir, fechar }: Props) {
  const { t } = useLingui()
  const id = useId()
  const campo = useRef<HTMLInputElement>(null)
  const [termo, setTermo] = useState(() => selecionado(editor))
  const [por, setPor] = useState('')
  const [acentos, setAcentos] = useState(false)
  const [feitos, setFeitos] = useState<number | null>(null)
  const { total, atual } = useEditorState({ editor, selector: ({ editor }) => contagem(editor) })

  // The editor's highlight, which follows the term and ends with the panel.
  useEffect(() => procurarNo(editor, termo, acentos), [editor, termo, acentos])
  useEffect(() => () => procurarNo(editor, '', false), [editor])
  // The browser's selection: pressing the panel's key again selects the term.
  useEffect(() => campo.current?.select(), [comSubstituir])

  const voltar = () => {
    fechar()
    editor.commands.focus()
  }
  const aoTeclar = (evento: KeyboardEvent) => {
    if (evento.key === 'Escape') {
      evento.preventDefault()
      voltar()
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
    <div className={editorCss.localizar} role="search" aria-label={t`Localizar no texto`} onKeyDown={aoTeclar}>
      <div className={editorCss.localizarLinha}>
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
        <button
          type="button"
          className={`${ui.btn} ${ui.small} ${ui.plain}`}
          disabled={semNada}
          onClick={() => irAo(editor, -1)}
        >
          <Trans>Anterior</Trans>
        </button>
        <button
          type="button"
          className={`${ui.btn} ${ui.small} ${ui.plain}`}
          disabled={semNada}
          onClick={() => irAo(editor, 1)}
        >
          <Trans>Próximo</Trans>
        </button>
        <span className={`${editorCss.localizarQuantos} ${ui.num}`} id={`${id}-quantos`} role="status">
          <Quantos termo={termo} feitos={feitos} total={total} atual={atual} />
        </span>
        <button
          type="button"
          className={editorCss.localizarFechar}
          aria-label={t`Fechar a busca no texto`}
          onClick={voltar}
        >
          <Icon nome="fechar" />
        </button>
      </div>
      {comSubstituir && <Substituicao {...{ editor, por, semNada, campo }} mudar={setPor} contar={setFeitos} />}
      <label className={editorCss.localizarOpcao}>
        <input type="checkbox" checked={acentos} onChange={({ target }) => setAcentos(target.checked)} />
        <Trans>Diferenciar acentos</Trans>
      </label>
    </div>
  )
}
