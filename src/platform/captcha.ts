import { Falha } from './falhas.ts'

/** reCAPTCHA's faults, in the words operators know (decisions.md 21). People read "Não foi possível carregar a verificação." */
export const captcha = {
  semChave: () => new Falha('captcha', 'sitekey is required'),
  semScript: () => new Falha('captcha', 'reCAPTCHA is not loaded'),
  semElemento: () => new Falha('captcha', 'element is not defined'),
  scriptFalhou: () => new Falha('captcha', 'Failed to load script'),
}

const ESPERA_DO_SCRIPT_MS = 10_000

/** Resolves when `pronto` becomes true; rejects with `Failed to load script` when it takes too long. */
export async function esperarScript(pronto: () => boolean, prazo = ESPERA_DO_SCRIPT_MS): Promise<void> {
  const fim = Date.now() + prazo
  while (!pronto()) {
    if (Date.now() > fim) throw captcha.scriptFalhou()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
