import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'
import type { substituicaoApi } from '#contract/substituicao.ts'

import { type Banco, linha, sql } from '../database/connection.ts'
import type { Contexto } from '../contexto.ts'
import { hoje } from '../documento/escrita.ts'
import { type Contada, colunas, contar, juntas } from './contar.ts'
import { listar, podeEncerrar } from './ler.ts'
import { daPessoa, daUnidade } from './pedir.ts'
import { situacaoEm } from './regras.ts'

const porContar = async (tx: Banco, id: number) => {
  const achada = await linha<Contada>(tx, sql`select ${colunas} from ${juntas} where s.id = ${id}`)
  if (!achada) throw new Error('substitution lost in its own transaction')
  return achada
}

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
      const comecou = de === dia
      const nova = await linha<{ id: number }>(
        tx,
        sql`insert into substituicao (titular_id, substituto_id, de, ate, motivo, criada_por, criada_em, comeco_dito_em)
            values (${titular}, ${substitutoId}, ${de}, ${ate}, ${motivo}, ${entrada.id}, ${agora}, ${comecou ? agora : null}) returning id`,
      )
      if (!nova) throw new Error('substitution not written')
      await contar(tx, contexto, await porContar(tx, nova.id), comecou ? 'COMECOU' : 'MARCADA')
      return listar(tx, entrada, dia)
    })
  },

  encerrar({ params: { id } }, contexto) {
    const { entrada, portas } = contexto
    const agora = portas.relogio.agora()
    const dia = hoje(agora)
    return contexto.escrever(async (tx) => {
      const achada = await linha<{ de: string; ate: string; encerradaEm: string | null; pode: boolean }>(
        tx,
        sql`select s.de::text as de, s.ate::text as ate, s.encerrada_em as "encerradaEm", ${podeEncerrar(entrada)} as pode
            from substituicao s join pessoa p on p.id = s.titular_id where s.id = ${id} for update of s`,
      )
      // somebody else's is as if it were not
      if (!achada?.pode) throw new Problema('SUBSTITUICAO_NAO_ENCONTRADA')
      if (situacaoEm(achada, dia) === 'ENCERRADA') throw new Problema('SUBSTITUICAO_JA_ENCERRADA')
      await tx.linhas(
        sql`update substituicao set encerrada_em = ${agora.toISOString()}, encerrada_por = ${entrada.id}, fim_dito_em = ${agora.toISOString()} where id = ${id}`,
      )
      await contar(tx, contexto, await porContar(tx, id), 'ACABOU')
      return listar(tx, entrada, dia)
    })
  },
}
