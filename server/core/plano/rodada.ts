import type { Portas } from '../../contexto.ts'
import { sql } from '../../database/connection.ts'
import { rodada } from '../../rodadas/rodada.ts'
import { aplicarPlano } from './aplicar/lote.ts'
import { desfazerPlano } from './desfazer/desfazer.ts'

/** Who reads a source says so more often than this; silent for longer, the process has died. */
const SILENCIO_MS = 60_000

/** What a process that died was reading: the source has to be sent again, because it holds CPFs and is not kept. */
const esquecerLidos = ({ banco, relogio }: Portas) =>
  banco.linhas(
    sql`update plano set estado = 'ILEGIVEL', recusa = ${sql.param({ codigo: 'PLANO_INTERROMPIDO', dados: {} })}::jsonb
        where estado = 'LENDO' and lendo_em < ${new Date(relogio.agora().getTime() - SILENCIO_MS).toISOString()}`,
  )

/** A process's share of applying plans and taking them back, and what another that died left. */
export const planosEmCurso = rodada({
  nome: 'planos',
  cadaMs: 5_000,
  async fazer(portas) {
    if (portas.configuracao.modoConsultaAte !== null) return 0
    await esquecerLidos(portas)
    const planos = await portas.banco.linhas<{ id: number; estado: string }>(
      sql`select id, estado from plano where estado in ('APLICANDO', 'DESFAZENDO') order by id`,
    )
    let feitos = 0
    for (const { id, estado } of planos) {
      if (planosEmCurso.fechando(portas)) break
      const feito =
        estado === 'APLICANDO'
          ? await aplicarPlano(portas, id, () => planosEmCurso.fechando(portas))
          : await desfazerPlano(portas, id)
      if (feito) feitos++
    }
    return feitos
  },
})
