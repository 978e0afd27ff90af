import type { CodigoDaPlanilha } from '#contract/planilha-erros.ts'

type Dados = Record<string, string | number>

/** The file can't be read at all: its only error, with the line where known. */
export class Falha extends Error {
  readonly codigo: CodigoDaPlanilha
  readonly dados: Dados
  readonly linha: number | null

  constructor(codigo: CodigoDaPlanilha, dados: Dados = {}, linha: number | null = null) {
    super(codigo)
    this.codigo = codigo
    this.dados = dados
    this.linha = linha
  }
}
