import { t } from '@lingui/core/macro'

import { notify } from '#platform/notify.ts'
import { mensagem } from '#platform/problem-messages.ts'

/** Says why an act was refused, and that nothing changed. */
export const falhou = (erro: unknown) => {
  const dito = mensagem(erro)
  if (dito) notify({ severity: 'error', summary: dito.texto, detail: t`Nada mudou no documento.` })
}
