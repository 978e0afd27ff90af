import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { lerRecentes } from '#domain/paleta/recentes.ts'
import { buscaQueries } from '#features/busca/queries.ts'

import { documento } from './achados.ts'
import type { Grupo } from './opcoes.ts'

const DOCUMENTOS = 5
const PERGUNTAS = 3

/**
 * What was opened and asked last in this browser. The server says what a document is about, and that it may still be read;
 * until it answers, and without a network, its sigla is all there is. `aberto`: sigla of the open document, which is no use here.
 */
export function useLembrados(aberto: string | undefined): Grupo {
  const { t } = useLingui()
  const [{ documentos, perguntas }] = useState(lerRecentes)
  const { data } = useQuery(buscaQueries.lembrados(documentos.map(({ documentoId }) => documentoId)))
  const lidos = data?.documentos ?? documentos.map((cada) => ({ ...cada, assunto: null }))
  const outros = lidos.filter(({ sigla }) => sigla !== aberto)
  return {
    nome: t`Recentes`,
    opcoes: [
      ...outros.slice(0, DOCUMENTOS).map(documento),
      ...perguntas.slice(0, PERGUNTAS).map((q, n) => ({
        chave: `pergunta-${n}`,
        icone: 'busca' as const,
        nome: q,
        onde: { to: '/busca' as const, search: { q } },
      })),
    ],
  }
}
