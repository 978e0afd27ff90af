import type { NivelAcesso } from '#contract/documento.ts'

import { cenasDeGuarda } from './cenas-de-guarda.ts'
import { cenasDosModelos, type RespostasDaCena } from './cenas-modelos.ts'

type Passo =
  | { acao: 'finalizar' | 'assinar' | 'receber' | 'arquivar'; quem: string }
  | { acao: 'cancelar' | 'tornarSemEfeito'; quem: string; motivo: string }
  | { acao: 'tramitar'; quem: string; para: string }

/** A document of the demonstration: author, content and acts. */
export type Cena = {
  modelo: string
  autor: string
  responsavel: string
  /** In whose place the responsável signs. */
  titular?: string
  cossignatarios?: string[]
  /** A unit (SEAD/GELIC), or an external body (TCE). */
  destino?: string
  /** Class, if not the modelo's own. */
  classificacao?: string
  nivelAcesso?: NivelAcesso
  diasAtras: number
  assunto: string
  /** Absent: the modelo's text with the answers. */
  paragrafos?: string[]
  entrevista?: RespostasDaCena
  lista?: string[]
  tabela?: string[][]
  passos: Passo[]
}

const ana = 'ana.souza@SEAD/GEGOV'
const bruno = 'bruno.lima@SEAD/GEGOV'
const carla = 'carla.dias@SEAD/GELIC'
const diego = 'diego.alves@SES/GEVIG'
const anaNaFazenda = 'ana.souza@SEFAZ/GETRI'
const fatima = 'fatima.gomes@SEFAZ/GETRI'
const paula = 'paula.nobrega@SEAD/GELIC'
const monica = 'monica.freire@SES/GEVIG'
const fornecedora = 'fornecedor.externo@EXT/FORN'

const assinadoPor = (autor: string, chefe: string): Passo[] => [
  { acao: 'finalizar', quem: autor },
  { acao: 'assinar', quem: chefe },
]

/** Handwritten ones for every state, then routine ones to fill desks and searches. */
export const cenas: Cena[] = [
  {
    modelo: 'Ofício Interno',
    autor: ana,
    responsavel: bruno,
    destino: 'SEAD/GELIC',
    diasAtras: 12,
    assunto: 'Solicitação de computadores portáteis para as equipes de campo',
    paragrafos: [
      'Encaminhamos a Vossa Senhoria, para ciência e adoção das providências cabíveis, a relação de equipamentos ' +
        'necessários à manutenção dos serviços das equipes de campo desta Gerência.',
      'A despesa está prevista no plano anual de contratações, e a pesquisa de preços segue os parâmetros da ' +
        'legislação de licitações vigente.',
    ],
    tabela: [
      ['Item', 'Descrição', 'Quantidade'],
      ['1', 'Computador portátil, 16 GB de memória', '24'],
      ['2', 'Leitor de código de barras', '6'],
    ],
    passos: [
      ...assinadoPor(ana, bruno),
      { acao: 'tramitar', quem: bruno, para: 'SEAD/GELIC' },
      { acao: 'receber', quem: carla },
    ],
  },
  {
    modelo: 'Ofício Interno',
    autor: ana,
    responsavel: bruno,
    destino: 'SEAD/GELIC',
    diasAtras: 3,
    assunto: 'Prorrogação do contrato de limpeza e conservação',
    paragrafos: [
      'Solicitamos a prorrogação, por doze meses, do contrato de prestação de serviços de limpeza e conservação, cuja ' +
        'vigência termina no próximo mês.',
      'O gestor do contrato atesta a boa execução dos serviços e a vantagem da prorrogação para a Administração.',
    ],
    passos: [...assinadoPor(ana, bruno), { acao: 'tramitar', quem: ana, para: 'SEAD/GELIC' }],
  },
  {
    modelo: 'Ofício Interno',
    autor: ana,
    responsavel: bruno,
    destino: 'SEAD/DIRAD',
    diasAtras: 1,
    assunto: 'Relatório trimestral de governança',
    paragrafos: [
      'Apresentamos o relatório das ações de governança do terceiro trimestre, com os resultados alcançados e os ' +
        'riscos acompanhados por esta Gerência.',
    ],
    lista: [
      'Mapeamento de 14 processos de trabalho.',
      'Revisão da política de gestão de riscos.',
      'Capacitação de 120 servidores em integridade.',
    ],
    passos: [{ acao: 'finalizar', quem: ana }],
  },
  {
    modelo: 'Despacho',
    autor: ana,
    responsavel: bruno,
    diasAtras: 1,
    assunto: 'Autorização de viagem a serviço',
    paragrafos: [
      'Autorizo o deslocamento da equipe a Campina Grande nos dias 25 e 26, com pagamento de diárias na forma do regulamento.',
    ],
    passos: [{ acao: 'finalizar', quem: ana }],
  },
  {
    modelo: 'Ofício Interno',
    autor: 'otavio.mendes@SEAD/GEGOV',
    responsavel: bruno,
    destino: 'SEFAZ/GETRI',
    diasAtras: 0.6,
    assunto: 'Indicação de representantes para o comitê de riscos',
    paragrafos: [
      'Em atenção ao decreto que institui o comitê de gestão de riscos, solicitamos a indicação de um representante ' +
        'titular e um suplente dessa unidade.',
    ],
    passos: [{ acao: 'finalizar', quem: 'otavio.mendes@SEAD/GEGOV' }],
  },
  {
    modelo: 'Ofício Interno',
    autor: ana,
    responsavel: bruno,
    destino: 'SEAD/GAB',
    diasAtras: 0.5,
    assunto: 'Minuta de calendário de reuniões do comitê de governança',
    paragrafos: ['Submetemos à apreciação a proposta de calendário das reuniões do comitê para o próximo exercício.'],
    passos: [],
  },
  {
    modelo: 'Despacho',
    autor: carla,
    responsavel: paula,
    diasAtras: 6,
    nivelAcesso: 10,
    assunto: 'Publicidade do edital de pregão eletrônico',
    paragrafos: [
      'Publique-se o edital do pregão eletrônico destinado ao registro de preços de material de expediente, observados os prazos legais.',
    ],
    passos: assinadoPor(carla, paula),
  },
  {
    modelo: 'Despacho',
    autor: ana,
    responsavel: bruno,
    diasAtras: 9,
    nivelAcesso: 10,
    assunto: 'Delegação de competência para atos de expediente',
    paragrafos: [
      'Delego à chefia imediata a competência para a prática dos atos de expediente desta Gerência durante o período de férias.',
    ],
    passos: [
      ...assinadoPor(ana, bruno),
      { acao: 'tornarSemEfeito', quem: bruno, motivo: 'Período de férias alterado; novo despacho será emitido.' },
    ],
  },
  {
    modelo: 'Ofício Interno',
    autor: ana,
    responsavel: bruno,
    destino: 'SEAD/GELIC',
    diasAtras: 8,
    assunto: 'Aquisição de cadeiras (número repetido por engano)',
    paragrafos: ['Solicitamos a aquisição de vinte cadeiras ergonômicas.'],
    passos: [
      { acao: 'finalizar', quem: ana },
      { acao: 'cancelar', quem: ana, motivo: 'Pedido já feito em outro ofício.' },
    ],
  },
  {
    modelo: 'Ofício Interno',
    autor: carla,
    responsavel: fornecedora,
    destino: 'SEAD/GELIC',
    diasAtras: 2,
    assunto: 'Ata de registro de preços nº 14: papel e material de expediente',
    paragrafos: [
      'A empresa declara aceitar fornecer o material registrado, pelos preços e nas condições desta ata, durante doze meses.',
      'A assinatura deste instrumento pelo representante legal da empresa precede a da autoridade competente.',
    ],
    passos: [{ acao: 'finalizar', quem: carla }],
  },
  {
    modelo: 'Ofício Interno',
    autor: anaNaFazenda,
    responsavel: fatima,
    destino: 'SEFAZ/NUARR',
    diasAtras: 4,
    assunto: 'Revisão das tabelas de arrecadação do imposto sobre veículos',
    paragrafos: [
      'Encaminhamos as tabelas revisadas, para conferência e implantação no sistema de arrecadação até o fim do mês.',
    ],
    passos: [...assinadoPor(anaNaFazenda, fatima), { acao: 'tramitar', quem: fatima, para: 'SEFAZ/NUARR' }],
  },
  {
    modelo: 'Despacho',
    autor: anaNaFazenda,
    responsavel: fatima,
    diasAtras: 0.4,
    assunto: 'Parcelamento de débito: manifestação da gerência',
    paragrafos: ['De acordo com a instrução dos autos. À diretoria para decisão.'],
    passos: [],
  },
  {
    modelo: 'Ofício Interno',
    autor: diego,
    responsavel: monica,
    destino: 'SES/DIRAS',
    diasAtras: 5,
    assunto: 'Boletim epidemiológico de arboviroses',
    paragrafos: [
      'Remetemos o boletim da semana epidemiológica, com a situação dos municípios prioritários e as ações de bloqueio realizadas.',
    ],
    passos: [...assinadoPor(diego, monica), { acao: 'tramitar', quem: diego, para: 'SES/DIRAS' }],
  },
  {
    modelo: 'Ofício Interno',
    autor: diego,
    responsavel: monica,
    destino: 'SES/GAB',
    diasAtras: 1,
    assunto: 'Reforço das equipes de vacinação',
    paragrafos: ['Solicitamos o reforço temporário das equipes de vacinação para a campanha do próximo mês.'],
    passos: [{ acao: 'finalizar', quem: diego }],
  },
  ...rotina(),
  ...cenasDeGuarda,
  ...cenasDosModelos,
]

function rotina(): Cena[] {
  const assuntos = [
    'Férias regulamentares',
    'Manutenção do ar-condicionado',
    'Licitações previstas para o trimestre',
    'Inventário de bens móveis',
    'Capacitação em gestão documental',
    'Substituição de chefia',
    'Reserva do auditório',
    'Atualização de cadastro de servidores',
    'Fornecimento de água mineral',
    'Diárias e passagens',
    'Vistoria das instalações elétricas',
    'Papéis e portais: acesso ao sistema',
  ]
  return assuntos.flatMap((assunto, i): Cena[] => [
    {
      modelo: 'Ofício Interno',
      autor: ana,
      responsavel: bruno,
      destino: 'SEAD/GELIC',
      diasAtras: 20 + i,
      assunto,
      paragrafos: [
        `Tratamos neste ofício de ${assunto.toLowerCase()}, conforme o planejamento desta unidade.`,
        'Colocamo-nos à disposição para os esclarecimentos necessários.',
      ],
      passos: [
        ...assinadoPor(ana, bruno),
        ...(i % 2 === 0
          ? ([{ acao: 'tramitar', quem: bruno, para: i % 4 === 0 ? 'SEAD/GELIC' : 'SEAD/DIRAD' }] as const)
          : []),
      ],
    },
    {
      modelo: 'Despacho',
      autor: carla,
      responsavel: paula,
      diasAtras: 15 + i,
      assunto: `Encaminhamento: ${assunto.toLowerCase()}`,
      paragrafos: ['Ao núcleo de compras, para instrução.'],
      passos: [...assinadoPor(carla, paula), { acao: 'tramitar', quem: paula, para: 'SEAD/NUCOM' }],
    },
  ])
}
