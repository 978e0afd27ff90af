import type { Portas } from '#server/base/contexto.ts'
import { sql } from '../../database/connection.ts'
import { rodada } from '../../jobs/round.ts'
import { type Aplicacao, aplicarPasso } from './aplicar.ts'
import { desfazerPlano } from './desfazer.ts'

/** A reader of a source writes `lendo_em` more often than this; a longer silence means that its process died. */
const SILENCIO_MS = 60_000

/** Fails plans whose reader died: the source has to be sent again, because it holds CPFs and is not stored. */
const esquecerLidos = ({ banco, relogio }: Portas) =>
  banco.linhas(
    sql`update plano set estado = 'ILEGIVEL', recusa = ${sql.param({ codigo: 'PLANO_INTERROMPIDO', dados: {} })}::jsonb
        where estado = 'LENDO' and lendo_em < ${new Date(relogio.agora().getTime() - SILENCIO_MS).toISOString()}`,
  )

type EmCurso = { id: number; estado: 'APLICANDO' | 'DESFAZENDO' }
const emCurso = ({ banco }: Portas) =>
  banco.linhas<EmCurso>(sql`select id, estado from plano where estado in ('APLICANDO', 'DESFAZENDO') order by id`)

/**
 * Applies and undoes plans, also those of a process that died. Plans take turns, one batch each, so that a short plan does not
 * wait for a long one; a new plan joins at the next turn. Undoing is one transaction, and takes one turn.
 */
export const planosEmCurso = rodada({
  nome: 'planos',
  cadaMs: 5_000,
  async fazer(portas) {
    if (portas.configuracao.modoConsultaAte !== null) return 0
    await esquecerLidos(portas)
    const aplicacoes = new Map<number, Aplicacao>()
    const deOutros = new Set<number>()
    let feitos = 0
    for (;;) {
      const planos = (await emCurso(portas)).filter(({ id }) => !deOutros.has(id))
      if (planos.length === 0) return feitos
      for (const { id, estado } of planos) {
        if (planosEmCurso.fechando(portas)) return feitos
        if (estado === 'DESFAZENDO') {
          if (await desfazerPlano(portas, id)) feitos++
          else deOutros.add(id)
          continue
        }
        const aplicacao = aplicacoes.get(id) ?? { id, sozinhas: 0 }
        aplicacoes.set(id, aplicacao)
        const passo = await aplicarPasso(portas, aplicacao)
        if (passo === 'FIM') feitos++
        if (passo === 'DE_OUTRO') deOutros.add(id)
      }
    }
  },
})
