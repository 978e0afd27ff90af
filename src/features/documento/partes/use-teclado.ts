import { useNavigate } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

import { proximoPasso, TECLAS } from '#acts/atos.ts'
import type { NomeAcao } from '#contract/acao.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { useEntrada } from '#platform/entrada.ts'
import { notify } from '#platform/notify.ts'
import { combina, useShortcut } from '#ui/use-shortcut.ts'
import { useTeclas } from '#ui/use-teclas.ts'

/** The document's shortcuts, and Ctrl+K for its palette. The key of an impossible act tells the reason. */
export function useTeclado(aberto: MobilAberto, fazer: (nome: NomeAcao) => void) {
  const { mobil, documento } = aberto
  const navigate = useNavigate()
  const externa = useEntrada()?.externa === true
  const entrada = useEntrada()?.id
  const [paleta, setPaleta] = useState(false)
  /** Text typed since Ctrl+K, until the palette's field has loaded. */
  const digitado = useRef('')
  const tentar = (nome: NomeAcao | undefined) => {
    const acao = documento.acoes.find((cada) => cada.nome === nome)
    if (acao?.pode) fazer(acao.nome)
    else if (acao) notify({ severity: 'info', summary: acao.explicacao })
  }
  const aba = (hash: string) => void navigate({ to: '.', search: true, hash, replace: true, resetScroll: false })
  const passo = () => tentar(proximoPasso(aberto)?.nome)
  const historico = () =>
    void navigate({
      to: '/historico/$idDocumento/{-$idUsuarioLogado}/{-$numeroDocumento}/{-$idMobil}',
      params: {
        idDocumento: String(documento.id),
        idUsuarioLogado: String(entrada ?? ''),
        numeroDocumento: mobil.sigla,
        idMobil: String(mobil.id),
      },
    })
  // Once the palette was asked for, letters belong to its field.
  useTeclas(
    paleta
      ? {}
      : {
          p: passo,
          ...Object.fromEntries(Object.entries(TECLAS).map(([tecla, nome]) => [tecla, () => tentar(nome)])),
          v: () => aba('pdf'),
          ...(!externa && { h: historico }),
        },
  )
  useShortcut('Control+Enter', () => {
    // Don't leave a field that is being filled in.
    if (!document.querySelector('dialog[open], input:focus, textarea:focus, select:focus, [contenteditable]:focus'))
      passo()
  })
  /** While the palette loads, no key reaches the page behind: letters are kept for the field, Esc closes the palette. */
  const esperarPaleta = (evento: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = evento
    if (ctrlKey || metaKey || altKey) return
    evento.preventDefault()
    evento.stopPropagation()
    if (key === 'Escape') setPaleta(false)
    else if (key === 'Backspace') digitado.current = digitado.current.slice(0, -1)
    else if (key.length === 1) digitado.current += key
  }
  const aoTeclar = useEffectEvent((evento: KeyboardEvent) => {
    if (paleta && !document.querySelector('dialog[open]')) return esperarPaleta(evento)
    if (!combina(evento, 'Control+k')) return
    digitado.current = ''
    evento.preventDefault()
    if (!document.querySelector('dialog[open]')) setPaleta(true)
  })
  // The DOM's key events, in the capture phase: the search box has the same shortcut and must come second.
  useLayoutEffect(() => {
    document.addEventListener('keydown', aoTeclar, true)
    return () => document.removeEventListener('keydown', aoTeclar, true)
  }, [])
  return { paleta, jaDigitado: () => digitado.current, fechar: () => setPaleta(false), aba, historico }
}
