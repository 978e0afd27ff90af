import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { id } from './page.ts'

/** An expediente has vias, a processo has volumes. */
export const TipoEspecie = z.enum(['EXPEDIENTE', 'PROCESSO'])
export const Especie = z.object({ id: z.int(), sigla: z.string(), descricao: z.string(), tipo: TipoEspecie })
export type Especie = z.output<typeof Especie>

export const Modelo = z.object({
  id: z.int(),
  nome: z.string(),
  descricao: z.string(),
  especie: Especie,
  nivelAcessoPadrao: z.int(),
  destinatarioObrigatorio: z.boolean(),
})
export type Modelo = z.output<typeof Modelo>

export const modeloApi = {
  listar: endpoint({
    method: 'GET',
    path: '/siga/modelo',
    acesso: 'interno',
    resumo: 'Modelos de documento',
    response: z.array(Modelo),
  }),
  obter: endpoint({
    method: 'GET',
    path: '/siga/modelo/:id',
    acesso: 'interno',
    resumo: 'Um modelo',
    params: z.strictObject({ id: id('ENDERECO_INVALIDO') }),
    response: Modelo,
  }),
}
