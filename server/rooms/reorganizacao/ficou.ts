import { ESPERA, JUNTO, type QuemSaiu } from '#contract/reorganizacao.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { dentroDoPrazo } from '#server/core/vigencia/vigencia.ts'
import { type Banco, linha, sql, type SQL } from '../../database/connection.ts'
import { podeLer } from '#server/core/documento/acesso.ts'
import { aEsperar } from './abertos.ts'

const POR_PAGINA = 20
/** How long stopped batches are shown. */
const LOTES_DE = sql`interval '30 days'`

/** Entry `p` of a row of `saida` has left: it ended, or its last day is past. */
export const saiu = sql`(p.fim is not null or not ${dentroDoPrazo})`

/** Work waiting for an entry, by kind; with `entrada`, only what it may read. */
export const contarEspera = (banco: Banco, pessoaId: number, entrada?: EntradaAtiva) =>
  banco.linhas<QuemSaiu['abertos'][number]>(
    sql`select a.tipo, count(*)::int as quantos from (${aEsperar({ unidades: [], pessoas: [pessoaId] })}) a
        ${entrada ? sql`join documento d on d.id = a.documento_id where ${podeLer(entrada)}` : sql``}
        group by a.tipo order by array_position(${sql.param([...ESPERA])}::text[], a.tipo)`,
    { nome: 'reorganizacao.espera', sobMedida: true },
  )

/** Items of recent batches refused because the entry had ended, or still pending. */
export const lotesParados = (pessoaId: number | SQL) =>
  sql`(select count(*)::int from ato_em_lote l join ato_em_lote_item i on i.lote_id = l.id
        where l.pessoa_id = ${pessoaId} and l.criado_em > now() - ${LOTES_DE}
          and (i.estado = 'PENDENTE' or (i.estado = 'RECUSADO' and i.codigo = 'ENTRADA_DESATIVADA')))`

async function contarJunto(banco: Banco, id: number): Promise<QuemSaiu['junto']> {
  const hoje = sql`(now() at time zone 'America/Fortaleza')::date`
  const contas = await linha<Record<(typeof JUNTO)[number], number>>(
    banco,
    sql`select (select count(*)::int from mobil m join prazo z on z.mobil_id = m.id and z.encerrado_id is null
            where m.atendente_pessoa_id = ${id}) as "PRAZOS",
          ${lotesParados(id)} as "LOTES",
          (select count(*)::int from marcacao where pessoa_id = ${id} and ate >= ${hoje}) as "MARCADORES",
          (select count(*)::int from filtro_da_mesa where pessoa_id = ${id}) as "FILTROS",
          (select count(*)::int from texto_padrao where pessoa_id = ${id})
            + (select count(*)::int from preenchimento where pessoa_id = ${id}) as "TEXTOS",
          (select count(*)::int from substituicao where encerrada_em is null and ate >= ${hoje}
            and (titular_id = ${id} or substituto_id = ${id})) as "SUBSTITUICOES",
          (select count(*)::int from webhook where criado_por = ${id} and estado <> 'RETIRADO') as "WEBHOOKS"`,
  )
  return JUNTO.flatMap((tipo) => {
    const quantos = contas?.[tipo] ?? 0
    return quantos > 0 ? [{ tipo, quantos }] : []
  })
}

type Candidata = Pick<QuemSaiu, 'pessoa' | 'em' | 'reorganizacaoId'> & { responde: boolean }

/** Units `l` of which the entry is chefe, and all below them. */
const respondePor = ({ id }: EntradaAtiva) =>
  sql`l.id in (with recursive abaixo as (select u.id from lotacao u where u.chefe_id = ${id}
        union select f.id from abaixo a join lotacao f on f.pai_id = a.id) select id from abaixo)`
export const daUnidade = (entrada: EntradaAtiva) => sql`(l.id = ${entrada.lotacaoId} or ${respondePor(entrada)})`

/** A page of departures after one of them, also those not yet checked. */
const candidatas = (banco: Banco, onde: SQL, depois: number | undefined, entrada?: EntradaAtiva) =>
  banco.linhas<Candidata>(
    sql`select pessoa_json(p.id) as pessoa, s.em, ${entrada ? respondePor(entrada) : sql`true`} as responde,
          (select r.id from reorganizacao_pessoa q join reorganizacao r on r.id = q.reorganizacao_id
            where q.pessoa_id = p.id and r.estado in ('EM_ANDAMENTO', 'CONFERINDO') limit 1) as "reorganizacaoId"
        from saida s join pessoa p on p.id = s.pessoa_id join lotacao l on l.id = p.lotacao_id
        where s.em_aberto is not false and ${saiu} and ${onde} and (${depois ?? null}::bigint is null
          or (s.em, -s.pessoa_id) < (select x.em, -x.pessoa_id from saida x where x.pessoa_id = ${depois ?? null}::bigint))
        order by s.em desc, s.pessoa_id limit ${POR_PAGINA}`,
    { nome: 'reorganizacao.ficou', sobMedida: true },
  )

/**
 * People who left open work in units `l` of `onde`, latest first. With `entrada`, counts only what it may read, unless it is
 * chefe of the unit and so may know the whole number. A page is shorter if some work was settled meanwhile.
 */
export async function quemSaiu(banco: Banco, onde: SQL, depois: number | undefined, entrada?: EntradaAtiva) {
  const achadas = await candidatas(banco, onde, depois, entrada)
  const itens: QuemSaiu[] = []
  for (const { responde, ...cada } of achadas) {
    const abertos = await contarEspera(banco, cada.pessoa.id, responde ? undefined : entrada)
    const junto = await contarJunto(banco, cada.pessoa.id)
    if (abertos.length > 0 || junto.some(({ tipo }) => tipo === 'LOTES')) itens.push({ ...cada, abertos, junto })
  }
  return { itens, depois: achadas.length < POR_PAGINA ? null : (achadas.at(-1)?.pessoa.id ?? null) }
}
