import { type Comparada, conhecidos, diferenca, type Entrada } from '../item.ts'
import { comoVolta } from './volta.ts'

const CAMPOS = ['nome', 'municipio', 'uf', 'externo', 'cnpj']

/** Órgãos: only a general administrator makes one. */
export function compararOrgaos({ fonte, retrato, alcance }: Entrada): Comparada {
  const comparada: Comparada = { itens: [], iguais: 0 }
  const campos = conhecidos(fonte, 'orgaos', CAMPOS)
  for (const { onde, ...linha } of fonte.linhas.orgaos) {
    const atual = retrato.orgaos.get(linha.sigla)
    const nome = linha.sigla
    if (!atual) {
      const motivos = alcance.geral ? [] : [{ codigo: 'FORA_DO_ALCANCE' as const }]
      const depois = { ...linha, ativo: true }
      comparada.itens.push({ sobre: 'ORGAO', acao: 'CRIAR', nome, onde, linhaId: null, antes: {}, depois, motivos })
      continue
    }
    if (!atual.ativo) {
      const { saida, ...era } = atual
      const motivos = alcance.geral ? [] : [{ codigo: 'FORA_DO_ALCANCE' as const }]
      const volta = comoVolta(era, saida, linha, campos, { ativo: true })
      comparada.itens.push({ sobre: 'ORGAO', nome, onde, linhaId: atual.id, motivos, ...volta })
      continue
    }
    const { saida: _, ...era } = atual
    const mudou = diferenca(era, linha, campos)
    if (!mudou) {
      comparada.iguais++
      continue
    }
    const alcanca = alcance.geral || alcance.orgaos.includes(atual.id)
    const motivos = alcanca ? [] : [{ codigo: 'FORA_DO_ALCANCE' as const }]
    comparada.itens.push({ sobre: 'ORGAO', acao: 'ALTERAR', nome, onde, linhaId: atual.id, ...mudou, motivos })
  }
  return comparada
}
