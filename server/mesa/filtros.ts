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
const COM_PRAZO: GrupoMesa = 'ALERTAS'
/** Where what has no term, or one that is paused, stands among what is ordered by due date. */
const SEM_PRAZO = sql`'9999-12-31T00:00:00Z'::timestamptz`

/**
 * By what a group's vias `v` stand in order, and which way: the newest first, but of terms that are over the oldest, and
 * what has a term by when it ends; or as asked.
 */
function ordemDe(grupo: GrupoMesa, ordem: ConsultaDaMesa['ordem']) {
  const porPrazo = grupo === COM_PRAZO || ordem === 'PRAZO'
  return {
    posto: porPrazo
      ? sql`coalesce((select case when z.restam is null then z.vence::timestamp at time zone 'UTC' end from prazo z where z.mobil_id = v.mobil_id and z.encerrado_id is null), ${SEM_PRAZO})`
      : sql`date_trunc('milliseconds', v.desde)`,
    cresce: porPrazo || ordem === 'ANTIGOS' || grupo === VENCIDAS,
  }
}

/** Of each group, what a desk opens with, and what each page of one group brings. */
export const DE_CADA_GRUPO = 50
export const PAGINA = 200

/** The first vias of a group, or those from where the page begins: no group is hidden behind a fuller one. */
export function pagina(grupo: GrupoMesa, { depois, ordem }: ConsultaDaMesa, limite: number): SQL {
  const { posto, cresce } = ordemDe(grupo, ordem)
  const sentido = cresce ? sql`asc` : sql`desc`
  const [desde = '', documento = '', mobil = ''] = depois?.split('~') ?? []
  const alem =
    depois === undefined
      ? sql``
      : sql` and (posto, documento_id, mobil_id) ${cresce ? sql`>` : sql`<`} (${desde}::timestamptz, ${Number(documento)}::bigint, ${Number(mobil)}::bigint)`
  return sql`(select * from (select v.*, ${posto} as posto from vias v where v.grupo = ${grupo} and v.desde is not null) x where true${alem}
      order by posto ${sentido}, documento_id ${sentido}, mobil_id ${sentido} limit ${limite})`
}

/** Of what was chosen, `k`, how it is shown: each group in its own order. */
export function mostrar({ ordem }: ConsultaDaMesa): SQL {
  if (ordem === 'PRAZO') return sql`k.posto, k.documento_id, k.mobil_id`
  const [tempo, sentido] =
    ordem === 'ANTIGOS'
      ? [sql`k.posto`, sql`asc`]
      : [sql`case when k.grupo = ${VENCIDAS} then now() - k.posto else k.posto - now() end`, sql`desc`]
  return sql`case when k.grupo = ${COM_PRAZO} then k.posto end, case when k.grupo = ${COM_PRAZO} then k.documento_id end, ${tempo} ${sentido}, k.documento_id ${sentido}, k.mobil_id ${sentido}`
}
