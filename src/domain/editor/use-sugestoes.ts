import { useQuery } from '@tanstack/react-query'

import { siglaLivre } from '#contract/sigla.ts'
import { achadosQuery } from '#domain/documento/achados.ts'
import { lotacaoQueries } from '#domain/lotacao/unidades.ts'
import { usuarioQueries } from '#domain/usuario/queries.ts'
import { simples } from '#platform/simples.ts'
import { falhaDe, useProcura, type FalhaDeProcura } from '#ui/use-procura.ts'

/** `nome` and `detalhe` are shown; `palavras` go into the text. */
export type Sugestao = {
  tipo: 'PESSOA' | 'UNIDADE' | 'DOCUMENTO'
  id: number
  nome: string
  detalhe: string
  palavras: string
}

const DE_CADA = 6
/** Shorter words find too many documents (contract/busca.ts). */
const MENOR_BUSCA = 2

const pessoa = (nome: string, cargo: string | null, unidade: string | null) =>
  [nome, cargo, unidade].filter(Boolean).join(', ')

/** People, units and documents for what is typed after an @, as they are written in an official text. */
export function useSugestoes(termo: string): {
  sugestoes: Sugestao[]
  buscando: boolean
  falha: FalhaDeProcura | null
} {
  const { procurado, buscando } = useProcura(termo)
  const pessoas = useQuery(usuarioQueries.porParametros({ apenasAtivos: 'true', texto: procurado }))
  const unidades = useQuery(lotacaoQueries.lista({ texto: procurado }))
  const comDocumentos = procurado.length >= MENOR_BUSCA
  const documentos = useQuery(achadosQuery(procurado))
  const todas = [pessoas, unidades, ...(comDocumentos ? [documentos] : [])]
  const pessoasAchadas = (pessoas.data?.content ?? [])
    .slice(0, DE_CADA)
    .map(({ id, nome_pessoa: nome, cargo, lotacao, orgao }) => {
      // the órgão of people from outside is one of the register only
      const unidade = siglaLivre(orgao.sigla) ? `${orgao.sigla}/${lotacao.sigla}` : null
      const detalhe = [cargo, unidade].filter(Boolean).join(' · ')
      return { tipo: 'PESSOA', id, nome, detalhe, palavras: pessoa(nome, cargo, unidade) } as const
    })
  const unidadesAtivas = (unidades.data?.content ?? []).filter(({ ativa }) => ativa)
  const unidadesAchadas = unidadesAtivas.slice(0, DE_CADA).map(({ id, nome, sigla, orgao }) => {
    const detalhe = `${orgao.sigla}/${sigla}`
    return { tipo: 'UNIDADE', id, nome, detalhe, palavras: `${nome} (${detalhe})` } as const
  })
  const documentosAchados = (comDocumentos ? (documentos.data ?? []) : [])
    .slice(0, DE_CADA)
    .map(
      ({ documentoId, sigla, assunto, especie }) =>
        ({ tipo: 'DOCUMENTO', id: documentoId, nome: sigla, detalhe: assunto ?? especie, palavras: sigla }) as const,
    )
  // a unit's whole sigla means the unit, not those who work there
  const pelaSigla = unidadesAtivas.some(({ sigla }) => simples(sigla) === simples(procurado))
  return {
    buscando: buscando(...todas),
    falha: falhaDe(...todas),
    sugestoes: pelaSigla
      ? [...unidadesAchadas, ...pessoasAchadas, ...documentosAchados]
      : [...pessoasAchadas, ...unidadesAchadas, ...documentosAchados],
  }
}
