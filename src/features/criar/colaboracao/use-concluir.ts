import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Colaboracao } from '#contract/colaboracao.ts'
import { temImagemSemDescricao } from '#contract/texto.ts'
import { colaboracaoMutations } from '#domain/colaboracao/queries.ts'
import { useAindaVem } from '#domain/editor/use-ainda-vem.ts'
import { notify } from '#platform/notify.ts'

import type { useParte } from './use-parte.ts'

/** Concludes a part, once all of it is saved and every image is described. */
export function useConcluir(
  documentoId: number,
  parte: Colaboracao,
  { autosave, papel, escrita }: ReturnType<typeof useParte>,
  aoConcluir: () => void,
) {
  const { t } = useLingui()
  const aindaVem = useAindaVem()
  const { mutate, error } = useMutation(colaboracaoMutations(useQueryClient(), documentoId).concluir)
  /** From the click to the answer, the text can't be changed. */
  const [concluindo, setConcluindo] = useState(false)
  const { nome } = parte
  const { nome: quem } = parte.pedidaPor
  const concluir = async () => {
    if (aindaVem()) return
    if (temImagemSemDescricao(escrita())) {
      notify({
        severity: 'warn',
        summary: t`Descreva a imagem antes de concluir`,
        detail: t`Quem não a vê ouve a descrição.`,
      })
      return papel.current.focar('descricao')
    }
    setConcluindo(true)
    if (!(await autosave.salvarAgora())) return setConcluindo(false)
    mutate(
      { parte: parte.id, versao: autosave.estado.getState().versao },
      {
        onSuccess: () => {
          notify({ severity: 'success', summary: t`“${nome}” concluída`, detail: t`${quem} já pode ver.` })
          if (autosave.limpo()) aoConcluir()
        },
        onSettled: () => setConcluindo(false),
      },
    )
  }
  return { concluir, concluindo, recusa: error }
}
