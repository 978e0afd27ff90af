import { COMENTARIOS_MAXIMO } from '#contract/pedidos.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { maybeReason, type Reason, reason } from '#server/base/palavras/reason.ts'
import { type EstadoDocumento, interno, rascunho, veVersoes } from './condicoes.ts'

type Papeis = Parameters<typeof veVersoes>[0]

/** Who follows how a text comes to be: sees its comments, and comments while it is written. */
export const acompanha = (d: Papeis, e: EntradaAtiva) => !e.externa && veVersoes(d, e)

/** Why this entry can't comment on the text; undefined when it can. `feitos`: comments made while it was written. */
export const impedeComentar = (d: EstadoDocumento, e: EntradaAtiva, feitos: number): Reason | undefined =>
  interno(d, e) ??
  (acompanha(d, e) ? undefined : reason('SO_QUEM_ESCREVE_COMENTA')) ??
  rascunho(d, e) ??
  maybeReason(feitos >= COMENTARIOS_MAXIMO ? 'COMENTARIOS_DEMAIS' : undefined)

/** `meu`: by the person of this entry. */
type Feito = { daDevolucao: boolean; meu: boolean; resolvido: boolean }

/** Why a comment can't be withdrawn; undefined when it can. */
export const impedeRetirar = (
  { daDevolucao, meu, resolvido }: Feito,
  d: EstadoDocumento,
  e: EntradaAtiva,
): Reason | undefined =>
  rascunho(d, e) ??
  maybeReason(
    daDevolucao
      ? 'COMENTARIO_DA_DEVOLUCAO'
      : !meu
        ? 'COMENTARIO_DE_OUTRA_PESSOA'
        : resolvido
          ? 'COMENTARIO_RESPONDIDO'
          : undefined,
  )
