import type { Portas } from '#server/base/contexto.ts'
import { linha, sql } from '#server/database/connection.ts'
import { concluirTomada } from '#server/acts/assinatura/retomar.ts'
import { tomar } from '#server/core/assinaveis/tentativas.ts'
import { fecharLotes } from '#server/core/lote-de-assinatura/fechar.ts'

/** Time one call works on a batch, ms; the rest continues by itself (retomar.ts). */
const PRAZO_MS = 20_000
/** Signatures in parallel: one waits for its time stamp while another is made. */
const DE_CADA_VEZ = 2
const ESPERA_MS = 150

/** Items under way elsewhere for the first time; postponed ones have a reason. */
const comOutros = async ({ banco }: Portas, loteId: number) =>
  (await linha(
    banco,
    sql`select 1 as sim from assinatura where lote_id = ${loteId} and estado = 'CONFIRMADA' and motivo is null limit 1`,
  )) !== undefined

/** Concludes a batch's proved items, sharing with other processes. A failure doesn't stop the others. */
export async function andarLote(portas: Portas, loteId: number): Promise<void> {
  const fim = Date.now() + PRAZO_MS
  const andar = async () => {
    while (Date.now() < fim) {
      const tentativa = await tomar(portas.banco, portas.relogio.agora(), { loteId })
      if (!tentativa) return
      await concluirTomada(portas, tentativa)
    }
  }
  await Promise.all(Array.from({ length: DE_CADA_VEZ }, andar))
  while (Date.now() < fim && (await comOutros(portas, loteId)))
    await new Promise((pronto) => setTimeout(pronto, ESPERA_MS))
  await fecharLotes(portas, loteId)
}
