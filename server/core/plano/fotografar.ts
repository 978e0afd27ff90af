import type { LinhasDoCadastro } from '#contract/cadastro.ts'
import { dobrar } from '#contract/dobrar.ts'

import { type Banco, linha, sql, type SQL } from '../../database/connection.ts'
import { type Alcance, alcancaSql } from '#server/base/alcance/alcance.ts'
import { documentosACaminho } from '../cadastro/classificacoes.ts'
import {
  colunasDaConcessao,
  colunasDaEntrada,
  colunasDaUnidade,
  deConcessoes,
  deEntradas,
  deUnidades,
} from './consultas.ts'
import {
  comSaidas,
  type ConcessaoDita,
  concessoesRetiradas,
  entradasEncerradas,
  unidadesEncerradas,
} from './fotografar-saidas.ts'
import type { Fonte } from './item.ts'
import {
  chaveDaConcessao,
  chaveDaUnidade,
  type ClassificacaoAtual,
  type EntradaAtual,
  type EntradaEncerrada,
  type NomeAtual,
  type OrgaoAtual,
  type PoderAtual,
  type Retrato,
  type UnidadeAtual,
} from './retrato.ts'

/** Rows per statement: more people would exceed a statement's time limit. */
const POR_VEZ = 5_000

const emGrupos = <T>(todos: T[]) =>
  Array.from({ length: Math.ceil(todos.length / POR_VEZ) }, (_, i) => todos.slice(i * POR_VEZ, (i + 1) * POR_VEZ))

const orgaosDitos = ({ unidades, pessoas, permissoes }: LinhasDoCadastro) => [
  ...new Set([...unidades, ...pessoas, ...permissoes].flatMap(({ orgao }) => orgao ?? [])),
]

/** Entries in force of the house's people. */
export const entradasOnde = (banco: Banco, onde: SQL, limite = POR_VEZ) =>
  banco.linhas<EntradaAtual>(
    sql`select ${colunasDaEntrada} from ${deEntradas}
        where p.fim is null and not p.externa and p.posto_de is null and ${onde} order by p.id limit ${limite}`,
    { sobMedida: true, nome: 'plano.entradas' },
  )

export const unidadesOnde = (banco: Banco, onde: SQL) =>
  banco.linhas<UnidadeAtual>(sql`select ${colunasDaUnidade} from ${deUnidades} where l.fim is null and ${onde}`, {
    sobMedida: true,
    nome: 'plano.unidades',
  })

async function entradasDosOrgaos(banco: Banco, orgaos: string[]): Promise<EntradaAtual[]> {
  const todas: EntradaAtual[] = []
  for (let depois = 0; ;) {
    const algumas = await entradasOnde(banco, sql`o.sigla = any(${sql.param(orgaos)}::text[]) and p.id > ${depois}`)
    todas.push(...algumas)
    if (algumas.length < POR_VEZ) return todas
    depois = algumas.at(-1)?.id ?? 0
  }
}

/** Entries in force with a CPF or matrícula that the source names. */
async function entradasDitas(banco: Banco, { linhas, cpfs }: Fonte): Promise<EntradaAtual[]> {
  const achadas = new Map<number, EntradaAtual>()
  const guardar = (algumas: EntradaAtual[]) => algumas.forEach((entrada) => achadas.set(entrada.id, entrada))
  // a human may have a few entries
  for (const resumos of emGrupos(cpfs.map(({ resumo }) => resumo)))
    guardar(await entradasOnde(banco, sql`i.cpf_resumo = any(${sql.param(resumos)}::text[])`, POR_VEZ * 20))
  const matriculas = linhas.pessoas.flatMap(({ matricula }) => matricula ?? [])
  const dasPermissoes = linhas.permissoes.flatMap(({ aQuem }) => (aQuem.tipo === 'MATRICULA' ? [aQuem.valor] : []))
  for (const algumas of emGrupos([...matriculas, ...dasPermissoes]))
    guardar(await entradasOnde(banco, sql`p.matricula = any(${sql.param(algumas)}::text[])`))
  return [...achadas.values()]
}

/** Most entries read per human, who may have a few. */
const POR_PESSOA = 20

/** Ended entries with a CPF or matrícula that the source names, the last first; those of undone plans at the end. */
async function saidasDitas(banco: Banco, { linhas, cpfs }: Fonte): Promise<EntradaEncerrada[]> {
  const achadas = new Map<number, EntradaEncerrada>()
  const guardar = (algumas: EntradaEncerrada[]) => algumas.forEach((entrada) => achadas.set(entrada.id, entrada))
  for (const resumos of emGrupos(cpfs.map(({ resumo }) => resumo)))
    guardar(
      await entradasEncerradas(banco, sql`i.cpf_resumo = any(${sql.param(resumos)}::text[])`, POR_VEZ * POR_PESSOA),
    )
  for (const algumas of emGrupos(linhas.pessoas.flatMap(({ matricula }) => matricula ?? [])))
    guardar(
      await entradasEncerradas(banco, sql`p.matricula = any(${sql.param(algumas)}::text[])`, POR_VEZ * POR_PESSOA),
    )
  return [...achadas.values()].toSorted((a, b) => Number(a.desfeito) - Number(b.desfeito) || (a.fim < b.fim ? 1 : -1))
}

const concessoesEmVigor = (banco: Banco) =>
  banco.linhas<ConcessaoDita>(
    sql`select ${colunasDaConcessao} from ${deConcessoes} where k.retirada_em is null order by k.id limit 100000`,
  )
const chaveDe = ({ perfil, tipo, valor, orgao, unidade }: ConcessaoDita) =>
  chaveDaConcessao(perfil, tipo, /^(CARGO|FUNCAO)$/.test(tipo) ? dobrar(valor) : valor, orgao, unidade)

/** Present and future profiles that come with a cargo, a função or a unit. */
const poderesDosPostos = (banco: Banco) =>
  banco.linhas<PoderAtual>(
    sql`select k.perfil, coalesce(k.no_orgao_id, n.orgao_id) as "orgaoId", k.na_lotacao_id as "lotacaoId",
        k.lotacao_id is null as "doOrgao",
          c.nome as cargo, f.nome as funcao,
          o.sigla || '/' || u.sigla as unidade
        from concessao k left join cargo c on c.id = k.cargo_id left join funcao f on f.id = k.funcao_id
          left join lotacao u on u.id = k.lotacao_id left join orgao o on o.id = u.orgao_id left join lotacao n on n.id = k.na_lotacao_id
        where k.retirada_em is null and num_nonnulls(k.cargo_id, k.funcao_id, k.lotacao_id) = 1
          and coalesce(k.ate, 'infinity') >= (now() at time zone 'America/Fortaleza')::date order by k.id limit 10000`,
  )

const porChave = <T>(linhas: T[], chave: (linha: T) => string) => new Map(linhas.map((linha) => [chave(linha), linha]))

const quemFaz = (banco: Banco, autorId: number | null) =>
  linha<NonNullable<Retrato['autor']>>(
    banco,
    sql`select i.id as "identidadeId", nullif(i.cpf_resumo, '') as resumo from pessoa p join identidade i on i.id = p.identidade_id
        where p.id = ${autorId}::bigint`,
  )

/** Keys of all units the source names, for any purpose. */
const chavesDitas = ({ unidades, permissoes, pessoas }: Fonte['linhas']): string[] => [
  ...new Set([
    ...unidades.flatMap(({ orgao, sigla, pai }) => [
      chaveDaUnidade(orgao, sigla),
      ...(pai === null ? [] : [chaveDaUnidade(orgao, pai)]),
    ]),
    ...permissoes.flatMap(({ orgao, unidade }) =>
      orgao === null || unidade === null ? [] : [chaveDaUnidade(orgao, unidade)],
    ),
    ...pessoas.map(({ orgao, unidade }) => chaveDaUnidade(orgao, unidade)),
  ]),
]

/** Groups by the CPF's hash; leaves out rows without a CPF. */
function porResumo<T extends { resumo: string | null }>(linhas: Iterable<T>): Map<string, T[]> {
  const achadas = new Map<string, T[]>()
  for (const cada of linhas)
    if (cada.resumo !== null) achadas.set(cada.resumo, [...(achadas.get(cada.resumo) ?? []), cada])
  return achadas
}

const orgaosDaCasa = async (banco: Banco) =>
  comSaidas(
    banco,
    'ORGAO',
    await banco.linhas<Omit<OrgaoAtual, 'saida'>>(
      sql`select id, sigla, nome, municipio, uf, externo, cnpj, ativo from orgao order by id`,
    ),
    ({ ativo }) => ativo,
  )

async function nomesDe(banco: Banco, sobre: 'CARGO' | 'FUNCAO') {
  const tabela = sql.raw(sobre.toLowerCase())
  const todos = await banco.linhas<Omit<NomeAtual, 'saida'>>(sql`select id, nome, ativo from ${tabela} order by id`)
  return porChave(await comSaidas(banco, sobre, todos, ({ ativo }) => ativo), ({ nome }) => dobrar(nome))
}

/** Number of entries in force and within reach in these órgãos. */
async function contarEntradas(banco: Banco, orgaos: string[], alcance: Alcance): Promise<number> {
  const [conta] = await banco.linhas<{ n: number }>(
    sql`select count(*)::int as n from pessoa p join lotacao l on l.id = p.lotacao_id join orgao o on o.id = l.orgao_id
        where p.fim is null and not p.externa and p.posto_de is null and o.sigla = any(${sql.param(orgaos)}::text[])
          and ${alcancaSql(alcance, sql`l.orgao_id`, sql`l.id`)}`,
  )
  return conta?.n ?? 0
}

/** The classification plan and its substitutions; empty if the source has no classes. */
async function classesDaCasa(
  banco: Banco,
  { linhas }: Fonte,
): Promise<Pick<Retrato, 'classificacoes' | 'desfeitas' | 'substituidas'>> {
  if (linhas.classificacoes.length === 0)
    return { classificacoes: new Map(), desfeitas: new Map(), substituidas: new Set() }
  const classes = await comSaidas(
    banco,
    'CLASSIFICACAO',
    await banco.linhas<Omit<ClassificacaoAtual, 'saida'>>(
      sql`select c.id, c.codigo, c.descricao, c.corrente, c.intermediario, c.destinacao,
            c.prazo_corrente as "prazoCorrente", c.prazo_intermediario as "prazoIntermediario",
            c.nota, c.titulo, c.ativa, s.codigo as sucessora, s.id as "sucessoraId",
            (select count(*)::int from documento d where d.classificacao_id = c.id)
              + (select count(*)::int from (${documentosACaminho(sql`c.id`)}) d) as documentos
          from classificacao c left join classificacao s on s.id = c.sucessora_id order by c.ativa, c.id`,
      { nome: 'plano.classificacoes' },
    ),
    ({ ativa }) => ativa,
  )
  const substituidas = await banco.linhas<{ par: string }>(
    sql`select distinct a.codigo || ' ' || n.codigo as par from classificacao a
        join classificacao n on n.id = classificacao_em_vigor(a.sucessora_id) where not a.ativa`,
  )
  return {
    classificacoes: porChave(classes, ({ codigo }) => codigo),
    desfeitas: new Map(classes.flatMap(({ saida, codigo, id }) => (saida?.desfeito ? [[codigo, id]] : []))),
    substituidas: new Set(substituidas.map(({ par }) => par)),
  }
}

/** Grants to posts and people; empty if the source has no permissions. */
async function concessoesDaCasa(banco: Banco, { linhas }: Fonte): Promise<Pick<Retrato, 'concessoes' | 'retiradas'>> {
  if (linhas.permissoes.length === 0) return { concessoes: new Map(), retiradas: new Map() }
  const concessoes = await concessoesEmVigor(banco)
  return {
    concessoes: porChave(
      concessoes.map((concessao) => ({ id: concessao.id, chave: chaveDe(concessao) })),
      ({ chave }) => chave,
    ),
    retiradas: porChave(await concessoesRetiradas(banco), chaveDe),
  }
}

const poderesDobrados = async (banco: Banco): Promise<Retrato['poderes']> =>
  (await poderesDosPostos(banco)).map(({ cargo, funcao, ...poder }) => ({
    ...poder,
    cargo: cargo && dobrar(cargo),
    funcao: funcao && dobrar(funcao),
  }))

/** Reads the part of the register that the source is about. */
export async function fotografar(
  banco: Banco,
  fonte: Fonte,
  { alcance, autorId }: { alcance: Alcance; autorId: number | null },
): Promise<Retrato> {
  const { linhas, completas } = fonte
  const ditos = orgaosDitos(linhas)
  const unidades = await unidadesOnde(banco, sql`o.sigla = any(${sql.param(ditos)}::text[])`)
  const entradas = completas.includes('pessoas') ? await entradasDosOrgaos(banco, ditos) : []
  const todas = porChave([...entradas, ...(await entradasDitas(banco, fonte))], ({ id }) => String(id))
  const encerradas = await unidadesEncerradas(banco, chavesDitas(linhas))
  const saidas = await saidasDitas(banco, fonte)
  return {
    orgaos: porChave(await orgaosDaCasa(banco), ({ sigla }) => sigla),
    unidades: porChave(unidades, ({ orgao, sigla }) => chaveDaUnidade(orgao, sigla)),
    encerradas: porChave(encerradas, ({ orgao, sigla }) => chaveDaUnidade(orgao, sigla)),
    cargos: await nomesDe(banco, 'CARGO'),
    funcoes: await nomesDe(banco, 'FUNCAO'),
    porMatricula: porChave([...todas.values()], ({ matricula }) => matricula),
    porCpf: porResumo(todas.values()),
    saidasPorCpf: porResumo(saidas),
    // reversed, so that the Map keeps the first of several: the one that ended last
    saidasPorMatricula: porChave(saidas.toReversed(), ({ matricula }) => matricula),
    entradas,
    quantas: await contarEntradas(banco, ditos, alcance),
    autor: (await quemFaz(banco, autorId)) ?? null,
    poderes: await poderesDobrados(banco),
    ...(await classesDaCasa(banco, fonte)),
    ...(await concessoesDaCasa(banco, fonte)),
  }
}
