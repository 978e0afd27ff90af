import { config } from './config.ts'
import { falhas } from './falhas.ts'

/** What the script in index.html started before this code loaded (docs/regras/promessas.md). */
type Antecipado = { entrada: string; resposta: Promise<Response> }

declare global {
  interface Window {
    __pre?: {
      config?: Promise<Response>
      chamadas: Record<string, Antecipado>
      /** Whether the address needs a session, and neither this tab has one nor another lent its own (emprestar.ts). */
      semSessao?: boolean | Promise<boolean>
      /** Fetches the files of an address, by its first segment, or of a part that `build/shell.ts` names. */
      pedir?: (nome: string) => void
      /** Asks the API for what the page is about to need. */
      adiantar?: (endereco: string) => void
    }
  }
}

/**
 * The early answer to this GET, once, if asked by the same entry. Null when there is none or it failed: the ordinary call
 * follows, with refresh and errors. On timeout, throws as that call would.
 */
export async function respostaAntecipada(url: string, entrada: string): Promise<Response | null> {
  const chamadas = window.__pre?.chamadas
  const cedo = chamadas?.[url]
  if (!chamadas || !cedo) return null
  delete chamadas[url]
  if (cedo.entrada !== entrada) return null
  const resposta = await cedo.resposta.catch((erro: unknown) => {
    if (erro instanceof DOMException && erro.name === 'TimeoutError') throw falhas.tempo(config().AXIOS_REQUEST_TIMEOUT)
    return null
  })
  return resposta?.ok ? resposta : null
}

/** Stores what the next load of this tab needs to ask early: API address, session key, time limit in ms. */
export function prepararAntecipacao(api: string, chaveDaSessao: string, prazo: number) {
  try {
    sessionStorage.setItem('carimbo.cedo', JSON.stringify({ api, chave: chaveDaSessao, prazo }))
  } catch {
    // storage is blocked: the next load is only a little slower
  }
}
