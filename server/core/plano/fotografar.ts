import type { LinhasDoCadastro } from '#contract/cadastro.ts'
import { dobrar } from '#contract/dobrar.ts'

import { type Banco, linha, sql, type SQL } from '../../database/connection.ts'
import { type Alcance, alcancaSql } from '../administracao/alcance.ts'
import type { Fonte } from './item.ts'
import {
  chaveDaConcessao,
  chaveDaUnidade,
  type ClassificacaoAtual,
  type ConcessaoAtual,
  type EntradaAtual,
  type NomeAtual,
  type OrgaoAtual,
  type PoderAtual,
  type Retrato,
  type UnidadeAtual,
} from './retrato.ts'

/** Rows of one statement: of people more would take longer than one may. */
const POR_VEZ = 5_000

const emGrupos = <T>(todos: T[]) =>
  Array.from({ length: Math.ceil(todos.length / POR_VEZ) }, (_, i) => todos.slice(i * POR_VEZ, (i + 1) * POR_VEZ))

const orgaosDitos = ({ unidades, pessoas, permissoes }: LinhasDoCadastro) => [
  ...new Set([...unidades, ...pessoas, ...permissoes].flatMap(({ orgao }) => orgao ?? [])),
]

/** Entries in force of people of the house. */
export const entradasOnde = (banco: Banco, onde: SQL, limite = POR_VEZ) =>
  banco.linhas<EntradaAtual>(
    sql`select p.id, p.identidade_id as "identidadeId", i.nome, i.email, nullif(i.cpf_resumo, '') as resumo, i.cpf_cifrado as cifrado,
        p.matricula,
          o.sigla as orgao, l.sigla as unidade, o.id as "orgaoId", l.id as "lotacaoId", c.nome as cargo, f.nome as funcao,
          p.desde::text as desde, p.ate::text as ate, coalesce(l.chefe_id = p.id, false) as chefe
        from pessoa p join identidade i on i.id = p.identidade_id join lotacao l on l.id = p.lotacao_id
          join orgao o on o.id = l.orgao_id left join cargo c on c.id = p.cargo_id left join funcao f on f.id = p.funcao_id
        where p.fim is null and not p.externa and p.posto_de is null and ${onde} order by p.id limit ${limite}`,
    { sobMedida: true, nome: 'plano.entradas' },
  )

/** Units in force. */
export const unidadesOnde = (banco: Banco, onde: SQL) =>
  banco.linhas<UnidadeAtual>(
    sql`select l.id, l.orgao_id as "orgaoId", o.sigla as orgao, l.sigla, l.nome, pai.sigla as pai, l.externa, l.arquivo, l.suspensa,
          l.municipio, l.uf, l.email, k.matricula as chefe
        from lotacao l join orgao o on o.id = l.orgao_id left join lotacao pai on pai.id = l.pai_id left join pessoa k on k.id = l.chefe_id
        where l.fim is null and ${onde}`,
    { sobMedida: true, nome: 'plano.unidades' },
  )

/** Who is in force in some órgãos, all of them. */
async function entradasDosOrgaos(banco: Banco, orgaos: string[]): Promise<EntradaAtual[]> {
  const todas: EntradaAtual[] = []
  for (let depois = 0; ;) {
    const algumas = await entradasOnde(banco, sql`o.sigla = any(${sql.param(orgaos)}::text[]) and p.id > ${depois}`)
    todas.push(...algumas)
    if (algumas.length < POR_VEZ) return todas
    depois = algumas.at(-1)?.id ?? 0
  }
}

/** Who is in force with a CPF or matrícula that the source names. */
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

const concessoesEmVigor = (banco: Banco) =>
  banco.linhas<{
    id: number
    perfil: string
    tipo: string
    valor: string
    orgao: string | null
    unidade: string | null
  }>(
    sql`select k.id, k.perfil, case when k.pessoa_id is not null then 'MATRICULA' when k.cargo_id is not null then 'CARGO'
            when k.funcao_id is not null then 'FUNCAO' else 'UNIDADE' end as tipo,
          coalesce(p.matricula, c.nome, f.nome, u.sigla) as valor, coalesce(o.sigla, ol.sigla) as orgao, l.sigla as unidade
        from concessao k left join pessoa p on p.id = k.pessoa_id left join cargo c on c.id = k.cargo_id
          left join funcao f on f.id = k.funcao_id left join lotacao u on u.id = k.lotacao_id
          left join orgao o on o.id = k.no_orgao_id left join lotacao l on l.id = k.na_lotacao_id left join orgao ol on ol.id = l.orgao_id
        where k.retirada_em is null order by k.id limit 100000`,
  )

/** Profiles in force, or to be, that come with a cargo, a função or a unit. */
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

/** Who makes the plan. */
const quemFaz = (banco: Banco, autorId: number | null) =>
  linha<NonNullable<Retrato['autor']>>(
    banco,
    sql`select i.id as "identidadeId", nullif(i.cpf_resumo, '') as resumo from pessoa p join identidade i on i.id = p.identidade_id
        where p.id = ${autorId}::bigint`,
  )

/** The register as it is now, as far as the source speaks of it. */
export async function fotografar(
  banco: Banco,
  fonte: Fonte,
  { alcance, autorId }: { alcance: Alcance; autorId: number | null },
): Promise<Retrato> {
  const { linhas, completas } = fonte
  const ditos = orgaosDitos(linhas)
  const nomes = (tabela: SQL) => banco.linhas<NomeAtual>(sql`select id, nome, ativo from ${tabela} order by id`)
  const orgaos = await banco.linhas<OrgaoAtual>(
    sql`select id, sigla, nome, municipio, uf, externo, cnpj, ativo from orgao order by id`,
  )
  const unidades = await unidadesOnde(banco, sql`o.sigla = any(${sql.param(ditos)}::text[])`)
  const [conta] = await banco.linhas<{ n: number }>(
    sql`select count(*)::int as n from pessoa p join lotacao l on l.id = p.lotacao_id join orgao o on o.id = l.orgao_id
        where p.fim is null and not p.externa and p.posto_de is null and o.sigla = any(${sql.param(ditos)}::text[])
          and ${alcancaSql(alcance, sql`l.orgao_id`, sql`l.id`)}`,
  )
  const entradas = completas.includes('pessoas') ? await entradasDosOrgaos(banco, ditos) : []
  const todas = porChave([...entradas, ...(await entradasDitas(banco, fonte))], ({ id }) => String(id))
  const classificacoes =
    linhas.classificacoes.length === 0
      ? []
      : await banco.linhas<ClassificacaoAtual>(
          sql`select c.id, c.codigo, c.descricao, c.corrente, c.intermediario, c.destinacao, c.prazo_corrente as "prazoCorrente",
                c.prazo_intermediario as "prazoIntermediario", c.nota, c.titulo, c.ativa,
                (select count(*)::int from documento d where d.classificacao_id = c.id) as documentos
              from classificacao c order by c.ativa, c.id`,
          { nome: 'plano.classificacoes' },
        )
  const substituidas =
    linhas.classificacoes.length === 0
      ? []
      : await banco.linhas<{ par: string }>(
          sql`select distinct a.codigo || ' ' || n.codigo as par from classificacao a
              join classificacao n on n.id = classificacao_em_vigor(a.sucessora_id) where not a.ativa`,
        )
  const concessoes: ConcessaoAtual[] =
    linhas.permissoes.length === 0
      ? []
      : (await concessoesEmVigor(banco)).map(({ id, perfil, tipo, valor, orgao, unidade }) => ({
          id,
          chave: chaveDaConcessao(perfil, tipo, /^(CARGO|FUNCAO)$/.test(tipo) ? dobrar(valor) : valor, orgao, unidade),
        }))
  const porCpf = new Map<string, EntradaAtual[]>()
  for (const entrada of todas.values())
    if (entrada.resumo !== null) porCpf.set(entrada.resumo, [...(porCpf.get(entrada.resumo) ?? []), entrada])
  return {
    orgaos: porChave(orgaos, ({ sigla }) => sigla),
    unidades: porChave(unidades, ({ orgao, sigla }) => chaveDaUnidade(orgao, sigla)),
    cargos: porChave(await nomes(sql`cargo`), ({ nome }) => dobrar(nome)),
    funcoes: porChave(await nomes(sql`funcao`), ({ nome }) => dobrar(nome)),
    porMatricula: porChave([...todas.values()], ({ matricula }) => matricula),
    porCpf,
    entradas,
    quantas: conta?.n ?? 0,
    autor: (await quemFaz(banco, autorId)) ?? null,
    classificacoes: porChave(classificacoes, ({ codigo }) => codigo),
    substituidas: new Set(substituidas.map(({ par }) => par)),
    concessoes: porChave(concessoes, ({ chave }) => chave),
    poderes: (await poderesDosPostos(banco)).map(({ cargo, funcao, ...poder }) => ({
      ...poder,
      cargo: cargo && dobrar(cargo),
      funcao: funcao && dobrar(funcao),
    })),
  }
}
