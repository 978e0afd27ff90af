import type { ConsultaDaMesa, GrupoMesa } from '#contract/mesa.ts'

import type { EntradaAtiva } from '../contexto.ts'
import { sql, type SQL } from '../database/connection.ts'
import { visivel } from '../marcador/ler.ts'
import { contem } from '../texto.ts'
import { marcadores } from './marcas.ts'

const E = (condicoes: SQL[]) => (condicoes.length === 0 ? sql`true` : sql.join(condicoes, sql` and `))

/** The words of a mark `k`, as the desk shows them. */
const NOME = sql.raw(
  `case k.marcador ${Object.entries(marcadores)
    .map(([marcador, { nome }]) => `when '${marcador}' then '${nome}'`)
    .join(' ')} end`,
)

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

const A_ASSINAR: GrupoMesa = 'PRONTO_PARA_ASSINAR'

/** How many of its group's vias `v` come: what a desk opens with, of what is signed in one go as many as that; or a page of the group. */
const cabem = (grupo: GrupoMesa | undefined) =>
  grupo === undefined ? sql`case v.grupo when ${A_ASSINAR} then 50 else 25 end` : sql`200`

/**
 * The first vias `v` of each group, or of one, those from where a page begins, and one more where there are more: no group
 * is hidden behind a fuller one. In a group the newest come first, but of terms that are over the oldest, and what has a
 * term by when it ends; or as asked. `chave`, `documento` and `via` say that order, upwards; `n` counts in it.
 */
export function primeiras({ grupo, depois, ordem }: ConsultaDaMesa): SQL {
  const porPrazo = ordem === 'PRAZO' ? sql`true` : sql`v.grupo = ${COM_PRAZO}`
  const sentido =
    ordem === 'PRAZO' || ordem === 'ANTIGOS'
      ? sql`1`
      : sql`case when v.grupo in (${COM_PRAZO}, ${VENCIDAS}) then 1 else -1 end`
  const [desde = '', documento = '', mobil = ''] = depois?.split('~') ?? []
  const alem =
    depois === undefined
      ? sql``
      : sql`where (sentido * date_part('epoch', posto), sentido * documento_id, sentido * mobil_id)
          > (sentido * date_part('epoch', ${desde}::timestamptz), sentido * ${Number(documento)}::bigint, sentido * ${Number(mobil)}::bigint)`
  return sql`select * from (
      select *, row_number() over (partition by grupo order by chave, documento, via) as n from (
        select *, sentido * date_part('epoch', posto) as chave, sentido * documento_id as documento, sentido * mobil_id as via from (
          select v.*, ${cabem(grupo)} as cabem, ${sentido} as sentido, case when ${porPrazo}
            then coalesce((select case when z.restam is null then z.vence::timestamp at time zone 'UTC' end from prazo z where z.mobil_id = v.mobil_id and z.encerrado_id is null), ${SEM_PRAZO})
            else date_trunc('milliseconds', v.desde) end as posto
          from vias v where v.desde is not null${grupo === undefined ? sql`` : sql` and v.grupo = ${grupo}`}) v ${alem}) v) v
    where n <= cabem + 1`
}

/** Of what was chosen, `k`, how it is shown with its groups mixed: terms, then what is over, then the rest. */
export const mostrar = ({ ordem }: ConsultaDaMesa): SQL =>
  sql`${ordem === 'PRAZO' ? sql`` : sql`k.grupo = ${COM_PRAZO} desc, `}k.chave < 0, k.chave, k.documento, k.via`
