/** The ways to send a via, each an act of its own. */
export const MODOS = ['tramitar', 'tramitarEmParalelo', 'notificar', 'enviarAOrgaoExterno'] as const
export type Modo = (typeof MODOS)[number]
export const eModo = (acao: string): acao is Modo => (MODOS as readonly string[]).includes(acao) // includes asks for a member of the list
