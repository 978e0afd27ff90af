import type { Portas } from '#server/base/contexto.ts'

/** More of them than this within a minute, and the process no longer works as it should. */
const POR_MINUTO = 20
const MINUTO_MS = 60_000

/** Node says itself that it is broken, or that there is no memory left: nothing after it can be trusted. */
const SEM_VOLTA = /^(ERR_INTERNAL_ASSERTION|ENOMEM|ERR_WORKER_OUT_OF_MEMORY|ERR_MEMORY_ALLOCATION_FAILED)$/

/**
 * What to do with an exception that nobody caught. One request or one round lost it: what they hold (a connection of the
 * pool, a transaction) the database ends by itself, so the process logs it and goes on serving the others. It gives up
 * (`desistir`, once) where going on is not safe: before the house is open, after an error of Node itself, or when they
 * come one after another. A supervisor then starts another process.
 */
export function falhasSoltas({
  registrar,
  aberta,
  desistir,
  agora = Date.now,
}: {
  registrar: Portas['registrar']
  /** Whether the house serves already. */
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
