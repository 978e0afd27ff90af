import type { NomeDoAto, OrigemDoAto, SobreOQue } from '#contract/administracao.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Banco, sql } from '../../database/connection.ts'
import { semCpfNoTexto } from '../cpf/sem-cpf.ts'

type Dados = Record<string, unknown>

/** Who did it: somebody with an entry, somebody who only signed in, or the house's terminal. */
export type Autor = { pessoaId: number | null; iss: string | null; sub: string | null }

/** One act of administration. `antes` and `depois` hold what changed alone, and must hold no CPF. */
export type AtoAdministrativo = {
  origem: OrigemDoAto
  ato: NomeDoAto
  sobre: SobreOQue
  id: number
  /** Whose administrators read it; null: the general ones. */
  orgaoId: number | null
  antes?: Dados
  depois?: Dados
  motivo?: string
}

export const NO_TERMINAL: Autor = { pessoaId: null, iss: null, sub: null }
export const autorDe = ({ identidade, entradaOpcional }: Pick<Contexto, 'identidade' | 'entradaOpcional'>): Autor => ({
  pessoaId: entradaOpcional?.id ?? null,
  iss: identidade.iss,
  sub: identidade.sub,
})

/** Writes acts into the administration log, in the transaction of the acts; the database chains them (0096). */
export async function registrarAtos(tx: Banco, autor: Autor, atos: AtoAdministrativo[], agora: Date) {
  if (atos.length === 0) return
  const linhas = atos.map(({ orgaoId, id, motivo, ...ato }) => ({
    ...ato,
    orgao_id: orgaoId,
    linha_id: id,
    // the log is never changed: a CPF typed into a reason would stay in it
    ...(motivo !== undefined && { motivo: semCpfNoTexto(motivo) }),
  }))
  await tx.linhas(
    sql`insert into registro_administrativo (em, origem, pessoa_id, iss, sub, ato, sobre, linha_id, orgao_id, antes, depois, motivo)
        select ${agora.toISOString()}::timestamptz, a.origem, ${autor.pessoaId}::bigint, ${autor.iss}::text, ${autor.sub}::text,
          a.ato, a.sobre, a.linha_id, a.orgao_id, a.antes, a.depois, a.motivo
        from jsonb_to_recordset((${sql.param({ linhas })}::jsonb) -> 'linhas') as a (origem text, ato text, sobre text,
          linha_id bigint, orgao_id bigint, antes jsonb, depois jsonb, motivo text)`,
    { nome: 'administracao.registrar' },
  )
}

export const registrarAto = (tx: Banco, autor: Autor, ato: AtoAdministrativo, agora: Date) =>
  registrarAtos(tx, autor, [ato], agora)

/** Rows of the log after `depois`, at most `quantas`: up to which they were looked at, and the first not as it was written. */
export async function conferirTrecho(
  banco: Banco,
  depois: number,
  quantas: number,
): Promise<{ ate: number; lidas: number; alterado: number | null }> {
  const [antes] = await banco.linhas<{ hash: string }>(
    sql`select hash from registro_administrativo where seq = ${depois}`,
  )
  // the first row hangs from nothing; after any other one, a row that is gone is noticed at the next
  const anterior = antes?.hash ?? ''
  const trecho = await banco.linhas<{ seq: number; certo: boolean }>(
    sql`select seq, hash = hash_do_registro(r) and seq = ${depois}::bigint + row_number() over (order by seq)
          and hash_anterior = lag(hash, 1, ${anterior}::text) over (order by seq) as certo
        from registro_administrativo r where seq > ${depois} order by seq limit ${quantas}`,
    { nome: 'administracao.conferir' },
  )
  const errado = trecho.find(({ certo }) => !certo)
  return { ate: trecho.at(-1)?.seq ?? depois, lidas: trecho.length, alterado: errado?.seq ?? null }
}

/** The first row of the administration log that is not as it was written; undefined when all are. Throws what the database throws. */
export async function primeiroAlterado(banco: Banco, porVez = 5_000): Promise<number | undefined> {
  for (let depois = 0; ;) {
    const { ate, lidas, alterado } = await conferirTrecho(banco, depois, porVez)
    if (alterado !== null) return alterado
    if (lidas < porVez) return undefined
    depois = ate
  }
}
