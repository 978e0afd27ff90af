import {
  type LoteAoAssinador,
  type PedidoAoAssinador,
  RespostaDoAssinador,
  RespostaDoLote,
} from '#contract/assinador-local.ts'

import type { Resposta } from '#domain/assinatura/forma.ts'
import { pedirCom } from './pedir.ts'

const ALGORITMO = 'RSASSA-PKCS1-v1_5 SHA-256'

export type Esquema<R> = { safeParse(dito: unknown): { data?: R | undefined } }
/** Waits for the answer of the signing program to one request. Rejects with Desistiu when the person gives up. */
type Esperar = <R extends { desafio: string }>(
  pedido: PedidoAoAssinador | LoteAoAssinador,
  esquema: Esquema<R>,
) => Promise<R>

/** Signs with a certificate whose key only the signing program can use. `cadeia`: the certificates of its authorities. */
export const respostaDoAssinador = (certificado: Uint8Array, cadeia: Uint8Array[], esperar: Esperar): Resposta => ({
  pedir: pedirCom('CERTIFICADO_A3', certificado, cadeia),
  async provar(dado) {
    if (dado.tipo !== 'CERTIFICADO_A3') throw new Error(dado.tipo)
    const { tipo, sha256, desafio, documento, paraAssinar, expiraEm } = dado
    const { assinatura } = await esperar(
      { carimbo: 'assinador-1', desafio, documento, paraAssinar, algoritmo: ALGORITMO, expiraEm },
      RespostaDoAssinador,
    )
    return { tipo, sha256, desafio, prova: { assinatura } }
  },
  async provarLote(dado) {
    if (dado.tipo !== 'CERTIFICADO_A3') throw new Error(dado.tipo)
    const { tipo, sha256, desafio, expiraEm, paraAssinar, manifesto } = dado
    const mostrados = new Map(manifesto.map((item) => [item.documento, item.sha256]))
    const documentos = paraAssinar.map(({ documento: id, sigla, bytes }) => ({
      id,
      documento: sigla,
      sha256: mostrados.get(id) ?? '',
      paraAssinar: bytes,
    }))
    const { assinaturas } = await esperar(
      { carimbo: 'assinador-lote-1', desafio, algoritmo: ALGORITMO, expiraEm, documentos },
      RespostaDoLote,
    )
    return { tipo, sha256, desafio, provas: assinaturas.map(({ id, assinatura }) => ({ documento: id, assinatura })) }
  },
})
