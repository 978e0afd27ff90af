/** A movement, as far as it says where a via is. */
export type Passo = {
  id: number
  mobilId: number
  tipo: number
  /** ISO 8601, or as PostgreSQL writes a timestamptz in JSON. */
  instante: string
  pessoaId: number
  lotacaoId: number
  destinoLotacaoId: number | null
  destinoPessoaId: number | null
  cancelaId: number | null
  dados: Record<string, unknown>
}

/** A number of the movement's own words. */
export const numeroEm = (dados: Passo['dados'], nome: string): number | null => {
  const valor = dados[nome]
  return typeof valor === 'number' ? valor : null
}
