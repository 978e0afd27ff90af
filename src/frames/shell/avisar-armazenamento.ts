import { t } from '@lingui/core/macro'

import { notify } from '#platform/notify.ts'

const avisos = {
  corrompida: () => ({
    summary: t`Lotação guardada descartada`,
    detail: t`O que este navegador lembrava estava ilegível. Confira a lotação em uso.`,
  }),
  bloqueada: () => ({
    summary: t`Este navegador não guarda preferências`,
    detail: t`Tudo funciona, mas a lotação escolhida e os rascunhos não ficam neste computador.`,
  }),
}

/** Tells of trouble with the browser's storage. A module of its own because few people ever need it. */
export const avisarArmazenamento = (qual: keyof typeof avisos) => void notify({ severity: 'warn', ...avisos[qual]() })
