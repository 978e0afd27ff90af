import * as z from 'zod/mini'

import { csv, depois, filtroComum, listaDe } from './administrar-comum.ts'
import { endpoint } from './endpoint.ts'

export const FiltroDeCargos = z.strictObject(filtroComum)
export type FiltroDeCargos = z.output<typeof FiltroDeCargos>

/** A cargo, or a função de confiança. */
export const CargoAdministrado = z.object({
  id: z.int(),
  versao: z.int(),
  nome: z.string(),
  ativo: z.boolean(),
  /** Who holds it today, within reach. */
  pessoas: z.int(),
})
export type CargoAdministrado = z.output<typeof CargoAdministrado>

const lista = <const C extends 'cargos' | 'funcoes'>(coisa: C, palavra: string) => ({
  listar: endpoint({
    method: 'GET',
    path: `/siga/administracao/${coisa}`,
    acesso: 'interno',
    limite: 'texto',
    resumo: `${palavra}, em ordem de nome`,
    query: z.strictObject({ ...filtroComum, depois }),
    response: listaDe(CargoAdministrado),
  }),
  csv: endpoint({
    method: 'GET',
    path: `/siga/administracao/csv/${coisa}`,
    acesso: 'interno',
    limite: 'arquivo',
    resumo: `${palavra}, como CSV`,
    query: FiltroDeCargos,
    response: csv,
  }),
})

export const administrarCargosApi = lista('cargos', 'Cargos')
export const administrarFuncoesApi = lista('funcoes', 'Funções de confiança')
