import { type Comparada, conhecidos, diferenca, type Entrada } from '../item.ts'
import { comoVolta } from './volta.ts'

const CAMPOS = ['descricao', 'corrente', 'intermediario', 'destinacao']

/** Subjects of the classification plan, which is one for the whole house. */
export function compararClassificacoes({ fonte, retrato, alcance }: Entrada): Comparada {
  const comparada: Comparada = { itens: [], iguais: 0 }
  const campos = conhecidos(fonte, 'classificacoes', CAMPOS)
  const motivos = alcance.geral ? [] : [{ codigo: 'FORA_DO_ALCANCE' as const }]
  for (const { onde, ...linha } of fonte.linhas.classificacoes) {
    const atual = retrato.classificacoes.get(linha.codigo)
    const comum = { sobre: 'CLASSIFICACAO' as const, nome: linha.codigo, onde, motivos }
    if (!atual) {
      comparada.itens.push({ ...comum, acao: 'CRIAR', linhaId: null, antes: {}, depois: { ...linha, ativa: true } })
      continue
    }
    const { saida, ...era } = atual
    if (!atual.ativa) {
      comparada.itens.push({
        ...comum,
        linhaId: atual.id,
        ...comoVolta(era, saida, linha, campos, { ativa: true }),
      })
      continue
    }
    const mudou = diferenca(era, linha, campos)
    if (mudou) comparada.itens.push({ ...comum, acao: 'ALTERAR', linhaId: atual.id, ...mudou })
    else comparada.iguais++
  }
  return comparada
}
