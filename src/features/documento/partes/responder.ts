import type { QueryClient } from '@tanstack/react-query'
import type { NavigateOptions } from '@tanstack/react-router'

import { aoNovo, escrever } from '#acts/lugares.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import type { ModeloListado } from '#contract/modelo.ts'
import { comecar } from '#domain/editor/comecado.ts'
import { criarRascunho, modeloQueries } from '#domain/editor/queries.ts'
import { simples } from '#platform/simples.ts'

/** The modelo of an answer: the one called Despacho, else the only one of that espécie; undefined: the person chooses. */
export function modeloDaResposta(modelos: ModeloListado[]): ModeloListado | undefined {
  const despachos = modelos.filter(
    ({ especie, impedido }) => impedido === undefined && simples(especie.descricao) === 'despacho',
  )
  return (
    despachos.find(({ nome }) => simples(nome) === 'despacho') ?? (despachos.length === 1 ? despachos[0] : undefined)
  )
}

/** The unit from which the via came to where it is; undefined: it never moved. */
export const deOndeVeio = ({ caminho, mobil }: Pick<MobilAberto, 'caminho' | 'mobil'>) =>
  caminho.findLast(({ unidade }) => unidade.id !== mobil.atendente?.lotacao.id)?.unidade

/** Creates the despacho's draft; answers where it is written, or where the modelo is chosen. */
export async function responder(
  queryClient: QueryClient,
  aberto: MobilAberto,
  chave: string,
): Promise<NavigateOptions> {
  const modelo = modeloDaResposta(await queryClient.ensureQueryData(modeloQueries.lista()))
  if (!modelo) return aoNovo(aberto)
  const { mobil, documento } = aberto
  const volta = deOndeVeio(aberto)
  const { id } = await criarRascunho(queryClient, {
    modeloId: modelo.id,
    pai: String(mobil.id),
    rascunho: {
      ...(documento.assunto && { assunto: documento.assunto }),
      ...(volta && { envio: { tipo: 'LOTACAO', id: volta.id } }),
    },
    chave,
  })
  comecar(id)
  return escrever(id, mobil.sigla)
}
