import { useQuery } from '@tanstack/react-query'

import { comoAssina } from '#contract/como-assina.ts'
import type { Documento } from '#contract/documento.ts'
import { eCapturado } from '#contract/origem.ts'

import { LinhaDeAssinaturas } from './LinhaDeAssinaturas.tsx'
import { assinaturaQueries } from './queries.ts'

type Props = { documento: Pick<Documento, 'id' | 'origem' | 'titular' | 'responsavel' | 'personalizacoes'> }

/** The signatures under a document's text, as its paper names who signed; nothing until they are known, the tab of signatures says why not. */
export function AssinadoPor({ documento: { id, origem, titular, responsavel, personalizacoes } }: Props) {
  const { data } = useQuery(assinaturaQueries.preparar(id))
  const emLugarDe = (quem: number) => {
    const dito = personalizacoes.find(({ pessoaId }) => pessoaId === quem)?.substitui
    return dito === undefined && quem === responsavel?.id ? (titular?.nome ?? null) : (dito ?? null)
  }
  const feitas = (data?.assinantes ?? []).flatMap(({ pessoa, assinadoEm, nivel }) =>
    assinadoEm === null
      ? []
      : [
          {
            ...comoAssina(pessoa, personalizacoes),
            substitui: emLugarDe(pessoa.id),
            instante: assinadoEm,
            nivel,
            autenticacao: eCapturado(origem),
          },
        ],
  )
  return <LinhaDeAssinaturas assinaturas={feitas.toSorted((a, b) => a.instante.localeCompare(b.instante))} />
}
