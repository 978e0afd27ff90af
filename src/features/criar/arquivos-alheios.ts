import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'

import { atualizarArquivos } from '#domain/arquivo/queries.ts'
import type { ApiError } from '#platform/falhas.ts'
import type { Notificacao } from '#platform/notify.ts'
import { mensagem } from '#platform/problem-messages.ts'

/** Long enough to read the notice and act on it. */
export const LER_MS = 30_000

export const focarArquivos = () => document.getElementById('arquivos')?.focus()

/** Tells that somebody else added, removed or replaced a file of the draft, and shows the new list. */
export function avisarDosArquivos(
  queryClient: QueryClient,
  documentoId: number,
  erro: ApiError,
  notify: (nova: Notificacao) => void,
) {
  void atualizarArquivos(queryClient, documentoId)
  notify({
    severity: 'warn',
    summary: mensagem(erro)?.texto ?? erro.message,
    detail: t`O que você escreveu continua aqui.`,
    life: LER_MS,
    acao: { rotulo: t`Ver os arquivos`, fazer: focarArquivos },
  })
}
