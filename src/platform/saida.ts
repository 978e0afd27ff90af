import { estado, executar, tarefas } from './auth.ts'
import { realmLembrado, type Realm } from './realm.ts'
import { esquecerSessao, lerSessao } from './sessao.ts'

/*
 * Leaving in one tab leaves in every tab of this browser, because the provider's session is theirs together
 * (docs/regras/identidade.md, 12). The hour stands in localStorage: tabs hear of it at once, and one that slept finds it.
 */
const SAIU = 'carimbo.saida.'
const ENTROU = 'carimbo.entrou.'
const REALMS = ['interno', 'externo'] as const

/** What is being written has this long to reach the server. */
const ESPERA_MS = 600
/** Until then the provider may still hold the session that is being ended. */
const SEM_VOLTAR_MS = 10_000

function instante(loja: () => Storage, chave: string): number {
  try {
    return Number(loja().getItem(chave) ?? 0)
  } catch {
    return 0 // storage is blocked
  }
}
function marcar(loja: () => Storage, chave: string) {
  try {
    loja().setItem(chave, String(Date.now()))
  } catch {
    // Storage is blocked: no tab keeps a session either.
  }
}
const saiuEm = (realm: Realm) => instante(() => localStorage, SAIU + realm)

/** This tab has a new session. */
export const marcarEntrada = (realm: Realm) => marcar(() => sessionStorage, ENTROU + realm)
/** Tells the other tabs. */
export const anunciarSaida = (realm: Realm) => marcar(() => localStorage, SAIU + realm)
/** Whether the person left, here or in another tab, since this tab's session began. */
const saiuDesdeEntao = (realm: Realm) => saiuEm(realm) > instante(() => sessionStorage, ENTROU + realm)
/** Whether the person has only just left. */
export const acabouDeSair = (realm: Realm) => Date.now() - saiuEm(realm) < SEM_VOLTAR_MS

/** Sends what is being written, for a moment at most. */
export const salvarAntesDeSair = () =>
  Promise.race([executar(tarefas.antesDeSair), new Promise((depois) => setTimeout(depois, ESPERA_MS))])

/** Drops the session of this tab, if the person left while it was closed or asleep. */
export function esquecerSeSaiu() {
  for (const realm of REALMS) if (saiuDesdeEntao(realm)) esquecerSessao(realm)
}

async function sairTambem(realm: Realm) {
  if (estado.saindo || (realmLembrado() !== realm && !lerSessao(realm))) return
  await salvarAntesDeSair()
  estado.saindo = true
  esquecerSessao(realm)
  await executar(tarefas.aoSair)
  // the public page may show a document that anyone may see
  if (location.pathname === '/') location.reload()
  else location.replace('/')
}

/** From now on this tab leaves with the others. */
export function sairComAsOutras() {
  addEventListener('storage', ({ key, newValue }) => {
    const realm = REALMS.find((cada) => key === SAIU + cada)
    if (realm && newValue !== null) void sairTambem(realm)
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const realm of REALMS) if (saiuDesdeEntao(realm)) void sairTambem(realm)
  })
}
