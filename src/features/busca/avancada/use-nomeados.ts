import { useQuery } from '@tanstack/react-query'

import { lotacaoQueries } from '#domain/lotacao/unidades.ts'
import type { PessoaEscolhida } from '#domain/usuario/destino.ts'
import { usuarioQueries } from '#domain/usuario/queries.ts'

export function useNomeados({ lotacaoId, pessoaId }: { lotacaoId: string | null; pessoaId: string | null }) {
  const unidades = useQuery({ ...lotacaoQueries.lista(), enabled: lotacaoId !== null })
  const pessoas = useQuery({ ...usuarioQueries.porId(pessoaId ?? '0'), enabled: pessoaId !== null })
  const unidade = lotacaoId === null ? undefined : unidades.data?.content.find(({ id }) => String(id) === lotacaoId)
  const achada = pessoaId === null ? undefined : pessoas.data?.content.find(({ id }) => String(id) === pessoaId)
  const pessoa: PessoaEscolhida | null = achada
    ? { id: achada.id, nome: achada.nome_pessoa, cargo: achada.cargo, lotacao: achada.lotacao }
    : null
  return { unidade: unidade ?? null, pessoa, consultas: [unidades, pessoas] }
}
