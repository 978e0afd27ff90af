import { t } from '@lingui/core/macro'

import { notifyFailure } from '#platform/notify-failure.ts'

/** Says why an act was refused, and that nothing changed. */
export const falhou = (erro: unknown) => notifyFailure(erro, t`Nada mudou no documento.`)
