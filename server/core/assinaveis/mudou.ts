import { MOVIMENTOS } from '#contract/movimentacao.ts'
import { Problema } from '#contract/problem.ts'

import { type Banco, linha, sql } from '#server/database/connection.ts'
import { quando } from '#server/base/palavras/quando.ts'
import { emPalavras } from '#server/core/movimentacao/nomes.ts'

/** Movements that change what is signed: text, signers, signatures. */
const MUDAM = Object.values(MOVIMENTOS).flatMap(({ numero, mudaOAssinado }) => (mudaOAssinado ? numero : []))

/** The last change in words (who, when, what); null when there was none. */
export async function ultimaMudanca(banco: Banco, documentoId: number): Promise<string | null> {
  const ultima = await linha<{ quem: string; unidade: string; instante: string; tipo: number; descricao: string }>(
    banco,
    sql`select quem_fez(v.pessoa_id, v.dados, v.instante) as quem, sigla_da_unidade(v.lotacao_id, v.instante) as unidade, v.instante,
        v.tipo, coalesce(v.descricao, '') as descricao
        from movimentacao v
        where v.documento_id = ${documentoId} and v.tipo = any(${sql.param(MUDAM)}::int[]) order by v.seq desc limit 1`,
  )
  if (!ultima) return null
  const { quem, unidade, instante, tipo, descricao } = ultima
  const ato = [emPalavras(tipo), descricao.replace(/\.$/, '')].filter(Boolean).join(': ')
  return `${quem} (${unidade}), ${quando(instante)}. ${ato}.`
}

/** The document changed since it was shown: the refusal says who changed what, and when. */
export async function mudou(banco: Banco, documentoId: number): Promise<Problema> {
  const detail = await ultimaMudanca(banco, documentoId)
  return new Problema('DOCUMENTO_MUDOU', {}, detail === null ? [] : [{ pointer: '', detail }])
}
