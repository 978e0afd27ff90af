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

/** What is about to be signed; `momento` is what its PDF is prepared for, kept with the attempt. */
export type Alvo = {
  assinavel: Assinavel
  pdf: { bytes: Uint8Array<ArrayBuffer>; sha256: string }
  pedido: PedidoSelo
  momento: Date
}
/** What is asked to be signed: by this challenge, over what the person saw. */
export type Aberto = Alvo & { desafio: string; sha256Mostrado: string }
/** `evidencia` is kept with the signature for good; `nivel` where what was proved decides it. */
export type Evidencia = { evidencia: Record<string, unknown>; nivel?: NivelAssinatura }
/**
 * What the proof uses up, in the transaction that takes it: where that falls, the same proof may be sent again. Throws
 * where it was used.
 */
export type Gasto = { gastar?: (tx: Banco) => Promise<void> }

/** A signature as it is stored. */
export type Provada = Pick<
  Tentativa,
  'desafio' | 'documentoId' | 'versao' | 'sobreId' | 'ato' | 'sha256Mostrado' | 'pessoaId' | 'iss' | 'sub' | 'evidencia'
> & {
  /** The batch it was proved with, if it was. */
  lote?: { desafio: string; itens: Manifesto } | null
}

type De<U, T> = Extract<U, { tipo: T }>
type DoDesafio<T> = Omit<De<Desafio, T>, 'tipo' | 'desafio' | 'expiraEm' | 'sha256'>

/** How one kind proves who signs. All may throw a Problema; nothing here but `exigirFolga` and `gastar` is inside a transaction. */
export type Prova<T extends TipoDeAssinatura> = {
  /** Whether it is a way for this person at all; for everybody unless said. */
  serve?(contexto: Contexto): boolean
  /** Why this person can't use it; undefined when they can. */
  impede?(contexto: Contexto): Promise<Reason | undefined>
  /** `cliente` is what the client needs to prove it, `dados` what is kept until it does; `carta` goes to the person with the challenge. */
  abrir(
    pedido: De<PedidoDeDesafio, T>,
    alvo: Aberto,
    contexto: Contexto,
  ): Promise<{ cliente: DoDesafio<T>; dados: Record<string, unknown>; carta?: Carta }>
  /** Throws where there were too many challenges; in the transaction that writes one more. */
  exigirFolga?(tx: Banco, contexto: Contexto): Promise<void>
  /** To look at a proof uses it up: one call at a time does. */
  gasta?: true
  /** Throws when the proof does not hold: the challenge stays open. */
  conferir(pedido: De<PedidoDeAssinatura, T>, tentativa: Tentativa, contexto: Contexto): Promise<Evidencia & Gasto>
  /** Whether what was kept still proves this signature, at validation; `reason` says it either way. */
  reconferir?(assinatura: Provada): Promise<{ confere: boolean; reason: Reason }>
  /** The key signs when it is concluded, over what is there then, and not over what was there when it was opened. */
  naHora?: true
  /**
   * PROPRIA only: the signed bytes, made of the same ones as when the challenge was given and of what the person's key
   * signed (`tentativa.evidencia`). Without it the body's seal signs. Asked again after a crash: the same answer, for which
   * what can be had only once is kept as it comes (`guardarEvidencia`).
   */
  assinar?(alvo: Alvo, tentativa: Tentativa, portas: Portas): Promise<Uint8Array>
}
