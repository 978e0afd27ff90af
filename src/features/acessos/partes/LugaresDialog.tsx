import controls from '#ui/controls.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { Acesso } from '#contract/acessos.ts'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { acessosQueries } from '#domain/acessos/queries.ts'
import { ListaDeLugares } from '#domain/acessos/ListaDeLugares.tsx'

export function LugaresDialog({ acesso: { id, nome }, fechar }: { acesso: Acesso; fechar: () => void }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(acessosQueries.lugares(id))
  return (
    <Modal titulo={t`De onde ${nome} entrou`} fechar={fechar} larga>
      {error && <ProblemAlert erro={error} tentar={() => void refetch()} />}
      {!data && !error && <RoutePending />}
      {data && <ListaDeLugares lugares={data.lugares} />}
      <div className={`${ui.row} ${controls.end}`}>
        <button type="button" className={ui.btn} onClick={fechar}>
          <Trans>Fechar</Trans>
        </button>
      </div>
    </Modal>
  )
}
