import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'

import { partesVistas } from '#contract/parte.ts'
import { colaboracaoQueries, reler } from '#domain/colaboracao/queries.ts'
import { documentoQueries } from '#domain/documento/queries.ts'
import { eProblema } from '#platform/falhas.ts'
import { notify } from '#platform/notify.ts'

import type { Autosave } from './rascunho/autosave.ts'
import type { Edicao } from './rascunho/edicao.ts'

/** What finalising and deleting a draft both need: all of it saved, and the parts of others as they were on screen. */
export function useAntesDoFim(id: number, autosave: Autosave<Edicao>) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return {
    partes: () =>
      partesVistas(
        queryClient.getQueryData(colaboracaoQueries.doDocumento(id).queryKey)?.partes ??
          queryClient.getQueryData(documentoQueries.obter(id).queryKey)?.partes ??
          [],
      ),
    /** Whether the server has all that was written; said when it has not, and nothing else says so. */
    async salvar(naoFeito: string) {
      if (await autosave.salvarAgora()) return true
      if (autosave.estado.getState().fase === 'semConexao')
        notify({
          severity: 'error',
          summary: naoFeito,
          detail: t`O que você escreveu está guardado neste computador, e ainda não no servidor. Tente de novo quando a conexão voltar.`,
        })
      return false
    },
    recusado(erro: unknown, esquecer: () => void) {
      // somebody wrote a part meanwhile: it comes as it is now, and the next click is about that
      if (eProblema(erro, 'PARTES_ALTERADAS')) void reler(queryClient, id)
      // told apart: the next click acts on the files as they are now
      if (autosave.ciente(erro)) esquecer()
    },
  }
}
