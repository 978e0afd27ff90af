import ui from '#ui/ui.module.css'
import situacao from '#domain/documento/situacao.module.css'
import evidencia from './evidencia.module.css'

import { Trans } from '@lingui/react/macro'

import type { CarimboDoArquivo } from '#contract/validacao.ts'
import { dataHora } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'

/** Time-stamps over the whole file, apart from signatures. */
export function CarimbosList({ carimbos }: { carimbos: CarimboDoArquivo[] }) {
  if (carimbos.length === 0) return null
  return (
    <>
      <h3 className={evidencia.revisoesTitulo}>
        <Trans>Carimbos do tempo sobre o arquivo</Trans>
      </h3>
      <ul className={ui.plain}>
        {carimbos.map(({ veredicto, explicacao, carimbo, revisao }, i) => (
          <li key={i}>
            <span
              className={situacao.situacao}
              data-severidade={veredicto === 'PASSOU' ? 'success' : veredicto === 'FALHOU' ? 'error' : 'warn'}
            >
              <Icon nome={veredicto === 'PASSOU' ? 'ok' : veredicto === 'FALHOU' ? 'erro' : 'duvida'} />
              {carimbo ? <time dateTime={carimbo.instante}>{dataHora(carimbo.instante)}</time> : null}
            </span>{' '}
            {explicacao}{' '}
            {revisao !== null && (
              <span className={ui.soft}>
                <Trans>Fecha a revisão {revisao}.</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
