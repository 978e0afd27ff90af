import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import type { MobilAberto } from '#contract/mobil.ts'
import { tramitacaoMutations } from '#domain/tramitacao/queries.ts'
import { Alert } from '#ui/Alert.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

/** Opening a document sent to this unit receives it: once, visibly, with a button to undo (docs/regras/api.md, 4). */
export function Recebimento({ aberto: { mobil, documento } }: { aberto: MobilAberto }) {
  const queryClient = useQueryClient()
  const receber = useMutation(tramitacaoMutations.receber(queryClient, mobil.id))
  const desfazer = useMutation(tramitacaoMutations.desfazerRecebimento(queryClient, mobil.id))
  const pode = documento.acoes.some(({ nome, pode }) => nome === 'receber' && pode)
  // What arrives while the page is already open is not received by itself: the next step offers to receive.
  const [chegou] = useState(pode)
  const tentou = useRef(false)

  // The server: records the receipt when the page is shown. A preloaded page mounts nothing.
  useEffect(() => {
    if (!chegou || tentou.current) return
    tentou.current = true
    receber.mutate()
  }, [chegou, receber])

  if (receber.error) return <ProblemAlert erro={receber.error} tentar={() => receber.mutate()} />
  if (desfazer.error) return <ProblemAlert erro={desfazer.error} />
  if (desfazer.isSuccess)
    return (
      <Alert severidade="info" role="status">
        <p>
          <Trans>Recebimento desfeito: o documento voltou à caixa de entrada.</Trans>
        </p>
      </Alert>
    )
  if (!receber.isSuccess) return null
  const unidade = mobil.atendente?.lotacao.sigla
  return (
    <Alert severidade="success" role="status">
      <div className={ui.row}>
        <span>
          <Trans>
            Recebido agora em <b>{unidade}</b>.
          </Trans>
        </span>
        <button
          type="button"
          className={`${ui.btn} ${ui.small} ${ui.plain}`}
          disabled={desfazer.isPending}
          onClick={() => desfazer.mutate()}
        >
          <Trans>Desfazer recebimento</Trans>
        </button>
      </div>
    </Alert>
  )
}
