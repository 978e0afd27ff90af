import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'
import type { substituicaoApi } from '#contract/substituicao.ts'

import { type Banco, linha, sql } from '../database/connection.ts'
import type { Contexto, EntradaAtiva } from '../contexto.ts'
import { hoje } from '../documento/escrita.ts'
import { type Contada, colunas, contar, juntas } from './contar.ts'
import { chefiadosPor, listar, podeEncerrar } from './ler.ts'
import { conferir, type Pedida, type PessoaVista, situacaoEm } from './regras.ts'

/** Somebody of the staff, locked: two substitutions of the same person are never agreed at once. */
const pessoa = (tx: Banco, id: number) =>
  linha<PessoaVista>(
    tx,
    sql`select p.id, p.nome, p.identidade_id as "identidadeId", l.orgao_id as "orgaoId", p.fim is null and l.fim is null and not l.suspensa as ativa
        from pessoa p join lotacao l on l.id = p.lotacao_id where p.id = ${id} and not p.externa for no key update of p`,
  )

const responde = async (tx: Banco, entrada: EntradaAtiva, id: number) =>
  id === entrada.id ||
  (await linha(tx, sql`select 1 as sim from pessoa p where p.id = ${id} and ${chefiadosPor(entrada)}`)) !== undefined

const porContar = async (tx: Banco, id: number) => {
  const achada = await linha<Contada>(tx, sql`select ${colunas} from ${juntas} where s.id = ${id}`)
  if (!achada) throw new Error('substitution lost in its own transaction')
  return achada
}

export const substituicaoHandlers: Handlers<typeof substituicaoApi, Contexto> = {
  listar: (_, { banco, entrada, portas }) => listar(banco, entrada, hoje(portas.relogio.agora())),

  criar({ body: { titularId, substitutoId, de, ate, motivo } }, contexto) {
    const { entrada, portas } = contexto
    const agora = portas.relogio.agora()
    const dia = hoje(agora)
    return contexto.escrever(async (tx) => {
      // in the order of their ids, so that two who name each other never wait for each other
      const vistas = new Map<number, PessoaVista | undefined>()
      for (const id of [titularId, substitutoId].toSorted((a, b) => a - b)) vistas.set(id, await pessoa(tx, id))
      const outras = await tx.linhas<Pedida['outras'][number]>(
        sql`select s.titular_id as "titularId", s.de::text as de, s.ate::text as ate, p.nome as titular, q.nome as substituto
            from substituicao s join pessoa p on p.id = s.titular_id join pessoa q on q.id = s.substituto_id
            where s.encerrada_em is null and s.titular_id in (${titularId}, ${substitutoId}) and s.ate >= ${dia}::date
            order by s.titular_id = ${titularId} desc, s.de`,
      )
      conferir(
        {
          titular: vistas.get(titularId),
          substituto: vistas.get(substitutoId),
          podeDizer: await responde(tx, entrada, titularId),
          outras,
          de,
          ate,
        },
        dia,
      )
      const comecou = de === dia
      const nova = await linha<{ id: number }>(
        tx,
        sql`insert into substituicao (titular_id, substituto_id, de, ate, motivo, criada_por, criada_em, comeco_dito_em)
            values (${titularId}, ${substitutoId}, ${de}, ${ate}, ${motivo}, ${entrada.id}, ${agora.toISOString()}, ${comecou ? agora.toISOString() : null}) returning id`,
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
