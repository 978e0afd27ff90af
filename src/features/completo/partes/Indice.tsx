import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { data } from '#platform/format.ts'

import { idDaFolha } from '../use-folha.ts'
import type { PecaDoDossie } from './Peca.tsx'

/** SIGA's index: document, date, unit, folha. */
export function Indice({ pecas, atual }: { pecas: PecaDoDossie[]; atual: number }) {
  const { t } = useLingui()
  return (
    <nav className="indice" aria-label={t`Índice das peças`}>
      <ol className="plain">
        {pecas.map(({ documentoId, sigla, assunto, unidade, data: dia }, posicao) => (
          <li key={documentoId}>
            <Link
              to="."
              search
              hash={idDaFolha(posicao + 1)}
              replace
              preload={false}
              activeProps={{}}
              aria-current={posicao + 1 === atual ? 'true' : undefined}
            >
              <span className="num indice-folha" title={t`Folha ${posicao + 1}`}>
                {posicao + 1}
              </span>
              <span>
                <b className="num">{sigla}</b>
                <span className="indice-assunto">{assunto ?? t`Sem assunto`}</span>
                <small className="soft">{[unidade, dia && data(dia)].filter(Boolean).join(' · ')}</small>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
