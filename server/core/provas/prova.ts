import type { Desafio, PedidoDeAssinatura, PedidoDeDesafio, TipoDeAssinatura } from '#contract/assinatura.ts'
import type { NivelAssinatura } from '#contract/nivel-assinatura.ts'

import type { Contexto, Portas } from '#server/base/contexto.ts'
import type { Banco } from '#server/database/connection.ts'
import type { Carta } from '#server/core/correio/carta.ts'
import type { PedidoSelo } from '#server/base/ports.ts'
import type { Assinavel } from '#server/core/assinaveis/assinavel.ts'
import type { Manifesto } from '#server/core/assinaveis/manifesto.ts'
import type { Tentativa } from '#server/core/assinaveis/tentativas.ts'
import type { Reason } from '#server/base/palavras/reason.ts'

/** What is to be signed. `momento`: the time its PDF is prepared for. `pedido`: with the mark of a signature of this level. */
export type Alvo = {
  assinavel: Assinavel
  pdf: { bytes: Uint8Array<ArrayBuffer>; sha256: string }
  pedido(nivel: NivelAssinatura): Promise<PedidoSelo>
  momento: Date
}
/** A challenge, over what the person saw. */
export type Aberto = Alvo & { desafio: string; sha256Mostrado: string }
/** `evidencia`: kept with the signature. `nivel`: when the proof decides it. */
export type Evidencia = { evidencia: Record<string, unknown>; nivel?: NivelAssinatura }
/**
 * Spends the proof in the transaction that accepts it: after a rollback the proof can be sent again. Throws when already
 * spent.
 */
export type Gasto = { gastar?: (tx: Banco) => Promise<void> }

export type Provada = Pick<
  Tentativa,
  'desafio' | 'documentoId' | 'versao' | 'sobreId' | 'ato' | 'sha256Mostrado' | 'pessoaId' | 'iss' | 'sub' | 'evidencia'
> & {
  /** The batch it was proved with, if any. */
  lote?: { desafio: string; itens: Manifesto } | null
}

type De<U, T> = Extract<U, { tipo: T }>
type DoDesafio<T> = Omit<De<Desafio, T>, 'tipo' | 'desafio' | 'expiraEm' | 'sha256'>

/** How one kind proves who signs. All may throw a Problema; only `exigirFolga` and `gastar` run inside a transaction. */
export type Prova<T extends TipoDeAssinatura> = {
  /** Whether the kind exists for this person; default: yes. */
  serve?(contexto: Contexto): boolean
  /** Why this person can't use it; undefined when they can. */
  impede?(contexto: Contexto): Promise<Reason | undefined>
  /** `cliente`: sent to the client. `dados`: stored until the proof. `carta`: sent to the person with the challenge. */
  abrir(
    pedido: De<PedidoDeDesafio, T>,
    alvo: Aberto,
    contexto: Contexto,
  ): Promise<{ cliente: DoDesafio<T>; dados: Record<string, unknown>; carta?: Carta }>
  /** Throws after too many challenges; in the transaction that adds one. */
  exigirFolga?(tx: Banco, contexto: Contexto): Promise<void>
  /** Checking spends the proof: one call at a time. */
  gasta?: true
  /** Throws when the proof is wrong: the challenge stays open. */
  conferir(pedido: De<PedidoDeAssinatura, T>, tentativa: Tentativa, contexto: Contexto): Promise<Evidencia & Gasto>
  /** Whether stored evidence still proves the signature; `reason` says so either way. */
  reconferir?(assinatura: Provada): Promise<{ confere: boolean; reason: Reason }>
  /** The key signs at the conclusion, over the bytes of that time. */
  naHora?: true
  /**
   * PROPRIA only: the signed bytes, from the bytes of the challenge and `tentativa.evidencia`. Otherwise the body's seal
   * signs. Repeatable after a crash: what can be had only once is stored as it comes (`guardarEvidencia`).
   */
  assinar?(alvo: Alvo, tentativa: Tentativa, portas: Portas): Promise<Uint8Array>
}
