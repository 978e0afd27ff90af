import * as z from 'zod/mini'

import { csv, depois, filtroComum, listaDe, paramsDeId } from './administrar-comum.ts'
import { motivo, nome } from './campos-do-cadastro.ts'
import { endpoint } from './endpoint.ts'

export const FiltroDeCargos = z.strictObject(filtroComum)
export type FiltroDeCargos = z.output<typeof FiltroDeCargos>

/** A cargo, or a função de confiança. */
export const CargoAdministrado = z.object({
  id: z.int(),
  versao: z.int(),
  nome: z.string(),
  ativo: z.boolean(),
  /** People who hold it today, within reach. */
  pessoas: z.int(),
})
export type CargoAdministrado = z.output<typeof CargoAdministrado>

export const NovoCargo = z.strictObject({ nome: nome(200) })
/** `motivo`: required when it is renamed, ended or reopened. */
export const CargoMudado = z.strictObject({ nome: nome(200), ativo: z.boolean(), motivo })
export type CargoMudado = z.output<typeof CargoMudado>

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
  obter: endpoint({
    method: 'GET',
    path: `/siga/administracao/${coisa}/:id`,
    acesso: 'interno',
    resumo: `Um só de: ${palavra}`,
    params: paramsDeId,
    response: CargoAdministrado,
  }),
  criar: endpoint({
    method: 'POST',
    path: `/siga/administracao/${coisa}`,
    acesso: 'interno',
    chave: true,
    resumo: `Inclui em: ${palavra}`,
    body: NovoCargo,
    response: CargoAdministrado,
  }),
  mudar: endpoint({
    method: 'PUT',
    path: `/siga/administracao/${coisa}/:id`,
    acesso: 'interno',
    chave: true,
    versao: true,
    resumo: `Renomeia, encerra ou volta a pôr em vigor: ${palavra}`,
    params: paramsDeId,
    body: CargoMudado,
    response: CargoAdministrado,
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
