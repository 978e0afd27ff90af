import type { Portas } from '#server/base/contexto.ts'

/** All that making, applying and undoing a plan needs; a command has no more. */
export type PortasDoPlano = Pick<Portas, 'banco' | 'bancoSemPressa' | 'cpfs' | 'relogio' | 'registrar' | 'planejador'>
