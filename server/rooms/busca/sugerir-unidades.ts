import { DE_CADA, type Sugerido } from '#contract/busca.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { palavrasProcuradas, perguntaDasPalavras } from '#server/core/administracao/palavras.ts'
import { type Banco, sql, type SQL } from '#server/database/connection.ts'

/** Read at most, before the nearest are chosen. */
const LIDAS = 200

/** Text of index `lotacao_palavras`. */
const tem = (palavras: string[]): SQL =>
  sql`to_tsvector('simple', dobrar_nome(l.sigla || ' ' || l.nome)) @@ ${perguntaDasPalavras(palavras)}`

/** Units by words of their siglas and names, after their órgão's sigla or not: `GELIC`, `SEAD/GELIC`, `sead licitações`. */
export function sugerirUnidades(banco: Banco, entrada: EntradaAtiva, texto: string): Promise<Sugerido[]> {
  const palavras = palavrasProcuradas(texto)
  const [primeira = '', ...resto] = palavras
  const sigla = palavras.at(-1)?.toUpperCase() ?? ''
  const orgao = primeira.toUpperCase()
  return banco.linhas<Sugerido>(
    sql`with achadas as materialized (
          select l.id from lotacao l where l.sigla = ${sigla}
          union (select l.id from lotacao l where ${tem(palavras)} limit ${LIDAS})
          union (select l.id from orgao o join lotacao l on l.orgao_id = o.id
            where o.sigla = ${orgao} and ${resto.length === 0 ? sql`l.pai_id is null` : tem(resto)}
            limit ${LIDAS}))
        select l.id, l.nome, o.sigla || '/' || l.sigla as sigla
        from achadas a join lotacao l on l.id = a.id join orgao o on o.id = l.orgao_id
        where l.fim is null and not l.suspensa and l.sucessora_id is null
          and (${resto.length === 0} or l.sigla <> ${sigla} or o.sigla = ${orgao} or ${tem(palavras)})
        order by l.sigla = ${sigla} desc, o.id = ${entrada.orgaoId} desc, l.sigla, l.id limit ${DE_CADA}`,
    { sobMedida: true, nome: 'busca.sugerirUnidades' },
  )
}
