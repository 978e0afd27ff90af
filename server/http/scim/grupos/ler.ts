import { type Banco, linha, sql, type SQL } from '#server/database/connection.ts'
import { alcancaOrgao, type Chamado, type Cliente } from '../cliente.ts'
import { URN } from '../esquemas.ts'
import type { Coluna, Colunas } from '../filtro/para-sql.ts'
import { emSql, type Pergunta } from '../lista.ts'
import { type Recurso, versaoDe } from '../recurso.ts'

/** Members answered per unit; no body is as large. */
const MEMBROS_MAXIMO = 20_000

type Membro = { id: number }
/** A unit, as read for a client. */
export type GrupoLido = {
  id: number
  sigla: string
  orgao: string
  orgaoId: number
  nome: string
  externalId: string | null
  criado: string
  alterado: string
  /** Null: not asked for. */
  membros: Membro[] | null
}

const deGrupos = ({ id }: Cliente): SQL =>
  sql`lotacao l join orgao o on o.id = l.orgao_id left join scim_grupo g on g.fonte_id = ${id}::bigint and g.lotacao_id = l.id`
const dosGrupos = (cliente: Cliente): SQL =>
  sql`l.fim is null and not l.externa and not o.externo and ${alcancaOrgao(cliente, sql`l.orgao_id`)}`

/** Members of the unit, by their first entries. */
const emVigor = sql`m.lotacao_id = l.id and m.fim is null and not m.externa and m.posto_de is null`
const mostrado = ({ orgaoId }: Cliente) => (orgaoId === null ? sql`o.sigla || '/' || l.sigla` : sql`l.sigla`)
/** First or last log entry of the unit, since the log exists. */
const noRegistro = (qual: 'min' | 'max') =>
  sql`coalesce((select ${sql.raw(qual)}(r.em) from registro_administrativo r
      where r.sobre = 'LOTACAO' and r.linha_id = l.id), 'epoch'::timestamptz)`
const criado = noRegistro('min')
const alterado = sql`greatest(g.alterado_em, ${noRegistro('max')})`

const membros = (ate: SQL) =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('id', m.id_inicial) order by m.id_inicial)
      from (select m.id_inicial from pessoa m where ${emVigor} order by m.id_inicial limit ${ate}) m), '[]')`
const campos = (cliente: Cliente, semMembros: boolean) =>
  sql`l.id, l.sigla, o.sigla as orgao, l.orgao_id as "orgaoId", l.nome, g.external_id as "externalId",
      ${criado} as criado, ${alterado} as alterado,
      ${semMembros ? sql`null::jsonb` : membros(sql`${MEMBROS_MAXIMO}`)} as membros`

const idDe = (valor: string) => (/^[1-9]\d{0,15}$/.test(valor) ? Number(valor) : 0)
function colunasDeGrupo(cliente: Cliente): Colunas {
  const temMembro: NonNullable<Coluna['so']> = (op, valor) =>
    op === 'eq' && typeof valor === 'string'
      ? sql`exists (select 1 from pessoa m where ${emVigor} and m.id_inicial = ${idDe(valor)})`
      : undefined
  const nucleo: Record<string, Coluna> = {
    id: { tipo: 'exato', valor: sql`l.id::text`, achar: (valor) => sql`l.id = ${idDe(valor)}` },
    externalid: { tipo: 'exato', valor: sql`g.external_id` },
    displayname: { tipo: 'texto', valor: mostrado(cliente) },
    members: { tipo: 'exato', valor: sql`l.id::text`, so: temMembro },
    'members.value': { tipo: 'exato', valor: sql`l.id::text`, so: temMembro },
    'meta.resourcetype': { tipo: 'exato', valor: sql`'Group'::text` },
    'meta.created': { tipo: 'instante', valor: criado },
    'meta.lastmodified': { tipo: 'instante', valor: alterado },
  }
  const daUnidade: Record<string, Coluna> = { nome: { tipo: 'texto', valor: sql`l.nome` } }
  return ({ urn, nome, sub }) => {
    const todas =
      urn === null || urn.toLowerCase() === URN.grupo.toLowerCase()
        ? nucleo
        : urn.toLowerCase() === URN.unidade.toLowerCase()
          ? daUnidade
          : {}
    const qual = `${nome}${sub === null ? '' : `.${sub}`}`.toLowerCase()
    return Object.hasOwn(todas, qual) ? todas[qual] : undefined
  }
}

/** Units of a query, with their total. */
export async function listarGrupos({ portas, cliente }: Chamado, pergunta: Pergunta, semMembros: boolean) {
  const { onde, ordem } = emSql(pergunta, colunasDeGrupo(cliente), sql`l.id`)
  const quais = sql`${deGrupos(cliente)} where ${dosGrupos(cliente)} and ${onde}`
  // members and dates are read for the page only
  const [[conta], pagina] = await Promise.all([
    portas.banco.linhas<{ n: number }>(sql`select count(*)::int as n from ${quais}`, {
      sobMedida: true,
      nome: 'scim.contar',
    }),
    pergunta.count === 0
      ? []
      : portas.banco.linhas<{ id: number }>(
          sql`select l.id from ${quais} order by ${ordem} limit ${pergunta.count} offset ${pergunta.startIndex - 1}`,
          { sobMedida: true, nome: 'scim.pagina' },
        ),
  ])
  const total = conta?.n ?? 0
  if (pagina.length === 0) return { lidos: [], total }
  const lidos = await portas.banco.linhas<GrupoLido>(
    sql`select ${campos(cliente, semMembros)} from ${deGrupos(cliente)}
        where l.id = any(${sql.param(pagina.map(({ id }) => id))}::bigint[]) order by ${ordem}`,
    { sobMedida: true, nome: 'scim.grupos' },
  )
  return { lidos, total }
}

/** A unit in reach; undefined for others. */
export const obterGrupo = (
  banco: Banco,
  { cliente }: Pick<Chamado, 'cliente'>,
  id: string,
  semMembros = false,
): Promise<GrupoLido | undefined> =>
  /^[1-9]\d{0,15}$/.test(id) && Number.isSafeInteger(Number(id))
    ? linha<GrupoLido>(
        banco,
        sql`select ${campos(cliente, semMembros)} from ${deGrupos(cliente)} where ${dosGrupos(cliente)} and l.id = ${Number(id)}`,
      )
    : Promise.resolve(undefined)

export async function recursoDoGrupo({ raiz, orgaoId }: Cliente, lido: GrupoLido): Promise<Recurso> {
  const recurso = {
    schemas: [URN.grupo, ...(lido.nome === lido.sigla ? [] : [URN.unidade])],
    id: String(lido.id),
    ...(lido.externalId !== null && { externalId: lido.externalId }),
    displayName: orgaoId === null ? `${lido.orgao}/${lido.sigla}` : lido.sigla,
    ...(lido.membros !== null &&
      lido.membros.length > 0 && {
        members: lido.membros.map(({ id }) => ({
          value: String(id),
          $ref: `${raiz}/Users/${id}`,
          type: 'User',
        })),
      }),
    ...(lido.nome !== lido.sigla && { [URN.unidade]: { nome: lido.nome } }),
  }
  const meta = {
    resourceType: 'Group',
    created: lido.criado,
    lastModified: lido.alterado,
    location: `${raiz}/Groups/${lido.id}`,
  }
  return { ...recurso, meta: { ...meta, version: await versaoDe(recurso) } }
}
