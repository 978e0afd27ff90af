import type { CodigoProblema } from '#contract/problem-catalog.ts'

/** Refusals that must not differ, not even in time, whether a thing is hidden or absent (docs/regras/acesso.md, 4). */
const IGUAIS: ReadonlySet<CodigoProblema> = new Set([
  'DOCUMENTO_NAO_ENCONTRADO',
  'NUMERO_NAO_LOCALIZADO',
  'CODIGO_DE_ACESSO_RECUSADO',
  'LINK_NAO_ABRE',
])

/** The next turn of the event loop. Timers are no finer than a millisecond, and the remainder would tell. */
const proximaVez = () =>
  new Promise<void>((pronto) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      pronto()
    })
    port1.start()
    port2.postMessage(null)
  })

/** Waits until a multiple of `compasso` ms since `inicio` (`performance.now()`). */
export async function waitFixedDelay(inicio: number, compasso: number) {
  if (compasso === 0) return
  const fim = inicio + Math.ceil((performance.now() - inicio) / compasso) * compasso
  for (let falta = fim - performance.now(); falta > 0; falta = fim - performance.now())
    if (falta > 3) await new Promise((pronto) => setTimeout(pronto, falta - 2))
    else await proximaVez()
}

/** As `waitFixedDelay`, for the refusals above alone. */
export const delayRefusal = async (codigo: CodigoProblema, inicio: number, compasso: number) =>
  IGUAIS.has(codigo) ? waitFixedDelay(inicio, compasso) : undefined
