import { type Banco, linha, sql, type SQL } from '#server/database/connection.ts'
import { soCpf } from '#contract/cpf.ts'
import type { Chamado } from '../cliente.ts'
import { analisarFiltro, type Filtro } from '../filtro/analisar.ts'
import { emSql, type Pergunta } from '../lista.ts'
import { camposDoUsuario, colunasDeUsuario, deUsuarios, dosUsuarios, emDuasPartes } from './colunas.ts'
import type { UsuarioLido } from './recurso.ts'

/** CPFs in a filter, looked up by their hash, which is slow to compute. */
function cpfsDe(filtro: Filtro): string[] {
  if ('filtros' in filtro) return filtro.filtros.flatMap(cpfsDe)
  if ('filtro' in filtro) return cpfsDe(filtro.filtro)
  return filtro.op === 'eq' && filtro.caminho.nome.toLowerCase() === 'cpf' ? [soCpf(String(filtro.valor))] : []
}

async function colunasPara({ portas, cliente }: Chamado, { filter }: Pergunta) {
  const cpfs = filter === undefined ? [] : cpfsDe(analisarFiltro(filter)).slice(0, 100)
  const guardados = cpfs.length > 0 ? await portas.cpfs.proteger(cpfs) : []
  const porCpf = new Map(cpfs.map((cpf, i) => [cpf, guardados[i]?.resumo]))
  return colunasDeUsuario(cliente, (cpf) => porCpf.get(soCpf(cpf)))
}

/** People of a query, with their total. */
export async function listarUsuarios(
  chamado: Chamado,
  pergunta: Pergunta,
): Promise<{ lidos: UsuarioLido[]; total: number }> {
  const { cliente, portas } = chamado
  const { onde, ordem } = emSql(pergunta, await colunasPara(chamado, pergunta), sql`p.id_inicial`)
  const [emVigor, sairam] = emDuasPartes(cliente).map(
    (quais) => sql`from ${deUsuarios(cliente)} where ${quais} and ${onde}`,
  ) as [SQL, SQL] // each of the two parts became one
  // details only for the page; in id order, both parts come from an index
  const ate = pergunta.startIndex - 1 + pergunta.count
  const primeiros = (quais: SQL) => sql`(select p.id, p.id_inicial ${quais} order by p.id_inicial limit ${ate})`
  const todos =
    pergunta.sortBy === undefined
      ? sql`select id from (${primeiros(emVigor)} union all ${primeiros(sairam)}) p order by id_inicial`
      : sql`select p.id from ${deUsuarios(cliente)} where ${dosUsuarios(cliente)} and ${onde} order by ${ordem}`
  const [[conta], pagina] = await Promise.all([
    portas.banco.linhas<{ n: number }>(
      sql`select (select count(*) ${emVigor})::int + (select count(*) ${sairam})::int as n`,
      { sobMedida: true, nome: 'scim.contar' },
    ),
    pergunta.count === 0
      ? []
      : portas.banco.linhas<{ id: number }>(sql`${todos} limit ${pergunta.count} offset ${pergunta.startIndex - 1}`, {
          sobMedida: true,
          nome: 'scim.pagina',
        }),
  ])
  const total = conta?.n ?? 0
  if (pagina.length === 0) return { lidos: [], total }
  const lidos = await portas.banco.linhas<UsuarioLido>(
    sql`select ${camposDoUsuario(cliente)} from ${deUsuarios(cliente)}
        where p.id = any(${sql.param(pagina.map(({ id }) => id))}::bigint[]) order by ${ordem}`,
    { sobMedida: true, nome: 'scim.usuarios' },
  )
  return { lidos, total }
}

/** A person in reach; undefined for others. */
export const obterUsuario = (
  banco: Banco,
  { cliente }: Pick<Chamado, 'cliente'>,
  id: string,
): Promise<UsuarioLido | undefined> =>
  /^[1-9]\d{0,15}$/.test(id) && Number.isSafeInteger(Number(id))
    ? linha<UsuarioLido>(
        banco,
        sql`select ${camposDoUsuario(cliente)} from ${deUsuarios(cliente)} where ${dosUsuarios(cliente)} and p.id_inicial = ${Number(id)}`,
      )
    : Promise.resolve(undefined)

/** As `obterUsuario`, locked for writing until the end of `tx`. */
export async function travarUsuario(tx: Banco, chamado: Chamado, id: string): Promise<UsuarioLido | undefined> {
  if (/^[1-9]\d{0,15}$/.test(id) && Number.isSafeInteger(Number(id)))
    await tx.linhas(sql`select id from pessoa where id_inicial = ${Number(id)} order by id for no key update`)
  return obterUsuario(tx, chamado, id)
}
