import type { Aba } from '#contract/cadastro.ts'

import { sql } from '../../../database/connection.ts'
import { causasDe } from '../../../core/plano/causas.ts'
import { fazerPlano, type ParaQuem } from '../../../core/plano/fazer.ts'
import type { PortasDoPlano } from '../../../core/plano/portas.ts'
import { lerPlanilha } from '../planilha/ler-planilha.ts'

type Enviada = ParaQuem & { nome: string; orgao: string | undefined; completas: Aba[]; bytes: Uint8Array<ArrayBuffer> }

/** How often who reads says that it still does, ms. */
const SINAL_MS = 10_000

const recusar = ({ banco }: PortasDoPlano, planoId: number, achados: object) =>
  banco.linhas(
    sql`update plano set estado = 'ILEGIVEL', achados = achados || ${sql.param(achados)}::jsonb where id = ${planoId} and estado = 'LENDO'`,
  )

/** Reads the spreadsheet and makes its plan. The file is not kept: it holds CPFs. */
async function ler(portas: PortasDoPlano, planoId: number, { bytes, nome, orgao, ...quem }: Enviada) {
  const lido = await lerPlanilha({ nome, bytes }, { orgao })
  const quantas = Object.values(lido.linhas).reduce((soma, linhas) => soma + linhas.length, 0)
  if (quantas === 0) {
    const { erros, avisos, naoLidas } = lido
    const causas = causasDe({ erros, avisos, naoLidas, conflitos: [] })
    return recusar(portas, planoId, { erros: erros.slice(0, 1_000), avisos: avisos.slice(0, 1_000), causas })
  }
  // whose row could not be read is absent of the rows alone: nobody leaves by a sheet that was not read whole
  return fazerPlano(portas, planoId, lido, { ...quem, completas: lido.erros.length > 0 ? [] : quem.completas })
}

/** The same, telling that it goes on, and where it fails, that it did. */
export async function lerEnviada(portas: PortasDoPlano, planoId: number, enviada: Enviada): Promise<void> {
  const sinal = setInterval(() => {
    const agora = portas.relogio.agora().toISOString()
    portas.banco.linhas(sql`update plano set lendo_em = ${agora} where id = ${planoId}`).catch(() => {})
  }, SINAL_MS)
  try {
    await ler(portas, planoId, enviada)
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
