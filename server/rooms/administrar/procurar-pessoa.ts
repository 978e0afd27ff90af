import { cpfValido, soCpf } from '#contract/cpf.ts'

import { type Alcance, alcancaSql } from '#server/base/alcance/alcance.ts'
import { palavrasProcuradas } from '../../core/administracao/palavras.ts'
import { protegerCpf } from '../../core/cpf/cpfs.ts'
import { sql, type SQL } from '../../database/connection.ts'
import type { Cpfs } from '#server/base/ports.ts'
import { temPalavras } from './lista.ts'

/** What `like` would read as a pattern is looked for as it is. */
const comeca = (texto: string) => `${texto.replace(/[\\%_]/g, String.raw`\$&`)}%`

/** Fewer letters begin so many words that only the beginning of the whole name is looked for. */
const LETRAS_DE_UMA_PALAVRA = 3

/** The name as people are ordered by: the index `identidade_em_ordem` has these words. */
export const NOME_EM_ORDEM = sql`dobrar_nome(i.nome) collate "C"`

/** People `i` of a whole CPF. */
const peloCpf = async (cpfs: Cpfs, cpf: string): Promise<SQL> =>
  sql`i.cpf_resumo = ${(await protegerCpf(cpfs, cpf)).resumo}`

/** People `i` by words of their names, found by index first: to look at each name in order would be slow where few have them. */
function peloNome(texto: string): SQL {
  const palavras = palavrasProcuradas(texto)
  const [unica] = palavras
  if (palavras.length === 1 && unica !== undefined && unica.length < LETRAS_DE_UMA_PALAVRA)
    return sql`${NOME_EM_ORDEM} like dobrar_nome(${comeca(unica)}::text)`
  return sql`i.id in (select n.id from identidade n where ${temPalavras(sql`n.nome`, texto)} offset 0)`
}

/**
 * People `i` found by what was typed: a whole CPF; the beginning of an e-mail, which has an @, or of a matrícula, which has a
 * digit, within reach; else words that their name's words begin with. Each has an index of its own.
 */
export async function achada(cpfs: Cpfs, alcance: Alcance, texto: string | undefined): Promise<SQL> {
  const dito = texto?.trim() ?? ''
  if (dito === '') return sql`true`
  if (cpfValido(soCpf(dito))) return peloCpf(cpfs, soCpf(dito))
  if (dito.includes('@')) return sql`lower(i.email) like ${comeca(dito.toLowerCase())}`
  if (/\d/.test(dito))
    return sql`i.id in (select m.identidade_id from pessoa m join lotacao n on n.id = m.lotacao_id
      where lower(m.matricula) like ${comeca(dito.toLowerCase())} and ${alcancaSql(alcance, sql`n.orgao_id`, sql`n.id`)})`
  return peloNome(dito)
}
