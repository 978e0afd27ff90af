import paleta from './paleta.module.css'

import { useLingui } from '@lingui/react/macro'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'

import { Icon } from '#ui/Icon.tsx'

import { Aviso } from './Aviso.tsx'
import { Lista } from './Lista.tsx'
import { type Opcao, podeEscolher } from './opcoes.ts'
import { useGrupos } from './use-grupos.ts'

type Props = {
  /** Gets the focus back. */
  volta: Element
  fechar: () => void
}

/** The text, which begins with what was typed while the palette was loading (shell/SearchBox.tsx). */
function useTexto() {
  const [espera] = useState(() => document.getElementById('paleta'))
  const [texto, setTexto] = useState('')
  // The field that waited takes letters until this one is in its place, some time after the first rendering.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what the other field holds in the end is known only now
    if (espera instanceof HTMLInputElement) setTexto(espera.value)
  }, [espera])
  return [texto, setTexto] as const
}

/** An open dialog over the page. Esc, a click beside it or leaving the page closes it, and the focus goes back. */
function useDialogo(volta: Element, fechar: () => void) {
  const dialogo = useRef<HTMLDialogElement>(null)
  const router = useRouter()
  // The browser's top layer. Closed before it leaves the page: only then can the focus go elsewhere.
  useLayoutEffect(() => {
    const aberto = dialogo.current
    // never over what is being filled in
    if (document.querySelector('dialog[open]')) return fechar()
    aberto?.showModal()
    aberto?.querySelector('input')?.focus()
    return () => {
      aberto?.close()
      if (volta instanceof HTMLElement) volta.focus()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- opened once
  }, [volta])
  // The router: Back leaves the page with the palette open.
  useEffect(() => router.subscribe('onBeforeNavigate', fechar), [router, fechar])
  return dialogo
}

/** The chosen row: the first that can be chosen, until another is reached by the arrows. */
function useEscolha(opcoes: Opcao[]) {
  const [chave, setChave] = useState<string | null>(null)
  const posicao = opcoes.findIndex((cada) => cada.chave === chave)
  const aqui = posicao >= 0 ? posicao : opcoes.findIndex(podeEscolher)
  const ir = (onde: number) => setChave(opcoes.at(onde)?.chave ?? null)
  const passos: Record<string, () => void> = {
    ArrowDown: () => ir((aqui + 1) % opcoes.length),
    ArrowUp: () => ir(aqui - 1),
    Home: () => ir(0),
    End: () => ir(-1),
  }
  return { escolhida: opcoes[aqui], passos, deNovo: () => setChave(null) }
}

/** Documents, people, units, modelos, places and the page's acts in one list, found as one types; on every page of the house. */
export function Paleta({ volta, fechar }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const id = useId()
  const [texto, setTexto] = useTexto()
  const dialogo = useDialogo(volta, fechar)
  const { grupos, antigos, ...estado } = useGrupos(texto)
  const opcoes = grupos.flatMap((grupo) => grupo.opcoes)
  const { escolhida, passos, deNovo } = useEscolha(opcoes)
  const linha = (chave: string) => `${id}-${chave}`

  const escolher = (opcao: Opcao) => {
    if (!podeEscolher(opcao) || estado.comecando !== null) return
    if (opcao.espera !== true) fechar()
    if (opcao.fazer) opcao.fazer()
    else void navigate(opcao.onde ?? {})
  }
  const aoTeclar = (evento: KeyboardEvent) => {
    if (evento.nativeEvent.isComposing || evento.altKey) return
    const passo = passos[evento.key]
    if (passo && opcoes.length > 0) {
      evento.preventDefault()
      passo()
    }
    if (evento.key !== 'Enter' || !escolhida) return
    evento.preventDefault()
    const elemento = document.getElementById(linha(escolhida.chave))
    if ((evento.ctrlKey || evento.metaKey) && elemento instanceof HTMLAnchorElement)
      window.open(elemento.href, '_blank', 'noopener')
    else escolher(escolhida)
  }
  // The list's scroll: the chosen row is in sight.
  useEffect(() => {
    if (escolhida) document.getElementById(`${id}-${escolhida.chave}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, escolhida])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click beside it; Esc closes it too
    <dialog
      ref={dialogo}
      className={paleta.paleta}
      aria-label={t`Achar e ir`}
      onCancel={(evento) => {
        evento.preventDefault()
        fechar()
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) fechar()
      }}
    >
      <div className={paleta.caixa}>
        <div className={paleta.campo}>
          <Icon nome="busca" />
          <input
            role="combobox"
            aria-label={t`Documento, pessoa, unidade, lugar ou ato`}
            aria-expanded={opcoes.length > 0}
            aria-controls={id}
            aria-activedescendant={escolhida && linha(escolhida.chave)}
            aria-autocomplete="list"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            inputMode="search"
            enterKeyHint="go"
            maxLength={100}
            placeholder={t`Buscar sigla, assunto, pessoa…`}
            value={texto}
            onChange={({ target }) => {
              setTexto(target.value)
              deNovo()
            }}
            onKeyDown={aoTeclar}
          />
          <button type="button" aria-label={t`Fechar`} onClick={fechar}>
            <Icon nome="fechar" />
          </button>
        </div>
        <Aviso vazio={texto.trim() === ''} {...estado} />
        <Lista id={id} grupos={grupos} antigos={antigos} escolhida={escolhida} linha={linha} escolher={escolher} />
      </div>
    </dialog>
  )
}
