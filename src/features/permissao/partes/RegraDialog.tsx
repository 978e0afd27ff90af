import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { modeloQueries } from '#domain/editor/queries.ts'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { permissaoQueries } from '#domain/permissao/queries.ts'
import { RegraForm } from './RegraForm.tsx'

export function RegraDialog({ fechar }: { fechar: () => void }) {
  const { t } = useLingui()
  const opcoes = useQuery(permissaoQueries.opcoes())
  const modelos = useQuery(modeloQueries.lista())
  const erro = opcoes.error ?? modelos.error
  const deNovo = () => void Promise.all([opcoes.refetch(), modelos.refetch()])
  return (
    <Modal titulo={t`Nova regra`} fechar={fechar}>
      {erro && <ProblemAlert erro={erro} tentar={deNovo} />}
      {!erro && (!opcoes.data || !modelos.data) && <RoutePending />}
      {opcoes.data && modelos.data && <RegraForm opcoes={opcoes.data} modelos={modelos.data} fechar={fechar} />}
    </Modal>
  )
}
