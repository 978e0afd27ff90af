import type { EmailDaDemonstracao } from '#contract/correio.ts'
import type { Pessoa } from '#contract/documento.ts'

import { ANA, novaCasa } from './casa.ts'
import { ISS } from './global.ts'

export const EMAIL = 'joana@empresa.com.br'

/**
 * A server with external people. For those without an account in the demonstration, a token of realm paraiba is
 * `type.por.address`: with a verified e-mail (`certa`), an unverified one (`incerta`), of the other realm (`interna`),
 * or of the demonstration's supplier signed in without a password (`sem-senha`). The clock may be moved forward.
 */
export async function casaComDeFora() {
  const relogio = { adiantado: 0 }
  const casa = await novaCasa((base) => ({
    relogio: { agora: () => new Date(Date.now() + relogio.adiantado) },
    tokens: {
      async verificar(token) {
        const [tipo, email] = token.split('.por.')
        if (email === undefined) return base.tokens.verificar(token)
        const identidade = await base.tokens.verificar('fornecedor.externo')
        if (tipo === 'sem-senha') return { ...identidade, semSenha: true }
        return {
          ...identidade,
          iss: tipo === 'interna' ? ISS.interno : identidade.iss,
          realm: tipo === 'interna' ? 'interno' : 'externo',
          sub: crypto.randomUUID(),
          email: email.replace('..', '@'),
          emailVerificado: tipo !== 'incerta',
        }
      },
    },
  }))

  const convidar = (corpo: object, quem = ANA) =>
    casa.chamar<Pessoa>(quem, 'POST', '/siga/assinatura-externa', {
      corpo: { nome: 'Joana Prado', email: EMAIL, ...corpo },
    })
  const emails = async (para = EMAIL) =>
    (await casa.chamar<{ emails: EmailDaDemonstracao[] }>(undefined, 'GET', '/publico/correio')).corpo.emails.filter(
      (cada) => cada.para === para,
    )
  const ultimoCodigo = async (para = EMAIL) => (await emails(para)).find(({ codigo }) => codigo !== null)?.codigo ?? ''

  /** A document by Ana for Bruno and an external person to sign. */
  async function comJoana(email: string) {
    const joana = (await convidar({ email })).corpo
    const doc = await casa.finalizado('Contrato de fornecimento', { cossignatarioIds: [joana.id] })
    const como = <T>(metodo: string, caminho: string, pedido: object = {}, tipo = 'certa') =>
      casa.chamar<T>(undefined, metodo, caminho, { ...por(tipo, email, joana.id), ...pedido })
    return { joana, doc, como }
  }
  return { casa, relogio, convidar, emails, ultimoCodigo, comJoana }
}

/** A call by who reads the e-mails of `email`, with the entry `id`. */
export const por = (tipo: string, email: string, id: number) => ({
  cabecalhos: { authorization: `Bearer ${tipo}.por.${email.replace('@', '..')}`, 'id-logado': String(id) },
})
