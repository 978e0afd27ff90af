import ui from '#ui/ui.module.css'

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { MesaNaTela } from '#domain/mesa/queries.ts'
import { Alert } from '#ui/Alert.tsx'

type Props = { mesa: MesaNaTela; soUmGrupo: boolean; agrupada: boolean }

/** Above the rows: what is left out of them, and how to see it. */
export const AvisosDaUnidade = ({ mesa, soUmGrupo, agrupada }: Props) => (
  <>
    {soUmGrupo && (
      <p className={ui.row}>
        <Link
          to="/siga-mesa"
          search={(antes) => ({ ...antes, grupo: null })}
          replace
          className={`${ui.btn} ${ui.small}`}
        >
          <Trans>Mostrar todos os grupos</Trans>
        </Link>
      </p>
    )}
    {agrupada && mesa.truncada && (
      <Alert severidade="info">
        <Trans>Agrupados, aparecem só os {mesa.itens.length} primeiros: filtre para ver os demais.</Trans>
      </Alert>
    )}
  </>
)
