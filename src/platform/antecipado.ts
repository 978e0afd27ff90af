import { config } from './config.ts'
import { falhas } from './falhas.ts'

/** What the script in index.html started before this code arrived (docs/regras/promessas.md). */
type Antecipado = { entrada: string; resposta: Promise<Response> }

declare global {
  interface Window {
    __pre?: {
      config?: Promise<Response>
      chamadas: Record<string, Antecipado>
      /** This tab has no living session, and the address needs one. */
      semSessao?: boolean
      /** Asks for the files of an address, by its first segment. */
      pedir?: (segmento: string) => void
    }
  }
}

/**
 * The early answer to this GET, once, if it was asked by the same entry. Null when there is none, or when it failed: then
 * the ordinary call is made, with its refresh and its errors. Out of time, it throws as that call would have.
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

/** What the next load of this tab needs to ask early: where the API is, the key of the session, and the time limit in ms. */
export function prepararAntecipacao(api: string, chaveDaSessao: string, prazo: number) {
  try {
    sessionStorage.setItem('carimbo.cedo', JSON.stringify({ api, chave: chaveDaSessao, prazo }))
  } catch {
    // Storage is blocked: the next load is a little slower, nothing else.
  }
}
