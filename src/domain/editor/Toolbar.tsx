import ui from '#ui/ui.module.css'
import editorCss from './editor.module.css'

import { useLingui } from '@lingui/react/macro'
import { useEditorState, type Editor } from '@tiptap/react'
import { type FocusEvent, useRef, useState, type KeyboardEvent } from 'react'

import { notify } from '#platform/notify.ts'

import { EstiloDoParagrafo, tituloNo } from './EstiloDoParagrafo.tsx'
import { type Aberta, ferramentasDe } from './ferramentas.ts'
import { InserirVariavel } from './InserirVariavel.tsx'
import type { Vocabulario } from './vocabulario.ts'

const Desenho = ({ d }: { d: string }) => (
  <svg className={ui.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
)

/** What the mouse is told: name, keys and, where it can't be used, why. */
const dica = (nome: string, atalho: string | undefined, porque: string | undefined) =>
  `${nome}${atalho ? ` (${atalho.replace('Control', 'Ctrl')})` : ''}${porque ? `: ${porque}` : ''}`

type Props = { editor: Editor; vocabulario: Vocabulario; semImagem: boolean; abrir: (aberta: Aberta) => void }

/** One stop of Tab; arrows go from tool to tool (WAI-ARIA toolbar). */
export function Toolbar({ editor, vocabulario, semImagem, abrir }: Props) {
  const { t } = useLingui()
  const barra = useRef<HTMLDivElement>(null)
  const [parada, setParada] = useState('estilo')
  const estado = useEditorState({
    editor,
    selector: ({ editor }) => ({
      grupos: ferramentasDe(editor).map((grupo) =>
        grupo.filter(({ abre }) => !(semImagem && abre === 'imagem')).map(({ usar: _, ...resto }) => resto),
      ),
      titulo: tituloNo(editor),
    }),
  })
  const usar = (chave: string) => {
    const ferramenta = ferramentasDe(editor)
      .flat()
      .find((cada) => cada.chave === chave)
    if (ferramenta?.pode === false && ferramenta.porque) notify({ severity: 'info', summary: ferramenta.porque })
    if (!ferramenta || ferramenta.pode === false) return
    ferramenta.usar?.(editor.chain().focus()).run()
    if (ferramenta.abre) abrir(ferramenta.abre)
  }
  const aoTeclar = (evento: KeyboardEvent) => {
    const itens = [...(barra.current?.querySelectorAll<HTMLElement>('[data-chave]') ?? [])]
    const aqui = itens.findIndex((item) => item === document.activeElement)
    const destino = { ArrowRight: aqui + 1, ArrowLeft: aqui - 1, Home: 0, End: itens.length - 1 }[evento.key]
    if (destino === undefined) {
      if (evento.key === 'Escape') editor.commands.focus()
      return
    }
    evento.preventDefault()
    const item = itens[(destino + itens.length) % itens.length]
    setParada(item?.dataset.chave ?? 'estilo')
    item?.focus()
  }
  const item = (chave: string) => ({
    'data-chave': chave,
    tabIndex: chave === parada ? 0 : -1,
    onFocus: ({ currentTarget }: FocusEvent) => {
      setParada(chave)
      // on a phone the bar scrolls, and the browser leaves the tool at its edge half outside
      currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
  })
  return (
    <div
      className={editorCss.ferramentas}
      role="toolbar"
      aria-label={t`Formatação do texto`}
      ref={barra}
      onKeyDown={aoTeclar}
    >
      <EstiloDoParagrafo editor={editor} titulo={estado.titulo} {...item('estilo')} />
      {estado.grupos.map((grupo, posicao) => (
        <div
          className={
            grupo[0]?.chave === 'linhaAcima'
              ? `${editorCss.ferramentasGrupo} ${editorCss.ferramentasDaTabela}`
              : editorCss.ferramentasGrupo
          }
          role="presentation"
          key={posicao}
        >
          {grupo.map(({ chave, nome, desenho, atalho, ativa, pode, porque }) => (
            <button
              key={chave}
              type="button"
              title={dica(nome, atalho, pode === false ? porque : undefined)}
              aria-label={nome}
              aria-keyshortcuts={atalho}
              aria-pressed={ativa}
              aria-disabled={pode === false || undefined}
              {...item(chave)}
              onMouseDown={(evento) => evento.preventDefault()}
              onClick={() => usar(chave)}
            >
              <Desenho d={desenho} />
            </button>
          ))}
        </div>
      ))}
      <InserirVariavel editor={editor} vocabulario={vocabulario} {...item('variavel')} />
    </div>
  )
}
