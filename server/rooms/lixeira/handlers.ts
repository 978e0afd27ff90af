import type { Handlers } from '#contract/endpoint.ts'
import type { lixeiraApi, NaLixeira } from '#contract/lixeira.ts'
import { Problema } from '#contract/problem.ts'

import { perform } from '#server/acts/pipeline/perform.ts'
import { showDocument } from '#server/acts/pipeline/on-document.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { naoPermitido } from '#server/base/palavras/recusa-dita.ts'
import { writeDraftHolder } from '#server/core/custody/write.ts'
import { lerOuRecusar } from '#server/core/documento/registro.ts'
import { devolver, guardadoDe } from '#server/core/lixeira/guardar.ts'
import { podeTrazer, podeTrazerSql, someEm } from '#server/core/lixeira/regras.ts'
import { impedeAto } from '#server/core/signatario/lista-do-substituto.ts'
import { type Banco, sql } from '#server/database/connection.ts'

const QUANTOS = 50

/** A deleted draft that the entry may bring back, locked. */
async function travar(tx: Banco, id: number, { entrada, portas }: Contexto) {
  const impede = impedeAto('excluir', entrada)
  if (impede) throw naoPermitido(impede)
  const guardado = await guardadoDe(tx, id, true)
  if (!guardado || !podeTrazer(guardado, entrada, portas.relogio.agora())) throw new Problema('FORA_DA_LIXEIRA')
  return guardado
}

export const lixeiraHandlers: Handlers<typeof lixeiraApi, Contexto> = {
  async listar({ query: { antes } }, { banco, entrada, portas }) {
    const achados = await banco.linhas<Omit<NaLixeira, 'someEm'>>(
      sql`select x.id, x.documento_id as "documentoId", x.sigla, x.assunto, x.modelo,
            nome_da_pessoa(x.excluido_por, x.excluido_em) as "excluidoPor", x.excluido_em as "excluidoEm"
          from lixeira x where ${podeTrazerSql(entrada, portas.relogio.agora())}
            ${antes === undefined ? undefined : sql`and x.id < ${antes}`} order by x.id desc limit ${QUANTOS + 1}`,
    )
    const itens = achados.slice(0, QUANTOS).map((cada) => ({ ...cada, someEm: someEm(cada.excluidoEm) }))
    return { itens, mais: achados.length > QUANTOS }
  },

  restaurar({ params: { id } }, contexto) {
    const { entrada } = contexto
    return perform(contexto, {
      async lock(tx) {
        const guardado = await travar(tx, id, contexto)
        await devolver(tx, guardado.id, entrada.id)
        return lerOuRecusar(tx, id, entrada, true)
      },
      // who may delete it may bring it back
      rule: 'excluir',
      async effect(tx, { cadastrante, lotaCadastranteId }) {
        await writeDraftHolder(tx, id, { lotacaoId: lotaCadastranteId, pessoaId: cadastrante.id })
      },
      answer: (tx) => showDocument(tx, contexto, id),
    })
  },

  excluirParaSempre({ params: { id } }, contexto) {
    return contexto.escrever(async (tx) => {
      const guardado = await travar(tx, id, contexto)
      await tx.linhas(sql`delete from lixeira where id = ${guardado.id}`)
      return { excluido: true as const }
    })
  },
}
