import { useQuery } from '@tanstack/react-query'

import type { Documento } from '#contract/documento.ts'
import { eCapturado } from '#contract/origem.ts'

import { LinhaDeAssinaturas } from './LinhaDeAssinaturas.tsx'
import { assinaturaQueries } from './queries.ts'

type Props = { documento: Pick<Documento, 'id' | 'origem' | 'titular' | 'responsavel'> }

/** The signatures under a document's text; nothing until they are known, the tab of signatures says why not. */
export function AssinadoPor({ documento: { id, origem, titular, responsavel } }: Props) {
  const { data } = useQuery(assinaturaQueries.preparar(id))
  const feitas = (data?.assinantes ?? []).flatMap(({ pessoa, assinadoEm, nivel }) =>
    assinadoEm === null
      ? []
      : [
          {
            nome: pessoa.nome,
            cargo: pessoa.cargo,
            unidade: pessoa.lotacao.sigla,
            substitui: pessoa.id === responsavel?.id ? (titular?.nome ?? null) : null,
            instante: assinadoEm,
            nivel,
            autenticacao: eCapturado(origem),
          },
        ],
  )
  return <LinhaDeAssinaturas assinaturas={feitas.toSorted((a, b) => a.instante.localeCompare(b.instante))} />
}
