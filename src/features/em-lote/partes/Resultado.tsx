import '#ui/alternador.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'

import type { AtosEmLote, EstadoDoItem } from '#contract/em-lote.ts'
import { dataHora } from '#platform/format.ts'
import { Alert } from '#ui/Alert.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { useUmaVez } from '#ui/use-uma-vez.ts'

import { contas, nomeDoGuardado } from '../palavras.ts'
import { emLoteMutations, emLoteQueries } from '#domain/em-lote/queries.ts'
import { Itens } from './Itens.tsx'

/** The filter's name in the address, and what it shows. */
const FILTROS = { feitos: 'FEITO', recusados: 'RECUSADO', pendentes: 'PENDENTE' } as const satisfies Record<
  string,
  EstadoDoItem
>
type Filtro = keyof typeof FILTROS
const eFiltro = (nome: string | null): nome is Filtro => nome !== null && Object.hasOwn(FILTROS, nome)

const severidade = ({ estado, recusados }: AtosEmLote) =>
  estado === 'EM_ANDAMENTO' ? 'info' : recusados === 0 ? 'success' : 'warn'

/** What became of a batch, now and whenever it is asked: nothing pending is ever said to be done. */
export function Resultado({ id, resultado }: { id: string; resultado: string | null }) {
  const { t } = useLingui()
  const { data: lote, error, refetch } = useQuery(emLoteQueries.obter(id))
  const nome = lote ? nomeDoGuardado(lote.acao) : ''
  return (
    <Page
      titulo={lote ? t`${nome} em lote` : t`Lote ${id}`}
      acoes={
        <Link to="/lotes/{-$id}" params={{ id: undefined }} search={{}} className="btn small">
          <Trans>Meus atos em lote</Trans>
        </Link>
      }
    >
      {error && <ProblemAlert erro={error} tentar={() => void refetch()} />}
      {!lote && !error && <div className="skel-list" role="status" aria-label={t`Carregando…`} />}
      {lote && <Andamento lote={lote} filtro={eFiltro(resultado) ? resultado : null} />}
    </Page>
  )
}

function Andamento({ lote, filtro }: { lote: AtosEmLote; filtro: Filtro | null }) {
  const { t } = useLingui()
  const navegar = useNavigate()
  const repetir = useMutation(emLoteMutations.repetir(useQueryClient(), lote.id))
  const deNovo = useUmaVez((chave) =>
    repetir.mutateAsync(chave, {
      onSuccess: ({ id }) => void navegar({ to: '/lotes/{-$id}', params: { id: String(id) }, search: {} }),
    }),
  )
  const { estado, itens, feitos, recusados, pendentes, para, palavras, mesaDe } = lote
  const total = itens.length
  const andando = estado === 'EM_ANDAMENTO'
  const mostrados = filtro ? itens.filter((item) => item.estado === FILTROS[filtro]) : itens
  const quantos = { feitos, recusados, pendentes }
  const nomes: Record<Filtro, string> = { feitos: t`Feitos`, recusados: t`Recusados`, pendentes: t`Em andamento` }
  return (
    <>
      <Alert severidade={severidade(lote)} role="status">
        <p>
          <b>{contas(lote)}</b>
        </p>
        <p>
          {para && <Trans>Para {para}.</Trans>} {palavras && <q>{palavras}</q>}{' '}
          <Trans>Pedido em {dataHora(lote.criadoEm)}.</Trans>
        </p>
        {mesaDe !== null && (
          <p>
            <Trans>Você o pediu da mesa de {mesaDe}: é de lá que se tenta de novo o que foi recusado.</Trans>
          </p>
        )}
        {andando && (
          <p>
            <Trans>O que falta será feito, mesmo que você saia desta página.</Trans>
          </p>
        )}
      </Alert>
      {andando && (
        <progress
          className="em-lote-progresso"
          max={total}
          value={feitos + recusados}
          aria-label={t`Andamento do lote`}
        />
      )}
      <div className="row em-lote-acoes">
        <Link to="/mesa" search={{}} className="btn primary">
          <Trans>Voltar à mesa</Trans>
        </Link>
        {!andando && recusados > 0 && mesaDe === null && (
          <button type="button" className="btn" disabled={repetir.isPending} onClick={() => void deNovo()}>
            <Plural
              value={recusados}
              one="Tentar de novo o que foi recusado"
              other="Tentar de novo os # que foram recusados"
            />
          </button>
        )}
      </div>
      {repetir.error && <ProblemAlert erro={repetir.error} />}
      <nav className="alternador em-lote-filtro" aria-label={t`Mostrar`}>
        <Link
          to="/lotes/{-$id}"
          params={{ id: String(lote.id) }}
          search={{}}
          replace
          activeProps={{}}
          aria-current={filtro === null ? 'true' : undefined}
        >
          <Trans>Todos</Trans> <span className="num">{total}</span>
        </Link>
        {(Object.keys(FILTROS) as Filtro[]) // Object.keys forgets the names
          .filter((cada) => quantos[cada] > 0 || cada === filtro)
          .map((cada) => (
            <Link
              key={cada}
              to="/lotes/{-$id}"
              params={{ id: String(lote.id) }}
              search={{ resultado: cada }}
              replace
              activeProps={{}}
              aria-current={filtro === cada ? 'true' : undefined}
            >
              {nomes[cada]} <span className="num">{quantos[cada]}</span>
            </Link>
          ))}
      </nav>
      <Itens itens={mostrados} />
    </>
  )
}
