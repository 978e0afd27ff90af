import ui from '#ui/ui.module.css'
import reorganizacaoCss from '#domain/reorganizacao/reorganizacao.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { Reorganizacao } from '#contract/reorganizacao.ts'
import { useEntrada } from '#platform/entrada.ts'
import { data as dia, dataHora, numero } from '#platform/format.ts'
import { Alert } from '#ui/Alert.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { dita } from '../campos.ts'
import { usePalavras } from '#domain/reorganizacao/palavras.ts'
import { reorganizacaoMutations, reorganizacaoQueries } from '#domain/reorganizacao/queries.ts'
import { Desistir } from './Desistir.tsx'
import { Nome } from './Documentos.tsx'
import { Feito, LinkDaUnidade } from './Feito.tsx'

export function Andamento({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(reorganizacaoQueries.uma(id))
  if (error) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!data) return <RoutePending />
  return (
    <section className={reorganizacaoCss.reorganizacao}>
      <Resumo reorganizacao={data} />
      {data.impedimento && <Alert severidade="error">{data.impedimento.explicacao}</Alert>}
      {data.recusados > 0 && <Recusados id={id} />}
      <Feito reorganizacao={data} />
      {data.estado === 'MARCADA' && <Desistir id={id} />}
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
  const { tipo, ato, estado, origens, destino, orgaoDestino, pessoa, feitos, recusados, pendentes } = reorganizacao
  const lotacaoId = useEntrada()?.lotacao.id
  const total = feitos + recusados + pendentes
  const [prontos, todos] = [numero(feitos), numero(total)]
  const { pediu, encerrouEm } = reorganizacao
  const [marcado, pedido] = [dia(reorganizacao.data), dataHora(reorganizacao.criadaEm)]
  const fim = encerrouEm === null ? null : dataHora(encerrouEm)
  return (
    <>
      <h2>
        {tipos[tipo]}: {pessoa ?? origens.map(dita).join(', ')}
        {destino && ` → ${dita(destino)}`}
        {orgaoDestino !== null && destino === null && ` → ${orgaoDestino}`}
      </h2>
      <p>
        {ato}
        <br />
        <small className={ui.soft}>
          <Trans>
            Pedida por {pediu} em {pedido}, para {marcado}.
          </Trans>{' '}
          {fim !== null && <Trans>Encerrada em {fim}.</Trans>}
        </small>
      </p>
      <p className={reorganizacaoCss.reorganizacaoUnidades}>
        {origens.map((origem) => (
          <LinkDaUnidade key={origem.id} unidade={origem} />
        ))}
        {destino && <LinkDaUnidade unidade={destino} />}
        {destino && destino.id === lotacaoId && (
          <Link to="/siga-mesa">
            <Trans>Mesa da unidade</Trans>
          </Link>
        )}
      </p>
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
        <p className={ui.soft}>
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
      <ul className={`${ui.plain} ${reorganizacaoCss.reorganizacaoAbertos}`}>
        {data?.content.map(({ motivo, ...documento }) => (
          <li key={`${documento.documentoId} ${documento.mobilId}`}>
            <Nome documento={documento} />
            <p>{motivo?.explicacao}</p>
          </li>
        ))}
      </ul>
      {repetir.error && <ProblemAlert erro={repetir.error} />}
      <button
        type="button"
        className={ui.btn}
        disabled={repetir.isPending}
        onClick={() => repetir.mutate({ id, chave: crypto.randomUUID() })}
      >
        <Trans>Tentar de novo</Trans>
      </button>
    </>
  )
}
