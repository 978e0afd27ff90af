import * as z from 'zod/mini'

import { AtoDaHistoria, ComHistoria } from './administrar-comum.ts'
import { endpoint } from './endpoint.ts'
import { id, ordinal } from './page.ts'

export const administrarHistoricoApi = {
  ler: endpoint({
    method: 'GET',
    path: '/siga/administracao/historico/:sobre/:id',
    acesso: 'interno',
    resumo: 'O que se administrou de um órgão, unidade, cargo, função ou pessoa, do mais novo ao mais antigo',
    params: z.strictObject({ sobre: ComHistoria, id: id('ENDERECO_INVALIDO') }),
    query: z.strictObject({ antes: z.optional(ordinal('PARAMETRO_INVALIDO')) }),
    response: z.object({ atos: z.array(AtoDaHistoria), continua: z.boolean() }),
  }),
}
