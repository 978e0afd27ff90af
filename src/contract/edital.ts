import * as z from 'zod/mini'

import { bytes, endpoint } from './endpoint.ts'
import { dia, id, Instante } from './page.ts'
import { caracteresValidos } from './texto.ts'
import { Orgao } from './lotacao.ts'

/** `numero` of `ano` in its órgão. `prazoDias`: the days from publication until it may be carried out. */
export const Edital = z.object({
  id: z.int(),
  numero: z.int(),
  ano: z.int(),
  abertoEm: Instante,
  prazoDias: z.int(),
  publicacao: z.nullable(z.object({ em: z.iso.date(), onde: z.string(), venceEm: Instante })),
  /** Vias in it, and how many of them it eliminated. */
  documentos: z.int(),
  eliminados: z.int(),
})
export type Edital = z.output<typeof Edital>

/** A via in an edital; `assunto` null: the caller may not read it. */
export const ItemDoEdital = z.object({
  mobilId: z.int(),
  sigla: z.string(),
  assunto: z.nullable(z.string()),
  classificacao: z.nullable(z.object({ codigo: z.string(), descricao: z.string() })),
  unidade: z.string(),
  data: z.nullable(z.iso.date()),
  arquivadoEm: Instante,
  incluidoEm: Instante,
  eliminado: z.boolean(),
})
export type ItemDoEdital = z.output<typeof ItemDoEdital>

export const EditalAberto = z.extend(Edital, { itens: z.array(ItemDoEdital) })
export type EditalAberto = z.output<typeof EditalAberto>

const params = z.strictObject({ id: id('ENDERECO_INVALIDO') })

/** The body of `publicar`; its form checks with it. */
export const PublicarBody = z.strictObject({
  data: dia('CAMPO_INVALIDO'),
  onde: z
    .string('CAMPO_INVALIDO')
    .check(
      z.refine(caracteresValidos, 'CARACTERES_INVALIDOS'),
      z.maxLength(200, 'CAMPO_INVALIDO'),
      z.trim(),
      z.minLength(1, 'CAMPO_INVALIDO'),
    ),
})

/** For the unit that keeps the órgão's archive, and for the profile ARQUIVO. */
export const editalApi = {
  listar: endpoint({
    method: 'GET',
    path: '/siga/edital',
    acesso: 'interno',
    resumo: 'Editais de eliminação do órgão, do mais novo ao mais antigo',
    /** The órgão; by default the entry's own, or the first one whose archive it keeps. */
    query: z.strictObject({ orgaoId: z.optional(id('ORGAO_INVALIDO')) }),
    response: z.object({
      editais: z.array(Edital),
      orgaoId: z.int(),
      /** Órgãos whose archive the entry keeps. */
      orgaos: z.array(Orgao),
    }),
  }),
  obter: endpoint({
    method: 'GET',
    path: '/siga/edital/:id',
    acesso: 'interno',
    resumo: 'Um edital de eliminação, com os documentos que estão nele',
    params,
    response: EditalAberto,
  }),
  listagem: endpoint({
    method: 'GET',
    path: '/siga/edital/:id/listagem',
    acesso: 'interno',
    resumo: 'A listagem de eliminação, em PDF, para publicar',
    params,
    response: bytes('application/pdf'),
  }),
  publicar: endpoint({
    method: 'POST',
    path: '/siga/edital/:id/publicar',
    acesso: 'interno',
    chave: true,
    resumo: 'Registra quando e onde o edital foi publicado: o prazo começa a correr',
    params,
    body: PublicarBody,
    response: EditalAberto,
  }),
}
