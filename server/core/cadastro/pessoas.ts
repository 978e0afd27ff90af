import { type Banco, sql } from '../../database/connection.ts'
import { semCpfNoTexto } from '../cpf/sem-cpf.ts'
import { registrarAtos } from '../administracao/registrar.ts'
import { exigirAdministradorGeral } from '../administracao/geral.ts'
import { alterarLinhas, type Aos, type Como, criarLinhas, type Mudanca, travarLinhas } from './linhas.ts'
import { comRecusas } from './recusas.ts'
import type { ValoresDe } from './registros.ts'
import { alterarUnidades } from './unidades.ts'

/** A CPF as it is kept: `resumo` finds it again, `cifrado` shows it. */
export type CpfGuardado = { resumo: string; cifrado: string }

/** What is one for all entries of a human. */
export type Humano = { nome: string; email: string; cpf: CpfGuardado | null }
type Posto = Pick<ValoresDe['PESSOA'], 'lotacaoId'> &
  Partial<Pick<ValoresDe['PESSOA'], 'cargoId' | 'funcaoId' | 'desde' | 'ate' | 'idInicial'>>
/**
 * An entry of a human: of one who is registered by `identidadeId`, else of the one with that CPF, who is registered now when
 * there is none. `matricula` null: one is made.
 */
export type PessoaNova = Humano & Posto & { matricula: string | null; identidadeId?: number; sub?: string | null }

/** The register's trail asks why a name or CPF changed (0087). */
const dizerPorque = (tx: Banco, { motivo, origem }: Como) =>
  tx.linhas(sql`select set_config('carimbo.motivo', ${semCpfNoTexto(motivo ?? origem)}, true)`)

type Conhecida = { id: number; nome: string; email: string; resumo: string | null }

async function conhecidas(tx: Banco, novas: PessoaNova[]) {
  const linhas = await tx.linhas<Conhecida>(
    sql`select i.id, i.nome, i.email, nullif(i.cpf_resumo, '') as resumo from identidade i join emissor e on e.id = i.emissor_id
        where e.realm = 'interno' and (i.cpf_resumo = any(${sql.param(novas.flatMap(({ cpf }) => cpf?.resumo ?? []))}::text[])
          or i.id = any(${sql.param(novas.flatMap(({ identidadeId }) => identidadeId ?? []))}::bigint[]))
        order by i.id for no key update of i`,
  )
  return {
    porId: new Map(linhas.map((linha) => [linha.id, linha])),
    porCpf: new Map(linhas.flatMap((linha) => (linha.resumo === null ? [] : [[linha.resumo, linha] as const]))),
  }
}

/** Registers humans who are not; answers the identity of each of `novas`, in their order. */
async function identidadesDe(tx: Banco, novas: PessoaNova[], como: Como): Promise<number[]> {
  // two who register the same human at once would each find nobody
  await tx.linhas(sql`select pg_advisory_xact_lock(hashtext('identidade'))`)
  const { porId, porCpf } = await conhecidas(tx, novas)
  const achada = ({ identidadeId, cpf }: PessoaNova) =>
    identidadeId !== undefined ? porId.get(identidadeId) : cpf ? porCpf.get(cpf.resumo) : undefined
  const semNinguem = novas.filter((nova) => achada(nova) === undefined)
  const aCriar = [
    ...new Map(semNinguem.map((nova) => [nova.cpf?.resumo ?? `sem CPF ${nova.matricula} ${nova.nome}`, nova])).values(),
  ]
  const linhas = aCriar.map(({ nome, email, cpf, sub }, ordem) => ({
    ...{ ordem, nome, email, sub: sub ?? null },
    ...{ resumo: cpf?.resumo ?? '', cifrado: cpf?.cifrado ?? '' },
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
  const mesmo = (nova: PessoaNova) =>
    aCriar.find((outra) => outra === nova || (nova.cpf !== null && outra.cpf?.resumo === nova.cpf.resumo))
  await alterarHumanos(
    tx,
    novas.flatMap((nova) => {
      const quem = achada(nova)
      return quem ? [{ identidadeId: quem.id, muda: { nome: nova.nome, email: nova.email } }] : []
    }),
    como,
  )
  return novas.map((nova) => achada(nova)?.id ?? doNovo.get(mesmo(nova)) ?? 0)
}

export type MudancaDeHumano = { identidadeId: number; muda: Partial<Humano> }

/** Changes what is one for all entries of a human; each entry in force takes the name. The CPF stays out of the log. */
export async function alterarHumanos(tx: Banco, mudancas: MudancaDeHumano[], como: Como) {
  if (mudancas.length === 0) return
  await dizerPorque(tx, como)
  const linhas = mudancas.map(({ identidadeId, muda: { nome, email, cpf } }) => ({
    ...{ id: identidadeId, nome, email },
    ...(cpf !== undefined && { muda_cpf: true, resumo: cpf?.resumo ?? '', cifrado: cpf?.cifrado ?? '' }),
  }))
  // before the change: a row that the same statement locks and changes may be left out of what the lock gives
  const ids = mudancas.map(({ identidadeId }) => identidadeId)
  await tx.linhas(
    sql`select id from identidade where id = any(${sql.param(ids)}::bigint[]) order by id for no key update`,
  )
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
          select f.id, f.nome, jsonb_strip_nulls(jsonb_build_object('nome', nullif(e.nome, f.nome), 'email', nullif(e.email, f.email))) as antes,
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
      ...{ origem: como.origem, ato: 'ALTERAR' as const, sobre: 'IDENTIDADE' as const, id, orgaoId },
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

/** Writes entries, and registers the humans who are not; answers the entries' ids, in the order given. */
export async function criarPessoas(tx: Banco, novas: PessoaNova[], como: Como): Promise<number[]> {
  if (novas.length === 0) return []
  await dizerPorque(tx, como)
  const identidades = await identidadesDe(tx, novas, como)
  const linhas = novas.map(({ nome, matricula, lotacaoId, cargoId, funcaoId, desde, ate, idInicial }, i) => ({
    ...{ identidadeId: identidades[i] ?? 0, nome, lotacaoId },
    ...{ cargoId: cargoId ?? null, funcaoId: funcaoId ?? null, desde: desde ?? null, ate: ate ?? null },
    ...(matricula !== null && { matricula }),
    ...(idInicial !== undefined && { idInicial }),
  }))
  return criarLinhas(tx, 'PESSOA', linhas, como, (id) => ({ idInicial: id, matricula: `C${id}` }))
}

/** The same of one person. */
export async function criarPessoa(tx: Banco, nova: PessoaNova, como: Como): Promise<number> {
  const [id] = await criarPessoas(tx, [nova], como)
  if (id === undefined) throw new Error('a new row has an id')
  return id
}

/** Changes entries: matrícula, cargo, função, days. */
export const alterarPessoas = (tx: Banco, mudancas: Mudanca<'PESSOA'>[], como: Como) =>
  alterarLinhas(tx, 'PESSOA', mudancas, como)

/** Ends entries. Who headed a unit heads it no more. */
export async function encerrarPessoas(tx: Banco, ids: number[], como: Como, aos: Aos = {}) {
  const fim = como.agora.toISOString()
  const emVigor = (await travarLinhas(tx, 'PESSOA', ids)).filter((pessoa) => pessoa.fim === null)
  const mudancas = emVigor.map(({ id }) => ({ id, muda: { fim } }))
  await alterarLinhas(tx, 'PESSOA', mudancas, como, aos)
  const chefiadas = await tx.linhas<{ id: number }>(
    sql`select id from lotacao where chefe_id = any(${sql.param(ids)}::bigint[]) and fim is null`,
  )
  await alterarUnidades(
    tx,
    chefiadas.map(({ id }) => ({ id, muda: { chefeId: null } })),
    como,
  )
}

/**
 * Profiles given to a person go with them: those that hold everywhere, and those of an órgão they stay in. One of a unit, or
 * of wherever they are, stays with the entry that ended.
 */
async function levarPerfis(tx: Banco, pares: { de: number; para: number }[], como: Como) {
  const agora = como.agora.toISOString()
  const levadas = await tx.linhas<{ id: number; perfil: string; para: number; orgaoId: number | null }>(
    sql`with n as (select * from jsonb_to_recordset((${sql.param({ pares })}::jsonb) -> 'pares') as n (de bigint, para bigint)),
          leva as (
            update concessao k set retirada_em = ${agora}, retirada_por = ${como.autor.pessoaId}::bigint
            from n join pessoa p on p.id = n.para join lotacao l on l.id = p.lotacao_id
            where k.pessoa_id = n.de and k.retirada_em is null and k.na_lotacao_id is null
              and (k.no_orgao_id = l.orgao_id
                or k.no_orgao_id is null and k.perfil not in ('ADMINISTRADOR_DO_ORGAO', 'ADMINISTRADOR_DA_UNIDADE'))
            returning k.perfil, n.para, k.no_orgao_id, k.desde, k.ate, k.dada_por)
        insert into concessao (perfil, pessoa_id, no_orgao_id, desde, ate, dada_por, dada_em)
        select perfil, para, no_orgao_id, desde, ate, dada_por, ${agora}::timestamptz from leva
        returning id, perfil, pessoa_id as para, no_orgao_id as "orgaoId"`,
    { nome: 'cadastro.levar-perfis' },
  )
  const { autor, origem, motivo } = como
  await registrarAtos(
    tx,
    autor,
    levadas.map(({ id, perfil, para, orgaoId }) => ({
      ...{ origem, ato: 'CONCEDER' as const, sobre: 'CONCESSAO' as const, id, orgaoId },
      depois: { perfil, pessoa: para, transferida: true },
      ...(motivo !== undefined && { motivo }),
    })),
    como.agora,
  )
}

/**
 * Posts people to another unit: the entry they have ends, and one with the same matrícula goes on from it. Answers the new
 * entries' ids, in the order given.
 */
export async function transferirPessoas(
  tx: Banco,
  transferencias: { id: number; para: Posto & { matricula?: string } }[],
  como: Como,
): Promise<number[]> {
  const antigas = new Map(
    (
      await travarLinhas(
        tx,
        'PESSOA',
        transferencias.map(({ id }) => id),
      )
    ).map((p) => [p.id, p]),
  )
  await encerrarPessoas(tx, [...antigas.keys()], como, { aindaNao: true })
  const linhas = transferencias.flatMap(({ id, para }) => {
    const antiga = antigas.get(id)
    if (!antiga) return []
    const { identidadeId, idInicial, nome, matricula, cargoId, funcaoId } = antiga
    return [{ identidadeId, idInicial, nome, matricula, cargoId, funcaoId, desde: null, ate: null, ...para }]
  })
  const novas = await criarLinhas(tx, 'PESSOA', linhas, como)
  await levarPerfis(
    tx,
    transferencias.map(({ id }, i) => ({ de: id, para: novas[i] ?? 0 })),
    como,
  )
  await exigirAdministradorGeral(tx)
  return novas
}

/** Takes transfers back: the entry that went on ends, and the one before goes on, with the profiles it had. */
export async function voltarTransferencias(tx: Banco, pares: { nova: number; antiga: number }[], como: Como) {
  await encerrarPessoas(
    tx,
    pares.map(({ nova }) => nova),
    como,
    { aindaNao: true },
  )
  const reabertas = pares.map(({ antiga }) => ({ id: antiga, muda: { fim: null } }))
  await alterarLinhas(tx, 'PESSOA', reabertas, como, { aindaNao: true })
  await levarPerfis(
    tx,
    pares.map(({ nova, antiga }) => ({ de: nova, para: antiga })),
    como,
  )
  await exigirAdministradorGeral(tx)
}
