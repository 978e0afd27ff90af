import { estado, executar, tarefas } from './auth.ts'
import { realmDe, type Realm } from './realm.ts'
import { esquecerSessao } from './sessao.ts'

/*
 * Leaving in one tab leaves in every tab of this browser, because the provider's session is theirs together
 * (docs/regras/identidade.md, 12). The hour stands in localStorage: tabs hear of it at once, and one that slept finds it.
 */
const SAIU = 'carimbo.saida.'
const ENTROU = 'carimbo.entrou.'

/** What is being written has this long to reach the server. */
const ESPERA_MS = 600
/** Until then the provider may still hold the session that is being ended. */
const SEM_VOLTAR_MS = 10_000

/** Milliseconds since 1970; null if nothing is stored there, or storage is blocked. */
function instante(loja: () => Storage, chave: string): number | null {
  try {
    const dito = loja().getItem(chave)
    return dito === null ? null : Number(dito)
  } catch {
    return null
  }
}
function marcar(loja: () => Storage, chave: string) {
  try {
    loja().setItem(chave, String(Date.now()))
  } catch {
    // Storage is blocked: no tab keeps a session either.
  }
}
const saiuEm = (realm: Realm) => instante(() => localStorage, SAIU + realm) ?? -Infinity

/** This tab has a new session. */
export const marcarEntrada = (realm: Realm) => marcar(() => sessionStorage, ENTROU + realm)
/** The same mark, for a tab that is lent this one's session. */
export const marcaDaEntrada = (realm: Realm) => ({
  [ENTROU + realm]: String(instante(() => sessionStorage, ENTROU + realm) ?? Date.now()),
})
/** Tells the other tabs. */
export const anunciarSaida = (realm: Realm) => marcar(() => localStorage, SAIU + realm)
/** Whether the person has only just left. */
export const acabouDeSair = (realm: Realm) => Date.now() - saiuEm(realm) < SEM_VOLTAR_MS

/** Whether this tab has a session, and the person left since it began, in any tab. */
function saiu(realm: Realm): boolean {
  const entrou = instante(() => sessionStorage, ENTROU + realm)
  return entrou !== null && saiuEm(realm) > entrou
}

const salvamentos = new Set<() => Promise<void>>()
/** Saves something before the person leaves, while there is still a token. Returns how to withdraw. */
export const antesDeSair = (salvar: () => Promise<void>) => (salvamentos.add(salvar), () => salvamentos.delete(salvar))

/** Sends what is being written, for a moment at most. */
export const salvarAntesDeSair = () =>
  Promise.race([executar(salvamentos), new Promise((depois) => setTimeout(depois, ESPERA_MS))])

/** Several events may tell of one leaving. */
let acompanhando = false
async function conferir() {
  if (acompanhando || estado.saindo || !saiu(realmDe(location.href))) return
  acompanhando = true
  await salvarAntesDeSair()
  estado.saindo = true
  esquecerSessao()
  await executar(tarefas.aoSair)
  // the public page may show a document that anyone may see
  if (location.pathname === '/') location.reload()
  else location.replace('/')
}

/** From now on this tab leaves with the others; at once, if the person left while it was closed or asleep. */
export function sairComAsOutras() {
  // the browser may show a page again as it was left
  for (const quando of ['storage', 'pageshow']) addEventListener(quando, () => void conferir())
  void conferir()
}
