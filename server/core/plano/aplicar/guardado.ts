import type { AcaoDoPlano, SobreDoPlano } from '#contract/plano.ts'
import { Problema } from '#contract/problem.ts'

import { type Banco, sql } from '../../../database/connection.ts'
import { daLinha, type Valor, type Valores } from '../item.ts'

/** A stored row of a plan. `anteriorId`: the ended entry of somebody who moved or came back elsewhere. */
export type Guardado = {
  ordem: number
  sobre: SobreDoPlano
  acao: AcaoDoPlano
  nome: string
  linhaId: number | null
  anteriorId: number | null
  antes: Valores
  depois: Valores
  precisa: number[]
}

export const camposDoItem = sql.raw(
  'ordem, sobre, acao, nome, linha_id as "linhaId", anterior_id as "anteriorId", antes, depois, precisa',
)

export const idDe = ({ linhaId }: Guardado): number => {
  if (linhaId === null) throw new Error('a row that changes has an id')
  return linhaId
}

const igual = (a: Valor | undefined, b: Valor | undefined): boolean => {
  const valor = (x: Valor | undefined) => (typeof x === 'object' && x !== null ? x.resumo : (x ?? null))
  return valor(a) === valor(b)
}

/** Throws MUDOU_DEPOIS for a row that differs from both `antes` and `depois`: somebody changed it meanwhile. */
export function exigirComoEra(itens: Guardado[], atuais: Map<number, Valores>, de: 'antes' | 'depois' = 'antes') {
  const outro = de === 'antes' ? 'depois' : 'antes'
  for (const item of itens) {
    const atual = atuais.get(idDe(item))
    if (!atual) throw new Problema('MUDOU_DEPOIS')
    for (const campo of Object.keys(daLinha(item[de])))
      if (!igual(atual[campo], item[de][campo]) && !(campo in item[outro] && igual(atual[campo], item[outro][campo])))
        throw new Problema('MUDOU_DEPOIS')
  }
}

/** Whether it needs a row that stands after it: it is then applied together with all it needs, or not at all. */
export const precisaAdiante = ({ ordem, precisa }: Guardado): boolean => precisa.some((outra) => outra > ordem)

/** Splits the rows between two functions; each must answer ids in the order of its rows. Answers all in the order given. */
export async function emDuasPartes(
  itens: Guardado[],
  ehPrimeira: (item: Guardado) => boolean,
  primeira: (itens: Guardado[]) => Promise<number[]>,
  segunda: (itens: Guardado[]) => Promise<number[]>,
): Promise<number[]> {
  const [umas, outras] = [itens.filter(ehPrimeira), itens.filter((item) => !ehPrimeira(item))]
  const ids = new Map<Guardado, number>()
  const guardar = (quais: Guardado[], feitos: number[]) => quais.forEach((item, i) => ids.set(item, feitos[i] ?? 0))
  if (umas.length > 0) guardar(umas, await primeira(umas))
  if (outras.length > 0) guardar(outras, await segunda(outras))
  return itens.map((item) => ids.get(item) ?? 0)
}

/** Marks rows as FEITO. */
export const anotarFeitos = (
  tx: Banco,
  planoId: number,
  feitos: { ordem: number; linhaId: number | null; anteriorId: number | null }[],
) =>
  tx.linhas(
    sql`update plano_item i set estado = 'FEITO', linha_id = n."linhaId", anterior_id = n."anteriorId", motivos = '[]'
        from jsonb_to_recordset((${sql.param({ feitos })}::jsonb) -> 'feitos') as n (ordem int, "linhaId" bigint, "anteriorId" bigint)
        where i.plano_id = ${planoId} and i.ordem = n.ordem`,
    { nome: 'plano.anotar' },
  )
