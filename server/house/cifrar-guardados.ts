import { type Banco, linha, sql } from '#server/database/connection.ts'
import type { Cpfs } from '#server/base/ports.ts'
import { NO_TERMINAL, registrarAto } from '#server/core/administracao/registrar.ts'

/** Ids per transaction. */
const POR_VEZ = 2_000

/** Whether the column of CPFs in the clear, from before migration 0100, still exists. */
export const haCpfEmClaro = async (banco: Banco) =>
  (await linha(
    banco,
    sql`select 1 as sim from information_schema.columns
        where table_schema = current_schema() and table_name = 'identidade' and column_name = 'cpf'`,
  )) !== undefined

type Feitas = { identidades: number; elos: number; assinaturas: number; trilhasJaAlteradas: number }

/** Each CPF once with its stored form, as rows for a statement. */
async function mapaDe(cpfs: Cpfs, claros: string[]) {
  const unicos = [...new Set(claros)]
  const protegidos = await cpfs.proteger(unicos)
  return sql`jsonb_to_recordset((${sql.param({
    linhas: protegidos.map((protegido, i) => ({ claro: unicos[i], ...protegido })),
  })}::jsonb) -> 'linhas') as m (claro text, resumo text, cifrado text)`
}

const EM_CLARO_NO_ELO = sql.raw(`e.dito ->> 'cpf' <> '' and e.dito ->> 'cpf' !~ '^[A-Za-z0-9_-]{43}$'`)

/**
 * Replaces CPFs by their HMAC in the trail of these identities, and computes its hashes again from there. A trail that was already
 * broken keeps its hashes, so that it still shows as broken.
 */
async function refazerTrilha(tx: Banco, quais: ReturnType<typeof sql>, mapa: ReturnType<typeof sql>) {
  await tx.linhas(sql`alter table cadastro_elo disable trigger cadastro_elo_imutavel`)
  const refeitos = await tx.linhas(
    sql`with recursive elos as materialized (
          select e.*, case when m.resumo is null then e.dito else jsonb_set(e.dito, '{cpf}', to_jsonb(m.resumo)) end as novo,
            lag(e.hash, 1, '') over vez as antes, lag(e.seq, 1, 0) over vez as seq_antes
          from cadastro_elo e left join ${mapa} on m.claro = e.dito ->> 'cpf'
          where e.tabela = 'IDENTIDADE' and e.linha_id ${quais}
          window vez as (partition by e.linha_id order by e.seq)),
        inteiras as (
          select linha_id from elos group by linha_id
          having bool_and(hash_anterior = antes and seq = seq_antes + 1
              and hash = hash_do_cadastro(antes, tabela, linha_id, seq, dito, em, motivo)) and bool_or(novo <> dito)),
        refeitos as (
          select e.linha_id, e.seq, e.novo, ''::text as anterior,
            hash_do_cadastro('', e.tabela, e.linha_id, e.seq, e.novo, e.em, e.motivo) as hash
          from elos e join inteiras i on i.linha_id = e.linha_id where e.seq = 1
          union all
          select e.linha_id, e.seq, e.novo, r.hash, hash_do_cadastro(r.hash, e.tabela, e.linha_id, e.seq, e.novo, e.em, e.motivo)
          from refeitos r join elos e on e.linha_id = r.linha_id and e.seq = r.seq + 1)
        update cadastro_elo c set dito = r.novo, hash_anterior = r.anterior, hash = r.hash
        from refeitos r where c.tabela = 'IDENTIDADE' and c.linha_id = r.linha_id and c.seq = r.seq returning 1 as um`,
  )
  const alteradas = await tx.linhas<{ id: number }>(
    sql`update cadastro_elo e set dito = jsonb_set(e.dito, '{cpf}', to_jsonb(m.resumo)) from ${mapa}
        where e.tabela = 'IDENTIDADE' and e.linha_id ${quais} and m.claro = e.dito ->> 'cpf' returning e.linha_id as id`,
  )
  await tx.linhas(sql`alter table cadastro_elo enable trigger cadastro_elo_imutavel`)
  return {
    elos: refeitos.length + alteradas.length,
    trilhasJaAlteradas: new Set(alteradas.map(({ id }) => id)).size,
  }
}

/** One range of identities, with their trail. */
async function cifrarIdentidades(banco: Banco, cpfs: Cpfs, de: number, feitas: Feitas) {
  const quais = sql`between ${de} and ${de + POR_VEZ - 1}`
  await banco.transacao(async (tx) => {
    await tx.linhas(sql`select pg_advisory_xact_lock(hashtext('cifrar cpf'))`)
    // another process may have finished while this one waited for the lock
    if (!(await haCpfEmClaro(tx))) return
    const claros = await tx.linhas<{ cpf: string }>(
      sql`select cpf from identidade where id ${quais} and cpf <> ''
          union select e.dito ->> 'cpf' from cadastro_elo e where e.tabela = 'IDENTIDADE' and e.linha_id ${quais} and ${EM_CLARO_NO_ELO}`,
    )
    if (claros.length === 0) return
    const mapa = await mapaDe(
      cpfs,
      claros.map(({ cpf }) => cpf),
    )
    const trilha = await refazerTrilha(tx, quais, mapa)
    // the trail already says what the row will say: no new entry
    await tx.linhas(sql`alter table identidade disable trigger identidade_anotada`)
    const cifradas = await tx.linhas(
      sql`update identidade i set cpf = '', cpf_resumo = m.resumo, cpf_cifrado = m.cifrado from ${mapa}
          where i.id ${quais} and i.cpf = m.claro returning 1 as um`,
    )
    await tx.linhas(sql`alter table identidade enable trigger identidade_anotada`)
    feitas.identidades += cifradas.length
    feitas.elos += trilha.elos
    feitas.trilhasJaAlteradas += trilha.trilhasJaAlteradas
  })
}

/**
 * One range of evidence of signatures. The signature's movement holds a hash over the CPF in the clear: `evidencia.cpf` is encrypted
 * in place, and `evidenciaDita` decrypts it before the hash is computed again.
 */
async function cifrarAssinaturas(banco: Banco, cpfs: Cpfs, de: number, feitas: Feitas) {
  const quais = sql`a.id between ${de} and ${de + POR_VEZ - 1} and a.evidencia ->> 'cpf' <> '' and a.evidencia ->> 'cpf' not like '1.%'`
  await banco.transacao(async (tx) => {
    await tx.linhas(sql`select pg_advisory_xact_lock(hashtext('cifrar cpf'))`)
    const claros = await tx.linhas<{ cpf: string }>(
      sql`select distinct a.evidencia ->> 'cpf' as cpf from assinatura a where ${quais}`,
    )
    if (claros.length === 0) return
    const mapa = await mapaDe(
      cpfs,
      claros.map(({ cpf }) => cpf),
    )
    const cifradas = await tx.linhas(
      sql`update assinatura a set evidencia = jsonb_set(a.evidencia, '{cpf}', to_jsonb(m.cifrado)) from ${mapa}
          where ${quais} and m.claro = a.evidencia ->> 'cpf' returning 1 as um`,
    )
    feitas.assinaturas += cifradas.length
  })
}

/**
 * Encrypts the CPFs an older version kept in the clear: of people, of the register's trail and of evidence of signatures. Resumes
 * after an interruption; at the end drops the column and logs an act of administration.
 */
export async function cifrarGuardados(banco: Banco, cpfs: Cpfs, dizer: (frase: string) => void, agora: Date) {
  if (!(await haCpfEmClaro(banco))) return
  dizer('Cifrando os CPFs guardados…')
  const feitas: Feitas = { identidades: 0, elos: 0, assinaturas: 0, trilhasJaAlteradas: 0 }
  const fins = await linha<{ identidade: number; assinatura: number }>(
    banco,
    sql`select greatest((select max(id) from identidade), (select max(linha_id) from cadastro_elo where tabela = 'IDENTIDADE'), 0) as
        identidade,
          coalesce((select max(id) from assinatura), 0) as assinatura`,
  )
  for (let de = 0; de <= (fins?.identidade ?? 0); de += POR_VEZ) await cifrarIdentidades(banco, cpfs, de, feitas)
  for (let de = 0; de <= (fins?.assinatura ?? 0); de += POR_VEZ) await cifrarAssinaturas(banco, cpfs, de, feitas)
  await banco.transacao(async (tx) => {
    await tx.linhas(sql`select pg_advisory_xact_lock(hashtext('cifrar cpf'))`)
    if (!(await haCpfEmClaro(tx))) return
    await tx.linhas(sql`lock table identidade in access exclusive mode`)
    const restou = await linha(tx, sql`select 1 as sim from identidade where cpf <> '' limit 1`)
    if (restou) throw new Error('a CPF was written in clear while the others were encrypted')
    await tx.linhas(sql`alter table identidade drop column cpf`)
    const ato = { origem: 'TERMINAL', ato: 'ALTERAR', sobre: 'IDENTIDADE', id: 0, orgaoId: null } as const
    const motivo =
      'Os CPFs passaram a ser guardados cifrados; a trilha do cadastro foi refeita com o resumo no lugar do CPF.'
    await registrarAto(tx, NO_TERMINAL, { ...ato, depois: { ...feitas }, motivo }, agora)
  })
}
