import type { Achado } from '#contract/busca.ts'
import { page } from '#contract/page.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, sql, type SQL } from '#server/database/connection.ts'
import { especieNoPapel } from '#server/core/documento/papel.ts'
import { podeLer } from '#server/core/documento/acesso.ts'
import { importadoJson } from '#server/core/documento/importado.ts'
import { atosPosteriores } from '#server/core/dossie/atos-posteriores.ts'
import { lidoPor } from '#server/core/via/leitura.ts'
import { trecho } from './trecho.ts'

/** So many results are counted and can be paged through. */
const CONTADOS = 1_000

export type Procura = {
  /** CTEs that end with `fonte`, with the asker's own órgão and unit (`perto`) or without (fontes.ts). */
  fontes(perto: boolean): SQL
  /** What is asked of each candidate `d`, cheap first. */
  condicoes: SQL[]
  /** By rank: what is shown first, then the rank, both of the candidate `d`. Else by date alone, which `fonte` has. */
  posto: { lugar: SQL; posto: SQL } | undefined
  pagina: number
  tamanho: number
  /** The words, to be marked in the passage. */
  palavras: string
}
type LinhaAchado = Omit<Achado, 'trecho' | 'atosPosteriores'> & { texto: string }
type Linha = (LinhaAchado | { documentoId: null }) & { total: number; cheia: boolean }

const onde = (condicoes: SQL[]) => sql.join([sql`true`, ...condicoes], sql` and `)

/** Candidates in the order they are shown, as `ordenados (id, lugar, posto, chave)`. What is ranked has been asked all but the right. */
function ordenar({ condicoes, posto }: Procura): [ordenados: SQL, resto: SQL[]] {
  if (!posto) return [sql`select id, null::int as lugar, 0 as posto, chave from fonte`, condicoes]
  const ordenados = sql`select d.id, ${posto.lugar} as lugar, ${posto.posto} as posto, d.alterado_em as chave from fonte f
    join documento d on d.id = f.id
      where ${onde(condicoes)}`
  return [ordenados, []]
}

/**
 * Orders the candidates, then asks of one after the other whether it may be read, until enough are known; all else of a document
 * is read only for the rows shown. Planned each time for what was typed: a rare word is looked up, of a common one the newest are walked.
 */
function ler(banco: Banco, entrada: EntradaAtiva, procura: Procura, perto: boolean) {
  const { fontes, pagina, tamanho } = procura
  const [ordenados, resto] = ordenar(procura)
  return banco.linhas<Linha>(
    sql`with ${fontes(perto)}
        , ordenados as materialized (${ordenados})
        , candidatos as materialized (select o.* from (select * from ordenados order by lugar, posto desc, chave desc, id desc offset 0) o
          join documento d on d.id = o.id
            where ${onde(resto)} and ${podeLer(entrada)} order by o.lugar, o.posto desc, o.chave desc, o.id desc limit ${CONTADOS})
        , contados as (select * from candidatos order by lugar, posto desc, chave desc, id desc limit ${tamanho} offset ${pagina * tamanho})
        select d.id as "documentoId", v.id as "mobilId", d.sigla, d.assunto, ${especieNoPapel} as especie, d.situacao,
          ${importadoJson} as importado, unidade_json(d.lota_cadastrante_id, d.finalizado_em) as unidade,
          pessoa_json(d.responsavel_id, d.finalizado_em) as responsavel, d.data, d.alterado_em as "alteradoEm", d.texto, t.total, t.cheia
        from (select (select count(*) from candidatos) as total, (select sim from muitos) as cheia) t
        left join (contados c join documento d on d.id = c.id join especie e on e.id = d.especie_id left join ${lidoPor()}) on true
        order by c.lugar, c.posto desc, c.chave desc, c.id desc`,
    { sobMedida: true, nome: 'busca.procurar' },
  )
}

/** A page of what was found. Who may read too little of the candidates gets those of their own órgão and unit looked at, too. */
export async function procurar(banco: Banco, entrada: EntradaAtiva, procura: Procura) {
  const { pagina, tamanho, palavras } = procura
  let linhas = await ler(banco, entrada, procura, false)
  if (linhas[0]?.cheia === true && linhas[0].total < (pagina + 1) * tamanho)
    linhas = await ler(banco, entrada, procura, true)
  const lidas = linhas.filter((linha) => linha.documentoId !== null)
  const atos = await atosPosteriores(
    banco,
    lidas.map(({ documentoId }) => documentoId),
    podeLer(entrada),
  )
  const achados = lidas.map(({ texto, total: _, cheia: __, ...achado }): Achado => ({
    ...achado,
    atosPosteriores: atos.get(achado.documentoId) ?? [],
    trecho: trecho(texto, palavras),
  }))
  return page(achados, linhas[0]?.total ?? 0, pagina, tamanho)
}
