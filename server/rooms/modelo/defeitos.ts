import type { Impedimento } from '#contract/conferir-modelo.ts'

import { type Reason, reason } from '#server/base/palavras/reason.ts'

/** The reason that keeps a modelo from being published; `nome`: of the variable or option. */
export const DEFEITOS: Record<Impedimento['motivo'], (nome: string) => Reason> = {
  NOME_REPETIDO: (nome) => reason('MODELO_NOME_REPETIDO', { nome }),
  NOME_RESERVADO: (nome) => reason('MODELO_NOME_RESERVADO', { nome }),
  OPCAO_REPETIDA: (nome) => reason('MODELO_OPCAO_REPETIDA', { nome }),
  LIMITES: (nome) => reason('MODELO_LIMITES', { nome }),
  CONDICAO: () => reason('MODELO_CONDICAO'),
  VARIAVEL: (nome) => reason('MODELO_VARIAVEL', { nome }),
  IMAGEM: () => reason('MODELO_IMAGEM'),
}
