import { diferenca, type Entrada, type Valores } from '../item.ts'
import { chaveDaUnidade, emValores, type EntradaEncerrada } from '../retrato.ts'
import { type Linha, naUnidade } from './achar.ts'

/**
 * Somebody comes back to the unit they left with their old entry, and elsewhere with a new one. A past last day is cleared:
 * the entry would end again tonight.
 */
export function deVolta(
  { hoje, retrato }: Entrada,
  { linha, cpf }: Linha,
  entrada: EntradaEncerrada,
  depois: Valores,
  campos: readonly string[],
) {
  const { fim, desfeito: _, porAgenda, ...era } = entrada
  const unidade = chaveDaUnidade(entrada.orgao, entrada.unidade)
  // the schedule ended them because one reading of a directory missed them: nobody did it on purpose, so they begin ticked
  const jaMarcada = porAgenda && retrato.autor === null
  const comum = { acao: 'REABRIR' as const, linhaId: entrada.id, jaMarcada }
  const outraMatricula = linha.matricula !== null && linha.matricula !== entrada.matricula
  if (!naUnidade(entrada, linha) || outraMatricula) return { ...comum, antes: { fim, unidade }, depois }
  const deQue = campos.filter(
    (campo) =>
      !(campo === 'cpf' && entrada.resumo === cpf.resumo) && !(campo === 'matricula' && linha.matricula === null),
  )
  const mudou = diferenca(emValores(era), depois, deQue) ?? { antes: {}, depois: {} }
  const venceu = entrada.ate !== null && entrada.ate < hoje && !('ate' in mudou.depois)
  return {
    ...comum,
    antes: { ...mudou.antes, ...(venceu && { ate: entrada.ate }), fim, unidade },
    depois: { ...mudou.depois, ...(venceu && { ate: null }) },
  }
}
