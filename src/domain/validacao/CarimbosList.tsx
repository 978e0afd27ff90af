import './evidencia.css'

import { Trans } from '@lingui/react/macro'

import type { CarimboDoArquivo } from '#contract/validacao.ts'
import { dataHora } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'

/** Time stamps over the whole file, which nobody signed. */
export function CarimbosList({ carimbos }: { carimbos: CarimboDoArquivo[] }) {
  if (carimbos.length === 0) return null
  return (
    <>
      <h3 className="revisoes-titulo">
        <Trans>Carimbos do tempo sobre o arquivo</Trans>
      </h3>
      <ul className="plain">
        {carimbos.map(({ veredicto, explicacao, carimbo, revisao }, i) => (
          <li key={i}>
            <span
              className="situacao"
              data-severidade={veredicto === 'PASSOU' ? 'success' : veredicto === 'FALHOU' ? 'error' : 'warn'}
            >
              <Icon nome={veredicto === 'PASSOU' ? 'ok' : veredicto === 'FALHOU' ? 'erro' : 'duvida'} />
              {carimbo ? <time dateTime={carimbo.instante}>{dataHora(carimbo.instante)}</time> : null}
            </span>{' '}
            {explicacao}{' '}
            {revisao !== null && (
              <span className="soft">
                <Trans>Fecha a revisão {revisao}.</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
