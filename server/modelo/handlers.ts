import type { Handlers } from '#contract/endpoint.ts'
import type { Modelo, modeloApi } from '#contract/modelo.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '../contexto.ts'
import { linha, sql } from '../database/connection.ts'

export const modeloHandlers: Handlers<typeof modeloApi, Contexto> = {
  async listar(_, { banco }) {
    const linhas = await banco.linhas<{ modelo: Modelo }>(
      sql`select modelo_json(id) as modelo from modelo where ativo order by nome`,
    )
    return linhas.map(({ modelo }) => modelo)
  },
  async obter({ params }, { banco }) {
    const achado = await linha<{ modelo: Modelo }>(
      banco,
      sql`select modelo_json(id) as modelo from modelo where id = ${params.id}`,
    )
    if (!achado) throw new Problema('PAGINA_NAO_ENCONTRADA')
    return achado.modelo
  },
}
