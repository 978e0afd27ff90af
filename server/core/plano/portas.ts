import type { Portas } from '#server/base/contexto.ts'

/** What a plan is made, applied and taken back with: a command has no more than these. */
export type PortasDoPlano = Pick<Portas, 'banco' | 'bancoSemPressa' | 'cpfs' | 'relogio' | 'registrar' | 'planejador'>
