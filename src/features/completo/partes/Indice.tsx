import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import type { Peca } from '#contract/completo.ts'
import { Icon } from '#ui/Icon.tsx'

import { folhasDa, idDaFolha } from '../folhas.ts'
import { nomeDaPeca, ondeEQuando } from '../nomes.ts'

type Props = { pecas: Peca[]; atual: string | undefined; aoEscolher?: () => void }

/** SIGA's index: document, date, unit, folhas; what is in a piece stands further in. */
export function Indice({ pecas, atual, aoEscolher }: Props) {
  const { t } = useLingui()
  const lista = useRef<HTMLElement>(null)
  // The list's own scroll follows the reading.
  useEffect(() => {
    lista.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [atual])
  return (
    <nav className="indice" aria-label={t`Índice das peças`} ref={lista}>
      <ol className="plain">
        {pecas.map((peca, posicao) => (
          <li key={peca.chave} style={{ paddingInlineStart: `${Math.min(peca.nivel, 5) * 0.75}rem` }}>
            {peca.volume !== null && peca.nivel === 1 && peca.volume !== pecas[posicao - 1]?.volume && (
              <p className="indice-volume">{peca.volume}</p>
            )}
            <Link
              to="."
              search
              hash={idDaFolha(peca.paginaInicial)}
              replace
              resetScroll={false}
              hashScrollIntoView={false}
              preload={false}
              activeProps={{}}
              aria-current={peca.chave === atual ? 'true' : undefined}
              {...(aoEscolher && { onClick: aoEscolher })}
              className={`indice-${peca.tipo.toLowerCase()}`}
            >
              <span className="num indice-folha" title={t`Folhas ${folhasDa(peca)}`}>
                {peca.paginaInicial}
              </span>
              <span>
                <b className="num">
                  {peca.tipo === 'RESTRITA' && <Icon nome="cadeado" />}
                  {nomeDaPeca(peca)}
                </b>
                {peca.assunto !== null && <span className="indice-assunto">{peca.assunto}</span>}
                <small className="soft">{peca.retirada ? t`Retirada` : ondeEQuando(peca)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
