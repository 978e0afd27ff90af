import type { NomeAcao } from '#contract/acao.ts'
import type { arquivamentoApi } from '#contract/arquivamento.ts'
import type { Handlers } from '#contract/endpoint.ts'
import type { TipoMovimentacao } from '#contract/movimentacao.ts'

import { conferirClassificacao } from '../classificacao/handlers.ts'
import type { Contexto } from '../contexto.ts'
import { linha, sql } from '../database/connection.ts'
import { exigir } from '../documento/acoes.ts'
import { apresentar, lerOuRecusar } from '../documento/registro.ts'
import { lerComSuaVia } from '../documento/sua-via.ts'
import { avisar } from '../evento/avisar.ts'
import { remarcar } from '../mesa/marcas.ts'
import { mover } from '../mobil/mover.ts'
import { registrar } from '../movimentacao/cadeia.ts'
import { incluirEmEdital, retirarDeEdital } from './editais.ts'
import { eliminar } from './eliminar.ts'
import { type Guarda, repousar } from './repouso.ts'
import { naoPermitido } from '../palavras/recusa-dita.ts'

/** An act that says all by its name: where the via rests from then on. */
const guardar =
  (acao: NomeAcao, guarda: Guarda) =>
  ({ params }: { params: { mobil: string } }, contexto: Contexto) =>
    repousar(acao, params.mobil, contexto, async () => guarda)

/** Another subject for the document; the movement keeps what it was before. */
function classificar(
  acao: 'reclassificar' | 'avaliar',
  tipo: TipoMovimentacao,
): Handlers<typeof arquivamentoApi, Contexto>['avaliar'] {
  return ({ params: { id }, body: { classificacaoId: escolhida, motivo } }, contexto) => {
    const { entrada, portas } = contexto
    return contexto.escrever(async (tx) => {
      const registro = await lerComSuaVia(tx, id, entrada)
      exigir(acao, registro, entrada)
      const classificacaoId = await conferirClassificacao(tx, escolhida)
      const antes = registro.classificacao
      if (acao === 'reclassificar' && antes?.id === classificacaoId) throw naoPermitido('MESMA_CLASSIFICACAO')
      await tx.linhas(
        sql`update documento set classificacao_id = ${classificacaoId}, avaliado_em = case when ${acao === 'avaliar'} then ${portas.relogio.agora().toISOString()}::timestamptz else avaliado_em end where id = ${id}`,
      )
      const depois = await linha<{ codigo: string; descricao: string }>(
        tx,
        sql`select codigo, descricao from classificacao where id = ${classificacaoId}`,
      )
      const { instante } = await registrar(tx, contexto, {
        documentoId: id,
        mobilId: registro.mobilGeralId,
        tipo,
        descricao: `${antes ? `De ${antes.codigo} para` : 'Em'} ${depois?.codigo} – ${depois?.descricao}. ${motivo}`,
        dados: { antes: antes?.codigo ?? null, depois: depois?.codigo ?? null, motivo },
      })
      avisar(contexto, await remarcar(tx, id, instante), id)
      return apresentar(await lerOuRecusar(tx, id, entrada, false, registro.mobilId ?? undefined), entrada)
    })
  }
}

export const arquivamentoHandlers: Handlers<typeof arquivamentoApi, Contexto> = {
  arquivar: guardar('arquivar', {
    custodia: 'ARQUIVADO_CORRENTE',
    tipo: 'ARQUIVAMENTO_CORRENTE',
    descricao: 'Arquivado na unidade',
  }),
  arquivarIntermediario: guardar('arquivarIntermediario', {
    custodia: 'ARQUIVADO_INTERMEDIARIO',
    tipo: 'ARQUIVAMENTO_INTERMEDIARIO',
    descricao: 'Transferido ao arquivo intermediário',
  }),
  arquivarPermanente: guardar('arquivarPermanente', {
    custodia: 'ARQUIVADO_PERMANENTE',
    tipo: 'ARQUIVAMENTO_PERMANENTE',
    descricao: 'Recolhido ao arquivo permanente',
  }),
  incluirEmEdital,
  retirarDeEdital,

  desarquivar({ params }, contexto) {
    const { entrada } = contexto
    return mover(params.mobil, contexto, {
      acao: 'desarquivar',
      async fazer(tx, { mobilId, mobil }) {
        await tx.linhas(
          sql`update mobil set custodia = 'COM_ATENDENTE', arquivado_em = null, atendente_lotacao_id = ${entrada.lotacaoId}, atendente_pessoa_id = ${entrada.id},
                movido = true, desde = ${contexto.portas.relogio.agora().toISOString()} where id = ${mobilId}`,
        )
        // from which its years count again, should this be taken back
        return { tipo: 'DESARQUIVAMENTO', descricao: 'Voltou à mesa', dados: { arquivadoEm: mobil.arquivadoEm } }
      },
    })
  },

  eliminar,
  reclassificar: classificar('reclassificar', 'RECLASSIFICACAO'),
  avaliar: classificar('avaliar', 'AVALIACAO'),
}
