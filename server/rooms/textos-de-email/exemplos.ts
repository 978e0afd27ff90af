/** Example values for previews. */
const EXEMPLOS: Record<string, string> = {
  sigla: 'SEAD-OFN-2026/00012',
  especie: 'Ofício',
  titulo: 'SEAD-OFN-2026/00012',
  orgao: 'Secretaria de Estado da Administração',
  unidade: 'SEAD/GEGOV',
  quem: 'Bruno Lima',
  nome: 'Ana Souza',
  pessoa: 'Ana Souza',
  ausencia: 'Férias de Ana Souza, de 01/12/2026 a 20/12/2026',
  saida: 'Ana Souza e Bruno Lima (SEAD/GEGOV)',
  usuario: 'ana.souza@exemplo.gov.br',
  dia: '20/12/2026',
  motivo: 'Portaria nº 12, de 2026',
  resumo: '12 documentos feitos, 1 recusado',
  n: '3',
  codigo: 'A1B2-C3D4',
}

export const exemploDe = (nome: string): string => EXEMPLOS[nome] ?? ''
