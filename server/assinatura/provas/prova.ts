import type { Desafio, PedidoDeAssinatura, PedidoDeDesafio, TipoDeAssinatura } from '#contract/assinatura.ts'
import type { NivelAssinatura } from '#contract/nivel-assinatura.ts'

import type { Contexto, Portas } from '../../contexto.ts'
import type { Registro } from '../../documento/registro.ts'
import type { PedidoSelo } from '../../ports.ts'
import type { Tentativa } from '../tentativas.ts'

/** What is about to be signed; `momento` is what its PDF is prepared for, kept with the attempt. */
export type Alvo = {
  registro: Registro
  pdf: { bytes: Uint8Array<ArrayBuffer>; sha256: string }
  pedido: PedidoSelo
  momento: Date
}
/** What is asked to be signed: by this challenge, over what the person saw. */
export type Aberto = Alvo & { desafio: string; sha256Mostrado: string }
/** `evidencia` is kept with the signature for good; `nivel` where what was proved decides it. */
export type Evidencia = { evidencia: Record<string, unknown>; nivel?: NivelAssinatura }

/** A signature as it is stored. */
export type Provada = Pick<
  Tentativa,
  'desafio' | 'documentoId' | 'versao' | 'sha256Mostrado' | 'pessoaId' | 'iss' | 'sub' | 'evidencia'
>

type De<U, T> = Extract<U, { tipo: T }>
type DoDesafio<T> = Omit<De<Desafio, T>, 'tipo' | 'desafio' | 'expiraEm' | 'sha256'>

/** How one kind proves who signs. All may throw a Problema; nothing here is inside a transaction. */
export type Prova<T extends TipoDeAssinatura> = {
  /** Why this person can't use it, in words; undefined when they can. */
  impede?(contexto: Contexto): Promise<string | undefined>
  /** `cliente` is what the client needs to prove it, `dados` what is kept until it does. */
  abrir(
    pedido: De<PedidoDeDesafio, T>,
    alvo: Aberto,
    contexto: Contexto,
  ): Promise<{ cliente: DoDesafio<T>; dados: Record<string, unknown> }>
  /** Throws when the proof does not hold: the challenge stays open. */
  conferir(pedido: De<PedidoDeAssinatura, T>, tentativa: Tentativa, contexto: Contexto): Promise<Evidencia>
  /** Whether what was kept still proves this signature, at validation; `palavras` say it either way. */
  reconferir?(assinatura: Provada): Promise<{ confere: boolean; palavras: string }>
  /**
   * PROPRIA only: the signed bytes, made of the same ones as when the challenge was given and of what the person's key
   * signed (`tentativa.evidencia`). Without it the body's seal signs. Asked again after a crash: the same answer.
   */
  assinar?(alvo: Alvo, tentativa: Tentativa, portas: Portas): Promise<Uint8Array>
}
