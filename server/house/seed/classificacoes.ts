/** A small classification plan: code, subject, years in the unit and the archive, destination. */
type Fim = 'E' | 'P'
export const classificacoes: [codigo: string, descricao: string, corrente: number, intermediario: number, fim: Fim][] =
  [
    ['010.01', 'Comunicação interna', 2, 3, 'E'],
    ['010.02', 'Despachos e encaminhamentos', 2, 3, 'E'],
    ['010.03', 'Atos normativos', 5, 10, 'P'],
    ['010.04', 'Reuniões: pautas, atas e memórias', 3, 5, 'P'],
    ['010.05', 'Documentos recebidos de fora', 2, 5, 'E'],
    ['010.06', 'Planos, programas e projetos de trabalho', 5, 9, 'P'],
    ['010.07', 'Relatórios de atividades', 5, 9, 'P'],
    ['010.08', 'Convites, felicitações e agradecimentos', 1, 0, 'E'],
    ['020.01', 'Pareceres e consultas', 5, 10, 'P'],
    ['020.02', 'Ações judiciais', 5, 15, 'P'],
    ['020.03', 'Processos disciplinares', 5, 95, 'E'],
    ['030.01', 'Compras e contratações', 5, 10, 'E'],
    ['030.02', 'Registro de preços', 5, 10, 'E'],
    ['030.03', 'Contratos de serviços', 5, 10, 'E'],
    ['030.04', 'Convênios', 10, 10, 'P'],
    ['030.05', 'Patrimônio: inventário e baixa', 5, 10, 'P'],
    ['030.06', 'Almoxarifado', 2, 5, 'E'],
    ['030.07', 'Transporte e diárias', 2, 5, 'E'],
    ['040.01', 'Seleção e concurso', 6, 10, 'P'],
    ['040.02', 'Assentamento funcional', 5, 95, 'E'],
    ['040.03', 'Férias e licenças', 7, 0, 'E'],
    ['040.04', 'Capacitação', 5, 5, 'E'],
    ['040.05', 'Frequência', 5, 47, 'E'],
    ['050.01', 'Orçamento', 5, 10, 'P'],
    ['050.02', 'Arrecadação de tributos', 5, 10, 'E'],
    ['050.03', 'Parcelamento e dívida', 5, 15, 'E'],
    ['050.04', 'Prestação de contas', 5, 10, 'P'],
    ['060.01', 'Vigilância em saúde', 5, 15, 'P'],
    ['060.02', 'Vacinação', 5, 15, 'E'],
    ['070.01', 'Tecnologia: sistemas e redes', 3, 5, 'E'],
  ]

/** Default class of each modelo, by name. */
export const classificacaoDoModelo: Record<string, string> = {
  'Ofício Interno': '010.01',
  'Ofício Externo': '010.01',
  Despacho: '010.02',
  Parecer: '020.01',
  Portaria: '010.03',
  'Memória de Reunião': '010.04',
  'Processo Administrativo': '030.01',
  'Documento Externo Capturado': '010.05',
}
