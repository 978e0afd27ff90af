import { t } from '@lingui/core/macro'

import type { FalhaDoP12 } from './p12.ts'

/** Why a certificate file could not be opened, in words. */
export function falhaEmPalavras(falha: FalhaDoP12): string {
  switch (falha) {
    case 'SENHA':
      return t`A senha não é a deste arquivo.`
    case 'SEM_CHAVE':
      return t`O arquivo não tem chave: exporte o certificado junto com a chave privada.`
    case 'SEM_CERTIFICADO':
      return t`O arquivo não tem o certificado da chave que está nele.`
    case 'SEM_MAC':
      return t`O arquivo não tem o código de integridade (MAC), sem o qual não se sabe se foi alterado. Exporte-o de novo, com senha.`
    case 'ILEGIVEL':
      return t`O arquivo não é um certificado .p12 ou .pfx que possa ser lido.`
    case 'CHAVE':
      return t`A chave do arquivo não é RSA.`
  }
}
