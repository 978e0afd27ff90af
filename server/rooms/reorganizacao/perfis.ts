import { comPoderesDe } from '../../core/administracao/poderes.ts'
import { type AtoAdministrativo, registrarAtos } from '../../core/administracao/registrar.ts'
import { dentroDoPrazo } from '#server/core/vigencia/vigencia.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'
import type { Como, Plano, Seguido } from './plano.ts'

const ORIGEM = 'REORGANIZACAO' as const
const ids = (numeros: number[]) => sql`${sql.param(numeros)}::bigint[]`

/**
 * The ending entries, with `para` null for one that was over before: its profiles and substitutions are dormant, and must not
 * wake up in another entry.
 */
export async function comQuemPodeSeguir(tx: Banco, { pessoas }: Plano): Promise<Seguido[]> {
  const emVigor = await tx.linhas<{ id: number }>(
    sql`select p.id from pessoa p where p.id = any(${ids(pessoas.map(({ id }) => id))}) and p.fim is null and ${dentroDoPrazo}`,
  )
  const vivas = new Set(emVigor.map(({ id }) => id))
  return pessoas.map((cada) => (vivas.has(cada.id) ? cada : { ...cada, para: null }))
}

/** Withdraws the entry's profiles, and grants them to the following entry. */
async function levarPerfis(tx: Banco, { id, para }: Seguido, { autor, agora }: Como): Promise<AtoAdministrativo[]> {
  const instante = agora.toISOString()
  const dadas = await tx.linhas<{ id: number; perfil: string; orgaoId: number | null }>(
    sql`update concessao c set retirada_em = ${instante}, retirada_por = ${autor.pessoaId} where c.pessoa_id = ${id}
      and c.retirada_em is null
        returning c.id, c.perfil, coalesce(c.no_orgao_id, (select orgao_id from lotacao where id = c.na_lotacao_id)) as "orgaoId"`,
  )
  if (para)
    await tx.linhas(
      sql`insert into concessao (perfil, pessoa_id, no_orgao_id, na_lotacao_id, desde, ate, dada_por, dada_em)
          select c.perfil, ${para.id}, c.no_orgao_id, c.na_lotacao_id, c.desde, c.ate, ${autor.pessoaId}::bigint,
            ${instante}::timestamptz from concessao c
          where c.id = any(${ids(dadas.map((cada) => cada.id))}) and coalesce(c.ate, 'infinity') >= c.desde
            -- what reaches the unit it is held in would reach another one
            and not (c.perfil in ('ADMINISTRADOR_DO_ORGAO', 'ADMINISTRADOR_DA_UNIDADE') and c.no_orgao_id is null
              and c.na_lotacao_id is null)`,
    )
  return dadas.map(({ orgaoId, ...c }) => ({
    origem: ORIGEM,
    ato: 'RETIRAR',
    sobre: 'CONCESSAO',
    id: c.id,
    orgaoId,
    antes: { perfil: c.perfil, pessoa: id },
    ...(para && { depois: { perfil: c.perfil, pessoa: para.id } }),
  }))
}

/** Ends an entry; the log names the one that continues it. */
async function encerrarEntrada(
  tx: Banco,
  { id, para }: Seguido,
  ato: string,
  { agora }: Como,
): Promise<AtoAdministrativo[]> {
  const fim = await linha<{ orgaoId: number }>(
    tx,
    sql`update pessoa p set fim = ${agora.toISOString()} from lotacao l where p.id = ${id} and p.fim is null and l.id = p.lotacao_id
        returning l.orgao_id as "orgaoId"`,
  )
  if (!fim) return []
  const segue = para && { depois: { segue: para.id } }
  return [{ origem: ORIGEM, ato: 'ENCERRAR', sobre: 'PESSOA', id, orgaoId: fim.orgaoId, motivo: ato, ...segue }]
}

/** Profiles over this unit, or given by it, end, so that nobody's reach grows. */
async function retirarDaUnidade(tx: Banco, id: number, { autor, agora }: Como): Promise<AtoAdministrativo[]> {
  const dadas = await tx.linhas<{ id: number; perfil: string }>(
    sql`update concessao set retirada_em = ${agora.toISOString()}, retirada_por = ${autor.pessoaId} where (lotacao_id = ${id}
      or na_lotacao_id = ${id}) and retirada_em is null returning id, perfil`,
  )
  return dadas.map(({ perfil, ...c }) => ({
    origem: ORIGEM,
    ato: 'RETIRAR',
    sobre: 'CONCESSAO',
    id: c.id,
    orgaoId: null,
    antes: { perfil, lotacao: id },
  }))
}

/**
 * Ends the entries and the ending units' profiles; a person's profiles continue as `comQuemPodeSeguir` says. Throws Problema if
 * somebody would gain or lose more reach than the person who ordered it has.
 */
export async function encerrarEntradas(tx: Banco, plano: Plano, como: Como) {
  const { unidades, pessoas, reorganizacao } = plano
  const seguem = await comQuemPodeSeguir(tx, plano)
  const humanos = await tx.linhas<{ id: number }>(
    sql`select distinct identidade_id as id from pessoa where id = any(${ids(pessoas.map(({ id }) => id))})`,
  )
  const atos: AtoAdministrativo[] = []
  await comPoderesDe(
    tx,
    como,
    humanos.map(({ id }) => id),
    async () => {
      for (const quem of seguem) atos.push(...(await levarPerfis(tx, quem, como)))
      for (const quem of pessoas) atos.push(...(await encerrarEntrada(tx, quem, reorganizacao.ato, como)))
      for (const { id, acaba } of unidades) if (acaba) atos.push(...(await retirarDaUnidade(tx, id, como)))
    },
  )
  await registrarAtos(tx, como.autor, atos, como.agora)
}

class Ensaiado extends Error {}

/** Rehearses the end in a savepoint: throws the Problema that would refuse it now, and changes nothing. */
export async function ensaiarFim(tx: Banco, plano: Plano, como: Como) {
  try {
    await tx.transacao(async (ponto) => {
      await encerrarEntradas(ponto, plano, como)
      throw new Ensaiado()
    })
  } catch (erro) {
    if (!(erro instanceof Ensaiado)) throw erro
  }
}
