import type { X509Certificate } from 'node:crypto'

import { Problema } from '#contract/problem.ts'

import { pem, type Autoridade } from '../certificates/authority.ts'
import type { Ancora } from '../certificates/chain.ts'
import { RESERVA_DO_CARIMBO } from '../signing/pades.ts'
import { criarTsa } from './authority.ts'
import { carimbar, tsaPorHttp } from './client.ts'

/** A time-stamping authority on the network. `ancoras`: a PEM file of the authorities it must lead to. */
export type TempoConfigurado = {
  url: string
  usuario?: string | undefined
  senha?: string | undefined
  /** OID of the policy to ask for, and to insist on. */
  politica?: string | undefined
  ancoras: string
  /** Those authorities publish no revocation, and are trusted all the same. */
  semRevogacao?: boolean
  /** False: while it is away, signatures go without a time stamp; otherwise nothing is signed. */
  exigido: boolean
}

export type Tempo = {
  /** Bytes to leave for its token when preparing. */
  reserva: number
  /** There is no authority to ask, and signing waits for one. */
  falta?: boolean
  ancoras: Ancora[]
  /** The same, for other validators. */
  pem: string
  /** A token over a signature's value. Undefined where it can't be had and is not required; where it is, throws a Problema whose `cause` says why. */
  carimbar(assinatura: Uint8Array): Promise<Uint8Array | undefined>
}

/** A token with the authority's certificates, up to three of them and large. */
const RESERVA_DE_FORA = 12_288

/** Time stamps by the configured authority, else by the demonstration's, which stays trusted for what it once stamped; without either none. */
export function criarTempo(
  demonstracao: Autoridade | undefined,
  configurado: (Omit<TempoConfigurado, 'ancoras'> & { ancoras: X509Certificate[] }) | undefined,
  avisar: (motivo: string) => void,
  exigidoSemNenhuma = true,
): Tempo {
  const tsa = configurado
    ? tsaPorHttp(configurado)
    : demonstracao && criarTsa({ certificado: demonstracao.selo, chave: demonstracao.chave })
  const exigido = configurado?.exigido ?? (tsa !== undefined || exigidoSemNenhuma)
  const ancoras = [
    ...(configurado?.ancoras ?? []).map((certificado) => ({
      certificado,
      semRevogacao: configurado?.semRevogacao ?? false,
    })),
    ...(demonstracao?.ancoras ?? []).map((certificado) => ({ certificado, semRevogacao: true })),
  ]
  const politica = configurado?.politica
  return {
    reserva: configurado ? RESERVA_DE_FORA : RESERVA_DO_CARIMBO,
    falta: tsa === undefined && exigido,
    ancoras,
    pem: ancoras.map(({ certificado }) => pem(certificado.raw)).join(''),
    async carimbar(assinatura) {
      try {
        if (!tsa) throw new Error('no time-stamping authority')
        return await carimbar(assinatura, { tsa, ancoras, politica })
      } catch (erro) {
        if (exigido) {
          const ausente = new Problema('CARIMBO_DO_TEMPO_INDISPONIVEL')
          ausente.cause = erro
          throw ausente
        }
        avisar(`assinado sem carimbo do tempo: ${String(erro)}`)
        return undefined
      }
    },
  }
}
