import { TableKit } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { StarterKit } from '@tiptap/starter-kit'

import { enderecoPermitido } from '#contract/texto.ts'
import type { TextoPadrao } from '#contract/texto-padrao.ts'

import type { Ancoras } from './ancoras.ts'
import { PedidosComArroba } from './arroba.ts'
import { Imagem } from './imagem.ts'
import { Localizar } from './localizar.ts'
import { Nota } from './nota.ts'
import { Parte, TextoComPartes } from './parte.tsx'
import { QuebraDePagina, TextoComPaginas } from './quebra-de-pagina.ts'
import { Siglas } from './siglas.ts'
import { Sumario } from './sumario.tsx'
import { TextosPadrao } from './textos-padrao.ts'
import { Variavel } from './variavel.ts'
import type { Vocabulario } from './vocabulario.ts'

const HREF_MAXIMO = 2_000

type Ligacoes = {
  vocabulario: Vocabulario
  /** What the line of a page's end says. */
  quebra: () => string
  imagens: Parameters<typeof Imagem.configure>[0]
  textos: () => TextoPadrao[]
  /** How a sigla is opened; null: a text whose siglas lead nowhere. */
  siglas: Parameters<typeof Siglas.configure>[0] | null
  localizar: (painel: 'localizar' | 'substituir') => void
  /** Comments on passages of a draft. */
  ancoras: Ancoras | null
  /** For a draft; null: a text without parts written by others. */
  partes: Parameters<typeof Parte.configure>[0] | null
}

/** Accepts exactly what contract/texto.ts accepts, node for node; `limparColado` limits the attributes. */
export const extensionsCom = ({
  vocabulario,
  quebra,
  imagens,
  textos,
  siglas,
  localizar,
  partes,
  ancoras,
}: Ligacoes) => [
  ...(ancoras ? [ancoras.extensao] : []),
  ...(partes ? [TextoComPartes, Parte.configure(partes)] : [TextoComPaginas]),
  QuebraDePagina.configure({ dito: quebra }),
  Sumario.configure({ documentoId: partes?.documentoId ?? null, vocabulario: () => vocabulario }),
  ...(siglas ? [Siglas.configure(siglas), PedidosComArroba] : []),
  TextosPadrao.configure({ textos }),
  Localizar.configure({ abrir: localizar }),
  Variavel.configure({ vocabulario: () => vocabulario }),
  Nota,
  Imagem.configure(imagens),
  StarterKit.configure({
    document: false,
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
