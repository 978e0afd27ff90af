import { t } from '@lingui/core/macro'

import type { Impedimento } from '#contract/conferir-modelo.ts'

export function explicar({ motivo, nome }: Impedimento): string {
  switch (motivo) {
    case 'NOME_REPETIDO':
      return t`já há um campo com a variável ${nome}.`
    case 'NOME_RESERVADO':
      return t`a variável ${nome} é do próprio documento; escolha outro nome.`
    case 'OPCAO_REPETIDA':
      return t`a opção ${nome} está duas vezes.`
    case 'LIMITES':
      return t`o menor valor é maior que o maior.`
    case 'CONDICAO':
      return t`a condição precisa de um campo de escolha que venha antes, e de uma das opções dele.`
    case 'VARIAVEL':
      return t`a variável ${nome} não está no formulário.`
    case 'IMAGEM':
      return t`imagens entram no documento, não no modelo.`
  }
}
