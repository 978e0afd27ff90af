import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { ItemASeAssinar, PreparoDoLote } from '#contract/lote.ts'
import { guardarLidos, lidoComo, lidosGuardados } from '#domain/assinatura/lidos.ts'

import { loteQueries } from '../lotes.ts'
import { noEndereco, semEste } from './endereco.ts'

/**
 * Which document of the batch is shown, and which were read. `atual` is undefined when the batch is empty or not here yet;
 * `lidos` holds each as `lidoComo`.
 */
export function useLeitura(preparo: PreparoDoLote | undefined) {
  const queryClient = useQueryClient()
  const navegar = useNavigate()
  const [lendo, ler] = useState<number | null>(null)
  const [lidos, setLidos] = useState(lidosGuardados)
  const itens = preparo?.itens ?? []
  const posicao = Math.max(
    itens.findIndex(({ mobilId }) => mobilId === lendo),
    0,
  )
  return {
    itens,
    atual: itens[posicao],
    posicao,
    lidos,
    ler,
    andar: (passo: number) => ler(itens[Math.min(Math.max(posicao + passo, 0), itens.length - 1)]?.mobilId ?? null),
    marcarLido(item: ItemASeAssinar) {
      const novos = new Set(lidos)
      if (!novos.delete(lidoComo(item))) novos.add(lidoComo(item))
      setLidos(novos)
      guardarLidos(novos)
    },
    /** Takes a document out of the batch, which stands in the address. */
    tirar({ mobilId }: ItemASeAssinar) {
      if (!preparo) return
      const ficam = noEndereco(itens.map((item) => item.mobilId).filter((id) => id !== mobilId))
      queryClient.setQueryData(loteQueries.preparar(ficam.documentos).queryKey, semEste(preparo, mobilId))
      ler(itens[posicao + 1]?.mobilId ?? itens[posicao - 1]?.mobilId ?? null)
      void navegar({ to: '/assinar-em-lote/{-$id}', params: { id: undefined }, search: ficam, replace: true })
    },
  }
}
