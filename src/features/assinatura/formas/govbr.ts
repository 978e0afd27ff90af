import { t } from '@lingui/core/macro'

import type { FormaNaTela } from '#domain/assinatura/forma.ts'

/** The person authorises it at gov.br, and comes back to /retorno/govbr with a code. */
export const govbr: FormaNaTela = {
  nome: () => 'gov.br',
  explica: () => t`Você autoriza no site do gov.br, com conta Prata ou Ouro, e volta para cá.`,
  identidade: false,
  fora: true,
  resposta: {
    pedir: (sha256) => ({ tipo: 'GOVBR', sha256 }),
    provar(aberto, codigo) {
      if (aberto.tipo !== 'GOVBR') throw new Error('a challenge of another kind')
      const { sha256, desafio, estado, autorizar } = aberto
      if (codigo !== undefined) return { tipo: 'GOVBR', sha256, desafio, estado, codigo }
      location.assign(autorizar)
      return new Promise<never>(() => {}) // the page is left
    },
  },
}
