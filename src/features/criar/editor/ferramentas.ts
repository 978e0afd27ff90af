import { t } from '@lingui/core/macro'
import type { ChainedCommands, Editor } from '@tiptap/react'

export type Ferramenta = {
  chave: string
  nome: string
  /** A path of 24 × 24, drawn as a line. */
  desenho: string
  atalho?: string
  ativa?: boolean
  pode?: boolean
  usar: (comandos: ChainedCommands) => ChainedCommands
}

const D = {
  desfazer: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-4',
  refazer: 'M16 5l4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h4',
  negrito: 'M7 4.5h6a3.7 3.7 0 0 1 0 7.4H7zM7 11.9h7a3.8 3.8 0 0 1 0 7.6H7z',
  italico: 'M10 4.5h7M7 19.5h7M13.5 4.5l-3 15',
  sublinhado: 'M7 4v7a5 5 0 0 0 10 0V4M5.5 20h13',
  tachado:
    'M4 12h16M16.5 7.5C16 5.500 14.300 4.500 12 4.500c-2.600 0-4.500 1.200-4.500 3.300 0 1 .5 1.800 1.300 2.300M7.500 16c.4 2.200 2.200 3.500 4.700 3.500 2.600 0 4.500-1.300 4.500-3.500',
  marcadores: 'M9 6h11M9 12h11M9 18h11M4.500 6v.1M4.500 12v.1M4.500 18v.1',
  numeros:
    'M10 6h10M10 12h10M10 18h10M4 4.500l1.500-.5v4M4 11c2-1.200 3 .5 1.600 1.700L4 14.200h2.600M4 17h2.300L5 18.500c1.700 0 1.700 2.300-1 2',
  citacao: 'M5 7h5v5c0 3-2 4-4 4.500M14 7h5v5c0 3-2 4-4 4.500',
  esquerda: 'M4 6h16M4 10.500h10M4 15h16M4 19.500h10',
  centro: 'M4 6h16M7 10.500h10M4 15h16M7 19.500h10',
  direita: 'M4 6h16M10 10.500h10M4 15h16M10 19.500h10',
  justificado: 'M4 6h16M4 10.500h16M4 15h16M4 19.500h16',
  regua: 'M4 12h16',
  tabela: 'M4 5h16v14H4zM4 10h16M4 14.500h16M10 5v14',
  linhaAbaixo: 'M4 4h16v8H4zM12 15v6M9 18h6',
  colunaAoLado: 'M4 4h8v16H4zM15 12h6M18 9v6',
  semLinha: 'M4 4h16v8H4zM9 18h6',
  semColuna: 'M4 4h8v16H4zM15 12h6',
  semTabela: 'M4 5h16v14H4zM9 9.500l6 5M15 9.500l-6 5',
}

/** The tools as they stand at the cursor, in groups. */
export function ferramentasDe(editor: Editor): Ferramenta[][] {
  const pode = editor.can()
  const naTabela = editor.isActive('table')
  const alinhada = (textAlign: string) => editor.isActive({ textAlign })
  const grupos: Ferramenta[][] = [
    [
      {
        chave: 'desfazer',
        nome: t`Desfazer`,
        desenho: D.desfazer,
        atalho: 'Control+Z',
        pode: pode.undo(),
        usar: (c) => c.undo(),
      },
      {
        chave: 'refazer',
        nome: t`Refazer`,
        desenho: D.refazer,
        atalho: 'Control+Shift+Z',
        pode: pode.redo(),
        usar: (c) => c.redo(),
      },
    ],
    [
      {
        chave: 'negrito',
        nome: t`Negrito`,
        desenho: D.negrito,
        atalho: 'Control+B',
        ativa: editor.isActive('bold'),
        usar: (c) => c.toggleBold(),
      },
      {
        chave: 'italico',
        nome: t`Itálico`,
        desenho: D.italico,
        atalho: 'Control+I',
        ativa: editor.isActive('italic'),
        usar: (c) => c.toggleItalic(),
      },
      {
        chave: 'sublinhado',
        nome: t`Sublinhado`,
        desenho: D.sublinhado,
        atalho: 'Control+U',
        ativa: editor.isActive('underline'),
        usar: (c) => c.toggleUnderline(),
      },
      {
        chave: 'tachado',
        nome: t`Tachado`,
        desenho: D.tachado,
        ativa: editor.isActive('strike'),
        usar: (c) => c.toggleStrike(),
      },
    ],
    [
      {
        chave: 'marcadores',
        nome: t`Lista com marcadores`,
        desenho: D.marcadores,
        ativa: editor.isActive('bulletList'),
        usar: (c) => c.toggleBulletList(),
      },
      {
        chave: 'numeros',
        nome: t`Lista numerada`,
        desenho: D.numeros,
        ativa: editor.isActive('orderedList'),
        usar: (c) => c.toggleOrderedList(),
      },
      {
        chave: 'citacao',
        nome: t`Citação`,
        desenho: D.citacao,
        ativa: editor.isActive('blockquote'),
        usar: (c) => c.toggleBlockquote(),
      },
    ],
    [
      {
        chave: 'esquerda',
        nome: t`Alinhar à esquerda`,
        desenho: D.esquerda,
        ativa: alinhada('left'),
        usar: (c) => c.setTextAlign('left'),
      },
      {
        chave: 'centro',
        nome: t`Centralizar`,
        desenho: D.centro,
        ativa: alinhada('center'),
        usar: (c) => c.setTextAlign('center'),
      },
      {
        chave: 'direita',
        nome: t`Alinhar à direita`,
        desenho: D.direita,
        ativa: alinhada('right'),
        usar: (c) => c.setTextAlign('right'),
      },
      {
        chave: 'justificado',
        nome: t`Justificar`,
        desenho: D.justificado,
        ativa: alinhada('justify'),
        usar: (c) => c.setTextAlign('justify'),
      },
    ],
    [
      { chave: 'regua', nome: t`Linha divisória`, desenho: D.regua, usar: (c) => c.setHorizontalRule() },
      ...(naTabela
        ? []
        : [
            {
              chave: 'tabela',
              nome: t`Inserir tabela`,
              desenho: D.tabela,
              usar: (c: ChainedCommands) => c.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
            },
          ]),
    ],
  ]
  if (naTabela)
    grupos.push([
      { chave: 'linhaAbaixo', nome: t`Nova linha abaixo`, desenho: D.linhaAbaixo, usar: (c) => c.addRowAfter() },
      {
        chave: 'colunaAoLado',
        nome: t`Nova coluna à direita`,
        desenho: D.colunaAoLado,
        usar: (c) => c.addColumnAfter(),
      },
      { chave: 'semLinha', nome: t`Excluir linha`, desenho: D.semLinha, usar: (c) => c.deleteRow() },
      { chave: 'semColuna', nome: t`Excluir coluna`, desenho: D.semColuna, usar: (c) => c.deleteColumn() },
      { chave: 'semTabela', nome: t`Excluir tabela`, desenho: D.semTabela, usar: (c) => c.deleteTable() },
    ])
  return grupos
}
