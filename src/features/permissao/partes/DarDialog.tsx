import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { permissaoQueries } from '#domain/permissao/queries.ts'
import { DarForm } from './DarForm.tsx'

export function DarDialog({ fechar }: { fechar: () => void }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(permissaoQueries.opcoes())
  return (
    <Modal titulo={t`Dar perfil`} fechar={fechar}>
      {error && <ProblemAlert erro={error} tentar={() => void refetch()} />}
      {!data && !error && <RoutePending />}
      {data && <DarForm opcoes={data} fechar={fechar} />}
    </Modal>
  )
}
