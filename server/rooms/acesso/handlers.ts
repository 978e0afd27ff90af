import type { acessoApi, HipoteseOferecida } from '#contract/acesso.ts'
import type { Handlers } from '#contract/endpoint.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { sql } from '#server/database/connection.ts'
import { atosDeAcesso } from './atos.ts'
import { painel } from './painel.ts'
import { pedidosDeAcesso } from './pedidos.ts'
import { simular } from './simulacao.ts'

export const acessoHandlers: Handlers<typeof acessoApi, Contexto> = {
  hipoteses: (_, { banco }) =>
    banco.linhas<HipoteseOferecida>(
      sql`select id, nome, fundamento, niveis, texto from hipotese_legal where ativa order by nome`,
    ),
  obter: painel,
  simular,
  ...atosDeAcesso,
  ...pedidosDeAcesso,
}
