import { calendariosDe } from '../calendario/calendario.ts'
import { sql } from '../database/connection.ts'
import { hoje } from '../documento/escrita.ts'
import { avisarPessoas } from '../evento/avisar.ts'
import { rodada } from '../rodadas/rodada.ts'
import { cartaDoLembrete } from './cartas.ts'
import { conviteFechado } from '../externo/convite-fechado.ts'
import { lembreteDe } from './regras.ts'

/** Three days of work are never further away than this, whatever holidays are joined. */
const LONGE_DIAS = 21

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
            ${conviteFechado('a.documento_id', 'a.pessoa_id')} as fechado
          from assinante a join documento d on d.id = a.documento_id and d.situacao = 'PENDENTE_DE_ASSINATURA' join movimentacao v on v.id = a.pedido_id join pessoa p on p.id = a.pessoa_id
          where a.assinado_em is null and a.recusa_id is null and a.prazo <= ${dia}::date + ${LONGE_DIAS}::int`,
    )
    if (comPrazo.length === 0) return 0
    const calendarioDa = await calendariosDe(
      portas.banco,
      comPrazo.map(({ lotacaoId }) => lotacaoId),
    )
    const avisos = comPrazo.flatMap(
      ({ pessoaId, lotacaoId, pediu, pedidoId, documentoId, prazo, pedidaEm, fechado }) => {
        const tipo = lembreteDe(prazo, dia, pedidaEm, calendarioDa(lotacaoId))
        if (tipo === null) return []
        const a = (quem: number, qual: string) => ({ pessoaId: quem, tipo: qual, documentoId, pedidoId })
        return [
          ...(fechado ? [] : [a(pessoaId, tipo)]),
          ...(tipo === 'PRAZO_VENCIDO' ? [a(pediu, 'ASSINATURA_ATRASADA')] : []),
        ]
      },
    )
    if (avisos.length === 0) return 0
    const contadas = await portas.banco.transacao(async (tx) => {
      const dadas = await tx.linhas<{ pessoaId: number; tipo: string; pedidoId: number }>(
        sql`insert into notificacao (pessoa_id, tipo, documento_id, movimentacao_id, criada_em)
            select x."pessoaId", x.tipo, x."documentoId", x."pedidoId", ${agora.toISOString()}
            from jsonb_to_recordset(${JSON.stringify(avisos)}::jsonb) as x ("pessoaId" bigint, tipo text, "documentoId" bigint, "pedidoId" bigint)
            on conflict do nothing returning pessoa_id as "pessoaId", tipo, movimentacao_id as "pedidoId"`,
      )
      for (const { pessoaId, tipo, pedidoId } of dadas) {
        const dele = comPrazo.find((cada) => cada.pedidoId === pedidoId)
        if (dele && tipo !== 'ASSINATURA_ATRASADA')
          await cartaDoLembrete(tx, pedidoId, pessoaId, dele.prazo, tipo === 'PRAZO_VENCIDO', agora)
      }
      return dadas
    })
    const depois: (() => Promise<void>)[] = []
    avisarPessoas(
      { portas, depois: (fazer) => void depois.push(fazer) },
      contadas.map(({ pessoaId }) => pessoaId),
      'NOTIFICACAO',
    )
    for (const fazer of depois) await fazer()
    return contadas.length
  },
})

/** Looks once for terms that come or are over; answers how many notices were given. */
export const lembrar = lembretes.chamar
