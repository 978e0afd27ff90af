/** What a movement says about custody. */
export type Passo = {
  id: number
  mobilId: number
  tipo: number
  /** ISO 8601, or PostgreSQL's timestamptz in JSON. */
  instante: string
  pessoaId: number
  lotacaoId: number
  destinoLotacaoId: number | null
  destinoPessoaId: number | null
  cancelaId: number | null
  dados: Record<string, unknown>
}

export const numeroEm = (dados: Passo['dados'], nome: string): number | null => {
  const valor = dados[nome]
  return typeof valor === 'number' ? valor : null
}
