import { diferenca, type Entrada, type Valores } from '../item.ts'
import { chaveDaUnidade, emValores, type EntradaEncerrada } from '../retrato.ts'
import { type Linha, naUnidade } from './achar.ts'

/**
 * How somebody who left comes back: to the unit they left, with the entry they had; else with a new one. What ended because its
 * last day came would end again tonight.
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
  // whom one reading of a directory missed, the next one finds again: nobody had ended them on purpose
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
