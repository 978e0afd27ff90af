import ui from '#ui/ui.module.css'
import completo from '../completo.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, type KeyboardEvent } from 'react'

import { Icon } from '#ui/Icon.tsx'
import { useTeclas } from '#ui/use-teclas.ts'

import type { Busca } from '../use-busca.ts'

type Props = { q: string; mudarQ: (q: string) => void; busca: Busca }

export function BuscaNasPecas({ q, mudarQ, busca }: Props) {
  const { t } = useLingui()
  const campo = useRef<HTMLInputElement>(null)
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
  const posicao = busca.lugar + 1
  const ocorrencias = busca.total
  return (
    <div className={completo.completoBusca} role="search" aria-label={t`Buscar nas peças`}>
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
          <span className={`${ui.num} ${ui.soft} ${completo.completoConta}`} role="status">
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
            className={`${ui.btn} ${ui.small} ${ui.plain} ${completo.viraCima}`}
            aria-label={t`Ocorrência anterior`}
            disabled={busca.total === 0}
            onClick={() => busca.passar(-1)}
          >
            <Icon nome="seta" />
          </button>
          <button
            type="button"
            className={`${ui.btn} ${ui.small} ${ui.plain}`}
            aria-label={t`Próxima ocorrência`}
            disabled={busca.total === 0}
            onClick={() => busca.passar(1)}
          >
            <Icon nome="seta" />
          </button>
        </>
      )}
    </div>
  )
}
