import type { Declaracao, DeclaracaoFalsa, FaltaDaDeclaracao } from '#server/base/ports.ts'
import { type PlainCode, type Reason, reason } from '#server/base/palavras/reason.ts'

const PALAVRAS: Record<FaltaDaDeclaracao, PlainCode> = {
  SEM_ESTRUTURA: 'DECLARACAO_SEM_ESTRUTURA',
  SEM_TITULO_NA_JANELA: 'DECLARACAO_SEM_TITULO',
  SEM_IDENTIFICADOR: 'DECLARACAO_SEM_IDENTIFICADOR',
  REFERENCIAS_COMPRIMIDAS: 'DECLARACAO_COMPRIMIDA',
  FONTE_DE_FORA: 'DECLARACAO_SEM_FONTE',
  PERFIL_DE_COR: 'DECLARACAO_PERFIL_DE_COR',
  TRANSPARENCIA: 'DECLARACAO_TRANSPARENTE',
  CAMPO_SEM_APARENCIA: 'DECLARACAO_CAMPO_SEM_APARENCIA',
}

/** PDF/A-2a and PDF/UA-1, as their standards are called. */
const normas = ({ parte, nivel, ua }: Declaracao) => [
  ...(parte === null ? [] : [`PDF/A-${parte}${nivel ?? ''}`]),
  ...(ua ? ['PDF/UA-1'] : []),
]

/** What whoever brings such a file is told. */
export const avisoDaDeclaracao = ({ diz, faltas }: DeclaracaoFalsa): Reason =>
  reason('DECLARACAO_FALSA', {
    nomes: { lista: normas(diz) },
    duvidas: { partes: faltas.map((falta) => reason(PALAVRAS[falta])) },
  })
