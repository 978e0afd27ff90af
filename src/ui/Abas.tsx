import abasCss from './abas.module.css'

import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

type Aba<Nome extends string> = { nome: Nome; rotulo: ReactNode; conteudo: () => ReactNode }
type Props<Nome extends string> = {
  rotulo: string
  abas: Aba<Nome>[]
  atual: Nome
  aoMudar: (nome: Nome) => void
  /** A link at the end of their row. */
  fim?: ReactNode
}

/** Tabs of a page: one stop of Tab, arrows move, and only the open one is mounted. */
export function Abas<Nome extends string>({ rotulo, abas, atual, aoMudar, fim }: Props<Nome>) {
  const id = useId()
  const lista = useRef<HTMLDivElement>(null)
  const posicao = abas.findIndex(({ nome }) => nome === atual)
  const aoTeclar = (evento: KeyboardEvent) => {
    const passo = { ArrowRight: posicao + 1, ArrowLeft: posicao - 1, Home: 0, End: abas.length - 1 }[evento.key]
    if (passo === undefined) return
    evento.preventDefault()
    const destino = (passo + abas.length) % abas.length
    const aba = abas[destino]
    if (!aba) return
    aoMudar(aba.nome)
    lista.current?.querySelectorAll<HTMLElement>('[role=tab]')[destino]?.focus()
  }
  return (
    <div>
      <div className={abasCss.abasLinha}>
        <div className={abasCss.abasLista} role="tablist" aria-label={rotulo} ref={lista} onKeyDown={aoTeclar}>
          {abas.map((aba) => (
            <button
              key={aba.nome}
              type="button"
              role="tab"
              id={`${id}-${aba.nome}`}
              aria-selected={aba.nome === atual}
              aria-controls={`${id}-painel`}
              tabIndex={aba.nome === atual ? 0 : -1}
              onClick={() => aoMudar(aba.nome)}
            >
              {aba.rotulo}
            </button>
          ))}
        </div>
        {fim}
      </div>
      <div className={abasCss.abasPainel} role="tabpanel" id={`${id}-painel`} aria-labelledby={`${id}-${atual}`}>
        {abas[posicao]?.conteudo()}
      </div>
    </div>
  )
}
