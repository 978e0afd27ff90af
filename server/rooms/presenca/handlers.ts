import type { Pessoa } from '#contract/documento.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { type presencaApi, VALIDADE_MS } from '#contract/presenca.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { sql } from '#server/database/connection.ts'
import { exigir } from '#server/core/documento/acoes.ts'
import { lerOuRecusar } from '#server/core/documento/registro.ts'

/** Who is at a draft now, by the server's clock; leaves no trace. */
export const presencaHandlers: Handlers<typeof presencaApi, Contexto> = {
  estou({ params: { id } }, contexto) {
    const { entrada, portas } = contexto
    const agora = portas.relogio.agora()
    const ate = new Date(agora.getTime() + VALIDADE_MS).toISOString()
    return contexto.escrever(async (tx) => {
      exigir('editar', await lerOuRecusar(tx, id, entrada), entrada)
      await tx.linhas(
        sql`insert into presenca (documento_id, pessoa_id, ate) values (${id}, ${entrada.id}, ${ate})
            on conflict (documento_id, pessoa_id) do update set ate = excluded.ate`,
      )
      const outros = await tx.linhas<{ pessoa: Pessoa }>(
        sql`select pessoa_json(g.pessoa_id) as pessoa from presenca g join pessoa p on p.id = g.pessoa_id
            where g.documento_id = ${id} and g.pessoa_id <> ${entrada.id} and g.ate > ${agora.toISOString()} order by p.nome, p.id
              limit 20`,
      )
      return { outros: outros.map(({ pessoa }) => pessoa) }
    })
  },

  sai({ params: { id } }, contexto) {
    const { entrada } = contexto
    return contexto.escrever(async (tx) => {
      await lerOuRecusar(tx, id, entrada)
      await tx.linhas(sql`delete from presenca where documento_id = ${id} and pessoa_id = ${entrada.id}`)
      return { saiu: true as const }
    })
  },
}
