import '#ui/controls.module.css'

import { t } from '@lingui/core/macro'

import type { Auth } from '#platform/auth.ts'
import { config } from '#platform/config.ts'
import { servidorResponde } from '#platform/http.ts'
import { fecharNotificacao, notify } from '#platform/notify.ts'
import { aoFicarOciosa } from '#platform/ociosa.ts'

/** Failed checks in a row before the person is sent to login. */
const TRIES = 3

/**
 * Checks the token every TOKEN_CHECK_INTERVAL (specification §4); a refused renewal goes to login by itself. While the
 * provider can't be reached a quiet line says so. From the third failed check on the person goes to login, with unsent text
 * kept. While our own server is silent too, the network is down: the person stays, since leaving would only lose the page.
 * Returns how to stop.
 */
export function watchSession(auth: Auth): () => void {
  let failed = 0
  let line: number | null = null
  let checking = false
  const say = () =>
    notify({
      severity: 'warn',
      group: 'bottom-left',
      summary: t`O serviço de identidade não respondeu`,
      detail: t`Sua sessão será renovada assim que ele voltar. O que você escreveu foi mantido.`,
      life: 0,
      acao: { rotulo: t`Tentar novamente`, fazer: () => ((line = null), void check()) },
    })
  const renew = async () => {
    try {
      await auth.verificar()
      failed = 0
      if (line !== null) fecharNotificacao(line)
      line = null
    } catch {
      failed += 1
      if (failed >= TRIES && (await servidorResponde()))
        // leaves for another page; if that fails too, the line stays and the next check tries again
        await auth.entrar(location.href.slice(location.origin.length), { evenIfSilent: true }).catch(() => {})
      line ??= say()
    }
  }
  const check = async () => {
    if (checking) return
    checking = true
    await renew().finally(() => (checking = false))
  }
  // the code that renews comes while the network is up
  const stopWaiting = aoFicarOciosa(async () => window.__pre?.pedir?.('identidade'))
  const clock = setInterval(() => void check(), config().TOKEN_CHECK_INTERVAL * 1000)
  return () => {
    stopWaiting()
    clearInterval(clock)
  }
}
