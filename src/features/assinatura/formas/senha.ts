import { t } from '@lingui/core/macro'

import type { FormaNaTela } from '#domain/assinatura/forma.ts'

/** The password is typed at the identity provider, never here. */
export const senha: FormaNaTela = {
  nome: () => t`Senha`,
  explica: () => t`Se faz mais de 5 minutos que você entrou, a senha é pedida de novo.`,
  identidade: true,
  resposta: {
    pedir: (sha256) => ({ tipo: 'SENHA', sha256 }),
    provar: ({ sha256, desafio }) => ({ tipo: 'SENHA', sha256, desafio }),
  },
}
