import forms from '#ui/forms.module.css'
import combobox from '#ui/combobox.module.css'
import ui from '#ui/ui.module.css'
import editorCss from './editor.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { type Editor, useEditorState } from '@tiptap/react'
import { useEffect, useId, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

import { mensagem } from '#platform/problem-messages.ts'
import type { FalhaDeProcura } from '#ui/use-procura.ts'

import { escolher, fecharPedido, type Pedido, pedidoEm } from './arroba.ts'
import { type Sugestao, useSugestoes } from './use-sugestoes.ts'

const LARGURA = 360
const ALTURA = 320
const MARGEM = 8

type Lugar = { left: number; width: number; maxHeight: number; top?: number; bottom?: number }

/** Below the @, or above it where there is more room; never outside of what is seen, with a phone's keyboard open too. */
function lugarDe({ view }: Editor, posicao: number): Lugar {
  const { left, top, bottom } = view.coordsAtPos(posicao)
  const { innerWidth, innerHeight, visualViewport } = window
  const inicio = visualViewport?.offsetTop ?? 0
  const fim = inicio + (visualViewport?.height ?? innerHeight)
  const width = Math.min(LARGURA, innerWidth - 2 * MARGEM)
  const [acima, abaixo] = [top - inicio - 2 * MARGEM, fim - bottom - 2 * MARGEM]
  const sobe = abaixo < ALTURA && acima > abaixo
  return {
    left: Math.max(MARGEM, Math.min(left, innerWidth - width - MARGEM)),
    width,
    maxHeight: Math.max(0, Math.min(ALTURA, sobe ? acima : abaixo)),
    ...(sobe ? { bottom: innerHeight - top + MARGEM / 2 } : { top: bottom + MARGEM / 2 }),
  }
}

function useLugar(editor: Editor, posicao: number): Lugar | null {
  const [lugar, setLugar] = useState<Lugar | null>(null)
  // The place in the window of words that the editor laid out.
  useLayoutEffect(() => {
    const medir = () => setLugar(lugarDe(editor, posicao))
    medir()
    const saida = new AbortController()
    const { signal } = saida
    window.addEventListener('scroll', medir, { capture: true, passive: true, signal })
    window.addEventListener('resize', medir, { signal })
    window.visualViewport?.addEventListener('resize', medir, { signal })
    return () => saida.abort()
  }, [editor, posicao])
  return lugar
}

/** The list's keys, while it is open. */
function useTeclas(editor: Editor, aoTeclar: (evento: KeyboardEvent) => boolean) {
  useEffect(() => {
    const { storage } = editor
    // oxlint-disable-next-line react/immutability -- the extension lends its keys for as long as the list is open
    storage.arroba.aoTeclar = aoTeclar
    return () => void (storage.arroba.aoTeclar = null)
  }, [editor, aoTeclar])
}

/** What the text, which keeps the focus, says of the list to a screen reader. */
function useLigacao(editor: Editor, lista: string, opcao: string | undefined) {
  useEffect(() => {
    const { dom } = editor.view
    const ditos = {
      'aria-controls': lista,
      'aria-haspopup': 'listbox',
      'aria-autocomplete': 'list',
      ...(opcao && { 'aria-activedescendant': opcao }),
    }
    for (const [nome, valor] of Object.entries(ditos)) dom.setAttribute(nome, valor)
    return () => {
      for (const nome of Object.keys(ditos)) dom.removeAttribute(nome)
    }
  }, [editor, lista, opcao])
}

type FalhouProps = { falha: FalhaDeProcura }
function Falhou({ falha: { erro, tentar } }: FalhouProps) {
  return (
    <div className={combobox.comboNote} role="alert">
      <p className={forms.error}>
        <Trans>A consulta falhou.</Trans> {mensagem(erro)?.texto}
      </p>
      <button type="button" className={`${ui.btn} ${ui.small}`} onClick={tentar}>
        <Trans>Tentar novamente (Enter)</Trans>
      </button>
    </div>
  )
}

function Lista({ editor, pedido }: { editor: Editor; pedido: Pedido }) {
  const { t } = useLingui()
  const id = useId()
  const { sugestoes, buscando, falha } = useSugestoes(pedido.termo)
  const lugar = useLugar(editor, pedido.de)
  const opcoes = buscando ? [] : sugestoes
  // An option is remembered by itself: after other letters another list begins at its first.
  const [escolhida, setEscolhida] = useState<{ termo: string; qual: number } | null>(null)
  const comeco = falha ? -1 : 0
  const qual = escolhida?.termo === pedido.termo ? escolhida.qual : comeco
  const idDa = (posicao: number) => `${id}-${posicao}`
  const atual = opcoes[qual]
  const usar = ({ palavras }: Sugestao) => {
    escolher(editor, pedido, palavras)
    editor.commands.focus()
  }
  const andar = (passo: 1 | -1) =>
    setEscolhida({
      termo: pedido.termo,
      qual: (Math.max(qual, passo === 1 ? -1 : 0) + passo + opcoes.length) % opcoes.length,
    })
  const aoTeclar = ({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
    if (ctrlKey || altKey || metaKey) return false
    if (key === 'Escape') fecharPedido(editor)
    else if (key === 'ArrowDown' && opcoes.length > 0) andar(1)
    else if (key === 'ArrowUp' && opcoes.length > 0) andar(-1)
    else if ((key === 'Enter' || key === 'Tab') && !shiftKey) {
      if (atual) usar(atual)
      else if (falha && !buscando && key === 'Enter') falha.tentar()
      // until the answers are there, the key would take what was found for other letters
      else return buscando
    } else return false
    return true
  }
  useTeclas(editor, aoTeclar)
  useLigacao(editor, id, atual && idDa(qual))
  // The option reached by the arrows comes into view.
  useEffect(() => {
    document.getElementById(`${id}-${qual}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, qual])
  const nomes = { PESSOA: t`Pessoas`, UNIDADE: t`Unidades`, DOCUMENTO: t`Documentos` }
  const grupos = [...new Set(opcoes.map(({ tipo }) => tipo))]
  const nada = opcoes.length === 0 && !falha && !buscando
  const achadas = opcoes.length
  // Words that go on after a space are a sentence, no name.
  if (nada && pedido.termo.includes(' ')) return null
  return createPortal(
    <div
      className={editorCss.sugestoes}
      data-popover
      style={lugar ?? { visibility: 'hidden' }}
      // the focus stays in the text
      onMouseDown={(evento) => evento.preventDefault()}
    >
      {falha && !buscando ? (
        <Falhou falha={falha} />
      ) : (
        <p className={achadas === 0 ? combobox.comboNote : ui.srOnly} role="status">
          {buscando ? t`Buscando…` : nada ? t`Nada encontrado. Tente outra parte do nome.` : t`${achadas} encontrados`}
        </p>
      )}
      <div role="listbox" id={id} aria-label={t`Pessoas, unidades e documentos`}>
        {grupos.map((tipo) => {
          const deste = opcoes.flatMap((sugestao, posicao) => (sugestao.tipo === tipo ? [{ sugestao, posicao }] : []))
          return (
            <div key={tipo} role="group" aria-label={nomes[tipo]}>
              <div className={combobox.comboGroup} aria-hidden>
                {nomes[tipo]}
              </div>
              {deste.map(({ sugestao, posicao }) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are the text's
                <div
                  key={sugestao.id}
                  role="option"
                  id={idDa(posicao)}
                  aria-selected={posicao === qual}
                  tabIndex={-1}
                  onClick={() => usar(sugestao)}
                >
                  <span>{sugestao.nome}</span>
                  <small className={ui.soft}>{sugestao.detalhe}</small>
                </div>
              ))}
            </div>
          )
        })}
      </div>
    </div>,
    document.body,
  )
}

/** The list of people, units and documents that an @ in the text asks for. */
export function Sugestoes({ editor }: { editor: Editor }) {
  const pedido = useEditorState({ editor, selector: ({ editor }) => pedidoEm(editor.state) })
  return pedido && <Lista editor={editor} pedido={pedido} />
}
