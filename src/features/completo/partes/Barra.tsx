import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type KeyboardEvent } from 'react'

import { Icon } from '#ui/Icon.tsx'
import { useTeclas } from '#ui/use-teclas.ts'

import type { Busca } from '../use-busca.ts'

type Props = {
  pdf: boolean
  atual: number
  total: number
  ir: (folha: number) => void
  q: string
  mudarQ: (q: string) => void
  busca: Busca
  abrirIndice: () => void
}

/** Always in sight: which folha, the words looked for, text or PDF. */
export function Barra({ pdf, atual, total, ir, q, mudarQ, busca, abrirIndice }: Props) {
  const { t } = useLingui()
  const campo = useRef<HTMLInputElement>(null)
  const [fora, setFora] = useState(false)
  useTeclas({
    '/': () => campo.current?.focus(),
    n: () => busca.passar(1),
    N: () => busca.passar(-1),
  })
  const aoTeclar = (evento: KeyboardEvent) => {
    if (evento.key === 'Enter') {
      evento.preventDefault()
      busca.passar(evento.shiftKey ? -1 : 1)
    } else if (evento.key === 'Escape') mudarQ('')
  }
  const irAFolha = (valor: string) => {
    const folha = Number(valor)
    const existe = Number.isInteger(folha) && folha >= 1 && folha <= total
    setFora(!existe)
    if (existe && folha !== atual) ir(folha)
  }
  const posicao = busca.lugar + 1
  const ocorrencias = busca.total
  return (
    <div className="completo-barra row" data-barra>
      <button type="button" className="btn small completo-abrir" onClick={abrirIndice}>
        <Icon nome="livro" />
        <Trans>Índice</Trans>
      </button>
      <label className="completo-folha num">
        <span>fl.</span>
        <input
          key={atual}
          inputMode="numeric"
          aria-label={t`Folha`}
          defaultValue={atual}
          aria-invalid={fora || undefined}
          aria-describedby="completo-fora"
          onChange={() => setFora(false)}
          onBlur={({ target }) => irAFolha(target.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && irAFolha(currentTarget.value)}
        />
        <span className="soft">
          <Trans>de {total}</Trans>
        </span>
      </label>
      <small className="error" id="completo-fora" role="status">
        {fora && <Trans>Use um número de 1 a {total}, a última folha.</Trans>}
      </small>
      <div className="completo-busca" role="search" aria-label={t`Buscar nas peças`}>
        <Icon nome="busca" />
        <input
          ref={campo}
          type="search"
          value={q}
          aria-label={t`Buscar nas peças`}
          placeholder={t`Buscar nas peças`}
          title={t`/ para buscar, Enter para a próxima, Shift+Enter para a anterior`}
          maxLength={200}
          onChange={({ target }) => mudarQ(target.value)}
          onKeyDown={aoTeclar}
        />
        {busca.ligada && (
          <>
            <span className="num soft completo-conta" role="status">
              {ocorrencias === 0 ? (
                busca.buscando ? (
                  '…'
                ) : (
                  t`nada`
                )
              ) : busca.lugar < 0 ? (
                ocorrencias
              ) : (
                <Trans>
                  {posicao} de {ocorrencias}
                </Trans>
              )}
            </span>
            <button
              type="button"
              className="btn small plain vira-cima"
              aria-label={t`Ocorrência anterior`}
              disabled={busca.total === 0}
              onClick={() => busca.passar(-1)}
            >
              <Icon nome="seta" />
            </button>
            <button
              type="button"
              className="btn small plain"
              aria-label={t`Próxima ocorrência`}
              disabled={busca.total === 0}
              onClick={() => busca.passar(1)}
            >
              <Icon nome="seta" />
            </button>
          </>
        )}
      </div>
      <nav className="alternador" aria-label={t`Como ver`}>
        <Link
          to="."
          search={(antes) => ({ ...antes, modo: null })}
          hash={`fl=${atual}`}
          replace
          activeProps={{}}
          aria-current={pdf ? undefined : 'true'}
        >
          <Trans>Texto</Trans>
        </Link>
        <Link
          to="."
          search={(antes) => ({ ...antes, modo: 'pdf' })}
          hash={`fl=${atual}`}
          replace
          activeProps={{}}
          aria-current={pdf ? 'true' : undefined}
        >
          PDF
        </Link>
      </nav>
    </div>
  )
}
