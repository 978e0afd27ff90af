import type { Referencia, Respostas } from '#contract/entrevista.ts'

import type { Cena } from './cenas.ts'

const bruno = 'bruno.lima@SEAD/GEGOV'
const ana = 'ana.souza@SEAD/GEGOV'
const paula = 'paula.nobrega@SEAD/GELIC'
const helena = 'helena.barros@SEAD/GAB'

/** Person or unit of an answer: `ana.souza@SEAD/GEGOV`, `SEAD/GEGOV`. */
export type Nomear = (quem: string) => Referencia
export type RespostasDaCena = (nomear: Nomear) => Respostas

/** Documents made by filling in a modelo's form. */
export const cenasDosModelos: Cena[] = [
  {
    modelo: 'Memória de Reunião',
    autor: ana,
    responsavel: ana,
    diasAtras: 7,
    assunto: 'Reunião do comitê de gestão de riscos',
    entrevista: () => ({
      dia: '2026-11-12',
      local: 'sala de reuniões da Diretoria Executiva',
      participantes: [
        { quem: 'Bruno Lima', deOnde: 'SEAD/GEGOV' },
        { quem: 'Paula Nóbrega', deOnde: 'SEAD/GELIC' },
        { quem: 'Fátima Gomes', deOnde: 'SEFAZ/GETRI' },
      ],
      pauta: 'Foram apresentados os riscos prioritários do exercício e o estado dos planos de tratamento.',
      encaminhamentos: [
        { acao: 'Atualizar a matriz de riscos', responsavelAcao: 'GEGOV', ate: '2026-12-04' },
        { acao: 'Indicar suplentes do comitê', responsavelAcao: 'Todas as unidades' },
      ],
    }),
    passos: [
      { acao: 'finalizar', quem: ana },
      { acao: 'assinar', quem: ana },
    ],
  },
  {
    modelo: 'Portaria',
    autor: 'jose.medeiros@SEAD/GAB',
    responsavel: helena,
    diasAtras: 4,
    nivelAcesso: 10,
    assunto: 'Comissão de inventário de bens móveis',
    entrevista: (nomear) => ({
      fundamentoLegal: 'o art. 12 do regimento interno',
      ato: 'Instituir comissão',
      membros: [
        { membro: nomear('rafael.coutinho@SEAD/NUCOM'), funcao: 'Presidente' },
        { membro: nomear('lucia.farias@SEAD/NUCOM'), funcao: 'Membro' },
        { membro: nomear('otavio.mendes@SEAD/GEGOV'), funcao: 'Suplente' },
      ],
      finalidade: 'realizar o inventário anual dos bens móveis da Secretaria.',
      vigencia: '2026-11-17',
    }),
    passos: [
      { acao: 'finalizar', quem: 'jose.medeiros@SEAD/GAB' },
      { acao: 'assinar', quem: helena },
    ],
  },
  {
    modelo: 'Parecer',
    autor: 'pedro.henriques@SEAD/GELIC',
    responsavel: paula,
    diasAtras: 3,
    assunto: 'Prorrogação do contrato de vigilância',
    entrevista: (nomear) => ({
      interessada: nomear('SEAD/GEGOV'),
      relatorio: 'Consulta-se sobre a prorrogação, por doze meses, do contrato de vigilância patrimonial.',
      fundamento:
        'A prorrogação está prevista no contrato, há dotação, e a pesquisa mostra vantagem para a Administração.',
      conclusao: 'Favorável com ressalvas',
      ressalvas: 'Atualize-se a pesquisa de preços antes da assinatura do aditivo.',
    }),
    passos: [{ acao: 'finalizar', quem: 'pedro.henriques@SEAD/GELIC' }],
  },
  {
    modelo: 'Ofício Externo',
    autor: ana,
    responsavel: bruno,
    destino: 'SEAD/GAB',
    diasAtras: 0.3,
    assunto: 'Convite para a oficina de governança',
    entrevista: () => ({ tratamento: 'Senhor', cargoDestinatario: 'Prefeito' }),
    passos: [],
  },
]
