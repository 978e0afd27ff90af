import { causasDe } from '#server/core/plano/causas.ts'
import { fazerPlano } from '#server/core/plano/fazer.ts'
import type { OrigemDoPlano } from '#server/base/planejador.ts'
import type { PortasDoPlano } from '#server/core/plano/portas.ts'
import { sql } from '#server/database/connection.ts'
import { lerPlanilha } from '#server/core/planilha/ler-planilha.ts'

type Enviada = Extract<OrigemDoPlano, { planilha: unknown }>

/** Interval at which the reader of a source reports to be alive, ms. */
const SINAL_MS = 10_000

const recusar = ({ banco }: Pick<PortasDoPlano, 'banco'>, planoId: number, achados: object) =>
  banco.linhas(
    sql`update plano set estado = 'ILEGIVEL', achados = achados || ${sql.param(achados)}::jsonb where id = ${planoId} and estado = 'LENDO'`,
  )

/** Reads the spreadsheet and makes its plan. The file is not stored, because it holds CPFs. */
export async function planejarPlanilha(
  portas: Pick<PortasDoPlano, 'banco' | 'bancoSemPressa' | 'cpfs' | 'relogio'>,
  planoId: number,
  { planilha: { orgao, ...arquivo }, completas, ...quem }: Enviada,
): Promise<void> {
  const lido = await lerPlanilha(arquivo, { orgao })
  const quantas = Object.values(lido.linhas).reduce((soma, linhas) => soma + linhas.length, 0)
  if (quantas === 0) {
    const { erros, avisos, naoLidas } = lido
    const causas = causasDe({ erros, avisos, naoLidas, conflitos: [] })
    await recusar(portas, planoId, { erros: erros.slice(0, 1_000), avisos: avisos.slice(0, 1_000), causas })
    return
  }
  // an unreadable row's person looks absent, so with errors no sheet counts as complete and nobody leaves
  await fazerPlano(portas, planoId, lido, { ...quem, completas: lido.erros.length > 0 ? [] : completas })
}

/** Reads in the house's planner process, if it has one; reports to be alive, and a failure. */
export async function lerEnviada(portas: PortasDoPlano, planoId: number, enviada: Enviada): Promise<void> {
  const sinal = setInterval(() => {
    const agora = portas.relogio.agora().toISOString()
    portas.banco.linhas(sql`update plano set lendo_em = ${agora} where id = ${planoId}`).catch(() => {})
  }, SINAL_MS)
  try {
    if (portas.planejador) await portas.planejador(planoId, enviada, portas.relogio.agora())
    else await planejarPlanilha(portas, planoId, enviada)
  } catch (erro) {
    portas.registrar('erro', 'leitura de um plano', { plano: planoId, erro: String(erro) })
    const recusa = { codigo: 'PLANO_INTERROMPIDO', dados: {} }
    await portas.banco.linhas(
      sql`update plano set estado = 'ILEGIVEL', recusa = ${sql.param(recusa)}::jsonb where id = ${planoId} and estado = 'LENDO'`,
    )
  } finally {
    clearInterval(sinal)
  }
}
