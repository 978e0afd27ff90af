import type { Classificacao } from '#contract/classificacao.ts'
import type { Custodia, MobilAberto } from '#contract/mobil.ts'

/** What becomes due, and when: yyyy-MM-ddThh:mm:ss.SSSZ. */
export type Prazo = NonNullable<MobilAberto['guarda']>
export type Retencao = Pick<Classificacao, 'corrente' | 'intermediario' | 'destinacao'> &
  Partial<Pick<Classificacao, 'prazoCorrente' | 'prazoIntermediario'>>

function anosDepois(instante: string, anos: number) {
  const data = new Date(instante)
  data.setUTCFullYear(data.getUTCFullYear() + anos)
  return data.toISOString()
}

/** End of an edital's term: midnight (Fortaleza) after its last day; the day of publication doesn't count. */
export const fimDoEdital = (publicadoEm: string, dias: number) =>
  new Date(Date.parse(`${publicadoEm}T00:00:00-03:00`) + (dias + 1) * 86_400_000).toISOString()

/**
 * What the retention requires of an archived via: transfer to the archive, if it has years there; then permanent keeping or
 * publication for elimination; and elimination after the edital's term, at `venceEm`. Years count from archiving. A term in
 * words waits for a fact recorded nowhere: nothing after it becomes due.
 */
export function prazoDe(
  custodia: Custodia,
  arquivadoEm: string | null,
  retencao: Retencao | null,
  venceEm: string | null,
): Prazo | null {
  if (arquivadoEm === null || retencao === null) return null
  const { corrente, intermediario, prazoCorrente = null, prazoIntermediario = null } = retencao
  if (prazoCorrente !== null) return null
  if (custodia === 'ARQUIVADO_CORRENTE' && (intermediario > 0 || prazoIntermediario !== null))
    return { acao: 'TRANSFERIR', desde: anosDepois(arquivadoEm, corrente) }
  if (prazoIntermediario !== null) return null
  return prazoFinal(custodia, anosDepois(arquivadoEm, corrente + intermediario), retencao, venceEm)
}

/** What is due after all years of retention, at `fim`. */
function prazoFinal(custodia: Custodia, fim: string, { destinacao }: Retencao, venceEm: string | null): Prazo | null {
  if (custodia === 'EM_EDITAL_DE_ELIMINACAO') {
    // reclassified meanwhile: permanent documents aren't destroyed, and a longer term runs first
    if (venceEm === null || destinacao !== 'ELIMINACAO') return null
    return { acao: 'EXECUTAR_EDITAL', desde: venceEm > fim ? venceEm : fim }
  }
  if (custodia !== 'ARQUIVADO_CORRENTE' && custodia !== 'ARQUIVADO_INTERMEDIARIO') return null
  return { acao: destinacao === 'GUARDA_PERMANENTE' ? 'RECOLHER' : 'ELIMINAR', desde: fim }
}
