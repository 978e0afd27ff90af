import { Falha } from './falhas.ts'

/**
 * reCAPTCHA's technical messages, known to operators (docs/regras/identidade.md, 11). People read "Não foi possível carregar
 * a verificação."
 */
export const captcha = {
  semChave: () => new Falha('captcha', 'sitekey is required'),
  semScript: () => new Falha('captcha', 'reCAPTCHA is not loaded'),
  semElemento: () => new Falha('captcha', 'element is not defined'),
  scriptFalhou: () => new Falha('captcha', 'Failed to load script'),
}

type Fabrica = {
  defaultPolicy: unknown
  createPolicy(nome: 'default', regras: { createScriptURL(url: string): string | null }): unknown
}

/**
 * Allows the captcha's scripts alone through Trusted Types: the library sets their address as plain text. Only the CSP of
 * the form's page names a `default` policy; elsewhere this fails, and the script with it.
 */
export function permitirScript() {
  const { trustedTypes } = window as { trustedTypes?: Fabrica } // missing in TypeScript's DOM types
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  const doGoogle = /^https:\/\/www\.(google|gstatic)\.com\/recaptcha\//
  try {
    trustedTypes.createPolicy('default', { createScriptURL: (url) => (doGoogle.test(url) ? url : null) })
  } catch {
    // the script won't load, and the form says so
  }
}

const ESPERA_DO_SCRIPT_MS = 10_000

/** Resolves when `pronto` is true; rejects with `Failed to load script` when it takes too long. */
export async function esperarScript(pronto: () => boolean, prazo = ESPERA_DO_SCRIPT_MS): Promise<void> {
  const fim = Date.now() + prazo
  while (!pronto()) {
    if (Date.now() > fim) throw captcha.scriptFalhou()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
