import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'

import type { Documento } from '#contract/documento.ts'
import { DIAS_NA_LIXEIRA } from '#contract/lixeira.ts'
import { criarMutations } from '#domain/editor/queries.ts'
import { avisarDaExclusao } from '#domain/lixeira/trazer.ts'
import { confirmar } from '#platform/confirm.ts'

import type { Autosave } from './rascunho/autosave.ts'
import type { Edicao } from './rascunho/edicao.ts'
import { useAntesDoFim } from './use-antes-do-fim.ts'

/** Deleting a draft, once asked, in the version that was last saved. */
export function useExcluir({ id, sigla }: Pick<Documento, 'id' | 'sigla'>, autosave: Autosave<Edicao>) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const antes = useAntesDoFim(id, autosave)
  const { mutate, reset, isPending, error } = useMutation(criarMutations.excluir(queryClient, id))
  /** There is nothing left to save, or to take leave of. */
  const excluido = useRef(false)

  const aoExcluir = async () => {
    excluido.current = true
    await autosave.encerrar()
    avisarDaExclusao({ queryClient, navigate }, { documentoId: id, sigla })
    await navigate({ to: '/mesa', replace: true })
  }
  const excluir = async () => {
    const partes = antes.partes()
    const sim = await confirmar({
      titulo: t`Excluir o rascunho ${sigla}?`,
      texto: t`Ele vai para a lixeira, de onde pode ser restaurado por ${DIAS_NA_LIXEIRA} dias.`,
      destrutiva: true,
    })
    if (!sim || !(await antes.salvar(t`O rascunho não foi excluído`))) return
    mutate(
      { versao: autosave.estado.getState().versao, partes },
      { onSuccess: () => void aoExcluir(), onError: (erro) => antes.recusado(erro, reset) },
    )
  }
  return { excluir, excluido, excluindo: isPending, erro: error }
}
