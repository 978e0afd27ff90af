import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { UseNavigateResult } from '@tanstack/react-router'

import { DIAS_NA_LIXEIRA, lixeiraApi } from '#contract/lixeira.ts'
import { atualizarDocumento } from '#domain/documento/atualizar.ts'
import { call } from '#platform/http.ts'
import { notify } from '#platform/notify.ts'
import { mensagem } from '#platform/problem-messages.ts'

import { lixeiraQueries } from './queries.ts'

/** How long a deletion can be undone from its notice, ms. */
const OFERTA_MS = 30_000

type Rascunho = { documentoId: number; sigla: string }
type Onde = { queryClient: QueryClient; navigate: UseNavigateResult<string> }

/** Reads the list again: it may have changed elsewhere, too. */
const relerLixeira = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: lixeiraQueries.lista().queryKey })

function avisarDaFalha(summary: string, erro: unknown) {
  const dito = mensagem(erro)
  if (dito) notify({ severity: 'error', summary, detail: dito.texto })
}

/** Brings a deleted draft back, and says so with the way to it. A refusal is said, and thrown. */
export async function restaurar({ queryClient, navigate }: Onde, { documentoId, sigla }: Rascunho, chave: string) {
  const params = { numeroDocumento: '-', idDocumento: String(documentoId) }
  const abrir = () => navigate({ to: '/criardocumento/{-$numeroDocumento}/{-$idDocumento}', params })
  try {
    const documento = await call(lixeiraApi.restaurar, { params: { id: String(documentoId) }, chave })
    await atualizarDocumento(queryClient, documento)
    notify({
      severity: 'success',
      summary: t`Rascunho restaurado`,
      detail: t`${sigla} voltou como estava.`,
      acao: { rotulo: t`Abrir o rascunho`, fazer: () => void abrir() },
    })
  } catch (erro) {
    avisarDaFalha(t`O rascunho não foi restaurado`, erro)
    void relerLixeira(queryClient)
    throw erro
  }
}

/** Deletes a draft of the trash for ever, and says so. A refusal is said, and thrown. */
export async function excluirParaSempre(
  { queryClient }: Pick<Onde, 'queryClient'>,
  { documentoId, sigla }: Rascunho,
  chave: string,
) {
  try {
    await call(lixeiraApi.excluirParaSempre, { params: { id: String(documentoId) }, chave })
    notify({ severity: 'success', summary: t`Rascunho ${sigla} excluído para sempre` })
  } catch (erro) {
    avisarDaFalha(t`O rascunho não foi excluído`, erro)
    throw erro
  } finally {
    await relerLixeira(queryClient)
  }
}

/** Tells that a draft was deleted, and offers to undo it on whichever page the person is by then. */
export function avisarDaExclusao(onde: Onde, rascunho: Rascunho) {
  const { sigla } = rascunho
  // repeated presses carry the same key
  const chave = crypto.randomUUID()
  const desfazer = () => restaurar(onde, rascunho, chave).catch(() => {})
  notify({
    severity: 'success',
    summary: t`Rascunho excluído`,
    detail: t`${sigla} fica na lixeira por ${DIAS_NA_LIXEIRA} dias.`,
    life: OFERTA_MS,
    acao: { rotulo: t`Desfazer`, fazer: () => void desfazer() },
  })
}
