import type { Contexto } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { type Contada, colunas, contar, juntas } from './contar.ts'

const porContar = async (tx: Banco, id: number) => {
  const achada = await linha<Contada>(tx, sql`select ${colunas} from ${juntas} where s.id = ${id}`)
  if (!achada) throw new Error('substitution lost in its own transaction')
  return achada
}

type Nova = { substitutoId: number; de: string; ate: string; motivo: string }

/** Inserts a checked substitution and tells both people. Answers its id. */
export async function escreverSubstituicao(tx: Banco, contexto: Contexto, titularId: number, nova: Nova) {
  const { substitutoId, de, ate, motivo } = nova
  const agora = contexto.portas.relogio.agora()
  const comecou = de === hoje(agora)
  const instante = agora.toISOString()
  const feita = await linha<{ id: number }>(
    tx,
    sql`insert into substituicao (titular_id, substituto_id, de, ate, motivo, criada_por, criada_em, comeco_dito_em)
        values (${titularId}, ${substitutoId}, ${de}, ${ate}, ${motivo}, ${contexto.entrada.id}, ${instante}, ${comecou ? instante : null})
        returning id`,
  )
  if (!feita) throw new Error('substitution not written')
  await contar(tx, contexto, await porContar(tx, feita.id), comecou ? 'COMECOU' : 'MARCADA')
  return feita.id
}

/** Ends a substitution now and tells both; no effect when already over. */
export async function encerrarSubstituicao(tx: Banco, contexto: Contexto, id: number) {
  const agora = contexto.portas.relogio.agora()
  const instante = agora.toISOString()
  const encerrada = await linha(
    tx,
    sql`update substituicao set encerrada_em = ${instante}, encerrada_por = ${contexto.entrada.id}, fim_dito_em = ${instante}
        where id = ${id} and encerrada_em is null and ate >= ${hoje(agora)}::date returning 1 as sim`,
  )
  if (encerrada) await contar(tx, contexto, await porContar(tx, id), 'ACABOU')
}
