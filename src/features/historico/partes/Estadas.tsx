import ui from '#ui/ui.module.css'
import historico from '../historico.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { Movimentacao } from '#contract/movimentacao.ts'
import { Icon } from '#ui/Icon.tsx'

import type { Estada } from '../percurso.ts'
import { duracao, emDiasUteis, type DiasUteis } from '#domain/historico/tempo.ts'
import { Movimento } from './Movimento.tsx'

type Props = { estadas: Estada[]; mostrados: Set<Movimentacao> | null; uteis: DiasUteis }

/** The stays, newest first, with their movements and durations. `mostrados`: the movements that pass the filter; null: all. */
export function Estadas({ estadas, mostrados, uteis }: Props) {
  const { t } = useLingui()
  const tempo = (lotacaoId: number, de: string, ate: string | null) => {
    const dias = emDiasUteis(uteis, lotacaoId, de, ate)
    const dito = duracao(de, ate)
    return dias === null ? dito : `${dito} (${dias})`
  }
  return (
    <ol className={ui.plain}>
      {estadas
        .map(({ movimentos, ...estada }) => ({
          ...estada,
          movimentos: movimentos.filter((movimento) => !mostrados || mostrados.has(movimento)).toReversed(),
        }))
        .toReversed()
        .filter(({ movimentos }) => !mostrados || movimentos.length > 0)
        .map(({ unidade, de, ate, fora, movimentos }) => (
          <li key={de + unidade.id} className={historico.estada}>
            <h2>
              <Icon nome={ate ? 'unidade' : 'lugar'} />
              {fora === null ? (
                <span>
                  {unidade.sigla} <span className={ui.soft}>– {unidade.nome}</span>
                </span>
              ) : (
                <span>
                  <Trans>Órgão externo</Trans> <span className={ui.soft}>– {fora}</span>
                </span>
              )}
              <span className={historico.estadaTempo}>
                {ate ? t`ficou ${tempo(unidade.id, de, ate)}` : t`está aqui há ${tempo(unidade.id, de, ate)}`}
              </span>
            </h2>
            {movimentos.length > 0 ? (
              <ol className={ui.plain}>
                {movimentos.map((movimento) => (
                  <Movimento key={movimento.id} movimento={movimento} />
                ))}
              </ol>
            ) : (
              <p className={`${ui.soft} ${historico.estadaNada}`}>
                {fora === null ? <Trans>Chegou e ainda não foi recebido.</Trans> : <Trans>Ainda não voltou.</Trans>}
              </p>
            )}
          </li>
        ))}
    </ol>
  )
}
