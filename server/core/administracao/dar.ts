import type { AtoAdministrativo, Autor } from './registrar.ts'
import type { PerfilAdministrativo } from '#contract/perfil-administrativo.ts'
import { type AQuemSeDa, type Lugar, LUGARES_DO_PERFIL } from '#contract/permissao.ts'
import { type CodigoProblema } from '#contract/problem-catalog.ts'
import { Problema } from '#contract/problem.ts'

import { type Banco, linha, sql } from '../../database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { type Alcance, alcanca } from '#server/base/alcance/alcance.ts'
import { exigirAdministradorGeral, travarAdministracao } from './geral.ts'
import { existe, unidadeEmVigor } from './lugar.ts'
import { registrarAto } from './registrar.ts'
import { fieldError } from '#server/base/palavras/recusa-dita.ts'

type NovaConcessao = {
  perfil: PerfilAdministrativo
  aQuem: AQuemSeDa
  onde: Lugar
  /** yyyy-MM-dd, both inclusive. */
  desde: string
  ate: string | null
  motivo: string | null
}
/** Who gives it, with what scope, and from where. */
type Como = { autor: Autor; alcance: Alcance; origem: AtoAdministrativo['origem']; agora: Date }
/** An órgão, and its unit if any; both null: everywhere. */
type Local = { orgaoId: number | null; lotacaoId: number | null }

const EM_TUDO: Local = { orgaoId: null, lotacaoId: null }
const noCampo = (codigo: CodigoProblema, pointer: string) => new Problema(codigo, {}, [fieldError(pointer, codigo)])

/** The holder's place; none for a cargo or função. Throws when the holder no longer exists. */
async function localDeQuem(tx: Banco, { tipo, id }: AQuemSeDa): Promise<Local> {
  const local = await {
    PESSOA: () =>
      linha<Local>(
        tx,
        sql`select l.orgao_id as "orgaoId", l.id as "lotacaoId" from pessoa p join lotacao l on l.id = p.lotacao_id
            where p.id = ${id} and p.fim is null and not p.externa and l.fim is null`,
      ),
    UNIDADE: () => unidadeEmVigor(tx, id),
    CARGO: () =>
      linha<Local>(tx, sql`select null as "orgaoId", null as "lotacaoId" from cargo where id = ${id} and ativo`),
    FUNCAO: () =>
      linha<Local>(tx, sql`select null as "orgaoId", null as "lotacaoId" from funcao where id = ${id} and ativo`),
  }[tipo]()
  if (!local) throw noCampo('PERMISSAO_A_NINGUEM', '/aQuem')
  return local
}

/** The place where the profile would hold. */
async function localDoLugar(tx: Banco, perfil: PerfilAdministrativo, onde: Lugar, deQuem: Local): Promise<Local> {
  if (!LUGARES_DO_PERFIL[perfil].includes(onde.tipo)) throw noCampo('PERFIL_SEM_LUGAR', '/onde')
  switch (onde.tipo) {
    case 'TUDO':
      return EM_TUDO
    case 'PROPRIO':
      return perfil === 'ADMINISTRADOR_DA_UNIDADE' ? deQuem : { ...deQuem, lotacaoId: null }
    case 'UNIDADE': {
      const achada = await unidadeEmVigor(tx, onde.id)
      if (!achada) throw noCampo('PERMISSAO_SEM_LUGAR', '/onde')
      return achada
    }
    case 'ORGAO':
      if (!(await existe(tx, onde))) throw noCampo('PERMISSAO_SEM_LUGAR', '/onde')
      return { orgaoId: onde.id, lotacaoId: null }
  }
}

/** Refuses profiles for oneself, one's cargo, função or unit. */
async function exigirOutro(tx: Banco, { pessoaId }: Autor, { tipo, id }: AQuemSeDa) {
  if (pessoaId === null) return
  const coluna = { PESSOA: sql`p.id`, CARGO: sql`p.cargo_id`, FUNCAO: sql`p.funcao_id`, UNIDADE: sql`p.lotacao_id` }[
    tipo
  ]
  const proprio = await linha(
    tx,
    sql`select 1 as sim from pessoa p where ${coluna} = ${id} and (p.fim is null or p.posto_de is not null)
          and p.identidade_id = (select eu.identidade_id from pessoa eu where eu.id = ${pessoaId})`,
  )
  if (proprio) throw noCampo('MUDANCA_PROPRIA', '/aQuem')
}

/**
 * Gives a profile and logs it; answers its id. Throws when it exceeds the giver's scope, is for themselves, exists already,
 * or can't hold at that place. `desde` may be in the past, for a register being loaded.
 */
export async function darPerfil(
  tx: Banco,
  nova: NovaConcessao,
  { autor, alcance, origem, agora }: Como,
): Promise<number> {
  const { perfil, aQuem, onde, desde, ate, motivo } = nova
  if (ate !== null && (ate < desde || ate < hoje(agora))) throw noCampo('PERMISSAO_PERIODO', '/ate')
  // two that give the same at once wait for each other
  await travarAdministracao(tx)
  const deQuem = await localDeQuem(tx, aQuem)
  const local = await localDoLugar(tx, perfil, onde, deQuem)
  if (!alcanca(alcance, local)) throw noCampo('FORA_DO_ALCANCE', '/onde')
  if ((aQuem.tipo === 'PESSOA' || aQuem.tipo === 'UNIDADE') && !alcanca(alcance, deQuem))
    throw noCampo('FORA_DO_ALCANCE', '/aQuem')
  await exigirOutro(tx, autor, aQuem)
  const coluna = { PESSOA: 'pessoa_id', CARGO: 'cargo_id', FUNCAO: 'funcao_id', UNIDADE: 'lotacao_id' }[aQuem.tipo]
  const [noOrgao, naLotacao] = [onde.tipo === 'ORGAO' ? onde.id : null, onde.tipo === 'UNIDADE' ? onde.id : null]
  const repetida = await linha(
    tx,
    sql`select 1 as sim from concessao where ${sql.raw(coluna)} = ${aQuem.id} and perfil = ${perfil} and retirada_em is null
          and no_orgao_id is not distinct from ${noOrgao}::bigint and na_lotacao_id is not distinct from ${naLotacao}::bigint
          and desde <= coalesce(${ate}::date, 'infinity') and coalesce(ate, 'infinity') >= ${desde}::date`,
  )
  if (repetida) throw new Problema('PERMISSAO_REPETIDA')
  const feita = await linha<{ id: number }>(
    tx,
    sql`insert into concessao (perfil, ${sql.raw(coluna)}, no_orgao_id, na_lotacao_id, desde, ate, motivo, dada_por, dada_em)
        values (${perfil}, ${aQuem.id}, ${noOrgao}::bigint, ${naLotacao}::bigint, ${desde}::date, ${ate}::date, ${motivo},
          ${autor.pessoaId}::bigint, ${agora.toISOString()}) returning id`,
  )
  if (!feita) throw new Error('concessao not written')
  const depois = { perfil, [aQuem.tipo.toLowerCase()]: aQuem.id, onde, desde, ate }
  await registrarAto(
    tx,
    autor,
    {
      origem,
      ato: 'CONCEDER',
      sobre: 'CONCESSAO',
      id: feita.id,
      orgaoId: local.orgaoId,
      depois,
      ...(motivo !== null && { motivo }),
    },
    agora,
  )
  return feita.id
}

/** Where a profile holds (órgão, unit), in SQL over `c` of `concessao` joined with its holder `p` and unit `u`. */
export const ORGAO_DA_CONCESSAO = sql`coalesce(c.no_orgao_id, (select x.orgao_id from lotacao x where x.id = c.na_lotacao_id),
    case when c.perfil in ('ADMINISTRADOR_DO_ORGAO', 'ADMINISTRADOR_DA_UNIDADE')
      then (select x.orgao_id from lotacao x where x.id = coalesce(c.lotacao_id, (select p.lotacao_id from pessoa p
          where p.id = c.pessoa_id))) end)`
export const LOTACAO_DA_CONCESSAO = sql`coalesce(c.na_lotacao_id, case when c.perfil = 'ADMINISTRADOR_DA_UNIDADE' and c.no_orgao_id is null
    then coalesce(c.lotacao_id, (select p.lotacao_id from pessoa p where p.id = c.pessoa_id)) end)`

/** Ends a profile, now or at the end of a day, and logs it. One outside the caller's scope is answered as unknown. */
export async function retirarPerfil(
  tx: Banco,
  id: number,
  { motivo, ate }: { motivo: string; ate: string | null },
  { autor, alcance, origem, agora }: Como,
) {
  await travarAdministracao(tx)
  const dia = hoje(agora)
  const atual = await linha<
    Local & { perfil: PerfilAdministrativo; desde: string; ate: string | null; retirada: boolean }
  >(
    tx,
    sql`select c.perfil, c.desde::text as desde, c.ate::text as ate, c.retirada_em is not null as retirada,
          ${ORGAO_DA_CONCESSAO} as "orgaoId", ${LOTACAO_DA_CONCESSAO} as "lotacaoId" from concessao c where c.id = ${id} for update`,
  )
  if (!atual || !alcanca(alcance, atual)) throw new Problema('PERMISSAO_NAO_ENCONTRADA')
  if (atual.retirada || (atual.ate !== null && atual.ate < dia)) throw new Problema('PERMISSAO_ENCERRADA')
  // the end may move nearer only: later would mean giving it again
  if (ate !== null && (ate < dia || ate < atual.desde || (atual.ate !== null && ate > atual.ate)))
    throw noCampo('PERMISSAO_FIM', '/ate')
  await tx.linhas(
    ate === null
      ? sql`update concessao set retirada_em = ${agora.toISOString()},
          retirada_por = ${autor.pessoaId}::bigint, motivo_retirada = ${motivo} where id = ${id}`
      : sql`update concessao set ate = ${ate}::date, retirada_por = ${autor.pessoaId}::bigint, motivo_retirada = ${motivo}
          where id = ${id}`,
  )
  const { perfil, orgaoId } = atual
  const depois = { perfil, ate: ate ?? dia }
  await registrarAto(
    tx,
    autor,
    { origem, ato: 'RETIRAR', sobre: 'CONCESSAO', id, orgaoId, antes: { ate: atual.ate }, depois, motivo },
    agora,
  )
  if (perfil === 'ADMINISTRADOR_GERAL') await exigirAdministradorGeral(tx)
}
