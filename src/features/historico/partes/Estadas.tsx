import { Trans, useLingui } from '@lingui/react/macro'

import type { Movimentacao } from '#contract/movimentacao.ts'
import { Icon } from '#ui/Icon.tsx'

import type { Estada } from '../percurso.ts'
import { duracao } from '../tempo.ts'
import { Movimento } from './Movimento.tsx'

/** The newest first, unit by unit, with how long it stayed in each; `mostrados`: only these, null for all. */
export function Estadas({ estadas, mostrados }: { estadas: Estada[]; mostrados: Set<Movimentacao> | null }) {
  const { t } = useLingui()
  return (
    <ol className="plain estadas">
      {estadas
        .map(({ movimentos, ...estada }) => ({
          ...estada,
          movimentos: movimentos.filter((movimento) => !mostrados || mostrados.has(movimento)).toReversed(),
        }))
        .toReversed()
        .filter(({ movimentos }) => !mostrados || movimentos.length > 0)
        .map(({ unidade, de, ate, movimentos }) => (
          <li key={de + unidade.id} className="estada">
            <h2>
              <Icon nome={ate ? 'unidade' : 'lugar'} />
              <span>
                {unidade.sigla} <span className="soft">– {unidade.nome}</span>
              </span>
              <span className="estada-tempo">
                {ate ? t`ficou ${duracao(de, ate)}` : t`está aqui há ${duracao(de, ate)}`}
              </span>
            </h2>
            {movimentos.length > 0 ? (
              <ol className="plain">
                {movimentos.map((movimento) => (
                  <Movimento key={movimento.id} movimento={movimento} />
                ))}
              </ol>
            ) : (
              <p className="soft estada-nada">
                <Trans>Chegou e ainda não foi recebido.</Trans>
              </p>
            )}
          </li>
        ))}
    </ol>
  )
}
