import type { AtoDaHistoria, ComHistoria, Mudanca } from '#contract/administrar-comum.ts'
import type { administrarHistoricoApi } from '#contract/administrar-historico.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '../../contexto.ts'
import { type Alcance, alcancaSql, DO_CADASTRO, exigirAlcance } from '../../core/administracao/alcance.ts'
import { type Banco, sql, type SQL } from '../../database/connection.ts'

const POR_VEZ = 50

type Dados = Record<string, unknown>
type Lido = Omit<AtoDaHistoria, 'mudancas' | 'perfil'> & { antes: Dados | null; depois: Dados | null }

/** Of which table a value of the log is the id, by the name of its field. */
const TABELAS: Record<string, { tabela: SQL; nome: SQL }> = {
  orgao: { tabela: sql`orgao`, nome: sql`sigla || ' – ' || nome` },
  lotacao: { tabela: sql`lotacao`, nome: sql`sigla || ' – ' || nome` },
  pai: { tabela: sql`lotacao`, nome: sql`sigla || ' – ' || nome` },
  sucessora: { tabela: sql`lotacao`, nome: sql`sigla || ' – ' || nome` },
  cargo: { tabela: sql`cargo`, nome: sql`nome` },
  funcao: { tabela: sql`funcao`, nome: sql`nome` },
  chefe: { tabela: sql`pessoa`, nome: sql`nome` },
  pessoa: { tabela: sql`pessoa`, nome: sql`nome` },
  especie: { tabela: sql`especie`, nome: sql`descricao` },
}
/** Fields told first, in this order; the others follow by name. */
const PRIMEIROS = ['nome', 'sigla', 'orgao', 'lotacao', 'pai', 'cargo', 'funcao']
const naOrdem = (a: string, b: string) => {
  const lugar = (campo: string) => (PRIMEIROS.includes(campo) ? PRIMEIROS.indexOf(campo) : PRIMEIROS.length)
  return lugar(a) - lugar(b) || a.localeCompare(b)
}
/** Keys that join tables and tell a reader nothing. */
const CALADOS = new Set(['identidade', 'sub', 'versao', 'perfil', 'idInicial', 'finalidade'])
/** The log says `paiId` where a plan says `pai`. */
const semId = (dados: Dados | null): Dados | null =>
  dados && Object.fromEntries(Object.entries(dados).map(([campo, valor]) => [campo.replace(/Id$/, ''), valor]))

/**
 * The rows of the log about what `sobre` and `id` name, if it is within reach; a person's are those of all their entries and of
 * their account.
 */
async function sobreOQue(banco: Banco, alcance: Alcance, sobre: ComHistoria, id: number): Promise<SQL> {
  const alcancado: Record<ComHistoria, SQL> = {
    ORGAO: sql`select 1 from orgao o where o.id = ${id} and ${alcancaSql(alcance, sql`o.id`)}`,
    LOTACAO: sql`select 1 from lotacao l where l.id = ${id} and ${alcancaSql(alcance, sql`l.orgao_id`, sql`l.id`)}`,
    PESSOA: sql`select 1 from pessoa p join lotacao l on l.id = p.lotacao_id
      where p.identidade_id = ${id} and not p.externa and ${alcancaSql(alcance, sql`l.orgao_id`, sql`l.id`)} limit 1`,
    CARGO: sql`select 1 from cargo where id = ${id}`,
    FUNCAO: sql`select 1 from funcao where id = ${id}`,
    ESPECIE: sql`select 1 from especie where id = ${id}`,
    HIPOTESE_LEGAL: sql`select 1 from hipotese_legal where id = ${id}`,
    MARCADOR: sql`select 1 from marcador y where y.id = ${id} and y.lotacao_id is null
      and (y.orgao_id is null or ${alcancaSql(alcance, sql`y.orgao_id`)})`,
    NUMERACAO: sql`select 1 from orgao o where o.id = ${id} and ${alcancaSql(alcance, sql`o.id`)}`,
  }
  if ((await banco.linhas(alcancado[sobre])).length === 0) throw new Problema('REGISTRO_NAO_ENCONTRADO')
  if (sobre !== 'PESSOA') return sql`r.sobre = ${sobre} and r.linha_id = ${id}`
  const entradas = await banco.linhas<{ id: number }>(
    sql`select p.id from pessoa p join lotacao l on l.id = p.lotacao_id
        where p.identidade_id = ${id} and ${alcancaSql(alcance, sql`l.orgao_id`, sql`l.id`)}`,
  )
  const ids = sql.param(entradas.map((cada) => cada.id))
  return sql`((r.sobre = 'PESSOA' and r.linha_id = any(${ids}::bigint[])) or (r.sobre = 'IDENTIDADE' and r.linha_id = ${id}))`
}

/** The names of the rows that the log's values are ids of, by field and id. */
async function nomear(banco: Banco, atos: Lido[]): Promise<Map<string, string>> {
  const nomes = new Map<string, string>()
  for (const [campo, { tabela, nome }] of Object.entries(TABELAS)) {
    const ids = new Set(atos.flatMap(({ antes, depois }) => [antes?.[campo], depois?.[campo]]).filter(Number.isInteger))
    if (ids.size === 0) continue
    const linhas = await banco.linhas<{ id: number; nome: string }>(
      sql`select id, ${nome} as nome from ${tabela} where id = any(${sql.param([...ids])}::bigint[])`,
    )
    for (const linha of linhas) nomes.set(`${campo} ${linha.id}`, linha.nome)
  }
  return nomes
}

function mudancasDe({ antes, depois }: Lido, nomes: Map<string, string>): Mudanca[] {
  const dizer = (campo: string, valor: unknown): string | null => {
    if (valor === null || valor === undefined || valor === '') return null
    if (typeof valor === 'boolean') return valor ? 'sim' : 'não'
    // an image is known by the beginning of its hash
    if (campo === 'brasao' && typeof valor === 'string') return `imagem ${valor.slice(0, 8)}`
    if (Array.isArray(valor)) return valor.join(', ')
    if (typeof valor === 'number') return nomes.get(`${campo} ${valor}`) ?? String(valor)
    return typeof valor === 'string' ? valor : JSON.stringify(valor)
  }
  return [...new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})])]
    .filter((campo) => !CALADOS.has(campo))
    .toSorted(naOrdem)
    .map((campo) => ({ campo, de: dizer(campo, antes?.[campo]), para: dizer(campo, depois?.[campo]) }))
    .filter(({ de, para }) => de !== para)
}

export const administrarHistoricoHandlers: Handlers<typeof administrarHistoricoApi, Contexto> = {
  async ler({ params: { sobre, id }, query: { antes } }, { banco, entrada }) {
    const alcance = await exigirAlcance(banco, entrada.id, ...DO_CADASTRO)
    const onde = await sobreOQue(banco, alcance, sobre, id)
    const lidos = await banco.linhas<Lido>(
      sql`select r.seq, r.em, r.origem, r.ato, r.motivo, r.antes, r.depois,
            coalesce((select nome from pessoa where id = r.pessoa_id),
              (select i.nome from identidade i join emissor e on e.id = i.emissor_id where e.iss = r.iss and i.sub = r.sub)) as quem
          from registro_administrativo r where ${onde} and (${antes ?? null}::bigint is null or r.seq < ${antes ?? null})
          order by r.seq desc limit ${POR_VEZ + 1}`,
      { nome: 'administrar.historico' },
    )
    const atos = lidos.slice(0, POR_VEZ).map((ato) => ({ ...ato, antes: semId(ato.antes), depois: semId(ato.depois) }))
    const nomes = await nomear(banco, atos)
    return {
      atos: atos.map(({ antes: era, depois, ...ato }) => ({
        ...ato,
        perfil: typeof depois?.['perfil'] === 'string' ? depois['perfil'] : null,
        mudancas: mudancasDe({ ...ato, antes: era, depois }, nomes),
      })),
      continua: lidos.length > POR_VEZ,
    }
  },
}
