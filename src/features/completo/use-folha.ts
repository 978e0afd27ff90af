import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'

import { folhaDe, idDaFolha } from '#domain/completo/folhas.ts'

import { type Chegada, folhaNaTela, trazerFolha } from './folha-na-tela.ts'

/** The address gets the folha once the reading stays there this long. */
const PAUSA_MS = 300

/**
 * The folha being read, and how to go to another. An address with `#fl=37` goes there, and follows the reading by
 * replacing its history entry. `texto` is false while the page shows one PDF instead of all folhas.
 */
export function useFolha(total: number, texto: boolean) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const pedida = folhaDe(hash, total)
  const [atual, setAtual] = useState(pedida ?? 1)
  /** The last hash written by this hook, which must not scroll the page. */
  const escrita = useRef<string | null>(null)
  const chegada = useRef<Chegada>({ chegando: false, posta: null })
  /** The folha last reached by reading, and the timer that writes it to the address. */
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

  // The page's scroll: goes to the folha of a new address.
  useEffect(() => {
    if (pedida === null || escrita.current === hash) return
    escrita.current = null
    clearTimeout(lida.current.relogio)
    lida.current = { folha: 0 }
    setAtual(pedida)
    if (!texto) return
    return trazerFolha(pedida, chegada.current)
  }, [hash, pedida, texto])

  // The page's scroll: which folha is on screen.
  useEffect(() => {
    if (!texto) return
    let quadro = 0
    const ler = () => {
      quadro = 0
      if (chegada.current.chegando || scrollY === chegada.current.posta) return
      chegada.current.posta = null
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
