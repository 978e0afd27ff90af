import { type Banco, sql } from '../../../database/connection.ts'
import { alterarLinhas, type Como, criarLinhas, travarLinhas } from '../../cadastro/linhas.ts'
import type { ValoresDe } from '../../cadastro/registros.ts'
import { daLinha, type Valores } from '../item.ts'
import { emDuasPartes, exigirComoEra, type Guardado, idDe } from './guardado.ts'

/** These rows name no other rows, so the plan's values are the table's. */
type Simples = 'ORGAO' | 'CARGO' | 'FUNCAO'

/** The plan's fields have the names of the table's columns. */
const comoLinha = <S extends Simples | 'CLASSIFICACAO'>(valores: Valores) =>
  daLinha(valores) as unknown as Partial<ValoresDe[S]> & object

/** Reuses the row that an undone plan had made, if there is one. */
export const criarSimples = <S extends Simples | 'CLASSIFICACAO'>(
  tx: Banco,
  sobre: S,
  itens: Guardado[],
  como: Como,
): Promise<number[]> =>
  emDuasPartes(
    itens,
    ({ linhaId }) => linhaId === null,
    (novos) =>
      criarLinhas<S>(
        tx,
        sobre,
        novos.map(({ depois }) => comoLinha<S>(depois)),
        como,
      ),
    async (deNovo) => {
      const ids = deNovo.map(idDe)
      await alterarLinhas<S>(
        tx,
        sobre,
        deNovo.map((item) => ({ id: idDe(item), muda: comoLinha<S>(item.depois) })),
        como,
      )
      return ids
    },
  )

export async function alterarSimples<S extends Simples>(
  tx: Banco,
  sobre: S,
  itens: Guardado[],
  como: Como,
  de: 'antes' | 'depois' = 'depois',
) {
  const ids = itens.map(idDe)
  const atuais = await travarLinhas(tx, sobre, ids)
  // its columns are only bigint, text and boolean
  const valores = new Map(atuais.map((linha) => [linha.id, linha as unknown as Valores]))
  exigirComoEra(itens, valores, de === 'depois' ? 'antes' : 'depois')
  await alterarLinhas<S>(
    tx,
    sobre,
    itens.map((item) => ({ id: idDe(item), muda: comoLinha<S>(item[de]) })),
    como,
  )
  return ids
}

export async function retirarSimples(tx: Banco, sobre: Simples, itens: Guardado[], como: Como) {
  await alterarLinhas(
    tx,
    sobre,
    itens.map((item) => ({ id: idDe(item), muda: { ativo: false } })),
    como,
  )
}

/** An órgão with units in force can't go out of use. */
export const orgaoComUnidades = async (tx: Banco, ids: number[]): Promise<boolean> =>
  (
    await tx.linhas(
      sql`select 1 from lotacao where orgao_id = any(${sql.param(ids)}::bigint[]) and fim is null limit 1`,
    )
  ).length > 0
