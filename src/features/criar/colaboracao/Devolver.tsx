import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Colaboracao } from '#contract/colaboracao.ts'
import type { Texto } from '#contract/texto.ts'
import { colaboracaoMutations } from '#domain/colaboracao/queries.ts'
import { notify } from '#platform/notify.ts'
import { ReasonDialog } from '#ui/form/ReasonDialog.tsx'

import type { Autosave } from '../rascunho/autosave.ts'

type Props = {
  documentoId: number
  parte: Colaboracao
  autosave: Autosave<Texto>
  desativado: boolean
  aoDevolver: () => void
}

/** Gives a part back to who asked for it, with a reason and the text so far. */
export function Devolver({ documentoId, parte, autosave, desativado, aoDevolver }: Props) {
  const { t } = useLingui()
  const devolver = useMutation(colaboracaoMutations(useQueryClient(), documentoId).devolver)
  const [aberto, setAberto] = useState(false)
  const { nome } = parte
  const { nome: quem } = parte.pedidaPor
  const devolverPorque = async (motivo: string) => {
    if (!(await autosave.salvarAgora()))
      throw Object.assign(new Error('the part is not saved'), {
        dito: t`A parte não foi devolvida: o que você escreveu ainda não foi salvo, e continua aqui.`,
      })
    await devolver.mutateAsync({ parte: parte.id, motivo })
  }
  return (
    <>
      <button
        type="button"
        className={`${ui.btn} ${ui.small} ${ui.plain}`}
        disabled={desativado}
        onClick={() => setAberto(true)}
      >
        <Trans>Devolver</Trans>
      </button>
      {aberto && (
        <ReasonDialog
          titulo={t`Devolver “${nome}”?`}
          texto={t`O pedido volta a ${quem}, com o que você já escreveu, e sai da sua mesa.`}
          fazer={t`Devolver`}
          mantido={t`Nada mudou no documento.`}
          enviar={devolverPorque}
          feito={() => {
            notify({ severity: 'success', summary: t`“${nome}” devolvida a ${quem}` })
            if (autosave.limpo()) aoDevolver()
          }}
          fechar={() => setAberto(false)}
        />
      )}
    </>
  )
}
