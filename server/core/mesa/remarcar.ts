import type { OrdemDeAssinatura } from '#contract/assinante.ts'

import { daVez, recusada, type Signatario } from '#server/core/signatario/regras.ts'
import { type Banco, linha, sql, type SQL } from '#server/database/connection.ts'
import { prazoDaVia } from '#server/core/prazo/acertar.ts'
import type { Guardado } from '#server/core/prazo/regras.ts'
import { type EstadoDaVia, type EstadoMesa, type Marca, marcasDe, type Quem } from './marcas.ts'

export type MesaLida = Omit<EstadoMesa, 'esperam' | 'vias'> & {
  id: number
  vias: (EstadoDaVia & { prazo: Guardado | null })[]
  signatarios: (Signatario & { lotacaoId: number; pedida: boolean })[]
  ordemAssinatura: OrdemDeAssinatura
  antes: Guardada[]
}
export type Guardada = Quem & { marcador: string; mobilId: number; desde: string }
/** Whether two marks are equal, ignoring when they were made. */
export const mesma = (uma: Omit<Guardada, 'desde'>, outra: Omit<Guardada, 'desde'>) =>
  uma.mobilId === outra.mobilId &&
  uma.marcador === outra.marcador &&
  uma.lotacaoId === outra.lotacaoId &&
  uma.pessoaId === outra.pessoaId

const quem = (pessoa: string, lotacao: string) =>
  sql.raw(`jsonb_build_object('pessoaId', ${pessoa}, 'lotacaoId', ${lotacao})`)
const utc = (instante: string) => sql.raw(`to_char(${instante} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** Signers of document `d`, in order. */
const signatarios = sql`coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'nome', p.nome, 'papel', a.papel,
    'assinadoEm', a.assinado_em, 'lotacaoId', p.lotacao_id, 'pedida', a.pedido_id is not null,
    'recusa', case when a.recusa_id is not null then '{}'::jsonb end) order by a.ordem)
  from assinante a join pessoa p on p.id = a.pessoa_id where a.documento_id = d.id), '[]')`

/** Open branches of via `v`. */
const ramos = sql`coalesce((select jsonb_agg(jsonb_build_object('tipo', r.tipo, 'estado', r.estado,
    'quem', ${quem('r.pessoa_id', 'r.lotacao_id')}, 'remetente', ${quem('r.remetente_pessoa_id', 'r.remetente_lotacao_id')},
    'abriu', ${quem('r.abriu_pessoa_id', 'r.abriu_lotacao_id')}) order by r.id)
  from ramo r where r.mobil_id = v.id and r.estado in ('A_CAMINHO', 'RECEBIDO')), '[]')`

/** Vias of document `d`, or its newest volume. */
const vias = sql`coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'custodia', v.custodia, 'movido', v.movido,
    'prazo', ${prazoDaVia}, 'arquivadoEm', ${utc('v.arquivado_em')},
    'venceEm', (select ${utc('x.vence_em')} from edital x where x.id = v.edital_id),
    'devolucao', case when v.devolver_ate is not null then jsonb_build_object('ate', v.devolver_ate,
      'lotacaoId', v.devolver_lotacao_id, 'pessoaId', v.devolver_pessoa_id) end,
    'ramos', ${ramos}, 'atendente', ${quem('v.atendente_pessoa_id', 'v.atendente_lotacao_id')},
    'remetente', case when v.remetente_lotacao_id is not null
      then ${quem('v.remetente_pessoa_id', 'v.remetente_lotacao_id')} end) order by v.sequencia)
  from mobil v where v.documento_id = d.id and (v.tipo = 'VIA' or (v.tipo = 'VOLUME' and not exists (
    select 1 from mobil n where n.documento_id = d.id and n.tipo = 'VOLUME' and n.sequencia > v.sequencia)))), '[]')`

const consulta = (quais: SQL) =>
  sql`select d.id, d.situacao, d.devolucao_id is not null as devolvido, g.id as "geralId",
        classificacao_json(d.classificacao_id) as retencao, d.ordem_assinatura as "ordemAssinatura",
        (select id from lotacao where orgao_id = d.orgao_id and arquivo) as "arquivoId",
        ${quem('d.cadastrante_id', 'd.lota_cadastrante_id')} as cadastrante, ${signatarios} as signatarios, ${vias} as vias,
        coalesce((select jsonb_agg(jsonb_build_object('perfil', a.perfil, 'pessoaId', a.pessoa_id,
            'lotacaoId', coalesce(a.lotacao_id, p.lotacao_id)) order by a.id)
          from acesso a left join pessoa p on p.id = a.pessoa_id where a.documento_id = d.id and a.perfil is not null), '[]') as perfis,
        coalesce((select jsonb_agg(${quem('c.pessoa_id', 'c.lotacao_id')} order by c.id)
          from colaboracao c where c.documento_id = d.id and c.estado = 'PENDENTE'), '[]') as colaboram,
        exists (select 1 from pedido_de_acesso q where q.documento_id = d.id and q.situacao = 'PENDENTE') as pedidos,
        coalesce((select jsonb_agg(jsonb_build_object('mobilId', k.mobil_id, 'marcador', k.marcador, 'lotacaoId', k.lotacao_id,
            'pessoaId', k.pessoa_id, 'desde', ${utc('k.desde')})) from marca k where k.documento_id = d.id), '[]') as antes
      from documento d join mobil g on g.documento_id = d.id and g.tipo = 'GERAL' where ${quais}`

const estadoDe = ({ signatarios, ordemAssinatura, ...lido }: MesaLida): EstadoMesa => ({
  ...lido,
  esperam: daVez({ signatarios, ordemAssinatura }).map(({ id, lotacaoId, pedida }) => ({
    pessoaId: id,
    lotacaoId,
    pedida,
  })),
  recusado: recusada({ signatarios }) !== undefined,
})
const semRepetir = (marcas: Marca[]) =>
  marcas.filter((marca, i, todas) => todas.findIndex((outra) => mesma(outra, marca)) === i)

/** States of documents, with their stored marks. */
export const mesasDe = async (banco: Banco, ids: number[]) =>
  (await banco.linhas<MesaLida>(consulta(sql`d.id = any(${sql.param(ids)}::bigint[])`))).map((lido) => ({
    id: lido.id,
    estado: estadoDe(lido),
    marcas: lido.antes,
  }))
/** Differences between stored and expected marks, in words. */
export function diferencaDeMarcas(sao: Omit<Guardada, 'desde'>[], estado: EstadoMesa): string[] {
  const devem = semRepetir(marcasDe(estado))
  const dita = ({ mobilId, marcador, lotacaoId, pessoaId }: Omit<Guardada, 'desde'>) =>
    `${mobilId} ${marcador} ${lotacaoId}/${pessoaId ?? ''}`
  return [
    ...devem.filter((marca) => !sao.some((outra) => mesma(outra, marca))).map((marca) => `falta ${dita(marca)}`),
    ...sao.filter((marca) => !devem.some((outra) => mesma(outra, marca))).map((marca) => `sobra ${dita(marca)}`),
  ]
}

const diferem = (antes: Guardada[], marcas: Marca[]) => ({
  sobram: antes.filter((velha) => !marcas.some((marca) => mesma(velha, marca))),
  faltam: marcas.filter((marca) => {
    const velha = antes.find((cada) => mesma(cada, marca))
    return !velha || (marca.desde !== undefined && marca.desde !== velha.desde)
  }),
})

const gravar = (tx: Banco, documentoId: number, instante: string, { sobram, faltam }: ReturnType<typeof diferem>) =>
  Promise.all([
    sobram.length > 0 &&
      tx.linhas(
        sql`delete from marca where documento_id = ${documentoId}
          and (mobil_id, marcador, lotacao_id, coalesce(pessoa_id, 0)) in (${sql.join(
            sobram.map(
              ({ mobilId, marcador, lotacaoId, pessoaId }) =>
                sql`(${mobilId}::bigint, ${marcador}, ${lotacaoId}::bigint, ${pessoaId ?? 0}::bigint)`,
            ),
            sql`, `,
          )})`,
      ),
    faltam.length > 0 &&
      tx.linhas(
        sql`insert into marca (documento_id, mobil_id, marcador, lotacao_id, pessoa_id, desde) values ${sql.join(
          faltam.map(
            ({ mobilId, marcador, lotacaoId, pessoaId, desde = instante }) =>
              sql`(${documentoId}, ${mobilId}, ${marcador}, ${lotacaoId}, ${pessoaId}, ${desde})`,
          ),
          sql`, `,
        )} on conflict (mobil_id, marcador, lotacao_id, pessoa_id) do update set desde = excluded.desde`,
      ),
  ])

/** A document's state and marks; undefined when it was deleted. */
export const lerMesa = (tx: Banco, documentoId: number) => linha<MesaLida>(tx, consulta(sql`d.id = ${documentoId}`))

export type Remarcada = { antes: Guardada[]; depois: Marca[] }

/** The marks after a change. `gravar` writes the difference; a mark that stays keeps its date. */
export function remarcar(tx: Banco, lida: MesaLida, instante: string): Remarcada & { gravar: () => Promise<unknown> } {
  const { antes } = lida
  const depois = semRepetir(marcasDe(estadoDe(lida)))
  return { antes, depois, gravar: () => gravar(tx, lida.id, instante, diferem(antes, depois)) }
}
