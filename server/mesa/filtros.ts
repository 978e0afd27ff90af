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

/** Where a page begins and how it is ordered: the newest first, but of terms that are over the oldest, or as asked. */
export function pagina({ grupo, depois, ordem }: ConsultaDaMesa) {
  const antigos = ordem === 'ANTIGOS' || grupo === VENCIDAS
  const sentido = antigos ? sql`asc` : sql`desc`
  const [desde = '', documento = '', mobil = ''] = depois?.split('~') ?? []
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
    ordem: sql`date_trunc('milliseconds', desde) ${sentido}, documento_id ${sentido}, mobil_id ${sentido}`,
    /** Of what was chosen, `k`, how it is shown. */
    mostrar: antigos
      ? sql`date_trunc('milliseconds', k.desde), k.documento_id, k.mobil_id`
      : sql`case when k.grupo = ${VENCIDAS} then now() - date_trunc('milliseconds', k.desde) else date_trunc('milliseconds', k.desde) - now() end desc, k.documento_id desc, k.mobil_id desc`,
  }
}
