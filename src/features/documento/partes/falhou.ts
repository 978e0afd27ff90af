import { t } from '@lingui/core/macro'

import { notifyFailure } from '#platform/notify-failure.ts'

export const falhou = (erro: unknown) => notifyFailure(erro, t`Nada mudou no documento.`)
