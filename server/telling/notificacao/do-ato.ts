import type { TipoNotificacao } from '#contract/notificacao.ts'

import type { Carta } from '#server/core/correio/carta.ts'
import { escreverCarta } from '#server/core/correio/escrever.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { notificarOutros } from './notificar.ts'

type Ato = { documentoId: number; sigla: string; mobilId: number; quem: string; unidade: string; instante: string }

/** Who did the act, and on which via; for an act on the whole document, the via shown. */
const ato = (tx: Banco, movimentacaoId: number) =>
  linha<Ato>(
    tx,
    sql`select v.documento_id as "documentoId", m.sigla, m.id as "mobilId", quem_fez(v.pessoa_id, v.dados, v.instante) as quem,
        sigla_da_unidade(v.lotacao_id, v.instante) as unidade, v.instante
        from movimentacao v
        join lateral (select x.id, x.sigla from mobil x where x.documento_id = v.documento_id
          order by x.tipo = 'GERAL', x.id = v.mobil_id desc, x.custodia = 'VIA_CANCELADA', case when x.tipo = 'VOLUME' then -x.sequencia
            else x.sequencia end limit 1) m on true
        where v.id = ${movimentacaoId}`,
  )

type Dito = Pick<Carta, 'tipo' | 'assunto' | 'paragrafos' | 'porque'>

/** Tells people, by bell and by e-mail as they prefer, what somebody else did. */
export async function contarDoAto(
  tx: Banco,
  tipo: TipoNotificacao,
  movimentacaoId: number,
  pessoas: number[],
  dizer: (ato: Ato) => Dito,
) {
  if (pessoas.length === 0) return
  const novos = await notificarOutros(tx, tipo, movimentacaoId, pessoas)
  const feito = novos.length > 0 && (await ato(tx, movimentacaoId))
  if (!feito) return
  await escreverCarta(
    tx,
    novos.map(({ pessoaId }) => pessoaId),
    {
      ...dizer(feito),
      documentoId: feito.documentoId,
      acao: { rotulo: 'Abrir o documento', caminho: `/documento/${feito.mobilId}/${encodeURIComponent(feito.sigla)}` },
    },
    { agora: new Date(feito.instante) },
  )
}
