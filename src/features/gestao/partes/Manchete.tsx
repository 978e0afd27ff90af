import ui from '#ui/ui.module.css'
import gestao from '../gestao.module.css'

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { Gestao } from '#contract/gestao.ts'
import { Icon } from '#ui/Icon.tsx'

import { manchete, movimento } from './manchete.ts'

/** The sentence that says what matters, and the way to what it counts. */
export function Manchete({ semanas }: Pick<Gestao, 'semanas'>) {
  const dita = manchete(semanas)
  if (!dita) return null
  return (
    <section className={gestao.manchete}>
      <p className={gestao.mancheteDita} data-grave={dita.grave || undefined}>
        <Icon nome={dita.grave ? 'aviso' : 'ok'} />
        <strong>{dita.dito}</strong>
        {dita.grave && (
          <Link to="/siga-mesa" search={{ grupo: 'ALERTAS', ordem: 'PRAZO' }} className={`${ui.btn} ${ui.small}`}>
            <Trans>Ver os prazos</Trans>
          </Link>
        )}
      </p>
      <p className={ui.soft}>{movimento(semanas)}</p>
    </section>
  )
}
