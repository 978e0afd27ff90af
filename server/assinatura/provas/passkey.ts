import canonicalize from 'canonicalize'
import * as z from 'zod/mini'

import { paraBase64url } from '#contract/base64url.ts'
import { Problema } from '#contract/problem.ts'

import { linha, sql } from '../../database/connection.ts'
import { casaDaPasskey, passkeysDe, semPasskeys } from '../../formas/passkeys.ts'
import { identidadeDe } from '../../formas/pin.ts'
import { conferirUso } from '../../formas/webauthn.ts'
import type { Prova, Provada } from './prova.ts'

/** What the authenticator signs: a hash that binds it to one attempt of one person, and to what they saw. */
async function aAssinar(amarra: Omit<Provada, 'evidencia'>): Promise<string> {
  const { desafio, documentoId: documento, versao, sha256Mostrado: sha256, pessoaId: entrada, iss, sub } = amarra
  const dito = canonicalize({ desafio, documento, versao, sha256, entrada, pessoa: { iss, sub } }) ?? ''
  return paraBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(dito))))
}

/** What is kept of a proof: enough to check it again, whatever becomes of the passkey. */
const Guardada = z.object({
  credencial: z.string(),
  chave: z.string(),
  clientDataJSON: z.string(),
  authenticatorData: z.string(),
  assinatura: z.string(),
  origem: z.string(),
  rpId: z.string(),
})
type Guardada = z.output<typeof Guardada>

/** A key that never leaves the person's device, used after their finger, face or the device's own PIN. */
export const passkey: Prova<'PASSKEY'> = {
  async impede({ banco, entrada, portas }) {
    const sem = semPasskeys(portas)
    if (sem !== undefined) return `Não é possível usar passkeys aqui: ${sem}`
    return (await passkeysDe(banco, entrada.id)).length > 0 ? undefined : 'Você não cadastrou nenhuma passkey.'
  },

  async abrir(_pedido, { registro, sha256Mostrado, desafio }, { banco, entrada, identidade, portas }) {
    const { iss, sub } = identidade
    const { id: documentoId, versao } = registro
    const pedida = await aAssinar({ desafio, documentoId, versao, sha256Mostrado, pessoaId: entrada.id, iss, sub })
    const credenciais = (await passkeysDe(banco, entrada.id)).map(({ credencial }) => credencial)
    return { cliente: { aAssinar: pedida, rpId: casaDaPasskey(portas).rpId, credenciais }, dados: {} }
  },

  async conferir({ credencial, clientDataJSON, authenticatorData, assinatura }, tentativa, contexto) {
    const { banco, entrada, identidade, portas } = contexto
    const guardada = await linha<{ id: number; chave: string }>(
      banco,
      sql`select id, chave from passkey where credencial = ${credencial} and identidade_id = ${identidadeDe(entrada.id)}`,
    )
    if (!guardada) throw new Problema('PASSKEY_DESCONHECIDA')
    const { id, chave } = guardada
    const { iss, sub } = identidade
    const casa = casaDaPasskey(portas)
    const usada = { clientDataJSON, authenticatorData, assinatura }
    const esperado = { desafio: await aAssinar({ ...tentativa, iss, sub }), ...casa }
    const { contador, sincronizada } = await conferirUso(usada, chave, esperado).catch(() => {
      throw new Problema('PASSKEY_RECUSADA')
    })
    // one that counts never counts the same twice: else somebody else has the key too
    const contada = await linha(
      banco,
      sql`update passkey set contador = ${contador}, sincronizada = ${sincronizada}, usada_em = ${portas.relogio.agora().toISOString()}
          where id = ${id} and (contador < ${contador} or (contador = 0 and ${contador} = 0)) returning id`,
    )
    if (!contada) throw new Problema('PASSKEY_COPIADA')
    return { evidencia: { credencial, chave, ...usada, ...casa } satisfies Guardada }
  },

  async reconferir({ evidencia, ...amarra }) {
    try {
      const { chave, origem, rpId, ...usada } = Guardada.parse(evidencia)
      await conferirUso(usada, chave, { desafio: await aAssinar(amarra), origem, rpId })
      return { confere: true, palavras: 'A passkey de quem assinou confere.' }
    } catch {
      return { confere: false, palavras: 'A prova guardada da passkey não corresponde a esta assinatura.' }
    }
  },
}
