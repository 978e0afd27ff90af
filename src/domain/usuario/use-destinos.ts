import { useQuery } from '@tanstack/react-query'

import { lotacaoQueries } from '#domain/lotacao/unidades.ts'
import { falhaDe, useProcura, type FalhaDeProcura } from '#ui/use-procura.ts'

import type { Destino } from './destino.ts'
import { usuarioQueries } from './queries.ts'

const DE_CADA = 25

/** Units and active people that match what is being typed. */
export function useDestinos(texto: string): {
  destinos: Destino[]
  buscando: boolean
  falha: FalhaDeProcura | null
} {
  const { procurado, buscando } = useProcura(texto)
  const unidades = useQuery(lotacaoQueries.lista(procurado ? { texto: procurado } : {}))
  const pessoas = useQuery(
    usuarioQueries.porParametros({ apenasAtivos: 'true', ...(procurado && { texto: procurado }) }),
  )
  return {
    buscando: buscando(unidades, pessoas),
    falha: falhaDe(unidades, pessoas),
    destinos: [
      ...(unidades.data?.content ?? [])
        .filter(({ ativa }) => ativa)
        .slice(0, DE_CADA)
        .map((lotacao) => ({ tipo: 'LOTACAO', lotacao }) as const),
      ...(pessoas.data?.content ?? [])
        .slice(0, DE_CADA)
        .map(
          ({ id, nome_pessoa, cargo, lotacao }) =>
            ({ tipo: 'PESSOA', pessoa: { id, nome: nome_pessoa, cargo, lotacao } }) as const,
        ),
    ],
  }
}
