import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { Unidade } from './lotacao.ts'
import { id } from './page.ts'
import { caracteresValidos, linhaDePalavras } from './texto.ts'

/** Most filters that one person saves for one desk. */
export const FILTROS_MAXIMO = 30
/** The address's parameters that a filter saves. */
export const CAMPOS_DO_FILTRO = [
  'visao',
  'texto',
  'marcador',
  'pasta',
  'de',
  'ate',
  'origem',
  'atribuido',
  'ordem',
  'agrupar',
] as const
type CampoDoFiltro = (typeof CAMPOS_DO_FILTRO)[number]

const valor = z.optional(
  z
    .string('CAMPO_INVALIDO')
    .check(z.refine(caracteresValidos, 'CARACTERES_INVALIDOS'), z.maxLength(200, 'CAMPO_INVALIDO')),
)
const consulta = z.strictObject(
  Object.fromEntries(CAMPOS_DO_FILTRO.map((campo) => [campo, valor])) as Record<CampoDoFiltro, typeof valor>, // one entry per name
)
const Tela = z.enum(['mesa', 'siga-mesa'], 'CAMPO_INVALIDO')

export const FiltroDaMesa = z.object({ id: z.int(), tela: Tela, nome: z.string(), consulta })
export type FiltroDaMesa = z.output<typeof FiltroDaMesa>
export const FiltrosDaMesa = z.object({ filtros: z.array(FiltroDaMesa) })
export type FiltrosDaMesa = z.output<typeof FiltrosDaMesa>

/** The saved filters of the desks. */
export const filtroDaMesaApi = {
  origens: endpoint({
    method: 'GET',
    path: '/siga/mesa/origens',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'Unidades que escreveram o que está na mesa',
    response: z.array(Unidade),
  }),
  listar: endpoint({
    method: 'GET',
    path: '/siga/mesa/filtro',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'Filtros salvos da entrada',
    response: FiltrosDaMesa,
  }),
  salvar: endpoint({
    method: 'POST',
    path: '/siga/mesa/filtro',
    acesso: 'interno',
    chave: true,
    resumo: 'Salva um filtro; o de mesmo nome dá lugar a ele',
    body: z.strictObject({ tela: Tela, nome: linhaDePalavras(60, 'CAMPO_INVALIDO'), consulta }),
    response: FiltrosDaMesa,
  }),
  excluir: endpoint({
    method: 'DELETE',
    path: '/siga/mesa/filtro/:id',
    acesso: 'interno',
    resumo: 'Apaga um filtro salvo',
    params: z.strictObject({ id: id('ENDERECO_INVALIDO') }),
    response: FiltrosDaMesa,
  }),
}
