import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'
import type { substituicaoApi } from '#contract/substituicao.ts'

import { linha, sql } from '#server/database/connection.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { encerrarSubstituicao, escreverSubstituicao } from '#server/core/substituicao/escrever.ts'
import { listar, podeEncerrar } from '#server/core/substituicao/ler.ts'
import { daPessoa, daUnidade } from '#server/core/substituicao/pedir.ts'
import { situacaoEm } from '#server/core/substituicao/regras.ts'

export const substituicaoHandlers: Handlers<typeof substituicaoApi, Contexto> = {
  listar: (_, { banco, entrada, portas }) => listar(banco, entrada, hoje(portas.relogio.agora())),

  criar({ body }, contexto) {
    const { entrada, portas } = contexto
    const { titularId, unidadeId, substitutoId, de, ate, motivo } = body
    const agora = portas.relogio.agora().toISOString()
    const dia = hoje(portas.relogio.agora())
    const quem = { entrada, dia, agora }
    return contexto.escrever(async (tx) => {
      let titular: number
      if (titularId !== undefined && unidadeId === undefined) titular = await daPessoa(tx, titularId, body, quem)
      else if (titularId === undefined && unidadeId !== undefined) titular = await daUnidade(tx, unidadeId, body, quem)
      else throw new Problema('SUBSTITUIDO_INVALIDO')
      await escreverSubstituicao(tx, contexto, titular, { substitutoId, de, ate, motivo })
      return listar(tx, entrada, dia)
    })
  },

  encerrar({ params: { id } }, contexto) {
    const { entrada, portas } = contexto
    const dia = hoje(portas.relogio.agora())
    return contexto.escrever(async (tx) => {
      const achada = await linha<{ de: string; ate: string; encerradaEm: string | null; pode: boolean }>(
        tx,
        sql`select s.de::text as de, s.ate::text as ate, s.encerrada_em as "encerradaEm", ${podeEncerrar(entrada)} as pode
            from substituicao s join pessoa p on p.id = s.titular_id where s.id = ${id} for update of s`,
      )
      // others' are answered as unknown
      if (!achada?.pode) throw new Problema('SUBSTITUICAO_NAO_ENCONTRADA')
      if (situacaoEm(achada, dia) === 'ENCERRADA') throw new Problema('SUBSTITUICAO_JA_ENCERRADA')
      await encerrarSubstituicao(tx, contexto, id)
      return listar(tx, entrada, dia)
    })
  },
}
