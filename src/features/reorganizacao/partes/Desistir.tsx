import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { MotivoDialog } from '#domain/administracao/MotivoDialog.tsx'

import { reorganizacaoMutations } from '#domain/reorganizacao/queries.ts'

/** Gives up a reorganização that waits for its day. */
export function Desistir({ id }: { id: string }) {
  const { t } = useLingui()
  const { desistir } = reorganizacaoMutations(useQueryClient())
  const [aberto, setAberto] = useState(false)
  return (
    <>
      <button type="button" className={ui.btn} onClick={() => setAberto(true)}>
        <Trans>Desistir desta reorganização…</Trans>
      </button>
      {aberto && (
        <MotivoDialog
          titulo={t`Desistir desta reorganização?`}
          texto={t`Ela não começa no seu dia: tudo fica como está.`}
          fazer={t`Desistir`}
          feito={t`Reorganização deixada`}
          mutacao={desistir}
          pedido={(motivo, chave) => ({ id, motivo, chave })}
          fechar={() => setAberto(false)}
        />
      )}
    </>
  )
}
