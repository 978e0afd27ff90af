import './paper.module.css'

import { t } from '@lingui/core/macro'

import { auth } from '#platform/auth.ts'
import { dataHora } from '#platform/format.ts'

/** Has the paper say at its top when, and by whom, the page was printed. Returns how to stop. */
export function preparePaper() {
  const stamp = () => {
    const agora = dataHora(new Date())
    const quem = auth.pessoa()?.completeName
    const dito = quem ? t`Carimbo · impresso em ${agora} por ${quem}` : t`Carimbo · impresso em ${agora}`
    document.querySelector('main')?.setAttribute('data-printed', dito)
  }
  stamp() // for who prints without telling
  addEventListener('beforeprint', stamp)
  return () => removeEventListener('beforeprint', stamp)
}
