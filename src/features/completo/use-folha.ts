import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'

import { folhaDe, idDaFolha } from '#domain/completo/folhas.ts'

/** The address follows the reading, but not at each line of it. */
const PAUSA_MS = 300
/** Texts that come while one arrives push what was asked for: it is brought back until the person moves. */
const CHEGADA_MS = 2_500

const artigos = () => [...document.querySelectorAll<HTMLElement>('[data-folhas] > [data-inicio]')]
const numeros = ({ dataset: { inicio, total } }: HTMLElement) => ({ inicio: Number(inicio), total: Number(total) })
/** Height of what stays above what is read, px. */
const topo = () => document.querySelector('[data-barra]')?.getBoundingClientRect().bottom ?? 0

/** Folhas of a text share its height: where each begins is a matter of proportion. */
function levarAFolha(folha: number) {
  const artigo = artigos().findLast((cada) => numeros(cada).inicio <= folha)
  if (!artigo) return
  const { inicio, total } = numeros(artigo)
  const { top, height } = artigo.getBoundingClientRect()
  // Pages of a PDF stand where they stand; those of a text only by proportion.
  const exata = folha > inicio ? artigo.querySelector(`[data-folha="${folha}"]`) : null
  const onde = exata?.getBoundingClientRect().top ?? top + (height * (folha - inicio)) / total
  scrollTo({ top: scrollY + onde - topo() - 8, behavior: 'instant' })
}

function folhaNaTela(): number {
  const limite = topo() + innerHeight * 0.25
  const todos = artigos()
  // They stand in order: half of what is left at each look.
  let [de, ate] = [0, todos.length - 1]
  while (de < ate) {
    const meio = Math.ceil((de + ate) / 2)
    if ((todos[meio]?.getBoundingClientRect().top ?? 0) <= limite) de = meio
    else ate = meio - 1
  }
  const artigo = todos[de]
  if (!artigo) return 1
  const { inicio, total } = numeros(artigo)
  const paginas = [...artigo.querySelectorAll<HTMLElement>('[data-folha]')]
  const exata = paginas.findLast((pagina) => pagina.getBoundingClientRect().top <= limite)
  if (exata) return Number(exata.dataset.folha)
  const { top, height } = artigo.getBoundingClientRect()
  return inicio + Math.min(total - 1, Math.max(0, Math.floor((total * (limite - top)) / height)))
}

/**
 * The folha being read, and the way to another. An address with `#fl=37` leads there, and changes as one reads, without
 * a step in the history for each. `texto` is false where the folhas are not all on the page.
 */
export function useFolha(total: number, texto: boolean) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const pedida = folhaDe(hash, total)
  const [atual, setAtual] = useState(pedida ?? 1)
  /** The last address written from here: it is no order to go anywhere. */
  const escrita = useRef<string | null>(null)
  /** While what was asked for arrives, where the page stands is not yet where somebody reads; nor after it, until it moves from `posta`. */
  const chegando = useRef(false)
  const posta = useRef<number | null>(null)
  /** The folha last seen by reading, and its address to be written. */
  const lida = useRef<{ folha: number; relogio?: ReturnType<typeof setTimeout> }>({ folha: 0 })

  const escrever = useCallback(
    (folha: number, aqui: boolean) => {
      if (aqui) escrita.current = idDaFolha(folha)
      void navigate({
        to: '.',
        search: true,
        hash: idDaFolha(folha),
        replace: true,
        resetScroll: false,
        hashScrollIntoView: false,
      })
    },
    [navigate],
  )

  // Where the page stands is the browser's.
  useEffect(() => {
    if (pedida === null || escrita.current === hash) return
    escrita.current = null
    clearTimeout(lida.current.relogio)
    lida.current = { folha: 0 }
    setAtual(pedida)
    if (!texto) return
    const levar = () => {
      levarAFolha(pedida)
      posta.current = scrollY
    }
    levar()
    const folhas = document.querySelector('[data-folhas]')
    if (!folhas) return
    const tamanho = new ResizeObserver(levar)
    tamanho.observe(folhas)
    chegando.current = true
    const parar = () => {
      tamanho.disconnect()
      chegando.current = false
    }
    const relogio = setTimeout(parar, CHEGADA_MS)
    const gestos = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
    for (const gesto of gestos) addEventListener(gesto, parar, { once: true, passive: true })
    return () => {
      clearTimeout(relogio)
      parar()
      for (const gesto of gestos) removeEventListener(gesto, parar)
    }
  }, [hash, pedida, texto])

  // What is on screen is known by the browser only.
  useEffect(() => {
    if (!texto) return
    let quadro = 0
    const ler = () => {
      quadro = 0
      if (chegando.current || scrollY === posta.current) return
      posta.current = null
      const folha = folhaNaTela()
      if (folha === lida.current.folha) return
      clearTimeout(lida.current.relogio)
      lida.current = { folha, relogio: setTimeout(() => escrever(folha, true), PAUSA_MS) }
      setAtual(folha)
    }
    const rolar = () => {
      quadro ||= requestAnimationFrame(ler)
    }
    addEventListener('scroll', rolar, { passive: true })
    return () => {
      removeEventListener('scroll', rolar)
      cancelAnimationFrame(quadro)
      clearTimeout(lida.current.relogio)
    }
  }, [total, texto, escrever])

  const ir = useCallback(
    (folha: number) => {
      escrita.current = null
      escrever(folha, false)
    },
    [escrever],
  )
  return { atual: texto ? atual : (pedida ?? 1), ir }
}
