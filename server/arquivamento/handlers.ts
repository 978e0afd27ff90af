import type { NomeAcao } from '#contract/acao.ts'
import type { arquivamentoApi } from '#contract/arquivamento.ts'
import type { Handlers } from '#contract/endpoint.ts'
import type { Custodia } from '#contract/mobil.ts'
import type { TipoMovimentacao } from '#contract/movimentacao.ts'
import { Problema } from '#contract/problem.ts'

import { conferirClassificacao } from '../classificacao/handlers.ts'
import type { Contexto } from '../contexto.ts'
import { linha, sql, type SQL } from '../database/connection.ts'
import { exigir } from '../documento/acoes.ts'
import { registrarPassagem } from '../documento/escrita.ts'
import { apresentar, lerOuRecusar } from '../documento/registro.ts'
import { lerComSuaVia } from '../documento/sua-via.ts'
import { avisar } from '../evento/avisar.ts'
import { remarcar } from '../mesa/marcas.ts'
import { mover } from '../mobil/mover.ts'
import { registrar } from '../movimentacao/cadeia.ts'
import { eliminar } from './eliminar.ts'

type Guarda = { custodia: Custodia; tipo: TipoMovimentacao; descricao: string; mais?: SQL }

/** A via goes from one place of rest to another: its archive date stays the first, from which the years count. */
function guardar(acao: NomeAcao, { custodia, tipo, descricao, mais = sql`` }: Guarda) {
  return ({ params }: { params: { mobil: string } }, contexto: Contexto) =>
    mover(params.mobil, contexto, {
      acao,
      async fazer(tx, { id, mobilId }) {
        const agora = contexto.portas.relogio.agora().toISOString()
        await tx.linhas(
          sql`update mobil set custodia = ${custodia}, arquivado_em = coalesce(arquivado_em, ${agora}), desde = ${agora}${mais} where id = ${mobilId}`,
        )
        // The archive reads what it keeps.
        const arquivo = await linha<{ id: number }>(
          tx,
          sql`select l.id from lotacao l join documento d on d.orgao_id = l.orgao_id where d.id = ${id} and l.arquivo`,
        )
        if (arquivo) await registrarPassagem(tx, id, arquivo.id, null, 'DESTINO')
        return { tipo, descricao }
      },
    })
}

/** Another subject for the document; the movement keeps what it was before. */
function classificar(
  acao: 'reclassificar' | 'avaliar',
  tipo: TipoMovimentacao,
): Handlers<typeof arquivamentoApi, Contexto>['avaliar'] {
  return ({ params: { id }, body: { classificacaoId, motivo } }, contexto) => {
    const { entrada, portas } = contexto
    return contexto.escrever(async (tx) => {
      const registro = await lerComSuaVia(tx, id, entrada)
      exigir(acao, registro, entrada)
      await conferirClassificacao(tx, classificacaoId)
      const antes = registro.classificacao
      if (acao === 'reclassificar' && antes?.id === classificacaoId)
        throw new Problema('ACAO_NAO_PERMITIDA', { explicacao: 'Essa já é a classificação do documento.' })
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
    mais: sql`, remetente_lotacao_id = null, remetente_pessoa_id = null`,
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
  incluirEmEdital: guardar('incluirEmEdital', {
    custodia: 'EM_EDITAL_DE_ELIMINACAO',
    tipo: 'INCLUSAO_EM_EDITAL',
    descricao: 'Incluído em edital de eliminação',
  }),
  retirarDeEdital: guardar('retirarDeEdital', {
    custodia: 'ARQUIVADO_INTERMEDIARIO',
    tipo: 'RETIRADA_DE_EDITAL',
    descricao: 'Retirado do edital de eliminação',
  }),

  desarquivar({ params }, contexto) {
    const { entrada } = contexto
    return mover(params.mobil, contexto, {
      acao: 'desarquivar',
      async fazer(tx, { mobilId }) {
        await tx.linhas(
          sql`update mobil set custodia = 'COM_ATENDENTE', arquivado_em = null, atendente_lotacao_id = ${entrada.lotacaoId}, atendente_pessoa_id = ${entrada.id},
                movido = true, desde = ${contexto.portas.relogio.agora().toISOString()} where id = ${mobilId}`,
        )
        return { tipo: 'DESARQUIVAMENTO', descricao: 'Voltou à mesa' }
      },
    })
  },

  eliminar,
  reclassificar: classificar('reclassificar', 'RECLASSIFICACAO'),
  avaliar: classificar('avaliar', 'AVALIACAO'),
}
