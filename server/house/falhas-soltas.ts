import type { Portas } from '#server/base/contexto.ts'

/** Uncaught exceptions per minute above which the process gives up. */
const POR_MINUTO = 20
const MINUTO_MS = 60_000

/** Codes after which Node can't be trusted: its own assertion, or no memory. */
const SEM_VOLTA = /^(ERR_INTERNAL_ASSERTION|ENOMEM|ERR_WORKER_OUT_OF_MEMORY|ERR_MEMORY_ALLOCATION_FAILED)$/

/**
 * Handles uncaught exceptions. One request or round failed, and the database frees what it held: the process logs it and goes on.
 * It gives up (`desistir`, once) before the house is open, after an error of Node itself, or when too many come in a minute; a
 * supervisor then starts another process.
 */
export function falhasSoltas({
  registrar,
  aberta,
  desistir,
  agora = Date.now,
}: {
  registrar: Portas['registrar']
  aberta(): boolean
  desistir(erro: unknown): void
  agora?: () => number
}) {
  let recentes: number[] = []
  let desistiu = false
  return (erro: unknown) => {
    const codigo = (erro as { code?: unknown } | null)?.code
    registrar('erro', 'exceção que ninguém tratou', {
      erro: erro instanceof Error ? (erro.stack ?? erro.message) : String(erro),
      ...(typeof codigo === 'string' && { codigo }),
    })
    recentes = [...recentes.filter((quando) => agora() - quando < MINUTO_MS), agora()]
    const semVolta = typeof codigo === 'string' && SEM_VOLTA.test(codigo)
    if (desistiu || (aberta() && !semVolta && recentes.length <= POR_MINUTO)) return
    desistiu = true
    desistir(erro)
  }
}
