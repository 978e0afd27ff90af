import * as z from 'zod/mini'

import type { Correio } from '#server/base/ports.ts'

type Opcoes = { url: string; de: string }

/** Where a refusal is of this address or of this message; elsewhere it is of us: a password that changed, a sender not known. */
const DELA = ['RCPT TO', 'DATA']
const Recusa = z.object({ responseCode: z.int().check(z.gte(500)), command: z.enum(DELA) })

/** Refused for good (RFC 5321 §4.2.1): sending it again would be refused again. */
function definitiva(erro: unknown) {
  const { data } = Recusa.safeParse(erro)
  return data && { recusa: String(data.responseCode) }
}

/** Sends by SMTP; what is between us and the server is encrypted where the address says smtps, or the server offers it. */
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

/** Without a server: the demonstration keeps what it would send, to be read there; elsewhere nothing is sent. */
export const semServidor = (modo: 'DEMONSTRACAO' | 'DESLIGADO'): Correio => ({
  modo,
  enviar: async () => {
    throw new Error('there is no mail server')
  },
})
