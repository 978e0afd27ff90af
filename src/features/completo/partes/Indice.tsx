import ui from '#ui/ui.module.css'
import completo from '../completo.module.css'

import { useLingui } from '@lingui/react/macro'
import { memo, useEffect, useRef } from 'react'

import type { Peca } from '#contract/completo.ts'
import { Icon } from '#ui/Icon.tsx'

import { folhasDa, idDaFolha } from '#domain/completo/folhas.ts'
import { nomeDaPeca, ondeEQuando } from '#domain/completo/nomes.ts'

type Props = {
  pecas: Peca[]
  atual: string | undefined
  /** The drawer is open; on a phone the index is hidden otherwise. */
  aberto: boolean
  aoEscolher: () => void
  ir: (folha: number) => void
}

/** For so many frames the rows above may still change their height. */
const QUADROS = 4

/** SIGA's index: document, date, unit, folhas. A document inside another is indented. */
export const Indice = memo(function Indice({ pecas, atual, aberto, aoEscolher, ir }: Props) {
  const { t } = useLingui()
  const lista = useRef<HTMLElement>(null)
  // The list's own scroll: follows the reading without moving the page, except while the pointer is in the list.
  useEffect(() => {
    const caixa = lista.current?.parentElement
    const linha = lista.current?.querySelector('[aria-current]')
    if (!caixa || !linha || caixa.matches(':hover')) return
    let quadro = 0
    let faltam = QUADROS
    const levar = () => {
      const [{ top, bottom, height }, fora] = [linha.getBoundingClientRect(), caixa.getBoundingClientRect()]
      if (top < fora.top || bottom > fora.bottom) caixa.scrollTop += top - fora.top - (caixa.clientHeight - height) / 2
      if (--faltam > 0) quadro = requestAnimationFrame(levar)
    }
    levar()
    return () => cancelAnimationFrame(quadro)
  }, [atual, aberto])
  return (
    <nav className={completo.indice} aria-label={t`Índice das peças`} ref={lista}>
      <ol className={ui.plain}>
        {pecas.map((peca, posicao) => (
          <li key={peca.chave} style={{ paddingInlineStart: `${Math.min(peca.nivel, 5) * 0.75}rem` }}>
            {peca.volume !== null && peca.nivel === 1 && peca.volume !== pecas[posicao - 1]?.volume && (
              <p className={completo.indiceVolume}>{peca.volume}</p>
            )}
            {/* A plain link: hundreds of the router's links would be slow. */}
            <a
              href={`#${idDaFolha(peca.paginaInicial)}`}
              aria-current={peca.chave === atual ? 'true' : undefined}
              onClick={(evento) => {
                if (evento.ctrlKey || evento.metaKey || evento.shiftKey) return
                evento.preventDefault()
                aoEscolher()
                ir(peca.paginaInicial)
              }}
              data-tipo={peca.tipo}
            >
              <span className={`${ui.num} ${completo.indiceFolha}`} title={t`Folhas ${folhasDa(peca)}`}>
                {peca.paginaInicial}
              </span>
              <span>
                <b className={ui.num}>
                  {peca.tipo === 'RESTRITA' && <Icon nome="cadeado" />}
                  {nomeDaPeca(peca)}
                </b>
                {peca.assunto !== null && <span className={completo.indiceAssunto}>{peca.assunto}</span>}
                <small className={ui.soft}>{peca.retirada ? t`Retirada` : ondeEQuando(peca)}</small>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
})
