import { type Escolhido, type Selecao, viaDe } from './selecao.ts'

/** Marks all of these rows, or unmarks them. */
export function escolher(selecao: Selecao, itens: Escolhido[], marcado = true) {
  const novo = new Map(selecao.getState())
  for (const { documentoId, mobilId, sigla, grupo } of itens) {
    const via = viaDe({ documentoId, mobilId })
    if (marcado) novo.set(via, { documentoId, mobilId, sigla, grupo })
    else novo.delete(via)
  }
  selecao.setState(novo, true)
}

export const limpar = (selecao: Selecao) => selecao.setState(new Map(), true)
