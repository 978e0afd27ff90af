import canonicalize from 'canonicalize'
import * as z from 'zod/mini'

import { paraBase64url } from '#contract/base64url.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { linha, sql } from '#server/database/connection.ts'
import { casaDaPasskey, semPasskeys } from '#server/core/signatario/casa-da-passkey.ts'
import { passkeysDe } from '#server/core/formas/passkeys.ts'
import { identidadeDe } from '#server/core/formas/pin.ts'
import { conferirUso } from '#server/core/formas/webauthn.ts'
import { esta, sha256DoManifesto } from '#server/core/assinaveis/manifesto.ts'
import type { Evidencia, Gasto, Prova, Provada } from './prova.ts'
import { reason } from '#server/base/palavras/reason.ts'

/** Hash the authenticator signs: binds it to one person's attempt and to what they saw. */
function aAssinar(amarra: Omit<Provada, 'evidencia' | 'lote'>): Promise<string> {
  const { desafio, documentoId: documento, versao, sobreId, ato, sha256Mostrado: sha256, pessoaId: entrada } = amarra
  const { iss, sub } = amarra
  const sobre = sobreId === null ? {} : { movimentacao: sobreId, ato }
  return resumo({ desafio, documento, versao, ...sobre, sha256, entrada, pessoa: { iss, sub } })
}
const resumo = async (dito: object) =>
  paraBase64url(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonicalize(dito) ?? ''))),
  )

/** For a batch: bound to its manifest's SHA-256, which covers every document, version and hash. */
export const aAssinarDoLote = (
  desafio: string,
  lote: string,
  { pessoaId, iss, sub }: Pick<Provada, 'pessoaId' | 'iss' | 'sub'>,
) => resumo({ desafio, lote, entrada: pessoaId, pessoa: { iss, sub } })

/** Options for the device, with the entry's own passkeys. */
export async function pedidoAoAparelho(pedida: string, { banco, entrada, portas }: Contexto) {
  const credenciais = (await passkeysDe(banco, entrada.id)).map(({ credencial }) => credencial)
  return { aAssinar: pedida, rpId: casaDaPasskey(portas).rpId, credenciais }
}

/** Enough to check the proof again later, even without the passkey. */
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

type Usada = Pick<Guardada, 'credencial' | 'clientDataJSON' | 'authenticatorData' | 'assinatura'>

/** Throws unless one of the person's passkeys signed `desafio`. Returns the evidence, and `gastar`, which counts the use. */
export async function conferirUsada(
  pedido: Usada,
  desafio: string,
  { banco, entrada, portas }: Contexto,
): Promise<Evidencia & Required<Gasto>> {
  const { credencial, clientDataJSON, authenticatorData, assinatura } = pedido
  const guardada = await linha<{ id: number; chave: string }>(
    banco,
    sql`select id, chave from passkey where credencial = ${credencial} and identidade_id = ${identidadeDe(entrada.id)}`,
  )
  if (!guardada) throw new Problema('PASSKEY_DESCONHECIDA')
  const { id, chave } = guardada
  const casa = casaDaPasskey(portas)
  const usada = { clientDataJSON, authenticatorData, assinatura }
  const { contador, sincronizada } = await conferirUso(usada, chave, { desafio, ...casa }).catch(() => {
    throw new Problema('PASSKEY_RECUSADA')
  })
  return {
    evidencia: { credencial, chave, ...usada, ...casa } satisfies Guardada,
    async gastar(tx) {
      // a counter that doesn't grow, unless always 0, means that somebody has a copy of the key
      const contada = await linha(
        tx,
        sql`update passkey set contador = ${contador}, sincronizada = ${sincronizada}, usada_em = ${portas.relogio.agora().toISOString()}
            where id = ${id} and (contador < ${contador} or (contador = 0 and ${contador} = 0)) returning id`,
      )
      if (!contada) throw new Problema('PASSKEY_COPIADA')
    },
  }
}

/** A key that never leaves the person's device, used after a fingerprint, face or the device's PIN. */
export const passkey: Prova<'PASSKEY'> = {
  gasta: true,

  async impede({ banco, entrada, portas }) {
    const sem = semPasskeys(portas)
    if (sem !== undefined) return reason('PASSKEY_IMPOSSIVEL', { porque: sem })
    return (await passkeysDe(banco, entrada.id)).length > 0 ? undefined : reason('SEM_PASSKEY')
  },

  async abrir(_pedido, { assinavel, sha256Mostrado, desafio }, contexto) {
    const { entrada, identidade } = contexto
    const { iss, sub } = identidade
    const amarra = { ...assinavel.referencia, desafio, sha256Mostrado, pessoaId: entrada.id, iss, sub }
    return { cliente: await pedidoAoAparelho(await aAssinar(amarra), contexto), dados: {} }
  },

  async conferir(usada, tentativa, contexto) {
    const { iss, sub } = contexto.identidade
    return conferirUsada(usada, await aAssinar({ ...tentativa, iss, sub }), contexto)
  },

  async reconferir({ evidencia, lote, ...amarra }) {
    try {
      const { chave, origem, rpId, ...usada } = Guardada.parse(evidencia)
      if (lote && !esta(lote.itens, amarra)) throw new Error('not in the batch')
      const desafio = lote
        ? await aAssinarDoLote(lote.desafio, await sha256DoManifesto(lote.itens), amarra)
        : await aAssinar(amarra)
      await conferirUso(usada, chave, { desafio, origem, rpId })
      return { confere: true, reason: reason('PASSKEY_CONFERE') }
    } catch {
      return { confere: false, reason: reason('PASSKEY_NAO_CONFERE') }
    }
  },
}
