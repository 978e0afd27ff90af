import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { Alert } from '#ui/Alert.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { VerArquivo } from './partes/VerArquivo.tsx'
import { arquivoQueries } from './queries.ts'

/** An annex as it is now, with the signatures that were added to it. */
export function VerAnexo({ documentoId, anexoId }: { documentoId: number; anexoId: number }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(arquivoQueries.listar(documentoId))
  if (error) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!data) return <div className={ui.skel} role="status" aria-label={t`Carregando…`} />
  const arquivo = data.arquivos.find(({ id }) => id === anexoId)
  if (arquivo) return <VerArquivo documentoId={documentoId} arquivo={arquivo} />
  return (
    <Alert severidade="warn">
      <p>
        <Trans>Este anexo foi retirado do documento.</Trans>
      </p>
    </Alert>
  )
}
