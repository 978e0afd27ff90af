import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { Unidade } from './lotacao.ts'
import { id } from './page.ts'
import { imagensDe, palavras, Texto } from './texto.ts'

export const ATALHO = /^[\p{L}\p{N}-]{1,30}$/u
/** A standard text is a passage, not a document. */
const PASSAGEM_MAXIMA = 20_000

/** A text saved under a shortcut, for one person or a whole unit. */
export const TextoPadrao = z.object({
  id: z.int(),
  atalho: z.string(),
  /** The unit; null: the person's own, in each of their units. */
  unidade: z.nullable(Unidade),
  corpo: Texto,
})
export type TextoPadrao = z.output<typeof TextoPadrao>

export const atalhoValido = (atalho: string) => ATALHO.test(atalho.normalize('NFC'))
const Atalho = z.string('ATALHO_INVALIDO').check(
  z.refine(atalhoValido, 'ATALHO_INVALIDO'),
  z.overwrite((atalho) => atalho.normalize('NFC').toLocaleLowerCase('pt-BR')),
)
const Passagem = Texto.check(
  z.refine((corpo) => palavras(corpo).trim() !== '' && palavras(corpo).length <= PASSAGEM_MAXIMA, 'PASSAGEM_INVALIDA'),
  z.refine((corpo) => imagensDe(corpo).length === 0, 'PASSAGEM_COM_IMAGEM'),
)
const params = z.strictObject({ id: id('ENDERECO_INVALIDO') })

export const textoPadraoApi = {
  listar: endpoint({
    method: 'GET',
    path: '/siga/texto-padrao',
    acesso: 'interno',
    substituto: 'NA_UNIDADE',
    resumo: 'Os textos padrão da pessoa e da unidade',
    response: z.array(TextoPadrao),
  }),
  criar: endpoint({
    method: 'POST',
    path: '/siga/texto-padrao',
    acesso: 'interno',
    chave: true,
    resumo: 'Guarda um texto padrão sob um atalho',
    body: z.strictObject({ atalho: Atalho, daUnidade: z.boolean('CAMPO_INVALIDO'), corpo: Passagem }),
    response: TextoPadrao,
  }),
  mudar: endpoint({
    method: 'PUT',
    path: '/siga/texto-padrao/:id',
    acesso: 'interno',
    resumo: 'Troca o atalho ou as palavras de um texto padrão',
    params,
    body: z.strictObject({ atalho: z.optional(Atalho), corpo: z.optional(Passagem) }),
    response: TextoPadrao,
  }),
  excluir: endpoint({
    method: 'DELETE',
    path: '/siga/texto-padrao/:id',
    acesso: 'interno',
    resumo: 'Exclui um texto padrão',
    params,
    response: z.object({ excluido: z.literal(true) }),
  }),
}
