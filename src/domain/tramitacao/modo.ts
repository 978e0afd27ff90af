/** The ways to send a via, each an act of its own. */
export const MODOS = ['tramitar', 'tramitarEmParalelo', 'notificar', 'enviarAOrgaoExterno'] as const
export type Modo = (typeof MODOS)[number]
