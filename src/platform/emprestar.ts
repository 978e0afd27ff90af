import { conferirAba } from './aba.ts'
import { auth, estado } from './auth.ts'
import { config } from './config.ts'
import { aoFicarOciosa } from './ociosa.ts'
import { chaveDaSessao, mesmoSite } from './realm.ts'
import { marcaDaEntrada } from './saida.ts'
import { lerSessao, paraOutraAba, validade } from './sessao.ts'

const CEDO = 'carimbo.cedo'

/**
 * What a new tab stores to open as this one is: the access token, without the one that renews it
 * (docs/regras/identidade.md, 3). Null where the new tab could not get a session of its own later without leaving the page.
 */
function emprestavel(): Record<string, string> | null {
  const realm = auth.realm()
  const sessao = lerSessao(realm)
  const cedo = sessionStorage.getItem(CEDO)
  if (realm !== 'interno' || !mesmoSite(realm) || estado.saindo || !sessao || !cedo) return null
  if (validade(sessao) < config().TOKEN_MIN_VALIDITY) return null
  return { [CEDO]: cedo, [chaveDaSessao(realm)]: paraOutraAba(sessao.usuario), ...marcaDaEntrada(realm) }
}

/** From now on this tab lends its session to a tab of this browser that opens without one; `build/boot.js` asks. */
export function emprestarSessao() {
  new BroadcastChannel('carimbo.sessao').addEventListener('message', ({ data }) => {
    const emprestada = emprestavel()
    if (!emprestada) return
    // named by the tab that asks: no other tab hears the answer
    const dela = new BroadcastChannel(String(data))
    dela.postMessage(emprestada)
    dela.close()
  })
}

/**
 * A tab that was lent its session, or is a copy of another, asks the provider for one of its own once the page is idle. If the
 * provider ended the session meanwhile, that leads to the login.
 */
export async function terSessaoPropria() {
  await conferirAba()
  const realm = auth.realm()
  const sessao = lerSessao(realm)
  if (sessao?.deOutraAba && mesmoSite(realm)) aoFicarOciosa(() => auth.renovarToken())
}
