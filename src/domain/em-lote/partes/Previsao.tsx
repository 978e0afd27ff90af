import ui from '#ui/ui.module.css'
import emLote from '../em-lote.module.css'

import { Plural, Trans } from '@lingui/react/macro'

import type { PrevisaoEmLote } from '#contract/em-lote.ts'
import { Alert } from '#ui/Alert.tsx'

/** Siglas named; the rest is only counted. */
const NOMEADOS = 5

/** For how many the act is possible, and why not for the others, each reason once. */
export function Previsao({ previsao: { podem, naoPodem } }: { previsao: PrevisaoEmLote }) {
  const total = podem.length + naoPodem.length
  const porMotivo = Map.groupBy(naoPodem, ({ explicacao }) => explicacao)
  if (naoPodem.length === 0)
    return (
      <Alert severidade="success" role="status">
        <Plural
          value={total}
          one="É possível no documento escolhido."
          other="É possível nos # documentos escolhidos."
        />
      </Alert>
    )
  return (
    <Alert severidade={podem.length === 0 ? 'error' : 'warn'} role="status">
      <p>
        {podem.length === 0 ? (
          <Trans>Não é possível em nenhum dos escolhidos.</Trans>
        ) : (
          <Trans>
            É possível em {podem.length} de {total}. Os outros ficam onde estão:
          </Trans>
        )}
      </p>
      <ul className={emLote.emLoteMotivos}>
        {[...porMotivo].map(([explicacao, vias]) => {
          const siglas = vias.flatMap(({ sigla }) => sigla ?? [])
          const nomeadas = siglas.slice(0, NOMEADOS)
          const mais = vias.length - nomeadas.length
          return (
            <li key={explicacao}>
              <b>{vias.length}</b>: <span>{explicacao}</span>{' '}
              <span className={`${ui.soft} ${ui.num}`}>
                {nomeadas.join(', ')}
                {nomeadas.length > 0 && mais > 0 && (
                  <>
                    {' '}
                    <Trans>e mais {mais}</Trans>
                  </>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
