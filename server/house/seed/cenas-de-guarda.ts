import type { Cena } from './cenas.ts'

const ana = 'ana.souza@SEAD/GEGOV'
const bruno = 'bruno.lima@SEAD/GEGOV'
const carla = 'carla.dias@SEAD/GELIC'
const paula = 'paula.nobrega@SEAD/GELIC'
const helena = 'helena.barros@SEAD/GAB'
const marcos = 'marcos.teixeira@SEAD/DIRAD'

/** Days; a little over a year, so that terms have ended. */
const ANO = 366

/** A document archived long ago. */
const guardado = (assunto: string, classificacao: string, anos: number, paragrafo: string): Cena => ({
  modelo: 'Ofício Interno',
  autor: ana,
  responsavel: bruno,
  destino: 'SEAD/GELIC',
  diasAtras: anos * ANO,
  classificacao,
  assunto,
  paragrafos: [paragrafo],
  passos: [
    { acao: 'finalizar', quem: ana },
    { acao: 'assinar', quem: bruno },
    { acao: 'arquivar', quem: ana },
  ],
})

/** Several signers, external addressees, and decisions of the archive. */
export const cenasDeGuarda: Cena[] = [
  {
    modelo: 'Despacho',
    autor: ana,
    responsavel: bruno,
    titular: marcos,
    cossignatarios: [carla, paula],
    diasAtras: 1.2,
    assunto: 'Aprovação conjunta do termo de referência de equipamentos',
    paragrafos: [
      'Aprovamos o termo de referência para a aquisição de equipamentos das equipes de campo, nos termos da instrução do processo.',
      'Encaminhe-se à Gerência de Licitações para a abertura do certame.',
    ],
    passos: [
      { acao: 'finalizar', quem: ana },
      { acao: 'assinar', quem: bruno },
    ],
  },
  {
    modelo: 'Ofício Externo',
    autor: ana,
    responsavel: helena,
    destino: 'TCE',
    diasAtras: 5,
    classificacao: '050.04',
    assunto: 'Resposta ao pedido de informações sobre contratos de limpeza',
    entrevista: () => ({
      tratamento: 'Excelentíssimo Senhor',
      cargoDestinatario: 'Conselheiro Presidente',
      pedido:
        'Em resposta ao pedido desse Tribunal, encaminhamos a relação dos contratos de limpeza e conservação vigentes, ' +
        'com os respectivos valores.',
    }),
    passos: [
      { acao: 'finalizar', quem: ana },
      { acao: 'assinar', quem: helena },
    ],
  },
  guardado(
    'Convite para a abertura da semana do servidor',
    '010.08',
    2,
    'Convidamos as equipes dessa Gerência para a abertura da semana do servidor.',
  ),
  guardado(
    'Pedido de material de expediente do exercício encerrado',
    '030.06',
    3,
    'Solicitamos material de expediente para o segundo semestre.',
  ),
  guardado(
    'Plano de ação de governança do biênio anterior',
    '010.06',
    15,
    'Encaminhamos o plano de ação de governança, com metas, prazos e responsáveis.',
  ),
]
