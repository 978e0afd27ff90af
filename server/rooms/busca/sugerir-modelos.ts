import { DE_CADA, type Sugerido } from '#contract/busca.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { palavrasProcuradas, perguntaDasPalavras } from '#server/core/administracao/palavras.ts'
import { impedeCriar } from '#server/core/regras/condicoes.ts'
import { regrasDeCriar } from '#server/core/regras/conferir.ts'
import { type Banco, sql } from '#server/database/connection.ts'

/** Words before what is to be written: `criar ofício`, `novo memorando`. */
const VERBOS = new Set(['criar', 'novo', 'nova', 'escrever'])

/** Modelos by words of their names, of which the entry may begin a document. */
export async function sugerirModelos(banco: Banco, entrada: EntradaAtiva, texto: string): Promise<Sugerido[]> {
  const palavras = palavrasProcuradas(texto).filter((palavra) => !VERBOS.has(palavra.toLowerCase()))
  if (palavras.length === 0) return []
  const achados = await banco.linhas<Sugerido>(
    sql`select m.id, m.nome, null as sigla from modelo m
        where m.ativo and m.versao_id is not null and coalesce(m.orgao_id, ${entrada.orgaoId}) = ${entrada.orgaoId}
          and to_tsvector('simple', dobrar_nome(m.nome)) @@ ${perguntaDasPalavras(palavras)}
        order by m.nome, m.id`,
    { nome: 'busca.sugerirModelos' },
  )
  if (achados.length === 0) return []
  const regras = await regrasDeCriar(
    banco,
    entrada,
    achados.map(({ id }) => id),
  )
  return achados.filter(({ id }) => impedeCriar(regras.get(id) ?? []) === undefined).slice(0, DE_CADA)
}
