import type { Handlers } from '#contract/endpoint.ts'
import { type Marcador, type marcadorApi, type Marcadores, MAXIMO } from '#contract/marcador.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto, EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { podeLer } from '#server/core/documento/acesso.ts'
import { avisar } from '#server/core/evento/avisar.ts'
import { visivel } from '#server/core/marcador/ler.ts'
import { marcacaoHandlers } from '#server/acts/marcador/marcar.ts'

const todos = async (banco: Banco, entrada: EntradaAtiva): Promise<Marcadores> => ({
  marcadores: await banco.linhas<Marcador>(
    sql`select y.id, y.nome, y.cor, y.icone, y.finalidade, y.lotacao_id is not null as local,
          (select count(*)::int from marcacao x where x.marcador_id = y.id
            and exists (select 1 from marca k where k.mobil_id = x.mobil_id and k.lotacao_id = ${entrada.lotacaoId}
            and (k.aberta or exists (select 1 from documento d where d.id = k.documento_id and ${podeLer(entrada)})))) as usos
        from marcador y where ${visivel(entrada)}
          order by y.finalidade desc, y.lotacao_id nulls first, y.orgao_id nulls first, lower(y.nome), y.id`,
  ),
})

type Proprio = { finalidade: Marcador['finalidade'] }
/** Reads and locks one of the unit's own. */
async function proprio(tx: Banco, id: number, { lotacaoId }: EntradaAtiva): Promise<Proprio> {
  const achado = await linha<Proprio>(
    tx,
    sql`select finalidade from marcador where id = ${id} and lotacao_id = ${lotacaoId} and fim is null for update`,
  )
  if (!achado) throw new Problema('MARCADOR_NAO_ENCONTRADO')
  return achado
}

/** Names are unique per kind. */
async function exigirNomeLivre(
  tx: Banco,
  nome: string,
  finalidade: string,
  { lotacaoId, orgaoId }: EntradaAtiva,
  id = 0,
) {
  const outro = await linha(
    tx,
    sql`select 1 as sim from marcador where fim is null and finalidade = ${finalidade} and lower(nome) = lower(${nome}) and id <> ${id}
          and ((lotacao_id is null and (orgao_id is null or orgao_id = ${orgaoId})) or lotacao_id = ${lotacaoId})`,
  )
  if (outro) throw new Problema('MARCADOR_REPETIDO', { nome })
}

/** Lock for changes of a unit's markers. */
const travar = (tx: Banco, { lotacaoId }: EntradaAtiva) =>
  tx.linhas(sql`select 1 as sim from lotacao where id = ${lotacaoId} for no key update`)

export const marcadorHandlers: Handlers<typeof marcadorApi, Contexto> = {
  listar: (_, { banco, entrada }) => todos(banco, entrada),

  criar: ({ body: { nome, cor, icone, finalidade } }, contexto) =>
    contexto.escrever(async (tx) => {
      const { entrada } = contexto
      await travar(tx, entrada)
      await exigirNomeLivre(tx, nome, finalidade, entrada)
      const em = await linha<{ uso: number }>(
        tx,
        sql`select count(*)::int as uso from marcador where lotacao_id = ${entrada.lotacaoId} and finalidade = ${finalidade}
          and fim is null`,
      )
      if ((em?.uso ?? 0) >= MAXIMO[finalidade])
        throw new Problema(finalidade === 'PASTA' ? 'PASTAS_DEMAIS' : 'MARCADORES_DEMAIS', { n: MAXIMO[finalidade] })
      await tx.linhas(
        sql`insert into marcador (lotacao_id, finalidade, nome, cor, icone)
          values (${entrada.lotacaoId}, ${finalidade}, ${nome}, ${cor}, ${icone})`,
      )
      return todos(tx, entrada)
    }),

  mudar: ({ params, body: { nome, cor, icone } }, contexto) =>
    contexto.escrever(async (tx) => {
      const { entrada } = contexto
      await travar(tx, entrada)
      const { finalidade } = await proprio(tx, params.id, entrada)
      await exigirNomeLivre(tx, nome, finalidade, entrada, params.id)
      await tx.linhas(sql`update marcador set nome = ${nome}, cor = ${cor}, icone = ${icone} where id = ${params.id}`)
      avisar(contexto, [entrada.lotacaoId], null)
      return todos(tx, entrada)
    }),

  encerrar: ({ params }, contexto) =>
    contexto.escrever(async (tx) => {
      const { entrada } = contexto
      await proprio(tx, params.id, entrada)
      await tx.linhas(
        sql`update marcador set fim = ${contexto.portas.relogio.agora().toISOString()} where id = ${params.id}`,
      )
      avisar(contexto, [entrada.lotacaoId], null)
      return todos(tx, entrada)
    }),

  ...marcacaoHandlers,
}
