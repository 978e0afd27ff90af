import { expect } from 'vitest'

import type { DesafioDoLote, Lote, PreparoDoLote } from '#contract/lote.ts'
import { sql } from '#server/database/connection.ts'

import { BRUNO, type CasaDeTeste, type Pedido } from './casa.ts'

/** Signs batches like the page. */
export function lotesEm(qual: () => CasaDeTeste) {
  const preparar = async (mobilIds: number[], quem = BRUNO) =>
    qual().chamar<PreparoDoLote>(quem, 'GET', '/siga/lote/assinar', { query: { mobilIds: mobilIds.join(',') } })
  /** This many finalised documents to sign. */
  async function pendentes(quantos: number) {
    const feitos = []
    for (let n = 1; n <= quantos; n++) feitos.push(await qual().finalizado(`Do lote ${n}`))
    return feitos
  }
  const itensDe = ({ itens }: PreparoDoLote) => itens.map(({ mobilId, sha256 }) => ({ mobilId, sha256 }))
  const desafiar = (corpo: object, quem = BRUNO, pedido: Pedido = {}) =>
    qual().chamar<DesafioDoLote>(quem, 'POST', '/siga/lote/assinar/desafio', { ...pedido, corpo })
  /** A challenge for these documents, which must be given. */
  async function aberto(documentos: { mobilId: number | null }[], pedido: object = { tipo: 'SENHA' }, quem = BRUNO) {
    const preparo = await preparar(
      documentos.map(({ mobilId }) => mobilId ?? 0),
      quem,
    )
    expect(preparo.status, JSON.stringify(preparo.problema)).toBe(200)
    const dado = await desafiar({ ...pedido, itens: itensDe(preparo.corpo) }, quem)
    expect(dado.status, JSON.stringify(dado.problema)).toBe(200)
    return dado.corpo
  }
  const provar = (
    { tipo, sha256, desafio }: Pick<DesafioDoLote, 'tipo' | 'sha256' | 'desafio'>,
    prova: object = {},
    pedido: Pedido = {},
    quem = BRUNO,
  ) =>
    qual().chamar<Lote>(quem, 'POST', '/siga/lote/assinar', { ...pedido, corpo: { tipo, sha256, desafio, ...prova } })
  const obter = (id: number, quem = BRUNO) => qual().chamar<Lote>(quem, 'GET', `/siga/lote/${id}`)
  const assinadas = async (documentos: { id: number }[]) =>
    (
      await qual().banco.linhas<{ n: number }>(
        sql`select count(*) as n from movimentacao where tipo in (11, 22, 58, 145, 146) and documento_id = any (${sql.param(documentos.map(({ id }) => id))}::bigint[])`,
      )
    )[0]?.n
  return { preparar, pendentes, itensDe, desafiar, aberto, provar, obter, assinadas }
}
