import { plural, t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { notify } from '#platform/notify.ts'

import { loteQueries } from '../lotes.ts'
import { contas } from './palavras.ts'

/** Tells by a notice what became of a batch, and gives the way to it. For pages that don't show it. */
export function useAvisoDoLote() {
  const queryClient = useQueryClient()
  const navegar = useNavigate()
  return (id: number) => {
    const lote = queryClient.getQueryData(loteQueries.obter(String(id)).queryKey)
    const assinados = lote?.assinados ?? 0
    const todos = plural(assinados, { one: '# documento assinado', other: '# documentos assinados' })
    notify({
      severity: lote?.completo ? 'success' : 'warn',
      summary: lote?.completo ? todos : lote ? contas(lote) : t`O lote foi enviado, e a resposta não chegou.`,
      acao: {
        rotulo: t`Ver o lote`,
        fazer: () => void navegar({ to: '/assinar-em-lote/{-$id}', params: { id: String(id) }, search: {} }),
      },
    })
  }
}
