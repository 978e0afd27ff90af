import type { NomeAcao } from '#contract/acao.ts'
import type { arquivamentoApi } from '#contract/arquivamento.ts'
import type { Handlers } from '#contract/endpoint.ts'
import type { TipoMovimentacao } from '#contract/movimentacao.ts'

import { performOnDocument } from '../pipeline/on-document.ts'
import { performOnVia } from '../pipeline/on-via.ts'
import { conferirClassificacao } from '#server/core/classificacao/handlers.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { linha, sql } from '#server/database/connection.ts'
import { incluirEmEdital, retirarDeEdital } from './editais.ts'
import { eliminar } from './eliminar.ts'
import { type Guarda, repousar } from './repouso.ts'
import { naoPermitido } from '#server/base/palavras/recusa-dita.ts'

/** An act whose name is all it needs: the via's next place of rest. */
const guardar =
  (acao: NomeAcao, guarda: Guarda) =>
  ({ params }: { params: { mobil: string } }, contexto: Contexto) =>
    repousar(acao, params.mobil, contexto, async () => guarda)

/** Changes the classification; the movement keeps the former one. */
function classificar(
  acao: 'reclassificar' | 'avaliar',
  tipo: TipoMovimentacao,
): Handlers<typeof arquivamentoApi, Contexto>['avaliar'] {
  return ({ params: { id }, body: { classificacaoId: escolhida, motivo } }, contexto) => {
    return performOnDocument(contexto, id, {
      rule: acao,
      byOwnVia: true,
      ofWhole: true,
      async effect(tx, { classificacao: antes }) {
        const classificacaoId = await conferirClassificacao(tx, escolhida)
        if (acao === 'reclassificar' && antes?.id === classificacaoId) throw naoPermitido('MESMA_CLASSIFICACAO')
        const agora = contexto.portas.relogio.agora().toISOString()
        await tx.linhas(
          sql`update documento set classificacao_id = ${classificacaoId},
                avaliado_em = case when ${acao === 'avaliar'} then ${agora}::timestamptz else avaliado_em end where id = ${id}`,
        )
        const depois = await linha<{ codigo: string; descricao: string }>(
          tx,
          sql`select codigo, descricao from classificacao where id = ${classificacaoId}`,
        )
        return {
          tipo,
          descricao: `${antes ? `De ${antes.codigo} para` : 'Em'} ${depois?.codigo} – ${depois?.descricao}. ${motivo}`,
          dados: { antes: antes?.codigo ?? null, depois: depois?.codigo ?? null, motivo },
        }
      },
    })
  }
}

export const arquivamentoHandlers: Handlers<typeof arquivamentoApi, Contexto> = {
  arquivar: guardar('arquivar', {
    tipo: 'ARQUIVAMENTO_CORRENTE',
    descricao: 'Arquivado na unidade',
  }),
  arquivarIntermediario: guardar('arquivarIntermediario', {
    tipo: 'ARQUIVAMENTO_INTERMEDIARIO',
    descricao: 'Transferido ao arquivo intermediário',
  }),
  arquivarPermanente: guardar('arquivarPermanente', {
    tipo: 'ARQUIVAMENTO_PERMANENTE',
    descricao: 'Recolhido ao arquivo permanente',
  }),
  incluirEmEdital,
  retirarDeEdital,

  desarquivar({ params }, contexto) {
    return performOnVia(contexto, params.mobil, {
      rule: 'desarquivar',
      // kept for undoing: the years count from that day again
      effect: async (_, { mobil }) => ({
        tipo: 'DESARQUIVAMENTO',
        descricao: 'Voltou à mesa',
        dados: { arquivadoEm: mobil.arquivadoEm },
      }),
    })
  },

  eliminar,
  reclassificar: classificar('reclassificar', 'RECLASSIFICACAO'),
  avaliar: classificar('avaliar', 'AVALIACAO'),
}
