/** Decides how a column's cells are read. */
export type TipoDeColuna =
  | 'nomeDePessoa'
  | 'nome'
  | 'descricao'
  | 'sigla'
  | 'siglaDeOrgao'
  | 'uf'
  | 'cpf'
  | 'cnpj'
  | 'matricula'
  | 'email'
  | 'dia'
  | 'simNao'
  | 'anos'
  | 'codigo'
  | 'codigos'
  | 'destinacao'
  | 'perfil'
  | 'aQuem'

export type Coluna = {
  campo: string
  /** Title in the template. */
  titulo: string
  tipo: TipoDeColuna
  obrigatoria?: true
  /** Other accepted titles, SIGA's among them. */
  apelidos?: readonly string[]
  /** A sentence for the template's page of explanations. */
  explica: string
  /** Value in the template's example row. */
  exemplo: string
}

export type DefinicaoDeAba = {
  titulo: string
  /** Other names of the sheet; accents, case and plural don't matter. */
  apelidos: readonly string[]
  explica: string
  colunas: readonly Coluna[]
  /** Titles of SIGA's spreadsheets whose columns are not stored. */
  naoGuardadas?: readonly string[]
}
