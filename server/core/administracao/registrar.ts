import type { NomeDoAto, OrigemDoAto, SobreOQue } from '#contract/administracao.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Banco, sql } from '../../database/connection.ts'
import { semCpfNoTexto } from '../cpf/sem-cpf.ts'

type Dados = Record<string, unknown>

/** Author: an entry, an account without one, or (all null) the terminal. */
export type Autor = { pessoaId: number | null; iss: string | null; sub: string | null }

/** An act of administration. `antes` and `depois`: changed fields only, never a CPF. */
export type AtoAdministrativo = {
  origem: OrigemDoAto
  ato: NomeDoAto
  sobre: SobreOQue
  id: number
  /** Órgão whose administrators may read it; null: general administrators only. */
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

/** Logs acts in their own transaction; the database chains them (migration 0096). */
export async function registrarAtos(tx: Banco, autor: Autor, atos: AtoAdministrativo[], agora: Date) {
  if (atos.length === 0) return
  const linhas = atos.map(({ orgaoId, id, motivo, ...ato }) => ({
    ...ato,
    orgao_id: orgaoId,
    linha_id: id,
    // the log never changes: it would keep a CPF typed into a reason
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

/** Checks up to `quantas` rows of the log after `depois`: answers the last one checked, and the first one altered. */
export async function conferirTrecho(
  banco: Banco,
  depois: number,
  quantas: number,
): Promise<{ ate: number; lidas: number; alterado: number | null }> {
  const [antes] = await banco.linhas<{ hash: string }>(
    sql`select hash from registro_administrativo where seq = ${depois}`,
  )
  // a removed row shows at the one after it; the first row has no predecessor
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

/** The first altered row of the administration log; undefined when intact. Throws database errors. */
export async function primeiroAlterado(banco: Banco, porVez = 5_000): Promise<number | undefined> {
  for (let depois = 0; ;) {
    const { ate, lidas, alterado } = await conferirTrecho(banco, depois, porVez)
    if (alterado !== null) return alterado
    if (lidas < porVez) return undefined
    depois = ate
  }
}
