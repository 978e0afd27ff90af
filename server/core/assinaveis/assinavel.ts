import type { AtoDeAssinatura } from '#contract/assinatura-feita.ts'
import type { TipoMovimentacao } from '#contract/movimentacao.ts'
import type { NivelAssinatura } from '#contract/nivel-assinatura.ts'
import type { Problema } from '#contract/problem.ts'

import type { Contexto, Portas } from '#server/base/contexto.ts'
import type { Banco, SQL } from '#server/database/connection.ts'
import type { Registro } from '#server/core/documento/registro.ts'
import type { Familia } from '#server/base/assinatura/tipos.ts'

/** Which address is signed: a document, or one of its movements. */
export type Endereco = { documentoId: number; sobreId: null } | { documentoId?: number; sobreId: number }

/** What an attempt is of. A movement has no versions: its is 0. */
export type Referencia = { documentoId: number; versao: number; sobreId: number | null; ato: AtoDeAssinatura }

export type PdfDoAlvo = { bytes: Uint8Array<ArrayBuffer>; sha256: string }

/** What is written when it is signed, besides who, how and which bytes. */
type MovimentoDaAssinatura = {
  /** Null where it can't be signed by now. */
  mobilId: number | null
  /** In the history. */
  descricao: string
  tipo(familia: Familia, doTipo: TipoMovimentacao): TipoMovimentacao
  dados: Record<string, unknown>
}

/** What is signed, as one person finds it: its bytes, who may, and what follows. Steps and resumption know no more of it. */
export type Assinavel = {
  referencia: Referencia
  /** Of the document it is, or stands in. */
  registro: Registro
  /** To who signs: the sigla, or what of it. */
  titulo: string
  /** The signature's field in the PDF. */
  campo: string
  /** What the signature says in the PDF. */
  palavra: string
  /** The lowest level that is enough. */
  minimo: NivelAssinatura
  /** Its signed bytes in force: whoever signs goes over them. */
  base: string | null
  /** Its file, or a part of it, came from outside. */
  deFora: boolean
  /** Why this person may not. */
  impedimento: Problema | undefined
  movimento: MovimentoDaAssinatura
  /** The bytes in force, the same each time they are made. */
  pdf(portas: Portas): Promise<PdfDoAlvo>
  /** Throws when this person may not at this moment, by what the document does not say. */
  exigirNoMomento?(banco: Banco, agora: Date): Promise<void>
  /** Throws when these bytes can't take a signature, before anybody proves anything. */
  conferir?(portas: Portas, pdf: PdfDoAlvo): Promise<void>
  /** Documents whose rows are held while it is written. */
  travam: number[]
  /** What it writes on the document's row, with the movement. */
  noDocumento?(feita: Feita): SQL
  /** What its signature writes besides the movement, right after it. */
  apply(tx: Banco, contexto: Contexto, feita: Feita): unknown
  /** Once it is signed, some who read it may do so no more. */
  hides?: boolean
  /** Acts that follow of it by themselves, in the same transaction. */
  setsOff?(tx: Banco, contexto: Contexto): Promise<void>
}
export type Feita = { instante: string; nivel: NivelAssinatura; sha256Assinado: string }
