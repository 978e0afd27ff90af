import list from '#ui/list.module.css'
import ui from '#ui/ui.module.css'
import auditoria from './auditoria.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { PALAVRAS } from '#acts/movimentos.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'
import type { TrilhaDoDocumento } from '#contract/trilha.ts'
import type { FalhaDaTrilha } from '#contract/verificar-trilha.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'
import { ScrollTable } from '#ui/ScrollTable.tsx'

import { historicoQueries } from '../queries.ts'
import { Resultado } from '../verificacao/Resultado.tsx'
import { verificarNoNavegador } from '../verificacao/verificar.ts'

type Props = { documentoId: number; movimentos: Movimentacao[] }

/** Every link of the chain as stored. The browser recomputes each one. */
export function Auditoria({ documentoId, movimentos }: Props) {
  const trilha = historicoQueries.trilha(documentoId)
  const { data, error, refetch } = useQuery({
    queryKey: [...trilha.queryKey, 'auditoria'],
    queryFn: async ({ client }) => {
      const recebida = await client.fetchQuery(trilha)
      return { recebida, falha: await verificarNoNavegador(recebida) }
    },
    staleTime: 0,
    gcTime: 0,
    throwOnError: false,
  })
  if (error) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!data) return <RoutePending />
  return (
    <>
      <Resultado {...data} />
      <Elos {...data} movimentos={movimentos} />
    </>
  )
}

/** Links before the first failure are proven, the failing one is wrong, and those after it can't be proven. */
const conferido = (seq: number, falha: FalhaDaTrilha | null): Verdito =>
  falha === null || falha.seq === null || seq < falha.seq ? 'SIM' : seq === falha.seq ? 'NAO' : 'SEM_PROVA'

type Verdito = 'SIM' | 'NAO' | 'SEM_PROVA'
const ICONES = { SIM: 'ok', NAO: 'erro', SEM_PROVA: 'aviso' } as const
type LinhaProps = {
  elo: TrilhaDoDocumento['trilha']['elos'][number]
  movimento: Movimentacao | undefined
  verdito: Verdito
}

/** One stored link. Its movement, if this person may read it, gives names to the ids. */
function LinhaDoElo({ elo, movimento, verdito }: LinhaProps) {
  const { t } = useLingui()
  const ditos = { SIM: t`Confere`, NAO: t`Não confere`, SEM_PROVA: t`Não se pode dizer` }
  const quem = movimento
    ? `${movimento.responsavel.nome} · ${movimento.responsavel.lotacao.sigla}`
    : t`entrada ${elo.pessoaId}`
  return (
    <tr data-verdito={verdito}>
      <th scope="row" className={ui.num}>
        {elo.seq}
      </th>
      <td className={list.fit}>
        <Icon nome={ICONES[verdito]} /> {ditos[verdito]}
      </td>
      <td className={`${list.fit} ${ui.num}`}>{elo.instante}</td>
      <td>
        {movimento ? PALAVRAS[movimento.tipo].nome() : ''} <span className={`${ui.num} ${ui.soft}`}>{elo.tipo}</span>
        {elo.cancelaId !== null && (
          <small className={ui.soft}>
            <br />
            <Trans>cancela a movimentação de id {elo.cancelaId}</Trans>
          </small>
        )}
      </td>
      <td>
        {quem}
        <small className={`${ui.soft} ${ui.num}`}>
          <br />
          <Trans>
            entrada {elo.pessoaId}, unidade {elo.lotacaoId}
          </Trans>
        </small>
      </td>
      <td>
        <code>{elo.sub}</code>
        <br />
        <code>{elo.iss}</code>
        <br />
        <code>{elo.traceId}</code>
      </td>
      <td>
        {elo.descricao}
        <br />
        <code>{JSON.stringify(elo.dados)}</code>
      </td>
      <td>
        <code>{elo.hash}</code>
        <br />
        <small className={ui.soft}>
          <Trans>anterior:</Trans> <code>{elo.hashAnterior || '–'}</code>
        </small>
      </td>
    </tr>
  )
}

function Elos({
  recebida,
  falha,
  movimentos,
}: { recebida: TrilhaDoDocumento; falha: FalhaDaTrilha | null } & Pick<Props, 'movimentos'>) {
  const { t } = useLingui()
  const { elos } = recebida.trilha
  const porSeq = new Map(movimentos.map((movimento) => [movimento.seq, movimento]))
  if (elos.length === 0) return <EmptyState icone="relogio" titulo={t`Ainda não há movimentações`} />
  return (
    <>
      <p className={ui.soft}>
        <Trans>
          As movimentações como estão guardadas, da mais nova à mais antiga, cada uma recalculada agora neste navegador.
          O endereço de rede de quem fez não é guardado na trilha.
        </Trans>
      </p>
      <ScrollTable nome={t`Auditoria`}>
        <thead>
          <tr>
            <th scope="col">{t`Nº`}</th>
            <th scope="col">{t`Conferência`}</th>
            <th scope="col">{t`Instante (UTC)`}</th>
            <th scope="col">{t`Tipo`}</th>
            <th scope="col">{t`Quem`}</th>
            <th scope="col">{t`Identidade e chamada`}</th>
            <th scope="col">{t`Dados`}</th>
            <th scope="col">{t`Resumos`}</th>
          </tr>
        </thead>
        <tbody className={auditoria.auditoria}>
          {elos.toReversed().map((elo) => (
            <LinhaDoElo key={elo.seq} elo={elo} movimento={porSeq.get(elo.seq)} verdito={conferido(elo.seq, falha)} />
          ))}
        </tbody>
      </ScrollTable>
    </>
  )
}
