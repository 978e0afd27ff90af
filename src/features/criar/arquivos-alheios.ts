import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'

import { atualizarArquivos } from '#domain/arquivo/queries.ts'
import type { ApiError } from '#platform/falhas.ts'
import type { Notificacao } from '#platform/notify.ts'
import { mensagem } from '#platform/problem-messages.ts'

/** Long enough to be read and done something about. */
export const LER_MS = 30_000

export const focarArquivos = () => document.getElementById('arquivos')?.focus()

/** Somebody else put, took out or replaced a file of the draft: who and what, and the list as it is now. */
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
