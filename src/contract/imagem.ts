import * as z from 'zod/mini'

import { bytes, endpoint } from './endpoint.ts'
import { id } from './page.ts'

/** Images of a text: PNG or JPEG, up to 10 MB and 25 megapixels (docs/regras/seguranca.md, 2). */
export const IMAGEM_MAXIMA_MB = 10
export const IMAGEM_MAXIMA_MP = 25

/** A stored image of a document; the text refers to it by `sha256`. */
export const Imagem = z.object({ sha256: z.string(), largura: z.int(), altura: z.int() })
export type Imagem = z.output<typeof Imagem>

/** Twice the limit, so that an image slightly over it gets its own refusal. */
const CORPO_MAXIMO = 20 * 1024 * 1024

export const imagemApi = {
  enviar: endpoint({
    method: 'POST',
    path: '/siga/documento/:id/imagem',
    acesso: 'interno',
    substituto: 'NA_UNIDADE',
    resumo: 'Guarda uma imagem (PNG ou JPEG) para o texto do rascunho',
    params: z.strictObject({ id: id('ENDERECO_INVALIDO') }),
    body: bytes('application/octet-stream', CORPO_MAXIMO),
    response: Imagem,
  }),
  ver: endpoint({
    method: 'GET',
    path: '/siga/documento/:id/imagem/:sha256',
    acesso: 'signatario',
    substituto: 'NO_LUGAR',
    resumo: 'Uma imagem do texto',
    params: z.strictObject({
      id: id('ENDERECO_INVALIDO'),
      sha256: z.string('ENDERECO_INVALIDO').check(z.regex(/^[0-9a-f]{64}$/, 'ENDERECO_INVALIDO')),
    }),
    response: bytes('image/*'),
  }),
}
