import { cpfValido, soCpf } from '#contract/cpf.ts'

import { type Alcance, alcancaSql } from '#server/base/alcance/alcance.ts'
import { palavrasProcuradas } from '../../core/administracao/palavras.ts'
import { protegerCpf } from '../../core/cpf/cpfs.ts'
import { sql, type SQL } from '../../database/connection.ts'
import type { Cpfs } from '#server/base/ports.ts'
import { temPalavras } from './lista.ts'

/** Escapes wildcards of `like`. */
const comeca = (texto: string) => `${texto.replace(/[\\%_]/g, String.raw`\$&`)}%`

/** Shorter input matches too many words: only the beginning of whole names is searched. */
const LETRAS_DE_UMA_PALAVRA = 3

/** Sort key of names, as in index `identidade_em_ordem`. */
export const NOME_EM_ORDEM = sql`dobrar_nome(i.nome) collate "C"`

const peloCpf = async (cpfs: Cpfs, cpf: string): Promise<SQL> =>
  sql`i.cpf_resumo = ${(await protegerCpf(cpfs, cpf)).resumo}`

/** People `i` by words of their names, by index first: walking names in order is slow when few match. */
function peloNome(texto: string): SQL {
  const palavras = palavrasProcuradas(texto)
  const [unica] = palavras
  if (palavras.length === 1 && unica !== undefined && unica.length < LETRAS_DE_UMA_PALAVRA)
    return sql`${NOME_EM_ORDEM} like dobrar_nome(${comeca(unica)}::text)`
  return sql`i.id in (select n.id from identidade n where ${temPalavras(sql`n.nome`, texto)} offset 0)`
}

/**
 * People `i` by whole CPF; by the beginning of an e-mail (with @) or matrícula (with a digit, in scope); else by words of
 * names. Each has an index.
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
