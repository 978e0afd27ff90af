import type { Ausente, ausenciaApi } from '#contract/ausencia.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { alcancaSql, DO_CADASTRO, exigirAlcance } from '#server/base/alcance/alcance.ts'
import { ausenciaEm } from '../../core/ausencia/vigente.ts'
import { sql } from '../../database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { criarAusencia, encerrarAusencia, quemPede } from './escrever.ts'
import { ler, listar } from './ler.ts'

export const ausenciaHandlers: Handlers<typeof ausenciaApi, Contexto> = {
  listar: async (_, contexto) => listar(contexto.banco, await quemPede(contexto.banco, contexto)),

  async agora({ query: { pessoas } }, { banco, portas }) {
    const ids = sql.param(pessoas.split(',').map(Number))
    const linhas = await banco.linhas<{ pessoaId: number; ausente: Ausente | null }>(
      sql`select p.id as "pessoaId", ${ausenciaEm(hoje(portas.relogio.agora()))} as ausente from pessoa p
          where p.id = any(${ids}::bigint[]) and p.fim is null and not p.externa`,
      { nome: 'ausencia.agora' },
    )
    return { ausentes: linhas.flatMap(({ pessoaId, ausente }) => (ausente === null ? [] : [{ pessoaId, ...ausente }])) }
  },

  async daPessoa({ params: { id } }, contexto) {
    const { banco, entrada, portas } = contexto
    const alcance = await exigirAlcance(banco, entrada.id, ...DO_CADASTRO)
    const dela = sql`p.identidade_id = ${id} and not p.externa and p.posto_de is null
      and ${alcancaSql(alcance, sql`l.orgao_id`, sql`l.id`)}`
    const [alcancada] = await banco.linhas(
      sql`select 1 as sim from pessoa p join lotacao l on l.id = p.lotacao_id where ${dela} limit 1`,
    )
    if (!alcancada) throw new Problema('REGISTRO_NAO_ENCONTRADO')
    return { ausencias: await ler(banco, dela, { entrada, alcance, hoje: hoje(portas.relogio.agora()) }) }
  },

  criar: ({ body }, contexto) => contexto.escrever((tx) => criarAusencia(tx, contexto, body)),

  encerrar: ({ params: { id } }, contexto) => contexto.escrever((tx) => encerrarAusencia(tx, contexto, id)),
}
