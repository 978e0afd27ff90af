/** A small state government: the fixtures of server, tests and mocks. */
export const SENHA = 'carimbo'

export const orgaos = [
  { sigla: 'SEAD', nome: 'Secretaria de Estado da Administração', municipio: 'João Pessoa', uf: 'PB', externo: false },
  { sigla: 'SEFAZ', nome: 'Secretaria de Estado da Fazenda', municipio: 'João Pessoa', uf: 'PB', externo: false },
  { sigla: 'SES', nome: 'Secretaria de Estado da Saúde', municipio: 'João Pessoa', uf: 'PB', externo: false },
  { sigla: 'EXT', nome: 'Público externo', municipio: 'João Pessoa', uf: 'PB', externo: true },
  { sigla: 'TCE', nome: 'Tribunal de Contas do Estado', municipio: 'João Pessoa', uf: 'PB', externo: true },
  { sigla: 'ALPB', nome: 'Assembleia Legislativa', municipio: 'João Pessoa', uf: 'PB', externo: true },
  { sigla: 'MPPB', nome: 'Ministério Público do Estado', municipio: 'João Pessoa', uf: 'PB', externo: true },
  { sigla: 'PMCG', nome: 'Prefeitura de Campina Grande', municipio: 'Campina Grande', uf: 'PB', externo: true },
] as const

type LotacaoSemeada = {
  orgao: string
  sigla: string
  nome: string
  pai?: string
  externa?: true
  suspensa?: true
  arquivo?: true
}
export const lotacoes: LotacaoSemeada[] = [
  { orgao: 'SEAD', sigla: 'GAB', nome: 'Gabinete do Secretário' },
  { orgao: 'SEAD', sigla: 'DIRAD', nome: 'Diretoria Executiva de Administração' },
  { orgao: 'SEAD', sigla: 'GEGOV', nome: 'Gerência de Governança', pai: 'DIRAD' },
  { orgao: 'SEAD', sigla: 'GELIC', nome: 'Gerência de Licitações', pai: 'DIRAD' },
  { orgao: 'SEAD', sigla: 'NUCOM', nome: 'Núcleo de Compras', pai: 'GELIC' },
  { orgao: 'SEAD', sigla: 'NUARQ', nome: 'Núcleo de Arquivo', pai: 'DIRAD', arquivo: true },
  { orgao: 'SEFAZ', sigla: 'GAB', nome: 'Gabinete do Secretário' },
  { orgao: 'SEFAZ', sigla: 'DIRTRI', nome: 'Diretoria de Administração Tributária' },
  { orgao: 'SEFAZ', sigla: 'GETRI', nome: 'Gerência de Tributação', pai: 'DIRTRI' },
  { orgao: 'SEFAZ', sigla: 'NUARR', nome: 'Núcleo de Arrecadação', pai: 'GETRI' },
  { orgao: 'SES', sigla: 'GAB', nome: 'Gabinete do Secretário' },
  { orgao: 'SES', sigla: 'DIRAS', nome: 'Diretoria de Atenção à Saúde' },
  { orgao: 'SES', sigla: 'GEVIG', nome: 'Gerência de Vigilância em Saúde', pai: 'DIRAS' },
  { orgao: 'SES', sigla: 'NUANT', nome: 'Núcleo Antigo de Protocolo', pai: 'DIRAS', suspensa: true },
  { orgao: 'EXT', sigla: 'FORN', nome: 'Fornecedores', externa: true },
]

export type IdentidadeSemeada = {
  realm: 'interno' | 'externo'
  sub: string
  username: string
  nomeProprio: string
  sobrenome: string
  cpf: string
  entradas: { lotacao: string; cargo: string }[]
}

const pessoa = (
  indice: number,
  username: string,
  nomeProprio: string,
  sobrenome: string,
  ...entradas: [lotacao: string, cargo: string][]
): IdentidadeSemeada => ({
  realm: 'interno',
  sub: `00000000-0000-4000-8000-${String(indice).padStart(12, '0')}`,
  username,
  nomeProprio,
  sobrenome,
  cpf: String(10_000_000_000 + indice * 7_919_123).slice(0, 11),
  entradas: entradas.map(([lotacao, cargo]) => ({ lotacao, cargo })),
})

/** Six main people, then colleagues to fill lists. */
export const identidades: IdentidadeSemeada[] = [
  pessoa(
    1,
    'ana.souza',
    'Ana',
    'Souza',
    ['SEAD/GEGOV', 'Analista de Governança'],
    ['SEFAZ/GETRI', 'Assessora Técnica'],
  ),
  pessoa(2, 'bruno.lima', 'Bruno', 'Lima', ['SEAD/GEGOV', 'Gerente de Governança']),
  pessoa(3, 'carla.dias', 'Carla', 'Dias', ['SEAD/GELIC', 'Pregoeira']),
  pessoa(4, 'diego.alves', 'Diego', 'Alves', ['SES/GEVIG', 'Sanitarista']),
  pessoa(5, 'sem.lotacao', 'Sérgio', 'Lacerda'),
  {
    ...pessoa(6, 'fornecedor.externo', 'Fernanda', 'Rocha', ['EXT/FORN', 'Representante da Papelaria Cabo Branco']),
    realm: 'externo',
  },
  ...[
    ['Helena', 'Barros', 'SEAD/GAB', 'Secretária de Estado'],
    ['Marcos', 'Teixeira', 'SEAD/DIRAD', 'Diretor Executivo'],
    ['Paula', 'Nóbrega', 'SEAD/GELIC', 'Gerente de Licitações'],
    ['Rafael', 'Coutinho', 'SEAD/NUCOM', 'Chefe de Núcleo'],
    ['Lúcia', 'Farias', 'SEAD/NUCOM', 'Assistente Administrativa'],
    ['Otávio', 'Mendes', 'SEAD/GEGOV', 'Analista de Governança'],
    ['Beatriz', 'Queiroz', 'SEAD/GEGOV', 'Assistente Administrativa'],
    ['José', 'Medeiros', 'SEAD/GAB', 'Chefe de Gabinete'],
    ['Cláudia', 'Ramos', 'SEFAZ/GAB', 'Secretária de Estado'],
    ['Eduardo', 'Pontes', 'SEFAZ/DIRTRI', 'Diretor'],
    ['Fátima', 'Gomes', 'SEFAZ/GETRI', 'Gerente de Tributação'],
    ['Gustavo', 'Leite', 'SEFAZ/GETRI', 'Auditor Fiscal'],
    ['Isabel', 'Duarte', 'SEFAZ/NUARR', 'Chefe de Núcleo'],
    ['João', 'Vasconcelos', 'SEFAZ/NUARR', 'Técnico de Arrecadação'],
    ['Karla', 'Moura', 'SES/GAB', 'Secretária de Estado'],
    ['Leandro', 'Sá', 'SES/DIRAS', 'Diretor'],
    ['Mônica', 'Freire', 'SES/GEVIG', 'Gerente de Vigilância'],
    ['Nelson', 'Cavalcanti', 'SES/GEVIG', 'Epidemiologista'],
    ['Olívia', 'Santana', 'SEAD/DIRAD', 'Assessora'],
    ['Pedro', 'Henriques', 'SEAD/GELIC', 'Analista de Licitações'],
    ['Quitéria', 'Amorim', 'SEAD/NUARQ', 'Arquivista'],
  ].map(([nome = '', sobrenome = '', lotacao = '', cargo = ''], i) =>
    pessoa(100 + i, `${nome}.${sobrenome}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(), nome, sobrenome, [
      lotacao,
      cargo,
    ]),
  ),
]

export const emailDe = ({ username, realm }: IdentidadeSemeada) =>
  `${username}@${realm === 'externo' ? 'exemplo.com.br' : 'pb.exemplo.gov.br'}`
