import type { Handlers } from '#contract/endpoint.ts'
import { type ItemMesa, type Mesa, type mesaApi } from '#contract/mesa.ts'

import type { Contexto } from '../contexto.ts'
import { sql } from '../database/connection.ts'
import { podeLer } from '../documento/acesso.ts'
import { hoje } from '../documento/escrita.ts'
import { aAssinarAte } from '../pedidos/regras.ts'
import { type Marcador, marcadores } from './marcas.ts'

const LIMITE = 500

const GRUPOS = sql.join(
  Object.entries(marcadores).map(([marcador, { grupo }]) => sql`(${marcador}::text, ${grupo}::text)`),
  sql`, `,
)

type Item = Omit<ItemMesa, 'marcador'> & { marcadores: Marcador[]; prazo: string | null }
type Lida = { [K in keyof Item]: Item[K] | null } & {
  contagens: Mesa['contadores']
}

const nomeDoMarcador = (marcador: Marcador, prazo: string | null, dia: string) =>
  marcador === 'A_ASSINAR' && prazo !== null ? aAssinarAte(prazo, dia) : marcadores[marcador].nome

export const mesaHandlers: Handlers<typeof mesaApi, Contexto> = {
  async listar({ query: { visao } }, { banco, entrada, portas }): Promise<Mesa> {
    // A mark of the future is a term that has not come; a minute forgives the clocks of other processes.
    const dia = hoje(portas.relogio.agora())
    const agora = new Date(portas.relogio.agora().getTime() + 60_000).toISOString()
    const minha = sql`(k.pessoa_id = ${entrada.id} or (k.lotacao_id = ${entrada.lotacaoId} and k.pessoa_id is null))`
    const daVisao = visao === 'MINHA' ? minha : sql`k.lotacao_id = ${entrada.lotacaoId}`
    // The access rule is what costs: it is asked once of each mark, for the list and for the counters alike.
    // The newest first, but of terms that are over the oldest.
    // In a group a via stands once, whatever it is there for and however many of the unit are to sign it.
    const lidas = await banco.linhas<Lida>(
      sql`with lidas as materialized (
            select k.*, g.grupo from marca k join (values ${GRUPOS}) g (marcador, grupo) on g.marcador = k.marcador join documento d on d.id = k.documento_id
            where (k.lotacao_id = ${entrada.lotacaoId} or k.pessoa_id = ${entrada.id}) and k.desde <= ${agora} and ${podeLer(entrada)})
          , contagens as (
            select coalesce(jsonb_agg(jsonb_build_object('grupo', c.grupo, 'pessoa', c.pessoa, 'lotacao', c.lotacao)), '[]') as contagens
            from (select k.grupo, count(distinct k.mobil_id) filter (where ${minha}) as pessoa, count(distinct k.mobil_id) filter (where k.lotacao_id = ${entrada.lotacaoId}) as lotacao from lidas k group by k.grupo) c)
          , itens as (
            select k.documento_id, k.mobil_id, k.grupo, max(k.desde) as desde, jsonb_agg(distinct k.marcador) as marcadores, bool_or(k.pessoa_id = ${entrada.id}) as pessoal
            from lidas k where ${daVisao} group by k.documento_id, k.mobil_id, k.grupo order by desde desc, k.documento_id desc limit ${LIMITE + 1})
          select contagens, d.id as "documentoId", case when d.situacao <> 'EM_ELABORACAO' then k.mobil_id end as "mobilId", m.sigla, d.assunto, e.descricao as especie, k.grupo, k.marcadores,
            jsonb_build_object('id', ol.id, 'sigla', ol.sigla, 'nome', ol.nome) as origem,
            case when al.id is not null then jsonb_build_object('id', al.id, 'sigla', al.sigla, 'nome', al.nome) end as atendente,
            k.desde, coalesce(k.pessoal, false) as pessoal,
            case when k.marcadores ? 'A_ASSINAR' then (select min(a.prazo)::text from assinante a where a.documento_id = d.id and a.assinado_em is null and a.pedido_id is not null
              and (a.pessoa_id = ${entrada.id} or ${visao === 'LOTACAO'})) end as prazo
          from contagens left join itens k on true left join documento d on d.id = k.documento_id left join mobil m on m.id = k.mobil_id left join especie e on e.id = d.especie_id
          left join lotacao ol on ol.id = d.lota_cadastrante_id left join lotacao al on al.id = m.atendente_lotacao_id
          order by case when k.grupo = 'AGUARDANDO_ACAO_DE_TEMPORALIDADE' then now() - k.desde else k.desde - now() end desc, k.documento_id desc`,
    )
    const contagens = lidas[0]?.contagens ?? []
    // An empty desk still answers one row, with the counters.
    const linhas = lidas.flatMap(({ contagens: _, ...item }) => (item.documentoId === null ? [] : [item as Item]))
    return {
      itens: linhas.slice(0, LIMITE).map(({ marcadores: quais, prazo, ...item }) => ({
        ...item,
        marcador: quais.map((marcador) => nomeDoMarcador(marcador, prazo, dia)).join(', '),
      })),
      contadores: contagens,
      truncada: linhas.length > LIMITE,
    }
  },
}
