import { t } from '@lingui/core/macro'
import { findParentNode, type Editor } from '@tiptap/react'

import { D } from './desenhos.ts'
import type { Ferramenta } from './ferramentas.ts'

/** The first row names the columns: it is repeated on each page and read before each cell. */
function temCabecalho(editor: Editor) {
  const primeira = findParentNode(({ type }) => type.name === 'table')(editor.state.selection)?.node.firstChild
  return primeira?.children.every(({ type }) => type.name === 'tableHeader') ?? false
}

/** Tools for the table at the cursor: rows, columns, selected cells. */
export function ferramentasDaTabela(editor: Editor): Ferramenta[] {
  const pode = editor.can()
  return [
    { chave: 'linhaAcima', nome: t`Nova linha acima`, desenho: D.linhaAcima, usar: (c) => c.addRowBefore() },
    { chave: 'linhaAbaixo', nome: t`Nova linha abaixo`, desenho: D.linhaAbaixo, usar: (c) => c.addRowAfter() },
    {
      chave: 'colunaAntes',
      nome: t`Nova coluna à esquerda`,
      desenho: D.colunaAntes,
      usar: (c) => c.addColumnBefore(),
    },
    {
      chave: 'colunaAoLado',
      nome: t`Nova coluna à direita`,
      desenho: D.colunaAoLado,
      usar: (c) => c.addColumnAfter(),
    },
    {
      chave: 'mesclar',
      nome: t`Mesclar as células selecionadas`,
      desenho: D.mesclar,
      pode: pode.mergeCells(),
      usar: (c) => c.mergeCells(),
    },
    {
      chave: 'dividir',
      nome: t`Dividir a célula mesclada`,
      desenho: D.dividir,
      pode: pode.splitCell(),
      usar: (c) => c.splitCell(),
    },
    {
      chave: 'cabecalho',
      nome: t`Primeira linha é cabeçalho`,
      desenho: D.cabecalho,
      ativa: temCabecalho(editor),
      usar: (c) => c.toggleHeaderRow(),
    },
    { chave: 'semLinha', nome: t`Excluir linha`, desenho: D.semLinha, usar: (c) => c.deleteRow() },
    { chave: 'semColuna', nome: t`Excluir coluna`, desenho: D.semColuna, usar: (c) => c.deleteColumn() },
    { chave: 'semTabela', nome: t`Excluir tabela`, desenho: D.semTabela, usar: (c) => c.deleteTable() },
  ]
}
