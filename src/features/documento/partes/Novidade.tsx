import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { PALAVRAS } from '#acts/movimentos.ts'
import { useEntradaAtiva } from '#platform/entrada.ts'
import { dataHora, quando } from '#platform/format.ts'

import { documentoQueries } from '#domain/documento/queries.ts'

/** What somebody else has just done; the page already shows the result. */
export function Novidade({ documentoId }: { documentoId: number }) {
  const eu = useEntradaAtiva()
  const { data } = useQuery(documentoQueries.movimentacoes(documentoId))
  const ultima = data?.content.toSorted((a, b) => b.seq - a.seq)[0]
  if (!ultima || ultima.responsavel.id === eu) return null
  const { tipo, instante, responsavel } = ultima
  const { nome } = responsavel
  return (
    <Link to="." search={true} hash="historico" replace resetScroll={false} title={dataHora(instante)}>
      <Trans>
        <b>{PALAVRAS[tipo].nome()}</b>, por {nome}
      </Trans>
      {', '}
      {quando(instante)}
    </Link>
  )
}
