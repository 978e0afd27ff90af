import * as z from 'zod'

import type { Captcha } from '#server/base/ports.ts'

const VALIDADE = 2 * 60_000
const MENOR_NOTA = 0.5
/** Google's documented answer; an unknown token gets only `success`. */
const Dito = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  score: z.number().optional(),
  challenge_ts: z.string().optional(),
})

/**
 * reCAPTCHA v3's siteverify: success, our hostname, the action, score ≥ 0.5, fresh, each token once
 * (docs/regras/seguranca.md, 4).
 */
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
    async conferir(token, remoto, acao) {
      if (segredo === undefined) return 'NAO_CONFERE'
      const agora = Date.now()
      for (const [velho, quando] of usados) if (quando < agora - 2 * VALIDADE) usados.delete(velho)
      if (usados.has(token)) return 'NAO_CONFERE'
      // '' says there is none, and may come again
      if (token !== '') usados.set(token, agora)
      const dito = await perguntar({ secret: segredo, response: token, remoteip: remoto }).catch(() => undefined)
      if (!dito) {
        // not checked: it may be once the service is back
        usados.delete(token)
        return 'FORA'
      }
      const confere =
        dito.success &&
        dito.hostname === hostname &&
        dito.action === acao &&
        (dito.score ?? 0) >= MENOR_NOTA &&
        agora - Date.parse(dito.challenge_ts ?? '') <= VALIDADE
      return confere ? 'CONFERE' : 'NAO_CONFERE'
    },
  }

  /** Throws while the service is unavailable or answers something else. */
  async function perguntar(dados: Record<string, string>) {
    const resposta = await fetch(endereco, {
      method: 'POST',
      body: new URLSearchParams(dados),
      signal: AbortSignal.timeout(5_000),
    })
    if (!resposta.ok) throw new Error(`situação ${resposta.status}`)
    return Dito.parse(await resposta.json())
  }
}
