import type { Handlers } from '#contract/endpoint.ts'
import {
  type Movimentacao,
  type movimentacaoApi,
  TIPOS_MOVIMENTACAO,
  type TipoMovimentacao,
} from '#contract/movimentacao.ts'
import { page } from '#contract/page.ts'

import type { Contexto } from '../contexto.ts'
import { sql } from '../database/connection.ts'
import { lerOuRecusar } from '../documento/registro.ts'
import { cadeiaIntegra } from './cadeia.ts'

const nomes = new Map(
  Object.entries(TIPOS_MOVIMENTACAO).map(([nome, numero]) => [numero as number, nome as TipoMovimentacao]),
) // Object.entries widens both

export const movimentacaoHandlers: Handlers<typeof movimentacaoApi, Contexto> = {
  async listar({ params: { id }, query: { page: numero, size } }, { banco, entrada }) {
    const { sigla } = await lerOuRecusar(banco, id, entrada)
    const linhas = await banco.linhas<Omit<Movimentacao, 'tipo'> & { tipo: number; total: number }>(
      sql`select v.id, v.seq, v.tipo, m.sigla as "mobilSigla", v.instante,
            pessoa_json(v.pessoa_id) || jsonb_build_object('lotacao', unidade_json(v.lotacao_id)) as responsavel,
            case when v.destino_lotacao_id is not null then jsonb_build_object('lotacao', unidade_json(v.destino_lotacao_id), 'pessoa', pessoa_json(v.destino_pessoa_id)) end as destino,
            v.descricao, exists (select 1 from movimentacao c where c.cancela_id = v.id) as cancelada, v.hash, count(*) over () as total
          from movimentacao v join mobil m on m.id = v.mobil_id where v.documento_id = ${id} order by v.seq desc limit ${size} offset ${numero * size}`,
    )
    const movimentacoes = linhas.flatMap(({ tipo, ...resto }) => {
      const nome = nomes.get(tipo)
      return nome ? [{ ...resto, tipo: nome }] : []
    })
    return {
      ...page(movimentacoes, linhas[0]?.total ?? 0, numero, size),
      sigla,
      trilhaIntegra: await cadeiaIntegra(banco, id),
    }
  },
}
