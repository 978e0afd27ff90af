import { Problema } from '#contract/problem.ts'

import { type Banco, sql } from '../../database/connection.ts'
import { alcanceDeQuem, alemDoAlcance, exigirSubstitutos, substituemAlem } from '../administracao/poderes.ts'
import { registrarAtos } from '../administracao/registrar.ts'
import { semCpfNoTexto } from '../cpf/sem-cpf.ts'
import { alterarLinhas, type Como } from './linhas.ts'
import { comRecusas } from './recusas.ts'

/** A stored CPF. `resumo`: for look-up. `cifrado`: for reading. */
export type CpfGuardado = { resumo: string; cifrado: string }

/** What a person's entries share. */
export type Humano = { nome: string; email: string; cpf: CpfGuardado | null }
/** A person by `identidadeId`, else by CPF. `matricula` null: one is made. */
type Nomeado = Humano & { matricula: string | null; identidadeId?: number; sub?: string | null }

/** Tells the register's trail why names or CPFs change (migration 0087). */
export const dizerPorque = (tx: Banco, { motivo, origem }: Como) =>
  tx.linhas(sql`select set_config('carimbo.motivo', ${semCpfNoTexto(motivo ?? origem)}, true)`)

type Conhecida = { id: number; nome: string; email: string; resumo: string | null; entrou: boolean }

async function conhecidas(tx: Banco, novas: Nomeado[]) {
  const linhas = await tx.linhas<Conhecida>(
    sql`select i.id, i.nome, i.email, nullif(i.cpf_resumo, '') as resumo, i.sub is not null as entrou
        from identidade i join emissor e on e.id = i.emissor_id
        where e.realm = 'interno' and (i.cpf_resumo = any(${sql.param(novas.flatMap(({ cpf }) => cpf?.resumo ?? []))}::text[])
          or i.id = any(${sql.param(novas.flatMap(({ identidadeId }) => identidadeId ?? []))}::bigint[]))
        order by i.id for no key update of i`,
  )
  return {
    porId: new Map(linhas.map((linha) => [linha.id, linha])),
    porCpf: new Map(linhas.flatMap((linha) => (linha.resumo === null ? [] : [[linha.resumo, linha] as const]))),
  }
}

/**
 * Registers people not yet registered; answers the identity of each of `novas`, in order. A registered person keeps name and
 * e-mail beyond the author's scope, and until their first sign-in gets no matrícula, by which they could be identified
 * (server/rooms/vinculo).
 */
export async function identidadesDe(tx: Banco, novas: Nomeado[], como: Como): Promise<number[]> {
  // two calls that register the same person would each find nobody
  await tx.linhas(sql`select pg_advisory_xact_lock(hashtext('identidade'))`)
  const { porId, porCpf } = await conhecidas(tx, novas)
  const achada = ({ identidadeId, cpf }: Nomeado) =>
    identidadeId !== undefined ? porId.get(identidadeId) : cpf ? porCpf.get(cpf.resumo) : undefined
  const semNinguem = novas.filter((nova) => achada(nova) === undefined)
  const aCriar = [
    ...new Map(semNinguem.map((nova) => [nova.cpf?.resumo ?? `sem CPF ${nova.matricula} ${nova.nome}`, nova])).values(),
  ]
  const linhas = aCriar.map(({ nome, email, cpf, sub }, ordem) => ({
    ordem,
    nome,
    email,
    sub: sub ?? null,
    resumo: cpf?.resumo ?? '',
    cifrado: cpf?.cifrado ?? '',
  }))
  const criadas = await comRecusas(() =>
    tx.linhas<{ id: number; ordem: number }>(
      sql`with n as (
            select n.*, nextval(pg_get_serial_sequence('identidade', 'id')) as id
            from jsonb_to_recordset((${sql.param({ linhas })}::jsonb) -> 'linhas')
              as n (ordem int, nome text, email text, sub text, resumo text, cifrado text)),
          feita as (
            insert into identidade (id, emissor_id, sub, nome, email, cpf_resumo, cpf_cifrado) overriding system value
            select n.id, e.id, n.sub, n.nome, n.email, n.resumo, n.cifrado from n join emissor e on e.realm = 'interno' returning id)
          select n.id, n.ordem from n join feita using (id)`,
      { nome: 'cadastro.identidades' },
    ),
  )
  const doNovo = new Map(criadas.map(({ id, ordem }) => [aCriar[ordem], id]))
  const mesmo = (nova: Nomeado) =>
    aCriar.find((outra) => outra === nova || (nova.cpf !== null && outra.cpf?.resumo === nova.cpf.resumo))
  const alcance = await alcanceDeQuem(tx, como)
  const ids = [...porId.keys()]
  const alem = new Map<number, 'FORA_DO_ALCANCE' | 'ADMINISTRA_MAIS' | 'SUBSTITUI_FORA_DO_ALCANCE'>(
    await alemDoAlcance(tx, alcance, ids),
  )
  for (const id of await substituemAlem(tx, alcance, ids)) if (!alem.has(id)) alem.set(id, 'SUBSTITUI_FORA_DO_ALCANCE')
  for (const nova of novas) {
    const quem = achada(nova)
    const motivo = quem && !quem.entrou && nova.matricula !== null ? alem.get(quem.id) : undefined
    if (motivo) throw new Problema(motivo)
  }
  await alterarHumanos(
    tx,
    novas.flatMap((nova) => {
      const quem = achada(nova)
      return quem && !alem.has(quem.id) ? [{ identidadeId: quem.id, muda: { nome: nova.nome, email: nova.email } }] : []
    }),
    como,
  )
  return novas.map((nova) => achada(nova)?.id ?? doNovo.get(mesmo(nova)) ?? 0)
}

async function exigirHumanos(tx: Banco, como: Como, identidades: number[]) {
  const [motivo] = (await alemDoAlcance(tx, await alcanceDeQuem(tx, como), identidades)).values()
  if (motivo) throw new Problema(motivo)
}

/** As `exigirHumanos`, for changes of the account people sign in with. */
export async function exigirContas(tx: Banco, como: Como, identidades: number[]) {
  await exigirHumanos(tx, como, identidades)
  await exigirSubstitutos(tx, await alcanceDeQuem(tx, como), identidades)
}

type MudancaDeHumano = { identidadeId: number; muda: Partial<Humano> }

/** People whose e-mail or CPF changes: either may identify them at sign-in. */
const comOutraConta = async (tx: Banco, linhas: { id: number; email?: string | undefined; resumo?: string }[]) =>
  (
    await tx.linhas<{ id: number }>(
      sql`select i.id from jsonb_to_recordset((${sql.param({ linhas })}::jsonb) -> 'linhas') as n (id bigint, email text, resumo text)
            join identidade i on i.id = n.id and (n.email <> i.email or n.resumo <> i.cpf_resumo)`,
    )
  ).map(({ id }) => id)

/**
 * Changes what a person's entries share; entries in force take the name. CPFs stay out of the log. Throws when a person is
 * not wholly in the author's scope.
 */
export async function alterarHumanos(tx: Banco, mudancas: MudancaDeHumano[], como: Como) {
  if (mudancas.length === 0) return
  const ids = mudancas.map(({ identidadeId }) => identidadeId)
  // before the change: a row locked and changed by one statement may be missing from what the lock returns
  await tx.linhas(
    sql`select id from identidade where id = any(${sql.param(ids)}::bigint[]) order by id for no key update`,
  )
  await exigirHumanos(tx, como, ids)
  await dizerPorque(tx, como)
  const linhas = mudancas.map(({ identidadeId, muda: { nome, email, cpf } }) => ({
    id: identidadeId,
    nome,
    email,
    ...(cpf !== undefined && {
      muda_cpf: true,
      resumo: cpf?.resumo ?? '',
      cifrado: cpf?.cifrado ?? '',
    }),
  }))
  await exigirSubstitutos(tx, await alcanceDeQuem(tx, como), await comOutraConta(tx, linhas))
  const mudadas = await comRecusas(() =>
    tx.linhas<{ id: number; nome: string; antes: object; depois: object; orgaoId: number | null }>(
      sql`with n as (
            select * from jsonb_to_recordset((${sql.param({ linhas })}::jsonb) -> 'linhas')
              as n (id bigint, nome text, email text, muda_cpf boolean, resumo text, cifrado text)),
          era as (select i.* from identidade i join n using (id)),
          feita as (
            update identidade i set nome = coalesce(n.nome, i.nome), email = coalesce(n.email, i.email),
              cpf_resumo = case when n.muda_cpf then n.resumo else i.cpf_resumo end,
              cpf_cifrado = case when n.muda_cpf then n.cifrado else i.cpf_cifrado end
            from n where n.id = i.id and (coalesce(n.nome, i.nome), coalesce(n.email, i.email)) is distinct from (i.nome, i.email)
              or n.id = i.id and n.muda_cpf and n.resumo is distinct from i.cpf_resumo
            returning i.*)
          select f.id, f.nome, jsonb_strip_nulls(jsonb_build_object('nome', nullif(e.nome, f.nome), 'email', nullif(e.email, f.email))) as
            antes,
            jsonb_strip_nulls(jsonb_build_object('nome', nullif(f.nome, e.nome), 'email', nullif(f.email, e.email),
              'cpf', case when f.cpf_resumo is distinct from e.cpf_resumo then 'mudou' end)) as depois,
            (select l.orgao_id from pessoa p join lotacao l on l.id = p.lotacao_id where p.identidade_id = f.id
              order by p.fim is not null, p.id limit 1) as "orgaoId"
          from feita f join era e on e.id = f.id`,
      { nome: 'cadastro.humanos' },
    ),
  )
  await registrarAtos(
    tx,
    como.autor,
    mudadas.map(({ id, antes, depois, orgaoId }) => ({
      origem: como.origem,
      ato: 'ALTERAR' as const,
      sobre: 'IDENTIDADE' as const,
      id,
      orgaoId,
      antes: { ...antes },
      depois: { ...depois },
      ...(como.motivo !== undefined && { motivo: como.motivo }),
    })),
    como.agora,
  )
  const entradas = await tx.linhas<{ id: number; identidadeId: number }>(
    sql`select id, identidade_id as "identidadeId" from pessoa
        where identidade_id = any(${sql.param(mudadas.map(({ id }) => id))}::bigint[]) and (fim is null or posto_de is not null)`,
  )
  const nomeDe = new Map(mudadas.map(({ id, nome }) => [id, nome]))
  const nomes = entradas.map(({ id, identidadeId }) => ({ id, muda: { nome: nomeDe.get(identidadeId) ?? '' } }))
  await alterarLinhas(tx, 'PESSOA', nomes, como)
}
