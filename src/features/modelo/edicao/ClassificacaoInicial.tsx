import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { ClassificacaoPicker } from '#domain/arquivamento/ClassificacaoPicker.tsx'
import { classificacaoQueries } from '#domain/arquivamento/queries.ts'

type Props = { codigo: string | null; aoMudar: (codigo: string | null) => void }

/** The classification that its documents begin with. The modelo stores the class's code. */
export function ClassificacaoInicial({ codigo, aoMudar }: Props) {
  const { data } = useQuery(classificacaoQueries.lista())
  const valor = data?.find((cada) => cada.codigo === codigo) ?? null
  return (
    <ClassificacaoPicker
      rotulo={<Trans>Classificação inicial (opcional)</Trans>}
      valor={valor}
      aoMudar={(escolhida) => aoMudar(escolhida?.codigo ?? null)}
      erro={
        data && codigo !== null && !valor ? (
          <Trans>O código {codigo} não está mais no plano de classificação.</Trans>
        ) : undefined
      }
    />
  )
}
