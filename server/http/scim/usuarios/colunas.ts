import { sql, type SQL } from '#server/database/connection.ts'
import { type Cliente, alcancaOrgao } from '../cliente.ts'
import { URN } from '../esquemas.ts'
import type { Coluna, Colunas } from '../filtro/para-sql.ts'

/**
 * People as a client sees them: id of their first entry, which survives transfers; data of the current entry, or the last
 * one. Without temporary entries and external people. Left joins, although always matched: PostgreSQL drops unused left
 * joins, so that counting 50,000 people reads one table.
 */
export const deUsuarios = ({ id }: Cliente): SQL =>
  sql`pessoa p left join identidade i on i.id = p.identidade_id left join lotacao l on l.id = p.lotacao_id
      left join orgao o on o.id = l.orgao_id left join cargo c on c.id = p.cargo_id left join funcao fn on fn.id = p.funcao_id
      left join pessoa k on k.id = l.chefe_id left join scim_usuario s on s.fonte_id = ${id}::bigint and s.inicial_id = p.id_inicial`

/**
 * Entries `p` in reach of a client. Deleted people by `not in`, hashed once: a join, or a condition on the left join,
 * misleads the planner while the table is small.
 */
const alcancados = (cliente: Cliente): SQL =>
  sql`not p.externa and p.posto_de is null and ${alcancaOrgao(cliente, sql`l.orgao_id`)}
      and p.id_inicial not in (select x.inicial_id from scim_usuario x
        where x.fonte_id = ${cliente.id}::bigint and x.apagado_em is not null)`
/** Current entries, and last entries of people without a current one; each part has its index (migration 0115). */
export const emDuasPartes = (cliente: Cliente): [SQL, SQL] => [
  sql`p.fim is null and ${alcancados(cliente)}`,
  sql`p.fim is not null and ${ultima} and ${alcancados(cliente)}`,
]
const ultima = sql`not exists (select 1 from pessoa q where q.id_inicial = p.id_inicial and q.posto_de is null
        and q.id <> p.id and (q.fim is null or q.id > p.id))`
export const dosUsuarios = (cliente: Cliente): SQL => sql`${alcancados(cliente)} and (p.fim is null or ${ultima})`

/** Null for a matrícula that Carimbo made. */
export const matricula = sql`case when p.matricula <> 'C' || p.id_inicial then p.matricula end`
const userName = sql`coalesce(s.user_name, p.matricula)`
/** Null while waiting for a unit. */
const unidade = ({ unidadeId }: Cliente) =>
  sql`case when p.lotacao_id is distinct from ${unidadeId}::bigint then l.sigla end`
export const criado = sql`(select e.em from cadastro_elo e where e.tabela = 'PESSOA' and e.linha_id = p.id_inicial and e.seq = 1)`
export const alterado = sql`greatest(s.alterado_em, p.fim,
    (select max(e.em) from cadastro_elo e where e.tabela = 'PESSOA' and e.linha_id = p.id),
    (select max(e.em) from cadastro_elo e where e.tabela = 'IDENTIDADE' and e.linha_id = p.identidade_id))`

const texto = (valor: SQL, achar?: Coluna['achar']): Coluna => ({ tipo: 'texto', valor, ...(achar && { achar }) })
// an array uses the index; a join of nine tables would read them all
const iniciais = (quais: SQL) => sql`p.id_inicial = any(array(${quais}))`
const idDe = (valor: string) => (/^[1-9]\d{0,15}$/.test(valor) ? Number(valor) : 0)

/** Column of each attribute for filters and order. `resumo`: look-up hash of a CPF. */
export function colunasDeUsuario(cliente: Cliente, resumo: (cpf: string) => string | undefined): Colunas {
  const email = sql`nullif(i.email, '')`
  const doNucleo: Record<string, Coluna> = {
    id: { tipo: 'exato', valor: sql`p.id_inicial::text`, achar: (valor) => sql`p.id_inicial = ${idDe(valor)}` },
    externalid: {
      tipo: 'exato',
      valor: sql`s.external_id`,
      achar: (valor) =>
        iniciais(sql`select inicial_id from scim_usuario where fonte_id = ${cliente.id} and external_id = ${valor}`),
    },
    username: texto(userName, (valor) =>
      iniciais(sql`select inicial_id from scim_usuario where fonte_id = ${cliente.id} and lower(user_name) = ${valor} and apagado_em is null
        union all select id_inicial from pessoa where lower(matricula) = ${valor}`),
    ),
    displayname: texto(sql`i.nome`),
    'name.givenname': texto(sql`s.prenome`),
    'name.familyname': texto(sql`s.sobrenome`),
    title: texto(sql`c.nome`),
    active: { tipo: 'booleano', valor: sql`(p.fim is null)` },
    emails: texto(email),
    'emails.value': texto(
      email,
      (valor) => sql`i.id = any(array(select id from identidade where lower(email) = ${valor}))`,
    ),
    'emails.type': texto(sql`case when i.email <> '' then 'work' end`),
    'emails.primary': { tipo: 'booleano', valor: sql`(i.email <> '')` },
    groups: { tipo: 'exato', valor: sql`l.id::text` },
    'groups.value': { tipo: 'exato', valor: sql`l.id::text`, achar: (valor) => sql`p.lotacao_id = ${idDe(valor)}` },
    'groups.display': texto(sql`l.sigla`),
    'meta.resourcetype': { tipo: 'exato', valor: sql`'User'::text` },
    'meta.created': { tipo: 'instante', valor: criado },
    'meta.lastmodified': { tipo: 'instante', valor: alterado },
  }
  const daEmpresa: Record<string, Coluna> = {
    employeenumber: texto(
      matricula,
      (valor) => sql`p.id = any(array(select id from pessoa where lower(matricula) = ${valor}))`,
    ),
    organization: texto(sql`o.sigla`),
    department: texto(unidade(cliente)),
    'manager.value': { tipo: 'exato', valor: sql`k.id_inicial::text` },
    'manager.displayname': texto(sql`k.nome`),
  }
  const doCarimbo: Record<string, Coluna> = {
    funcao: texto(sql`fn.nome`),
    // stored as a hash: only equality works
    cpf: {
      tipo: 'exato',
      valor: sql`i.cpf_resumo`,
      so: (op, valor) => {
        const qual = op === 'eq' && typeof valor === 'string' ? resumo(valor) : undefined
        return qual === undefined ? undefined : sql`(i.cpf_resumo = ${qual} and i.cpf_resumo <> '')`
      },
    },
  }
  const porUrn: Record<string, Record<string, Coluna>> = {
    [URN.usuario.toLowerCase()]: doNucleo,
    [URN.empresa.toLowerCase()]: daEmpresa,
    [URN.carimbo.toLowerCase()]: doCarimbo,
  }
  return ({ urn, nome, sub }) => {
    const todas = urn === null ? doNucleo : (porUrn[urn.toLowerCase()] ?? {})
    const qual = `${nome}${sub === null ? '' : `.${sub}`}`.toLowerCase()
    return Object.hasOwn(todas, qual) ? todas[qual] : undefined
  }
}

/** Columns of a person's resource. */
export const camposDoUsuario = (cliente: Cliente): SQL =>
  sql`p.id, p.id_inicial as "inicialId", p.identidade_id as "identidadeId", ${userName} as "userName", s.external_id as "externalId",
      s.prenome, s.sobrenome, i.nome, i.email, c.nome as cargo, fn.nome as funcao, p.fim is null as ativo, ${matricula} as matricula,
      o.sigla as orgao, ${unidade(cliente)} as unidade, l.id as "lotacaoId", l.sigla as "siglaDaUnidade", l.orgao_id as "orgaoId",
      l.fim is not null as "unidadeExtinta", k.id_inicial as "chefeId", k.nome as chefe, p.versao,
      ${criado} as criado, ${alterado} as alterado`
