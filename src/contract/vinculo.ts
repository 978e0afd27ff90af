import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'

/** The first sign-in of a registered person. */
export const vinculoApi = {
  vincular: endpoint({
    method: 'POST',
    path: '/siga/usuario/logado/vincular',
    acesso: 'sessao',
    resumo: 'Liga quem entrou pela primeira vez à pessoa do cadastro que o provedor diz que ela é',
    response: z.object({ vinculada: z.literal(true) }),
  }),
}
