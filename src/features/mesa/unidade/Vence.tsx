import ui from '#ui/ui.module.css'
import sigaMesa from '../siga-mesa.module.css'

import { useLingui } from '@lingui/react/macro'

import type { ItemNaMesa } from '#domain/mesa/queries.ts'
import { data, quando } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'

/** When a row's term ends, in words and colour; the day itself on hover. */
export function Vence({ item: { vence, tom } }: { item: ItemNaMesa }) {
  const { t } = useLingui()
  if (vence === null) return <span className={ui.soft}>—</span>
  const vencido = tom === 'VENCIDO'
  // "em 2 dias" has its preposition, a date has none
  const dito = quando(vence) === data(vence) ? t`em ${data(vence)}` : quando(vence)
  return (
    <time className={sigaMesa.prazo} data-tom={tom ?? undefined} dateTime={vence} title={data(vence)}>
      <Icon nome={vencido ? 'aviso' : 'relogio'} />
      {vencido ? t`Venceu ${dito}` : t`Vence ${dito}`}
    </time>
  )
}
