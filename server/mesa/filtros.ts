import type { ConsultaDaMesa, GrupoMesa } from '#contract/mesa.ts'

import type { EntradaAtiva } from '../contexto.ts'
import { sql, type SQL } from '../database/connection.ts'
import { visivel } from '../marcador/ler.ts'
import { contem } from '../texto.ts'
import { marcadores } from './marcas.ts'

const E = (condicoes: SQL[]) => (condicoes.length === 0 ? sql`true` : sql.join(condicoes, sql` and `))

/** The words of a mark `k`, as the desk shows them. */
const NOME = sql`case k.marcador ${sql.join(
  Object.entries(marcadores).map(
    ([marcador, { nome }]) => sql`when ${sql.raw(`'${marcador}'`)} then ${sql.raw(`'${nome}'`)}`,
  ),
  sql` `,
)} end`

/** On its via there is a marker, or a folder, that who asks sees. */
const tem = (id: number, entrada: EntradaAtiva) =>
  sql`exists (select 1 from marcacao x join marcador y on y.id = x.marcador_id where x.mobil_id = k.mobil_id and x.marcador_id = ${id} and ${visivel(entrada)})`

/** Every word typed, in any order, in what a row shows. */
function palavras(texto: string) {
  const linha = sql`concat_ws(' ', m.sigla, d.assunto, e.descricao, l.sigla, l.nome, ${NOME})`
  return sql`exists (select 1 from documento d join mobil m on m.id = k.mobil_id join especie e on e.id = d.especie_id
      join lotacao l on l.id = d.lota_cadastrante_id where d.id = k.documento_id and ${E(
        texto
          .split(/\s+/)
          .filter(Boolean)
          .map((palavra) => contem(linha, palavra)),
      )})`
}

/** What is asked of the marks `k` besides whose desk it is. Days are of the state's clock. */
export function filtro(consulta: ConsultaDaMesa, entrada: EntradaAtiva): SQL {
  const { texto, marcador, pasta, de, ate, origem, atribuido } = consulta
  return E([
    ...(marcador === undefined ? [] : [tem(marcador, entrada)]),
    ...(pasta === undefined ? [] : [tem(pasta, entrada)]),
    ...(de === undefined ? [] : [sql`k.desde >= (${de}::date)::timestamp at time zone 'America/Fortaleza'`]),
    ...(ate === undefined ? [] : [sql`k.desde < (${ate}::date + 1)::timestamp at time zone 'America/Fortaleza'`]),
    ...(origem === undefined
      ? []
      : [sql`exists (select 1 from documento d where d.id = k.documento_id and d.lota_cadastrante_id = ${origem})`]),
    ...(atribuido === undefined
      ? []
      : [
          atribuido === 'ninguem'
            ? sql`k.pessoa_id is null`
            : sql`k.pessoa_id = ${atribuido === 'eu' ? entrada.id : Number(atribuido)}`,
        ]),
    ...(texto === undefined || texto.trim() === '' ? [] : [palavras(texto)]),
  ])
}

const VENCIDAS: GrupoMesa = 'AGUARDANDO_ACAO_DE_TEMPORALIDADE'

/** Of each group, what a desk opens with, and what each page of one group brings. */
const DE_CADA_GRUPO = 50
const PAGINA = 200

/**
 * Where a page begins and how it is ordered: the newest first, but of terms that are over the oldest, or as asked. What is
 * chosen is the first of each group, so that no group is hidden behind a fuller one.
 */
export function pagina({ grupo, depois, ordem }: ConsultaDaMesa) {
  const antigos = ordem === 'ANTIGOS' || grupo === VENCIDAS
  const [desde = '', documento = '', mobil = ''] = depois?.split('~') ?? []
  /** One order for all groups, ascending: the sign of each part is the group's. */
  const ordemDe = (linha: SQL) => {
    const por = (parte: SQL) =>
      antigos ? parte : sql`case when ${linha}.grupo = ${VENCIDAS} then ${parte} else -(${parte}) end`
    return sql`${por(sql`(date_trunc('milliseconds', ${linha}.desde) - timestamptz 'epoch')`)}, ${por(sql`${linha}.documento_id`)}, ${por(sql`${linha}.mobil_id`)}`
  }
  return {
    condicao: E([
      sql`desde is not null`,
      ...(grupo === undefined ? [] : [sql`grupo = ${grupo}`]),
      ...(depois === undefined
        ? []
        : [
            sql`(date_trunc('milliseconds', desde), documento_id, mobil_id) ${antigos ? sql`>` : sql`<`} (${desde}::timestamptz, ${Number(documento)}::bigint, ${Number(mobil)}::bigint)`,
          ]),
    ]),
    /** Of `vias`, and of what was chosen of them, `k`. */
    escolher: ordemDe(sql`vias`),
    mostrar: ordemDe(sql`k`),
    ate: grupo === undefined ? DE_CADA_GRUPO : PAGINA,
  }
}
