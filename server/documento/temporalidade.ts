import type { Classificacao } from '#contract/classificacao.ts'
import type { Custodia } from '#contract/mobil.ts'

/** What becomes due, and when: yyyy-MM-ddThh:mm:ss.SSSZ. */
export type Prazo = { acao: 'TRANSFERIR' | 'RECOLHER' | 'ELIMINAR'; desde: string }
export type Retencao = Pick<Classificacao, 'corrente' | 'intermediario' | 'destinacao'>

function anosDepois(instante: string, anos: number) {
  const data = new Date(instante)
  data.setUTCFullYear(data.getUTCFullYear() + anos)
  return data.toISOString()
}

/**
 * What the retention of its classification asks of an archived via: first to the archive, where it has years there, then
 * kept for ever or published for elimination. Years count from when it was archived.
 */
export function prazoDe(custodia: Custodia, arquivadoEm: string | null, retencao: Retencao | null): Prazo | null {
  if (arquivadoEm === null || retencao === null) return null
  const { corrente, intermediario, destinacao } = retencao
  if (custodia === 'ARQUIVADO_CORRENTE' && intermediario > 0)
    return { acao: 'TRANSFERIR', desde: anosDepois(arquivadoEm, corrente) }
  if (custodia !== 'ARQUIVADO_CORRENTE' && custodia !== 'ARQUIVADO_INTERMEDIARIO') return null
  return {
    acao: destinacao === 'GUARDA_PERMANENTE' ? 'RECOLHER' : 'ELIMINAR',
    desde: anosDepois(arquivadoEm, corrente + intermediario),
  }
}
