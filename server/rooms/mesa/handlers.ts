import type { Handlers } from '#contract/endpoint.ts'
import { type Calendario, calendarioCom } from '#contract/dias-uteis.ts'
import type { ConsultaDaMesa, ItemMesa, Mesa, mesaApi } from '#contract/mesa.ts'

import { calendarioDe } from '#server/core/calendario/calendario.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { linha, sql } from '#server/database/connection.ts'
import { especieNoPapel } from '#server/core/documento/papel.ts'
import { dizer } from '#server/base/palavras/dizer.ts'
import { reason } from '#server/base/palavras/reason.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { daVia } from '#server/core/marcador/ler.ts'
import { aAssinarAte } from '#server/core/pedidos/regras.ts'
import { type Corre, dizerPrazo, tomDoPrazo } from '#server/core/prazo/regras.ts'
import { eDaEntrada } from './filtros-salvos.ts'
import type { Marcador } from '#server/core/mesa/marcas.ts'
import { marcas, mostrar, naVisao, nomeDoGrupo, primeiras } from '#server/core/mesa/vias.ts'

type Item = Omit<ItemMesa, 'grupo' | 'marcador' | 'tom' | 'vence'> & {
  grupo: number
  marcadores: Marcador[]
  prazo: string | null
  corre: Corre | null
  /** Position of the group's last row shown, where its next page begins. */
  lugar: string | null
  alem: boolean
}
type Lida = { contagens: { grupo: number; pessoa: number; lotacao: number }[]; itens: Item[] }

/** The term that the row's days and colour are about: the via's, else the one of a requested signature. */
const termoDe = ({ corre, prazo, marcadores }: Pick<Item, 'corre' | 'prazo' | 'marcadores'>): Corre | null =>
  corre ?? (prazo !== null && marcadores.includes('A_ASSINAR') ? { vence: prazo, restam: null } : null)

const marcadorDito = (
  marcador: Marcador,
  { prazo, corre }: Pick<Item, 'prazo' | 'corre'>,
  dia: string,
  calendario: Calendario,
) =>
  marcador === 'A_ASSINAR' && prazo !== null
    ? aAssinarAte(prazo, dia)
    : marcador === 'PRAZO' && corre !== null
      ? dizerPrazo(corre, dia, calendario)
      : reason(`MARCA_${marcador}`)

export const mesaHandlers: Handlers<typeof mesaApi, Contexto> = {
  async listar({ query: pedida }, { banco, entrada, portas }): Promise<Mesa> {
    const { visao, filtro: salvo } = pedida
    // another unit's or person's filter is ignored, and the answer says so (docs/regras/entradas-ruins.md, 91)
    const filtroIgnorado = salvo !== undefined && !(await eDaEntrada(banco, salvo, entrada))
    const query: ConsultaDaMesa = filtroIgnorado ? { visao } : pedida
    // marks of the future are terms not yet reached; a minute allows for other processes' clocks
    const dia = hoje(portas.relogio.agora())
    const agora = new Date(portas.relogio.agora().getTime() + 60_000).toISOString()
    const pedido = { query, entrada, agora }
    // one row of JSON: many rows cost the reader more than all the rest
    const lida = await linha<Lida>(
      banco,
      sql`with ${marcas(pedido)}
          , escolhidas as (
            select v.*, k.* from (${primeiras(pedido)}) v cross join lateral (
              select jsonb_agg(distinct k.marcador) as marcadores, bool_or(k.pessoa_id = ${entrada.id}) as pessoal from marca k
              where k.mobil_id = v.mobil_id and k.grupo = v.grupo and ${naVisao(pedido)}) k)
          , itens as (
            select d.id as "documentoId", case when d.situacao <> 'EM_ELABORACAO' then k.mobil_id end as "mobilId", m.sigla, d.assunto,
              ${especieNoPapel} as especie, k.grupo, k.marcadores,
              json_build_object('id', ol.id, 'sigla', ol.sigla, 'nome', ol.nome) as origem,
              case when al.id is not null then json_build_object('id', al.id, 'sigla', al.sigla, 'nome', al.nome) end as atendente,
              to_char(k.desde at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as desde,
              case when k.ultima then to_char(k.posto at time zone 'UTC',
              'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '~' || k.documento_id || '~' || k.mobil_id end as lugar, k.alem, coalesce(k.pessoal,
                false) as pessoal, (select p.nome from pessoa p where p.id = m.atendente_pessoa_id) as pessoa,
              ${daVia(sql`k.mobil_id`, entrada)} as marcacoes,
              case when k.marcadores ? 'A_ASSINAR' then (select min(a.prazo)::text from assinante a where a.documento_id = d.id
              and a.assinado_em is null and a.pedido_id is not null
                and (a.pessoa_id = ${entrada.id} or ${visao === 'LOTACAO'})) end as prazo,
              (select jsonb_build_object('vence', z.vence, 'restam', z.restam) from prazo z where z.mobil_id = k.mobil_id
              and z.encerrado_id is null) as corre
            from escolhidas k join documento d on d.id = k.documento_id join mobil m on m.id = k.mobil_id join especie e on e.id =
              d.especie_id
            join lotacao ol on ol.id = d.lota_cadastrante_id left join lotacao al on al.id = m.atendente_lotacao_id
            order by ${mostrar(query)})
          select coalesce((select jsonb_agg(c order by c.grupo) from contas c), '[]') as contagens, coalesce((select json_agg(i)
          from itens i), '[]') as itens`,
    )
    if (!lida) throw new Error('nothing read of a desk')
    const contagens = lida.contagens.map((conta) => ({ ...conta, grupo: nomeDoGrupo(conta.grupo) }))
    const linhas = lida.itens
    const deles = linhas.filter(({ alem }) => !alem)
    const calendario = linhas.some(termoDe) ? await calendarioDe(banco, entrada.lotacaoId) : calendarioCom([])
    return {
      itens: deles.map(({ marcadores: seus, prazo, corre, lugar: _lugar, alem: _alem, ...item }) => {
        const termo = termoDe({ corre, prazo, marcadores: seus })
        return {
          ...item,
          grupo: nomeDoGrupo(item.grupo),
          marcador: seus
            .map((marcador) => dizer(entrada.lingua, marcadorDito(marcador, { prazo, corre }, dia, calendario)))
            .join(', '),
          tom: termo && tomDoPrazo(termo, dia, calendario),
          vence: termo && termo.restam === null ? termo.vence : null,
        }
      }),
      contadores: contagens,
      truncada: deles.length < linhas.length,
      continua: query.grupo !== undefined && deles.length < linhas.length ? (deles.at(-1)?.lugar ?? null) : null,
      filtroIgnorado,
    }
  },
}
