import type { Endpoint } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto, EntradaAtiva, Portas } from '#server/base/contexto.ts'
import { exigirLiberada, exigirSituacao, type Situacao, situacaoSql } from './situacao.ts'
import { dentroDoPrazo } from '#server/core/vigencia/vigencia.ts'
import { daIdentidade } from './da-identidade.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import type { Identidade } from '#server/base/ports.ts'
import { entradaEmSubstituicao } from './substituicao.ts'

type LinhaEntrada = EntradaAtiva & Situacao & { ativa: boolean; unidadeAtiva: boolean; minha: boolean | null }

/** Who is calling, by the token alone. */
export async function autenticar(portas: Portas, autorizacao: string | undefined): Promise<Identidade> {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(autorizacao ?? '')?.[1]
  if (token === undefined) throw new Problema('SESSAO_AUSENTE')
  return portas.tokens.verificar(token)
}

/** Refuses a realm where it has no business (docs/regras/entradas-ruins.md, 11). The address never grants anything. */
export function conferirRealm({ acesso }: Endpoint, { realm }: Identidade) {
  if (realm === 'externo' && acesso === 'interno') throw new Problema('AREA_INTERNA')
}

/**
 * The entry that Id-logado names. It is believed only if it and its unit are active, and if it belongs to the token's
 * (iss, sub) (docs/regras/identidade.md, 7), or to a person or unit whom the token's person substitutes now
 * (docs/decisions/0032). Where the entry is optional, a wrong one is ignored: `/siga/usuario/logado` never refuses for it.
 * A locked identity and an ended session are refused everywhere.
 */
export async function entradaAtiva(
  portas: Portas,
  identidade: Identidade,
  cabecalho: string | undefined,
  opcional: boolean,
): Promise<EntradaAtiva | undefined> {
  if (!eId(cabecalho)) {
    await exigirLiberada(portas.banco, identidade)
    if (opcional) return undefined
    throw await entradaNaoDita(portas, identidade, cabecalho)
  }
  const entrada = await lerEntrada(portas.banco, identidade, Number(cabecalho))
  if (!entrada?.minha && !opcional) {
    const emSubstituicao = await entradaEmSubstituicao(portas, identidade, Number(cabecalho))
    if (emSubstituicao) return emSubstituicao
  }
  const codigo = !entrada?.minha
    ? 'ENTRADA_INVALIDA'
    : !entrada.unidadeAtiva
      ? 'UNIDADE_ENCERRADA'
      : !entrada.ativa
        ? 'ENTRADA_DESATIVADA'
        : undefined
  if (codigo === undefined) return entrada
  if (opcional) return undefined
  await exigirAlgumaEntrada(portas, identidade)
  throw new Problema(codigo)
}

/** The refusal of a call that names no entry, or not in a way that names one. */
async function entradaNaoDita(portas: Portas, identidade: Identidade, cabecalho: string | undefined) {
  if (cabecalho) return new Problema('ENTRADA_MALFORMADA')
  await exigirAlgumaEntrada(portas, identidade)
  return new Problema('ENTRADA_AUSENTE')
}

/** A positive integer that JavaScript holds exactly. */
const eId = (cabecalho: string | undefined): cabecalho is string =>
  cabecalho !== undefined && /^[1-9]\d{0,15}$/.test(cabecalho) && Number.isSafeInteger(Number(cabecalho))

/** The entry of this id, and whether it is the token's. Refuses a token whose identity is locked or whose session ended. */
async function lerEntrada(banco: Banco, identidade: Identidade, id: number) {
  const lida = await linha<LinhaEntrada>(
    banco,
    sql`select situacao.bloqueada, situacao.encerrada, p.id, p.nome, p.lotacao_id as "lotacaoId",
          coalesce(l.divisao_id, l.id) as "divisaoId", l.orgao_id as "orgaoId", p.externa, i.lingua_usada as "linguaUsada",
          p.fim is null and ${dentroDoPrazo} as ativa, l.fim is null and not l.suspensa as "unidadeAtiva",
          ${daIdentidade(identidade)} and p.posto_de is null as minha
        from ${situacaoSql(identidade)} situacao left join (pessoa p join lotacao l on l.id = p.lotacao_id
          join identidade i on i.id = p.identidade_id join emissor e on e.id = i.emissor_id) on p.id = ${id}`,
  )
  if (lida) await exigirSituacao(banco, identidade, lida)
  // the statement answers one row also where there is no such entry
  return lida?.minha === null ? undefined : lida
}

/** A person without any entry hears that first: nothing else would help (row 12). */
async function exigirAlgumaEntrada(portas: Portas, identidade: Identidade) {
  const alguma = await linha(
    portas.banco,
    sql`select 1 as sim from pessoa p join identidade i on i.id = p.identidade_id join emissor e on e.id = i.emissor_id
        where ${daIdentidade(identidade)} and p.fim is null and ${dentroDoPrazo} limit 1`,
  )
  if (!alguma) throw new Problema('SEM_LOTACAO')
}

type QuemEntrou = Pick<Contexto, 'identidade' | 'portas'>

/** When the password was typed last, s since 1970; 0 of who came in by an e-mailed code, which proves less. */
export const senhaDigitadaEm = ({ identidade }: Pick<Contexto, 'identidade'>) =>
  identidade.semSenha ? 0 : identidade.autenticadoEm

/** Until when the password typed last is fresh enough to sign with, or to change how one signs. */
export const frescaAte = ({ identidade, portas }: QuemEntrou) =>
  new Date((identidade.autenticadoEm + portas.configuracao.assinaturaIdadeMaxima) * 1000).toISOString()

/** The password is typed at the identity provider, never here: what counts is how long ago (docs/regras/assinatura.md, 2). */
export function exigirFresca(contexto: QuemEntrou, codigo: 'REAUTENTICACAO_NECESSARIA' | 'IDENTIDADE_A_CONFIRMAR') {
  if (contexto.portas.relogio.agora().toISOString() > frescaAte(contexto)) throw new Problema(codigo)
}
