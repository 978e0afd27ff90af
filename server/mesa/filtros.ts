import { type ConsultaDaMesa, GrupoMesa } from '#contract/mesa.ts'

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

/** A group is a number in the query, its place among the groups: thousands of them are sorted. */
export const numeroDo = (grupo: GrupoMesa) => GrupoMesa.options.indexOf(grupo)
const VENCIDAS = numeroDo('AGUARDANDO_ACAO_DE_TEMPORALIDADE')
const COM_PRAZO = numeroDo('ALERTAS')
const A_ASSINAR = numeroDo('PRONTO_PARA_ASSINAR')
/** Where what has no term, or one that is paused, stands among what is ordered by due date. */
const SEM_PRAZO = sql`'9999-12-31T00:00:00Z'::timestamptz`

/** How many vias of the group `g` come: what a desk opens with, of what is signed in one go as many as that; or a page of it. */
const cabem = (grupo: GrupoMesa | undefined) =>
  grupo === undefined ? sql`case g.grupo when ${A_ASSINAR} then 50 else 25 end` : sql`200`

/**
 * The first vias `v` of each group of `contas`, or of one, those from where a page begins, and one more where there are more:
 * no group is hidden behind a fuller one. In a group the newest come first, but of terms that are over the oldest, and what
 * has a term by when it ends; or as asked. `chave`, `documento` and `via` say that order, upwards; `alem` is the one more.
 */
export function primeiras({ grupo, depois, ordem }: ConsultaDaMesa): SQL {
  const porPrazo = ordem === 'PRAZO' ? sql`true` : sql`g.grupo = ${COM_PRAZO}`
  const sentido =
    ordem === 'PRAZO' || ordem === 'ANTIGOS'
      ? sql`1`
      : sql`case when g.grupo in (${COM_PRAZO}, ${VENCIDAS}) then 1 else -1 end`
  const [desde = '', documento = '', mobil = ''] = depois?.split('~') ?? []
  const alem =
    depois === undefined
      ? sql``
      : sql`where (chave, documento, via) > (sentido * date_part('epoch', ${desde}::timestamptz), sentido * ${Number(documento)}::bigint, sentido * ${Number(mobil)}::bigint)`
  return sql`select v.*, n > ${cabem(grupo)} as alem, n = ${cabem(grupo)} as ultima from contas g cross join lateral (
      select *, row_number() over (order by chave, documento, via) as n from (select * from (
        select *, sentido * date_part('epoch', posto) as chave, sentido * documento_id as documento, sentido * mobil_id as via from (
          select v.*, ${sentido} as sentido, case when ${porPrazo}
            then coalesce((select case when z.restam is null then z.vence::timestamp at time zone 'UTC' end from prazo z where z.mobil_id = v.mobil_id and z.encerrado_id is null), ${SEM_PRAZO})
            else v.desde end as posto
          from vias v where v.grupo = g.grupo and v.desde is not null) v) v ${alem}
        order by chave, documento, via limit ${cabem(grupo)} + 1) v) v
    ${grupo === undefined ? sql`` : sql`where g.grupo = ${numeroDo(grupo)}`}`
}

/** Of what was chosen, `k`, how it is shown with its groups mixed: terms, then what is over, then the rest. */
export const mostrar = ({ ordem }: ConsultaDaMesa): SQL =>
  sql`${ordem === 'PRAZO' ? sql`` : sql`k.grupo = ${COM_PRAZO} desc, `}k.chave < 0, k.chave, k.documento, k.via`
