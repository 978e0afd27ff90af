import type { Handlers } from '#contract/endpoint.ts'
import type { mobilApi } from '#contract/mobil.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '../contexto.ts'
import { linha, sql } from '../database/connection.ts'
import { lotacaoQueRecebe, registrarPassagem } from '../documento/escrita.ts'
import { exigirQuemLeia } from '../documento/restricao.ts'
import { carregar, lerOuRecusar } from '../documento/registro.ts'
import { aberto } from './aberto.ts'
import { donoDe, impedimentoDe } from './impedimento.ts'
import { mover } from './mover.ts'
import { volumeHandlers } from './volumes.ts'

export const mobilHandlers: Handlers<typeof mobilApi, Contexto> = {
  async abrir({ params }, { banco, entrada }) {
    const { mobilId, documentoId } = await donoDe(banco, params.mobil)
    return aberto(banco, await lerOuRecusar(banco, documentoId, entrada, false, mobilId), entrada)
  },

  async impedimento({ params }, contexto) {
    const { banco, entrada } = contexto
    const { mobilId, documentoId } = await donoDe(banco, params.mobil)
    const registro = await carregar(banco, documentoId, entrada, mobilId)
    if (!registro || (!registro.le && registro.oculto)) throw new Problema('DOCUMENTO_NAO_ENCONTRADO')
    return impedimentoDe(banco, registro, contexto)
  },

  tramitar({ params, body: { destino, observacao } }, contexto) {
    return mover(params.mobil, contexto, {
      acao: 'tramitar',
      custodia: true,
      async fazer(tx, visto) {
        const { entrada } = contexto
        const pessoa =
          destino.tipo === 'PESSOA'
            ? await linha<{ id: number; nome: string; lotacao_id: number }>(
                tx,
                sql`select p.id, p.nome, p.lotacao_id from pessoa p where p.id = ${destino.id} and p.fim is null and not p.externa`,
              )
            : undefined
        const lotacao = await lotacaoQueRecebe(tx, destino.tipo === 'PESSOA' ? (pessoa?.lotacao_id ?? 0) : destino.id)
        // nobody outside can receive: the document would be stuck on its way
        if (!lotacao || lotacao.externa) throw new Problema('DESTINATARIO_INVALIDO')
        if (lotacao.id === visto.mobil.atendenteLotacaoId && !pessoa)
          throw new Problema('ACAO_NAO_PERMITIDA', { explicacao: 'O documento já está nessa unidade.' })
        await exigirQuemLeia(tx, visto.id, { lotacaoId: lotacao.id, pessoaId: pessoa?.id ?? null })
        await tx.linhas(
          sql`update mobil set custodia = 'EM_TRANSITO', atendente_lotacao_id = ${lotacao.id}, atendente_pessoa_id = ${pessoa?.id ?? null},
                remetente_lotacao_id = ${entrada.lotacaoId}, remetente_pessoa_id = ${entrada.id} where id = ${visto.mobilId}`,
        )
        await registrarPassagem(tx, visto.id, lotacao.id, pessoa?.id ?? null, 'DESTINO')
        const para = pessoa ? `${pessoa.nome} (${lotacao.sigla})` : `${lotacao.sigla} – ${lotacao.nome}`
        return {
          tipo: 'TRAMITE',
          descricao: `Para ${para}${observacao ? `. ${observacao}` : ''}`,
          destino: { lotacaoId: lotacao.id, pessoaId: pessoa?.id ?? null },
        }
      },
    })
  },

  receber({ params }, contexto) {
    return mover(params.mobil, contexto, {
      acao: 'receber',
      custodia: true,
      async fazer(tx, { mobilId }) {
        await tx.linhas(
          sql`update mobil set custodia = 'COM_ATENDENTE', atendente_pessoa_id = ${contexto.entrada.id} where id = ${mobilId}`,
        )
        return { tipo: 'RECEBIMENTO', descricao: 'Recebido na unidade' }
      },
    })
  },

  desfazerRecebimento({ params }, contexto) {
    return mover(params.mobil, contexto, {
      acao: 'desfazerRecebimento',
      custodia: true,
      async fazer(tx, { id, mobilId }) {
        const ultima = await linha<{ id: number; tipo: number; trecho: number | null }>(
          tx,
          sql`select id, tipo, (select t.destino_pessoa_id from movimentacao t where t.documento_id = ${id} and t.mobil_id = ${mobilId} and t.tipo = 3 order by seq desc limit 1) as trecho
              from movimentacao where documento_id = ${id} and mobil_id = ${mobilId} order by seq desc limit 1`,
        )
        if (ultima?.tipo !== 4)
          throw new Problema('ACAO_NAO_PERMITIDA', { explicacao: 'Já houve outra movimentação depois do recebimento.' })
        await tx.linhas(
          sql`update mobil set custodia = 'EM_TRANSITO', atendente_pessoa_id = ${ultima.trecho} where id = ${mobilId}`,
        )
        return { tipo: 'DESFAZIMENTO_RECEBIMENTO', descricao: 'Voltou à caixa de entrada', cancelaId: ultima.id }
      },
    })
  },

  ...volumeHandlers,
}
