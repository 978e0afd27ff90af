// oxlint-disable-next-line import/default -- the build makes it: the worker's address
import enderecoDoTrabalhador from './trabalhador.ts?worker&url'

import type { Ida, ParDesenhado, Volta } from './recado.ts'

/** Part of Trusted Types, missing in TypeScript's DOM types. */
type Politicas = {
  createPolicy(
    nome: string,
    regras: { createScriptURL: (url: string) => string | null },
  ): {
    createScriptURL(url: string): string
  }
}

/** Ends the comparison: a file may have a page made slow on purpose. */
const PRAZO_MS = 20_000

/** The worker's address, allowed through Trusted Types; no other script may start as a worker. */
function endereco() {
  const { trustedTypes } = globalThis as { trustedTypes?: Politicas } // absent in some browsers
  const politica = trustedTypes?.createPolicy('carimbo', {
    createScriptURL: (url) => (url === enderecoDoTrabalhador ? url : null),
  })
  return politica ? politica.createScriptURL(enderecoDoTrabalhador) : enderecoDoTrabalhador
}

export type LadoALado = {
  /** Draws a pair of pages and compares them. Throws when a page takes too long, and from then on for every pair. */
  par(par: { trazida: number | null; guardada: number | null }): Promise<ParDesenhado>
  fechar(): void
}

/** Opens two PDFs to draw side by side, isolated from the page. */
export async function abrirLadoALado(trazido: Blob, guardado: Blob): Promise<LadoALado> {
  const trabalhador = new Worker(endereco(), { type: 'module' })
  let ultimo = 0
  const esperas = new Map<number, PromiseWithResolvers<ParDesenhado | null>>()
  let fim: string | undefined
  const desistir = (motivo: string) => {
    fim = motivo
    trabalhador.terminate()
    for (const { reject } of esperas.values()) reject(new Error(motivo))
    esperas.clear()
  }
  trabalhador.addEventListener('message', ({ data }: MessageEvent<Volta>) => {
    const espera = esperas.get(data.n)
    if (!espera) return
    esperas.delete(data.n)
    if ('erro' in data) espera.reject(new Error(data.erro))
    else espera.resolve(data.feito)
  })
  trabalhador.addEventListener('error', ({ message }) => desistir(message))

  async function pedir(
    pedido: Omit<Extract<Ida, { par: unknown }>, 'n'> | Omit<Extract<Ida, { abrir: unknown }>, 'n'>,
  ) {
    if (fim !== undefined) throw new Error(fim)
    const n = ++ultimo
    const espera = Promise.withResolvers<ParDesenhado | null>()
    esperas.set(n, espera)
    trabalhador.postMessage({ n, ...pedido } satisfies Ida)
    const prazo = setTimeout(() => desistir('drawing a page took too long'), PRAZO_MS)
    try {
      return await espera.promise
    } finally {
      clearTimeout(prazo)
    }
  }

  const [umBytes = new Uint8Array(), outroBytes = new Uint8Array()] = (
    await Promise.all([trazido.arrayBuffer(), guardado.arrayBuffer()])
  ).map((cada) => new Uint8Array(cada))
  try {
    await pedir({ abrir: { trazido: umBytes, guardado: outroBytes } })
  } catch (erro) {
    desistir('closed')
    throw erro
  }
  return {
    async par(par) {
      const feito = await pedir({ par })
      if (!feito) throw new Error('nothing was drawn')
      return feito
    },
    fechar: () => desistir('closed'),
  }
}
