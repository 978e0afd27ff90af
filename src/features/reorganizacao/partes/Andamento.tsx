import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { Reorganizacao } from '#contract/reorganizacao.ts'
import { numero } from '#platform/format.ts'
import { Alert } from '#ui/Alert.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { usePalavras } from '../palavras.ts'
import { reorganizacaoMutations, reorganizacaoQueries } from '../queries.ts'

/** How far one is, what was refused and why, until it is over. */
export function Andamento({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(reorganizacaoQueries.uma(id))
  if (error) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!data) return <RoutePending />
  return (
    <section className="reorganizacao">
      <Resumo reorganizacao={data} />
      {data.impedimento && <Alert severidade="error">{data.impedimento.explicacao}</Alert>}
      {data.recusados > 0 && <Recusados id={id} />}
      <p>
        <Link to="/administracao/$" params={{ _splat: 'reorganizacao' }} search={{}}>
          <Trans>Todas as reorganizações</Trans>
        </Link>
      </p>
    </section>
  )
}

function Resumo({ reorganizacao }: { reorganizacao: Reorganizacao }) {
  const { t } = useLingui()
  const { tipos, estados } = usePalavras()
  const { tipo, ato, estado, origens, destino, pessoa, feitos, recusados, pendentes } = reorganizacao
  const total = feitos + recusados + pendentes
  const [prontos, todos] = [numero(feitos), numero(total)]
  return (
    <>
      <h2>
        {tipos[tipo]}: {pessoa ?? origens.map(({ sigla }) => sigla).join(', ')}
        {destino && ` → ${destino.sigla}`}
      </h2>
      <p>{ato}</p>
      <p role="status">
        <b>{estados[estado]}</b>{' '}
        {total > 0 && (
          <Trans>
            {prontos} de {todos} prontos
          </Trans>
        )}
      </p>
      {total > 0 && estado !== 'CONCLUIDA' && <progress aria-label={t`Andamento`} max={total} value={feitos} />}
      {estado === 'EM_ANDAMENTO' && (
        <p className="soft">
          <Trans>Pode sair desta página: continua sozinha. As unidades e as entradas só acabam no fim.</Trans>
        </p>
      )}
    </>
  )
}

function Recusados({ id }: { id: string }) {
  const { data, error } = useQuery(reorganizacaoQueries.recusados(id))
  const repetir = useMutation(reorganizacaoMutations(useQueryClient()).repetir)
  if (error) return <ProblemAlert erro={error} />
  return (
    <>
      <h3>
        <Trans>O que falta resolver</Trans>
      </h3>
      <ul className="plain reorganizacao-abertos">
        {data?.content.map(({ documentoId, mobilId, sigla, motivo }) => (
          <li key={`${documentoId} ${mobilId}`}>
            {sigla !== null && mobilId !== null ? (
              <Link to="/documento/$codigo/$numero" params={{ codigo: String(mobilId), numero: sigla }}>
                {sigla}
              </Link>
            ) : (
              <span className="soft">
                <Trans>Um documento que você não lê</Trans>
              </span>
            )}
            <p>{motivo?.explicacao}</p>
          </li>
        ))}
      </ul>
      {repetir.error && <ProblemAlert erro={repetir.error} />}
      <button
        type="button"
        className="btn"
        disabled={repetir.isPending}
        onClick={() => repetir.mutate({ id, chave: crypto.randomUUID() })}
      >
        <Trans>Tentar de novo</Trans>
      </button>
    </>
  )
}
