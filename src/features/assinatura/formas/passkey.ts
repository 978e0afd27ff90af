import { t } from '@lingui/core/macro'

import type { FormaNaTela } from '#domain/assinatura/forma.ts'

/** The person's device signs the challenge; what speaks to it comes when it is asked for. */
export const passkey: FormaNaTela = {
  nome: () => t`Passkey`,
  explica: () => t`O seu aparelho pede a digital, o rosto ou o PIN dele.`,
  identidade: false,
  resposta: {
    pedir: (sha256) => ({ tipo: 'PASSKEY', sha256 }),
    async provar(aberto) {
      if (aberto.tipo !== 'PASSKEY') throw new Error('a challenge of another kind')
      const { assinarNoAparelho } = await import('#domain/formas/aparelho.ts')
      const { sha256, desafio } = aberto
      return { tipo: 'PASSKEY', sha256, desafio, ...(await assinarNoAparelho(aberto)) }
    },
  },
}
