import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { loteQueries } from '../lotes.ts'
import { Hash } from '../partes/Hash.tsx'
import { AcoesDoLote } from './AcoesDoLote.tsx'
import { EstadoDoLote } from './EstadoDoLote.tsx'
import { ItensDoLote } from './ItensDoLote.tsx'

/** What became of a batch, now and whenever it is opened. What is pending is never shown as done. */
export function Resultado({ id }: { id: string }) {
  const { t } = useLingui()
  const { data: lote, error, refetch } = useQuery(loteQueries.obter(id))
  return (
    <Page
      titulo={lote?.estado === 'EM_ANDAMENTO' ? t`Assinando…` : t`Lote ${id}`}
      acoes={
        <Link to="/assinar-em-lote/{-$id}" params={{ id: undefined }} search={{}} className={`${ui.btn} ${ui.small}`}>
          <Trans>Meus lotes</Trans>
        </Link>
      }
    >
      {error && <ProblemAlert erro={error} tentar={() => void refetch()} />}
      {!lote && !error && <div className={ui.skelList} role="status" aria-label={t`Carregando…`} />}
      {lote && (
        <>
          <EstadoDoLote lote={lote} />
          <AcoesDoLote lote={lote} />
          <ItensDoLote itens={lote.itens} />
          <Hash
            titulo={<Trans>O que foi confirmado</Trans>}
            texto={<Trans>A lista dos documentos, com esta impressão digital (SHA-256), e nenhuma outra:</Trans>}
            sha256={lote.sha256}
          />
        </>
      )}
    </Page>
  )
}
