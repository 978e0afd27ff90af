/** What a column holds, and so how its cells are read. */
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
  /** The field of the row it becomes. */
  campo: string
  /** As the template titles it. */
  titulo: string
  tipo: TipoDeColuna
  obrigatoria?: true
  /** Other titles it is known by, those of SIGA's spreadsheets among them. */
  apelidos?: readonly string[]
  /** A sentence for the template's page of explanations. */
  explica: string
  /** In the template's row of example. */
  exemplo: string
}

export type DefinicaoDeAba = {
  titulo: string
  /** Other names of the sheet; accents, case and the plural are forgiven. */
  apelidos: readonly string[]
  explica: string
  colunas: readonly Coluna[]
  /** Titles of SIGA's spreadsheets whose contents are not kept. */
  naoGuardadas?: readonly string[]
}
