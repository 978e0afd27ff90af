import { t } from '@lingui/core/macro'

import type { Coluna } from './colunas.ts'

export const nomeDaColuna = (coluna: Coluna): string =>
  ({
    assunto: t`Assunto`,
    especie: t`Espécie`,
    situacao: t`Situação`,
    orgao: t`Órgão`,
    unidade: t`Unidade`,
    responsavel: t`Responsável pela assinatura`,
    data: t`Data`,
    alterado: t`Última mudança`,
  })[coluna]
