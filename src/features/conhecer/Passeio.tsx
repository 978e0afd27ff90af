import ui from '#ui/ui.module.css'
import css from './conhecer.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type CSSProperties } from 'react'

import { type Lugar, lugarDe } from './lugar.ts'
import { type Passo, passosDaqui } from './passos.ts'

/** Where the step stands beside its anchor, and the ring around the anchor; measured again when the page moves. */
function useLugar(ancora: HTMLElement) {
  const passo = useRef<HTMLDivElement>(null)
  const [lugar, setLugar] = useState<{ passo: Lugar; anel: CSSProperties } | null>(null)
  const medir = useEffectEvent(() => {
    if (!passo.current) return
    const { top, left, width, height } = ancora.getBoundingClientRect()
    const { offsetWidth, scrollHeight } = passo.current
    setLugar({
      passo: lugarDe(
        { top, left, width, height },
        { width: offsetWidth, height: scrollHeight + 2 },
        { width: document.documentElement.clientWidth, height: innerHeight },
      ),
      anel: { top: top - 4, left: left - 4, width: width + 8, height: height + 8 },
    })
  })
  // The window's own layout.
  useLayoutEffect(() => {
    ancora.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    medir()
    const observador = new ResizeObserver(() => medir())
    observador.observe(document.body)
    addEventListener('resize', medir)
    addEventListener('scroll', medir, true)
    return () => {
      observador.disconnect()
      removeEventListener('resize', medir)
      removeEventListener('scroll', medir, true)
    }
  }, [ancora])
  return { passo, lugar }
}

type DoPasso = { passo: Passo; lugarNaFila: number; total: number; aoIr: (passo: number) => void; aoSair: () => void }

/** One step. The focus is on the button that goes on, so Enter is enough; its name and words are read on arrival. */
function UmPasso({ passo: { titulo, texto, ancora }, lugarNaFila, total, aoIr, aoSair }: DoPasso) {
  const { t } = useLingui()
  const id = useId()
  const { passo, lugar } = useLugar(ancora)
  const seguir = useRef<HTMLButtonElement>(null)
  useEffect(() => seguir.current?.focus({ preventScroll: true }), [])
  const n = lugarNaFila + 1
  const ultimo = n === total
  return (
    <>
      <div className={css.anel} style={lugar?.anel} aria-hidden="true" />
      <div
        ref={passo}
        className={`${ui.popover} ${css.passo}`}
        style={lugar?.passo}
        data-popover
        role="dialog"
        aria-labelledby={`${id}n ${id}t`}
        aria-describedby={`${id}d`}
      >
        <p id={`${id}n`} className={ui.soft}>
          <Trans>
            {n} de {total}
          </Trans>
        </p>
        <h2 id={`${id}t`}>{titulo}</h2>
        <p id={`${id}d`}>{texto}</p>
        <div className={`${ui.row} ${css.botoes}`}>
          <button
            type="button"
            className={`${ui.btn} ${ui.small} ${ui.plain}`}
            onClick={aoSair}
            aria-keyshortcuts="Escape"
          >
            <Trans>Sair</Trans>
          </button>
          {lugarNaFila > 0 && (
            <button type="button" className={`${ui.btn} ${ui.small}`} onClick={() => aoIr(lugarNaFila - 1)}>
              <Trans>Voltar</Trans>
            </button>
          )}
          <button
            ref={seguir}
            type="button"
            className={`${ui.btn} ${ui.small} ${ui.primary}`}
            onClick={() => (ultimo ? aoSair() : aoIr(lugarNaFila + 1))}
          >
            {ultimo ? t`Concluir` : t`Próximo`}
          </button>
        </div>
      </div>
    </>
  )
}

/** The tour of the desk: one step at a time, beside what it tells of. The page under it can be used. */
export function Passeio({ aoSair }: { aoSair: () => void }) {
  const router = useRouter()
  const [passos] = useState(passosDaqui)
  const [aqui, ir] = useState(0)
  const sair = () => {
    aoSair()
    // what had the focus before is gone: the invitation, or another page
    document.getElementById('main-content')?.focus({ preventScroll: true })
  }
  const aoTeclar = useEffectEvent((evento: KeyboardEvent) => {
    if (evento.key !== 'Escape' || evento.defaultPrevented || document.querySelector('dialog[open]')) return
    evento.preventDefault()
    sair()
  })
  const aoMudarDePagina = useEffectEvent(aoSair)
  // The keyboard, wherever the focus is, and the way to another page.
  useEffect(() => {
    document.addEventListener('keydown', aoTeclar)
    const parar = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) aoMudarDePagina()
    })
    return () => {
      document.removeEventListener('keydown', aoTeclar)
      parar()
    }
  }, [router])
  const passo = passos[aqui]
  return (
    passo && (
      <UmPasso key={passo.titulo} passo={passo} lugarNaFila={aqui} total={passos.length} aoIr={ir} aoSair={sair} />
    )
  )
}
