import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useController, type Control } from 'react-hook-form'

import { ClassificacaoPicker } from '#features/arquivamento/ClassificacaoPicker.tsx'
import { classificacaoQueries } from '#features/arquivamento/queries.ts'

import type { Campos } from './Dados.tsx'

/** The subject of the plan a document begins with; the modelo keeps its code. */
export function ClassificacaoInicial({ control }: { control: Control<Campos> }) {
  const { field } = useController({ control, name: 'classificacao' })
  const { data } = useQuery(classificacaoQueries.lista())
  const codigo = field.value
  const valor = data?.find((cada) => cada.codigo === codigo) ?? null
  return (
    <ClassificacaoPicker
      rotulo={<Trans>Classificação inicial (opcional)</Trans>}
      valor={valor}
      aoMudar={(escolhida) => field.onChange(escolhida?.codigo ?? null)}
      ref={field.ref}
      erro={
        data && codigo !== null && !valor ? (
          <Trans>O código {codigo} não está mais no plano de classificação.</Trans>
        ) : undefined
      }
    />
  )
}
