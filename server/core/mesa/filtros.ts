import type { ConsultaDaMesa } from '#contract/mesa.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { sql, type SQL } from '#server/database/connection.ts'
import { visivel } from '#server/core/marcador/ler.ts'
import { contem } from '#server/base/texto.ts'
import { dizer } from '#server/base/palavras/dizer.ts'
import { reason } from '#server/base/palavras/reason.ts'
import { type Marcador, marcadores } from './marcas.ts'

const E = (condicoes: SQL[]) => (condicoes.length === 0 ? sql`true` : sql.join(condicoes, sql` and `))

/** Name of mark `k`, as the desk shows it. */
const nome = (lingua: EntradaAtiva['lingua']) =>
  sql`case k.marcador ${sql.join(
    (Object.keys(marcadores) as Marcador[]).map((um) => sql`when ${um} then ${dizer(lingua, reason(`MARCA_${um}`))}`),
    sql` `,
  )} end`

/** Whether its via has a marker or folder that the caller sees. */
const tem = (id: number, entrada: EntradaAtiva) =>
  sql`exists (select 1 from marcacao x join marcador y on y.id = x.marcador_id where x.mobil_id = k.mobil_id and x.marcador_id = ${id}
    and ${visivel(entrada)})`

/** Every typed word, in any order, in a row's text. */
function palavras(texto: string, { lingua }: EntradaAtiva) {
  const linha = sql`concat_ws(' ', m.sigla, d.assunto, e.descricao, l.sigla, l.nome, ${nome(lingua)})`
  return sql`exists (select 1 from documento d join mobil m on m.id = k.mobil_id join especie e on e.id = d.especie_id
      join lotacao l on l.id = d.lota_cadastrante_id where d.id = k.documento_id and ${E(
        texto
          .split(/\s+/)
          .filter(Boolean)
          .map((palavra) => contem(linha, palavra)),
      )})`
}

/** Whether marks are filtered at all. */
export const filtra = ({ texto, marcador, pasta, de, ate, origem, atribuido }: ConsultaDaMesa) =>
  [marcador, pasta, de, ate, origem, atribuido].some((um) => um !== undefined) || (texto ?? '').trim() !== ''

/** Conditions on marks `k`, besides whose desk it is. Days: the state's clock. */
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
    ...(texto === undefined || texto.trim() === '' ? [] : [palavras(texto, entrada)]),
  ])
}
