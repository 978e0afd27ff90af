import type { TipoNotificacao } from '#contract/notificacao.ts'

import { calendariosDe } from '../calendario/calendario.ts'
import { type Banco, sql } from '../database/connection.ts'
import { hoje } from '../documento/escrita.ts'
import { lembrarPessoas } from '../notificacao/lembrar.ts'
import { rodada } from '../rodadas/rodada.ts'
import { cartaDoPrazo } from './cartas.ts'
import { avisoDe } from './regras.ts'

/** Three days of work are never further away than this, whatever holidays are joined. */
export const LONGE_DIAS = 21

export type Vencendo = {
  /** By which its day is what it is: the one that set it, or with which it moved since. */
  movimentacaoId: number
  documentoId: number
  lotacaoId: number
  vence: string
  definidoEm: string
  sigla: string
  mobilId: number
  unidade: string
  /** Who holds it, or everybody of the unit where nobody took it up. */
  pessoas: number[]
  /** Who answers for the unit, or for the nearest above that has somebody else. */
  chefe: number | null
}

const vencendo = (banco: Banco, dia: string) =>
  banco.linhas<Vencendo>(
    sql`select coalesce(z.mudou_id, z.definido_id) as "movimentacaoId", z.documento_id as "documentoId", z.lotacao_id as "lotacaoId", z.vence::text as vence,
          (v.instante at time zone 'America/Fortaleza')::date::text as "definidoEm", m.sigla, m.id as "mobilId", l.sigla as unidade, quem.pessoas,
          (with recursive acima as (
            select x.id, x.pai_id, x.chefe_id, 0 as passo from lotacao x where x.id = z.lotacao_id
            union all select x.id, x.pai_id, x.chefe_id, a.passo + 1 from lotacao x join acima a on x.id = a.pai_id where a.passo < 20)
           select a.chefe_id from acima a join pessoa p on p.id = a.chefe_id and p.fim is null
           where not exists (select 1 from pessoa q where q.id = any(quem.pessoas) and q.identidade_id = p.identidade_id and array_length(quem.pessoas, 1) = 1)
           order by a.passo limit 1) as chefe
        from prazo z join mobil m on m.id = z.mobil_id join lotacao l on l.id = z.lotacao_id join movimentacao v on v.id = z.definido_id
        cross join lateral (select coalesce(array_agg(p.id order by p.id), '{}') as pessoas from pessoa p
          where p.fim is null and not p.externa and p.lotacao_id = z.lotacao_id
            and (p.id = m.atendente_pessoa_id or not exists (select 1 from pessoa q where q.id = m.atendente_pessoa_id and q.lotacao_id = z.lotacao_id and q.fim is null))) quem
        where z.encerrado_id is null and z.restam is null and z.vence <= ${dia}::date + ${LONGE_DIAS}::int`,
  )

const TIPOS: Record<NonNullable<ReturnType<typeof avisoDe>>, TipoNotificacao> = {
  EM_3_DIAS: 'VIA_PRAZO_EM_3_DIAS',
  EM_1_DIA: 'VIA_PRAZO_EM_1_DIA',
  VENCIDO: 'VIA_PRAZO_VENCIDO',
}

/**
 * Tells who holds a via that its term comes or is over, and the chief of the unit that it is over. Each once, and
 * once more when its day moved: the notice itself, one per person, kind and movement by which that day is what it is, is
 * what several processes agree on.
 */
export const lembretesDosPrazos = rodada({
  nome: 'prazos',
  cadaMs: 10 * 60_000,
  async fazer(portas) {
    const agora = portas.relogio.agora()
    const dia = hoje(agora)
    const prazos = await vencendo(portas.banco, dia)
    if (prazos.length === 0) return 0
    const calendarioDa = await calendariosDe(
      portas.banco,
      prazos.map(({ lotacaoId }) => lotacaoId),
    )
    const lembretes = prazos.flatMap((prazo) => {
      const { movimentacaoId, documentoId, lotacaoId, vence, definidoEm, pessoas, chefe } = prazo
      const qual = avisoDe({ vence, restam: null }, dia, definidoEm, calendarioDa(lotacaoId))
      if (qual === null) return []
      const a = (pessoaId: number, tipo: TipoNotificacao) => ({
        pessoaId,
        tipo,
        documentoId,
        movimentacaoId,
      })
      return [
        ...pessoas.map((quem) => a(quem, TIPOS[qual])),
        ...(qual === 'VENCIDO' && chefe !== null ? [a(chefe, 'CHEFIA_PRAZO_VENCIDO')] : []),
      ]
    })
    return lembrarPessoas(portas, lembretes, async (tx, dados) => {
      for (const prazo of prazos) {
        const dele = dados.filter(({ movimentacaoId }) => movimentacaoId === prazo.movimentacaoId)
        for (const tipo of new Set(dele.map((cada) => cada.tipo)))
          await cartaDoPrazo(
            tx,
            prazo,
            tipo,
            dele.filter((cada) => cada.tipo === tipo).map(({ pessoaId }) => pessoaId),
            agora,
          )
      }
    })
  },
})

/** Looks once for terms that come or are over; answers how many notices were given. */
export const lembrarPrazos = lembretesDosPrazos.chamar
