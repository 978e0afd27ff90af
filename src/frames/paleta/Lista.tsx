import ui from '#ui/ui.module.css'
import paleta from './paleta.module.css'

import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

import { Icon } from '#ui/Icon.tsx'

import { type Grupo, type Opcao, podeEscolher } from './opcoes.ts'

type Props = {
  id: string
  grupos: Grupo[]
  /** To be seen, not chosen. */
  antigos: Grupo[]
  escolhida: Opcao | undefined
  /** A row's id in the page. */
  linha: (chave: string) => string
  escolher: (opcao: Opcao) => void
}

const Dita = ({ icone, nome, detalhe }: Opcao) => (
  <>
    <Icon nome={icone} />
    <span className={paleta.nome}>{nome}</span>
    {detalhe && <small className={ui.soft}>{detalhe}</small>}
  </>
)

const emOutraAba = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => ctrlKey || metaKey || shiftKey || altKey

function Linha({
  opcao,
  id,
  escolhida,
  escolher,
}: {
  opcao: Opcao
  id: string
  escolhida: boolean
  escolher: () => void
}) {
  const comum = { id, role: 'option', 'aria-selected': escolhida, tabIndex: -1, className: paleta.opcao } as const
  // the field keeps the focus
  const aoApertar = (evento: MouseEvent) => evento.preventDefault()
  if (opcao.onde)
    return (
      <Link
        {...opcao.onde}
        {...comum}
        preload={false}
        draggable={false}
        onMouseDown={aoApertar}
        onClick={(evento) => {
          if (emOutraAba(evento)) return
          evento.preventDefault()
          escolher()
        }}
      >
        <Dita {...opcao} />
      </Link>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
    <div {...comum} aria-disabled={!podeEscolher(opcao)} onMouseDown={aoApertar} onClick={escolher}>
      <Dita {...opcao} />
    </div>
  )
}

const Parte = ({ id, nome, children }: { id: string; nome: string; children: ReactNode }) => (
  <div role="group" aria-labelledby={id}>
    <div className={paleta.grupo} id={id} role="presentation">
      {nome}
    </div>
    {children}
  </div>
)

/** The groups and their rows; below them what was found for what was typed before, while the answer comes. */
export function Lista({ id, grupos, antigos, escolhida, linha, escolher }: Props) {
  const { t } = useLingui()
  return (
    <div className={paleta.lista}>
      <div role="listbox" id={id} aria-label={t`Onde ir e o que fazer`}>
        {grupos.map(({ nome, opcoes }, n) => (
          <Parte id={`${id}-grupo-${n}`} nome={nome} key={nome}>
            {opcoes.map((opcao) => (
              <Linha
                key={opcao.chave}
                opcao={opcao}
                id={linha(opcao.chave)}
                escolhida={opcao.chave === escolhida?.chave}
                escolher={() => escolher(opcao)}
              />
            ))}
          </Parte>
        ))}
      </div>
      {antigos.length > 0 && (
        <div className={paleta.antigos} aria-hidden>
          {antigos.map(({ nome, opcoes }) => (
            <div key={nome}>
              <div className={paleta.grupo}>{nome}</div>
              {opcoes.map((opcao) => (
                <div key={opcao.chave} className={paleta.opcao}>
                  <Dita {...opcao} />
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
