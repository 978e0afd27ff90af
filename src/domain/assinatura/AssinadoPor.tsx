import { useQuery } from '@tanstack/react-query'

import type { Documento } from '#contract/documento.ts'
import { eCapturado } from '#contract/origem.ts'

import { LinhaDeAssinaturas } from './LinhaDeAssinaturas.tsx'
import { assinaturaQueries } from './queries.ts'

type Props = { documento: Pick<Documento, 'id' | 'origem'> }

/** The signatures under a document's text, with names as on paper. Empty until loaded, and on failure: the tab of signatures tells it. */
export function AssinadoPor({ documento: { id, origem } }: Props) {
  const { data } = useQuery(assinaturaQueries.preparar(id))
  const feitas = (data?.assinantes ?? []).flatMap(({ noPapel, papel, assinadoEm, nivel }) =>
    assinadoEm === null ? [] : [{ ...noPapel, papel, instante: assinadoEm, nivel, autenticacao: eCapturado(origem) }],
  )
  return <LinhaDeAssinaturas assinaturas={feitas.toSorted((a, b) => a.instante.localeCompare(b.instante))} />
}
