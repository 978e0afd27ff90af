import type { Captcha } from '../ports.ts'

const VALIDADE = 2 * 60_000

/** reCAPTCHA's siteverify: success, our hostname, score ≥ 0.5, fresh, and each token once (quality.md §2.8). */
export function criarCaptcha({
  segredo,
  hostname,
  endereco = 'https://www.google.com/recaptcha/api/siteverify',
}: {
  segredo: string | undefined
  hostname: string
  endereco?: string
}): Captcha {
  const usados = new Map<string, number>()
  return {
    desligado: segredo === undefined,
    async conferir(token, remoto) {
      if (segredo === undefined) return false
      const agora = Date.now()
      for (const [velho, quando] of usados) if (quando < agora - 2 * VALIDADE) usados.delete(velho)
      if (usados.has(token)) return false
      usados.set(token, agora)
      const resposta = await fetch(endereco, {
        method: 'POST',
        body: new URLSearchParams({ secret: segredo, response: token, remoteip: remoto }),
        signal: AbortSignal.timeout(5_000),
      }).catch(() => undefined)
      if (!resposta?.ok) return false
      const dito = (await resposta.json()) as {
        success?: boolean
        hostname?: string
        score?: number
        challenge_ts?: string
      } // Google's documented answer, each field checked below
      return (
        dito.success === true &&
        dito.hostname === hostname &&
        (dito.score ?? 1) >= 0.5 &&
        agora - Date.parse(dito.challenge_ts ?? '') <= VALIDADE
      )
    },
  }
}
