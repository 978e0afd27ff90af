import { Problema } from '#contract/problem.ts'

import { alcanceDeQuem } from '#server/core/administracao/poderes.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { type Como, alterarLinhas, criarLinhas } from '#server/core/cadastro/linhas.ts'
import { alcancaOrgao, type Cliente } from '../cliente.ts'
import { ErroScim } from '../erro.ts'

/** Unit of a posting, by siglas; without one, the source's waiting unit. */
export async function lotacaoDe(
  tx: Banco,
  cliente: Cliente,
  orgao: string | null,
  unidade: string | null,
): Promise<number> {
  const sigla = orgao ?? cliente.orgao
  if (sigla !== null) {
    const achado = await linha(
      tx,
      sql`select o.id from orgao o where o.sigla = ${sigla} and o.ativo and ${alcancaOrgao(cliente, sql`o.id`)}`,
    )
    if (!achado) throw new ErroScim('ORGAO', { orgao: sigla })
  }
  if (unidade === null) {
    if (cliente.unidadeId === null) throw new ErroScim('SEM_UNIDADE')
    return cliente.unidadeId
  }
  const dela = await linha<{ orgao: string }>(
    tx,
    sql`select o.sigla as orgao from lotacao l join orgao o on o.id = l.orgao_id where l.id = ${cliente.unidadeId}`,
  )
  const onde = sigla ?? dela?.orgao
  if (onde === undefined) throw new ErroScim('OBRIGATORIO', { atributo: 'organization' })
  const achada = await linha<{ id: number }>(
    tx,
    sql`select l.id from lotacao l join orgao o on o.id = l.orgao_id where o.sigla = ${onde} and l.sigla = ${unidade}
          and l.fim is null and not l.externa and ${alcancaOrgao(cliente, sql`o.id`)}`,
  )
  if (!achada) throw new ErroScim('UNIDADE', { unidade: `${onde}/${unidade}` })
  return achada.id
}

/**
 * Id of a cargo or função by name, made if missing. An ended one is used again, which affects every órgão: only by a source
 * of all.
 */
export async function idDoNome(
  tx: Banco,
  sobre: 'CARGO' | 'FUNCAO',
  nome: string | null,
  como: Como,
): Promise<number | null> {
  if (nome === null) return null
  const achado = await linha<{ id: number; ativo: boolean }>(
    tx,
    sql`select id, ativo from ${sql.raw(sobre.toLowerCase())} where lower(nome) = lower(${nome}) order by ativo desc, id limit 1`,
  )
  if (achado && !achado.ativo) {
    if (!(await alcanceDeQuem(tx, como)).geral) throw new Problema('FORA_DO_ALCANCE')
    await alterarLinhas(tx, sobre, [{ id: achado.id, muda: { ativo: true } }], como)
  }
  if (achado) return achado.id
  const [novo] = await criarLinhas(tx, sobre, [{ nome }], como)
  return novo ?? null
}
