import type { Handlers } from '#contract/endpoint.ts'
import {
  type FiltroDaMesa,
  type filtroDaMesaApi,
  FILTROS_MAXIMO,
  type FiltrosDaMesa,
} from '#contract/filtro-da-mesa.ts'
import type { Unidade } from '#contract/lotacao.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto, EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { podeLer } from '#server/core/documento/acesso.ts'

const salvos = async (banco: Banco, { id, lotacaoId }: EntradaAtiva): Promise<FiltrosDaMesa> => ({
  filtros: await banco.linhas<FiltroDaMesa>(
    sql`select id, tela, nome, consulta from filtro_da_mesa where pessoa_id = ${id} and lotacao_id = ${lotacaoId} order by lower(nome), id`,
  ),
})

/** Saved filters belong to a person in the unit they were saved in. */
export async function eDaEntrada(banco: Banco, filtro: number, { id, lotacaoId }: EntradaAtiva): Promise<boolean> {
  const achado = await linha(
    banco,
    sql`select 1 as sim from filtro_da_mesa where id = ${filtro} and pessoa_id = ${id} and lotacao_id = ${lotacaoId}`,
  )
  return achado !== undefined
}

export const filtroDaMesaHandlers: Handlers<typeof filtroDaMesaApi, Contexto> = {
  origens: (_, { banco, entrada }) =>
    banco.linhas<Unidade>(
      sql`select l.id, l.sigla, l.nome from lotacao l where l.id in (
            select d.lota_cadastrante_id from marca k join documento d on d.id = k.documento_id where k.lotacao_id = ${entrada.lotacaoId}
            and k.aberta
            union select d.lota_cadastrante_id from marca k join documento d on d.id = k.documento_id
              where (k.lotacao_id = ${entrada.lotacaoId} or k.pessoa_id = ${entrada.id}) and not k.aberta and ${podeLer(entrada)})
          order by l.sigla, l.id`,
    ),

  listar: (_, { banco, entrada }) => salvos(banco, entrada),

  salvar: ({ body: { tela, nome, consulta } }, contexto) =>
    contexto.escrever(async (tx) => {
      const { entrada, portas } = contexto
      const { filtros } = await salvos(tx, entrada)
      if (filtros.length >= FILTROS_MAXIMO && !filtros.some((um) => um.tela === tela && um.nome === nome))
        throw new Problema('FILTROS_DEMAIS', { n: FILTROS_MAXIMO })
      await tx.linhas(
        sql`insert into filtro_da_mesa (pessoa_id, lotacao_id, tela, nome, consulta, criado_em)
            values (${entrada.id}, ${entrada.lotacaoId}, ${tela}, ${nome}, ${sql.param(consulta)}, ${portas.relogio.agora().toISOString()})
            on conflict (pessoa_id, tela, nome) do update set consulta = excluded.consulta, lotacao_id = excluded.lotacao_id`,
      )
      return salvos(tx, entrada)
    }),

  excluir: ({ params }, contexto) =>
    contexto.escrever(async (tx) => {
      if (!(await eDaEntrada(tx, params.id, contexto.entrada))) throw new Problema('FILTRO_NAO_ENCONTRADO')
      await tx.linhas(sql`delete from filtro_da_mesa where id = ${params.id}`)
      return salvos(tx, contexto.entrada)
    }),
}
