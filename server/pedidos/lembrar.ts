import { calendariosDe } from '../calendario/calendario.ts'
import { sql } from '../database/connection.ts'
import { hoje } from '../documento/escrita.ts'
import { type Lembrete, lembrarPessoas } from '../notificacao/lembrar.ts'
import { LONGE_DIAS } from '../prazo/lembrar.ts'
import { rodada } from '../rodadas/rodada.ts'
import { cartaDoLembrete } from './cartas.ts'
import { conviteFechado } from '../externo/convite-fechado.ts'
import { lembreteDe } from './regras.ts'

type ComPrazo = {
  pessoaId: number
  lotacaoId: number
  pediu: number
  pedidoId: number
  documentoId: number
  prazo: string
  pedidaEm: string
  /** They would not open it: only who asked is told. */
  fechado: boolean
}

/**
 * Tells who is to sign that the term comes or is over, and who asked that it is over. Each once: the notice itself, one per
 * person, request and kind, is what several processes agree on.
 */
export const lembretes = rodada({
  nome: 'lembretes',
  cadaMs: 10 * 60_000,
  async fazer(portas) {
    const agora = portas.relogio.agora()
    const dia = hoje(agora)
    const comPrazo = await portas.banco.linhas<ComPrazo>(
      sql`select a.pessoa_id as "pessoaId", p.lotacao_id as "lotacaoId", v.pessoa_id as pediu, a.pedido_id as "pedidoId", a.documento_id as "documentoId", a.prazo::text as prazo,
            (v.instante at time zone 'America/Fortaleza')::date::text as "pedidaEm",
            ${conviteFechado(sql`a.documento_id`, sql`a.pessoa_id`)} as fechado
          from assinante a join documento d on d.id = a.documento_id and d.situacao = 'PENDENTE_DE_ASSINATURA' join movimentacao v on v.id = a.pedido_id join pessoa p on p.id = a.pessoa_id
          where a.assinado_em is null and a.recusa_id is null and a.prazo <= ${dia}::date + ${LONGE_DIAS}::int`,
    )
    if (comPrazo.length === 0) return 0
    const calendarioDa = await calendariosDe(
      portas.banco,
      comPrazo.map(({ lotacaoId }) => lotacaoId),
    )
    const avisos = comPrazo.flatMap(
      ({ pessoaId, lotacaoId, pediu, pedidoId, documentoId, prazo, pedidaEm, fechado }): Lembrete[] => {
        const tipo = lembreteDe(prazo, dia, pedidaEm, calendarioDa(lotacaoId))
        if (tipo === null) return []
        const a = (quem: number, qual: Lembrete['tipo']) => ({
          pessoaId: quem,
          tipo: qual,
          documentoId,
          movimentacaoId: pedidoId,
        })
        return [
          ...(fechado ? [] : [a(pessoaId, tipo)]),
          ...(tipo === 'PRAZO_VENCIDO' ? [a(pediu, 'ASSINATURA_ATRASADA')] : []),
        ]
      },
    )
    return lembrarPessoas(portas, avisos, async (tx, dados) => {
      for (const { pessoaId, tipo, movimentacaoId } of dados) {
        const dele = comPrazo.find(({ pedidoId }) => pedidoId === movimentacaoId)
        if (dele && tipo !== 'ASSINATURA_ATRASADA')
          await cartaDoLembrete(tx, movimentacaoId, pessoaId, dele.prazo, tipo === 'PRAZO_VENCIDO', agora)
      }
    })
  },
})

/** Looks once for terms that come or are over; answers how many notices were given. */
export const lembrar = lembretes.chamar
