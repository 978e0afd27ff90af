import { t } from '@lingui/core/macro'
import type { ChainedCommands, Editor } from '@tiptap/react'

import { comentavel, semTrecho, temTrecho } from './comentar.ts'
import { D } from './desenhos.ts'
import { ferramentasDaTabela } from './ferramentas-da-tabela.ts'

export type Ferramenta = {
  chave: string
  nome: string
  /** A path of 24 × 24, drawn as a line. */
  desenho: string
  atalho?: string
  ativa?: boolean
  pode?: boolean
  /** Why not, where `pode` is false and the text doesn't show it. */
  porque?: string
  /** Its effect on the text; or `abre`. */
  usar?: (comandos: ChainedCommands) => ChainedCommands
  abre?: Aberta
}
/** What a tool may open beside the text. */
export type Aberta = 'link' | 'nota' | 'comentar' | 'imagem' | 'tabela' | 'textos' | 'localizar' | 'substituir'

const historia = (editor: Editor): Ferramenta[] => [
  {
    chave: 'desfazer',
    nome: t`Desfazer`,
    desenho: D.desfazer,
    atalho: 'Control+Z',
    pode: editor.can().undo(),
    usar: (c) => c.undo(),
  },
  {
    chave: 'refazer',
    nome: t`Refazer`,
    desenho: D.refazer,
    atalho: 'Control+Shift+Z',
    pode: editor.can().redo(),
    usar: (c) => c.redo(),
  },
]

const letra = (editor: Editor): Ferramenta[] => [
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
]

const listas = (editor: Editor): Ferramenta[] => [
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
    chave: 'clausulas',
    nome: t`Cláusulas numeradas (1., 1.1.)`,
    desenho: D.clausulas,
    ativa: editor.isActive('orderedList', { type: 'clausulas' }),
    usar: (c) =>
      editor.isActive('orderedList', { type: 'clausulas' })
        ? c.toggleOrderedList()
        : editor.isActive('orderedList')
          ? c.updateAttributes('orderedList', { type: 'clausulas' })
          : c.toggleOrderedList().updateAttributes('orderedList', { type: 'clausulas' }),
  },
  {
    chave: 'citacao',
    nome: t`Citação`,
    desenho: D.citacao,
    ativa: editor.isActive('blockquote'),
    usar: (c) => c.toggleBlockquote(),
  },
]

const alinhamento = (editor: Editor): Ferramenta[] =>
  [
    { chave: 'esquerda', nome: t`Alinhar à esquerda`, desenho: D.esquerda, lado: 'left' },
    { chave: 'centro', nome: t`Centralizar`, desenho: D.centro, lado: 'center' },
    { chave: 'direita', nome: t`Alinhar à direita`, desenho: D.direita, lado: 'right' },
    { chave: 'justificado', nome: t`Justificar`, desenho: D.justificado, lado: 'justify' },
  ].map(({ lado, ...ferramenta }) => ({
    ...ferramenta,
    ativa: editor.isActive({ textAlign: lado }),
    usar: (c) => c.setTextAlign(lado),
  }))

const comentar = (editor: Editor): Ferramenta[] =>
  comentavel(editor.state)
    ? [
        {
          chave: 'comentar',
          nome: t`Comentar`,
          desenho: D.comentar,
          atalho: 'Control+Alt+M',
          pode: temTrecho(editor.state),
          porque: semTrecho(),
          abre: 'comentar',
        },
      ]
    : []

const insercao = (editor: Editor): Ferramenta[] => [
  { chave: 'link', nome: t`Link`, desenho: D.link, ativa: editor.isActive('link'), abre: 'link' },
  { chave: 'nota', nome: t`Nota de rodapé`, desenho: D.nota, ativa: editor.isActive('nota'), abre: 'nota' },
  ...comentar(editor),
  { chave: 'imagem', nome: t`Imagem`, desenho: D.imagem, ativa: editor.isActive('imagem'), abre: 'imagem' },
  { chave: 'textos', nome: t`Textos padrão`, desenho: D.textos, abre: 'textos' },
  {
    chave: 'localizar',
    nome: t`Localizar e substituir`,
    desenho: D.localizar,
    atalho: 'Control+H',
    abre: 'substituir',
  },
  { chave: 'regua', nome: t`Linha divisória`, desenho: D.regua, usar: (c) => c.setHorizontalRule() },
  {
    chave: 'quebra',
    nome: t`Quebra de página`,
    desenho: D.quebra,
    atalho: 'Control+Enter',
    usar: (c) => c.inserirQuebraDePagina(),
  },
  { chave: 'sumario', nome: t`Sumário`, desenho: D.sumario, usar: (c) => c.inserirSumario() },
  // Stays in its place inside a table too, so that no button changes under the pointer.
  {
    chave: 'tabela',
    nome: t`Inserir tabela`,
    desenho: D.tabela,
    pode: !editor.isActive('table'),
    abre: 'tabela',
  },
]

/** The tools with their state at the cursor, in groups. */
export const ferramentasDe = (editor: Editor): Ferramenta[][] => [
  ...[historia, letra, listas, alinhamento, insercao].map((grupo) => grupo(editor)),
  ...(editor.isActive('table') ? [ferramentasDaTabela(editor)] : []),
]
