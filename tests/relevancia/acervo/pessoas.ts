/** Units of the collection beside those of the demonstration: órgão/sigla and name. */
export const unidades: [sigla: string, nome: string][] = [
  ['SEAD/GEPES', 'Gerência de Gestão de Pessoas'],
  ['SEAD/NUFOP', 'Núcleo de Folha de Pagamento'],
  ['SEAD/NUTRA', 'Núcleo de Transportes'],
  ['SEAD/NUPAT', 'Núcleo de Patrimônio'],
  ['SEAD/NUALM', 'Núcleo de Almoxarifado'],
  ['SEAD/GETIN', 'Gerência de Tecnologia da Informação'],
  ['SEAD/ASJUR', 'Assessoria Jurídica'],
  ['SEAD/GEMAN', 'Gerência de Manutenção Predial'],
  ['SEFAZ/NUDAT', 'Núcleo de Dívida Ativa'],
  ['SES/GEFAR', 'Gerência de Assistência Farmacêutica'],
  ['SES/HESF', 'Hospital Estadual São Francisco'],
  ['SEE/GAB', 'Gabinete da Secretária'],
  ['SEE/GERED', 'Gerência da Rede Escolar'],
  ['SEE/NUTESC', 'Núcleo de Transporte Escolar'],
  ['SEE/GEMER', 'Gerência de Alimentação Escolar'],
  ['DER/DIROB', 'Diretoria de Obras'],
  ['DER/NUFIS', 'Núcleo de Fiscalização de Obras'],
  ['CGE/GEAUD', 'Gerência de Auditoria'],
]

export const orgaos: [sigla: string, nome: string][] = [
  ['SEE', 'Secretaria de Estado da Educação'],
  ['DER', 'Departamento de Estradas de Rodagem'],
  ['CGE', 'Controladoria Geral do Estado'],
]

/** People of the collection: short name in its files, name, unit, post. */
const novas: [quem: string, nome: string, unidade: string, cargo: string][] = [
  ['mgraca', 'Maria das Graças Nóbrega', 'SEAD/GEPES', 'Gerente de Gestão de Pessoas'],
  ['afrancisca', 'Antônia Francisca Ferreira', 'SEAD/GEPES', 'Analista de Gestão de Pessoas'],
  ['mjose', 'Maria José Pereira da Silva', 'SEAD/GEPES', 'Assistente Administrativa'],
  ['jbatista', 'João Batista de Souza Lima', 'SEAD/NUFOP', 'Chefe de Núcleo'],
  ['ffigueiredo', 'Fábio Figueirêdo', 'SEAD/NUTRA', 'Chefe de Núcleo'],
  ['sgoncalves', 'Sebastião Gonçalves', 'SEAD/NUTRA', 'Motorista'],
  ['ralbuquerque', 'Ricardo Albuquerque Montenegro', 'SEAD/NUPAT', 'Chefe de Núcleo'],
  ['tcarvalho', 'Teresinha Carvalho', 'SEAD/NUALM', 'Chefe de Núcleo'],
  ['wguimaraes', 'Wellington Guimarães', 'SEAD/GETIN', 'Gerente de Tecnologia'],
  ['kpaiva', 'Kátia Paiva Loureiro', 'SEAD/GETIN', 'Analista de Sistemas'],
  ['hvasconcelos', 'Humberto Luiz Vasconcelos', 'SEAD/ASJUR', 'Assessor Jurídico'],
  ['vcristina', 'Vera Cristina Holanda', 'SEAD/ASJUR', 'Assessora Jurídica'],
  ['enascimento', 'Edson Nascimento', 'SEAD/GEMAN', 'Engenheiro'],
  ['lbrandao', 'Luíza Brandão', 'SEAD/GEMAN', 'Arquiteta'],
  ['ssantana', 'Severino Santana', 'SEFAZ/NUDAT', 'Chefe de Núcleo'],
  ['bsouza', 'Bruno Souza', 'SEFAZ/NUDAT', 'Auditor Fiscal'],
  ['rmagalhaes', 'Rosângela Magalhães', 'SES/GEFAR', 'Gerente de Assistência Farmacêutica'],
  ['tsouza', 'Thiago Souza', 'SES/GEFAR', 'Farmacêutico'],
  ['cbezerra', 'Cícero Bezerra', 'SES/HESF', 'Diretor do Hospital'],
  ['asilva', 'Ana Paula Silva', 'SES/HESF', 'Enfermeira'],
  ['smelo', 'Sílvia Melo', 'SEE/GAB', 'Secretária de Estado'],
  ['jcsilva', 'José Carlos da Silva', 'SEE/GERED', 'Gerente da Rede Escolar'],
  ['gandrade', 'Geraldo Andrade', 'SEE/NUTESC', 'Chefe de Núcleo'],
  ['nmoreira', 'Neide Moreira', 'SEE/GEMER', 'Nutricionista'],
  ['aaraujo', 'Adalberto Araújo', 'DER/DIROB', 'Diretor de Obras'],
  ['fpinto', 'Francisco Pinto Neto', 'DER/NUFIS', 'Engenheiro Fiscal'],
  ['ymatos', 'Yolanda Matos', 'CGE/GEAUD', 'Gerente de Auditoria'],
  ['hrocha', 'Heitor Rocha Lins', 'CGE/GEAUD', 'Auditor'],
]

/** People of the demonstration (server/house/seed/estado.ts) that the collection names. */
const conhecidas: [quem: string, nome: string, unidade: string][] = [
  ['ana', 'Ana Souza', 'SEAD/GEGOV'],
  ['anaf', 'Ana Souza', 'SEFAZ/GETRI'],
  ['bruno', 'Bruno Lima', 'SEAD/GEGOV'],
  ['otavio', 'Otávio Mendes', 'SEAD/GEGOV'],
  ['beatriz', 'Beatriz Queiroz', 'SEAD/GEGOV'],
  ['carla', 'Carla Dias', 'SEAD/GELIC'],
  ['paula', 'Paula Nóbrega', 'SEAD/GELIC'],
  ['pedro', 'Pedro Henriques', 'SEAD/GELIC'],
  ['rafael', 'Rafael Coutinho', 'SEAD/NUCOM'],
  ['lucia', 'Lúcia Farias', 'SEAD/NUCOM'],
  ['helena', 'Helena Barros', 'SEAD/GAB'],
  ['jose', 'José Medeiros', 'SEAD/GAB'],
  ['marcos', 'Marcos Teixeira', 'SEAD/DIRAD'],
  ['olivia', 'Olívia Santana', 'SEAD/DIRAD'],
  ['quiteria', 'Quitéria Amorim', 'SEAD/NUARQ'],
  ['claudia', 'Cláudia Ramos', 'SEFAZ/GAB'],
  ['eduardo', 'Eduardo Pontes', 'SEFAZ/DIRTRI'],
  ['fatima', 'Fátima Gomes', 'SEFAZ/GETRI'],
  ['gustavo', 'Gustavo Leite', 'SEFAZ/GETRI'],
  ['isabel', 'Isabel Duarte', 'SEFAZ/NUARR'],
  ['joao', 'João Vasconcelos', 'SEFAZ/NUARR'],
  ['karla', 'Karla Moura', 'SES/GAB'],
  ['leandro', 'Leandro Sá', 'SES/DIRAS'],
  ['monica', 'Mônica Freire', 'SES/GEVIG'],
  ['nelson', 'Nelson Cavalcanti', 'SES/GEVIG'],
  ['diego', 'Diego Alves', 'SES/GEVIG'],
]

/** `cargo`: null for people of the demonstration, who are there already. */
export type Pessoa = { quem: string; nome: string; unidade: string; cargo: string | null }
export const pessoas = new Map<string, Pessoa>(
  [...novas, ...conhecidas.map((uma) => [...uma, null] as const)].map(([quem, nome, unidade, cargo]) => [
    quem,
    { quem, nome, unidade, cargo },
  ]),
)
