import * as z from 'zod/mini'

import type { Correio } from '#server/base/ports.ts'

type Opcoes = { url: string; de: string }

/** Steps at which a refusal concerns this address or message; at others it concerns us: changed password, unknown sender. */
const DELA = ['RCPT TO', 'DATA']
const Recusa = z.object({ responseCode: z.int().check(z.gte(500)), command: z.enum(DELA) })

/** A permanent refusal (RFC 5321 §4.2.1). */
function definitiva(erro: unknown) {
  const { data } = Recusa.safeParse(erro)
  return data && { recusa: String(data.responseCode) }
}

/** Sends by SMTP, encrypted for smtps:// or when the server offers it. */
export async function criarCorreio({ url, de }: Opcoes): Promise<Correio & { fechar(): void }> {
  const { createTransport } = await import('nodemailer')
  const limites = 'pool=true&maxConnections=2&connectionTimeout=10000&greetingTimeout=10000&socketTimeout=30000'
  const transporte = createTransport(`${url}${url.includes('?') ? '&' : '?'}${limites}`)
  return {
    modo: 'SMTP',
    async enviar({ para, messageId, assunto, texto, html }) {
      try {
        await transporte.sendMail({
          from: de,
          to: { name: '', address: para },
          messageId,
          subject: assunto,
          text: texto,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        return undefined
      } catch (erro) {
        const recusa = definitiva(erro)
        if (recusa) return recusa
        throw erro
      }
    },
    fechar: () => transporte.close(),
  }
}

/** Without a server: a demonstration stores e-mails to be read there; otherwise none are sent. */
export const semServidor = (modo: 'DEMONSTRACAO' | 'DESLIGADO'): Correio => ({
  modo,
  enviar: async () => {
    throw new Error('there is no mail server')
  },
})
