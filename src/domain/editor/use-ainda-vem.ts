import { useLingui } from '@lingui/react/macro'

import { notify } from '#platform/notify.ts'

import { vemTexto } from './a-caminho.ts'

/** Whether pasted content is not inserted yet; if so, the person is told to wait for it. */
export function useAindaVem() {
  const { t } = useLingui()
  return () => {
    const vem = vemTexto()
    if (vem)
      notify({
        severity: 'warn',
        summary: t`O que você colou ainda espera imagens`,
        detail: t`Espere serem enviadas, ou cole sem elas.`,
      })
    return vem
  }
}
