import ui from '#ui/ui.module.css'
import emLote from '#domain/em-lote/em-lote.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'

import type { AtosEmLote } from '#contract/em-lote.ts'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { useUmaVez } from '#ui/use-uma-vez.ts'

import { nomeDoGuardado } from '../palavras.ts'
import { emLoteMutations, emLoteQueries } from '#domain/em-lote/queries.ts'
import { EstadoDoLote } from './EstadoDoLote.tsx'
import { eFiltro, type Filtro, FILTROS } from './filtros.ts'
import { FiltroDeItens } from './FiltroDeItens.tsx'
import { Itens } from './Itens.tsx'

/** The result of a batch, updated while it runs. A pending item is never shown as done. */
export function Resultado({ id, resultado }: { id: string; resultado: string | null }) {
  const { t } = useLingui()
  const { data: lote, error, refetch } = useQuery(emLoteQueries.obter(id))
  const nome = lote ? nomeDoGuardado(lote.acao) : ''
  return (
    <Page
      titulo={lote ? t`${nome} em lote` : t`Lote ${id}`}
      acoes={
        <Link to="/lotes/{-$id}" params={{ id: undefined }} search={{}} className={`${ui.btn} ${ui.small}`}>
          <Trans>Meus atos em lote</Trans>
        </Link>
      }
    >
      {error && <ProblemAlert erro={error} tentar={() => void refetch()} />}
      {!lote && !error && <div className={ui.skelList} role="status" aria-label={t`Carregando…`} />}
      {lote && <Andamento lote={lote} filtro={eFiltro(resultado) ? resultado : null} />}
    </Page>
  )
}

function Andamento({ lote, filtro }: { lote: AtosEmLote; filtro: Filtro | null }) {
  const navegar = useNavigate()
  const repetir = useMutation(emLoteMutations.repetir(useQueryClient(), lote.id))
  const deNovo = useUmaVez((chave) =>
    repetir.mutateAsync(chave, {
      onSuccess: ({ id }) => void navegar({ to: '/lotes/{-$id}', params: { id: String(id) }, search: {} }),
    }),
  )
  const { itens, recusados, mesaDe } = lote
  const andando = lote.estado === 'EM_ANDAMENTO'
  return (
    <>
      <EstadoDoLote lote={lote} />
      <div className={`${ui.row} ${emLote.emLoteAcoes}`}>
        <Link to="/mesa" search={{}} className={`${ui.btn} ${ui.primary}`}>
          <Trans>Voltar à mesa</Trans>
        </Link>
        {!andando && recusados > 0 && mesaDe === null && (
          <button type="button" className={ui.btn} disabled={repetir.isPending} onClick={() => void deNovo()}>
            <Plural
              value={recusados}
              one="Tentar de novo o que foi recusado"
              other="Tentar de novo os # que foram recusados"
            />
          </button>
        )}
      </div>
      {repetir.error && <ProblemAlert erro={repetir.error} />}
      <FiltroDeItens lote={lote} filtro={filtro} />
      <Itens itens={filtro ? itens.filter(({ estado }) => estado === FILTROS[filtro]) : itens} />
    </>
  )
}
