import type { AtoDeAssinatura } from '#contract/assinatura-feita.ts'
import type { TipoMovimentacao } from '#contract/movimentacao.ts'
import type { NivelAssinatura } from '#contract/nivel-assinatura.ts'
import type { Problema } from '#contract/problem.ts'

import type { Contexto, Portas } from '#server/base/contexto.ts'
import type { Banco, SQL } from '#server/database/connection.ts'
import type { Registro } from '#server/core/documento/registro.ts'
import type { QuemChancela } from '#server/base/assinatura/frase.ts'
import type { Familia } from '#server/base/assinatura/tipos.ts'

/** What is signed: a document, or one of its movements. */
export type Endereco = { documentoId: number; sobreId: null } | { documentoId?: number; sobreId: number }

/** The target of an attempt. Movements have no versions: 0. */
export type Referencia = { documentoId: number; versao: number; sobreId: number | null; ato: AtoDeAssinatura }

export type PdfDoAlvo = { bytes: Uint8Array<ArrayBuffer>; sha256: string }

/** The movement of the signature, besides signer, kind and bytes. */
type MovimentoDaAssinatura = {
  /** Null: can't be signed now. */
  mobilId: number | null
  descricao: string
  tipo(familia: Familia, doTipo: TipoMovimentacao): TipoMovimentacao
  dados: Record<string, unknown>
}

/** A document or movement to sign, as one person sees it: bytes, rules and effects. The signing steps know nothing else of it. */
export type Assinavel = {
  referencia: Referencia
  /** The document, or the movement's document. */
  registro: Registro
  /** Shown to the signer: the sigla, or the part of it. */
  titulo: string
  campo: string
  /** Reason stated in the PDF signature. */
  palavra: string
  /** Who signs, as the mark on the page says; absent where the page keeps no room for it. */
  chancela?: QuemChancela
  /** Lowest sufficient level. */
  minimo: NivelAssinatura
  /** SHA-256 of its signed bytes in force, which the next signature extends. */
  base: string | null
  /** Its file, or part of it, came from outside. */
  deFora: boolean
  /** A document, and nobody else is to sign it after this person: its file is then complete. */
  completa: boolean
  /** Why this person may not sign. */
  impedimento: Problema | undefined
  movimento: MovimentoDaAssinatura
  /** The bytes in force, the same at each call. */
  pdf(portas: Portas): Promise<PdfDoAlvo>
  /** Throws when this person may not sign today, for reasons outside the document. */
  exigirNoMomento?(banco: Banco, agora: Date): Promise<void>
  /** Throws when these bytes can't take a signature, before anybody proves anything. */
  conferir?(portas: Portas, pdf: PdfDoAlvo): Promise<void>
  /** Ids of documents locked while writing. */
  travam: number[]
  /** Written on the document's row, with the movement. */
  noDocumento?(feita: Feita): SQL
  /** Written right after the movement. */
  apply(tx: Banco, contexto: Contexto, feita: Feita): unknown
  /** Signing may end somebody's right to read. */
  hides?: boolean
  /** Acts that follow automatically, in the same transaction. */
  setsOff?(tx: Banco, contexto: Contexto): Promise<void>
}
export type Feita = { instante: string; nivel: NivelAssinatura; sha256Assinado: string }
