import { TableKit } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { StarterKit } from '@tiptap/starter-kit'

import { enderecoPermitido } from '#contract/texto.ts'

import { Imagem } from './imagem.ts'
import { Nota } from './nota.ts'
import { Variavel } from './variavel.ts'
import type { Vocabulario } from './vocabulario.ts'

const HREF_MAXIMO = 2_000

/** Exactly what contract/texto.ts accepts, node for node; `limparColado` keeps the attributes within it. */
export const extensionsCom = (vocabulario: Vocabulario, imagens: Parameters<typeof Imagem.configure>[0]) => [
  Variavel.configure({ vocabulario: () => vocabulario }),
  Nota,
  Imagem.configure(imagens),
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [1, 2, 3] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      isAllowedUri: (href) => href.length <= HREF_MAXIMO && enderecoPermitido(href),
      HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer nofollow', class: null },
    },
  }),
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: ['left', 'center', 'right', 'justify'] }),
  TableKit.configure({ table: { resizable: false } }),
]
