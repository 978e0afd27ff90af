import { DE_CADA, type Sugerido } from '#contract/busca.ts'
import { siglaLivre } from '#contract/sigla.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { palavrasProcuradas, perguntaDasPalavras } from '#server/core/administracao/palavras.ts'
import { type Banco, sql, type SQL } from '#server/database/connection.ts'

/** Shorter words begin too many names: only the beginning of whole names is looked up. */
const LETRAS_DE_UMA_PALAVRA = 3
/** Read at most, by the beginning of whole names and by words, before the nearest are chosen. */
const EM_ORDEM = 50
const POR_PALAVRAS = 200

/** Sort key of names, as in index `identidade_em_ordem`. */
const NOME_EM_ORDEM = sql`dobrar_nome(i.nome) collate "C"`

/** Identities whose names match: `id`. */
function peloNome(texto: string): SQL {
  const palavras = palavrasProcuradas(texto)
  // a stretch of the index, whatever was typed: what begins so comes before it and the last letter there is
  const emOrdem = sql`(select i.id from identidade i where ${NOME_EM_ORDEM} >= dobrar_nome(${texto}::text)
        and ${NOME_EM_ORDEM} < dobrar_nome(${texto}::text) || chr(1114111)
      order by ${NOME_EM_ORDEM}, i.id limit ${EM_ORDEM})`
  const [unica = ''] = palavras
  if (palavras.length === 1 && unica.length < LETRAS_DE_UMA_PALAVRA) return emOrdem
  return sql`${emOrdem} union (select i.id from identidade i where to_tsvector('simple', dobrar_nome(i.nome)) @@
      ${perguntaDasPalavras(palavras)} limit ${POR_PALAVRAS})`
}

/** Identities of these entries: `id`. No name has a digit, and every matrícula has one. */
const pelaMatricula = (texto: string) =>
  sql`select distinct x.id from (select m.identidade_id as id from pessoa m
        where lower(m.matricula) ~>=~ lower(${texto}::text) and lower(m.matricula) ~<~ (lower(${texto}::text) || chr(1114111))
      order by lower(m.matricula) using ~<~ limit ${EM_ORDEM}) x`

type Linha = { id: number; nome: string; lotacao: string; orgao: string }

/**
 * People by words of their names in any order, or by the beginning of their matrícula, as the look-up of people shows them;
 * those of the entry's own unit and órgão first.
 */
export async function sugerirPessoas(banco: Banco, entrada: EntradaAtiva, texto: string): Promise<Sugerido[]> {
  const quem = /\d/.test(texto) ? pelaMatricula(texto) : peloNome(texto)
  const linhas = await banco.linhas<Linha>(
    sql`with achadas as materialized (${quem})
        select p.id, p.nome, l.sigla as lotacao, o.sigla as orgao
        from achadas a join pessoa p on p.identidade_id = a.id join lotacao l on l.id = p.lotacao_id join orgao o on o.id = l.orgao_id
        where p.posto_de is null and p.fim is null and l.fim is null and not l.suspensa
        order by l.id = ${entrada.lotacaoId} desc, o.id = ${entrada.orgaoId} desc, dobrar_nome(p.nome) collate "C", p.id
        limit ${DE_CADA}`,
    { nome: 'busca.sugerirPessoas' },
  )
  // the órgão of people from outside is one of the register only
  return linhas.map(({ id, nome, lotacao, orgao }) => ({
    id,
    nome,
    sigla: siglaLivre(orgao) ? `${orgao}/${lotacao}` : null,
  }))
}
