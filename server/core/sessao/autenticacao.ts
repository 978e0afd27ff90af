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

/** Reads the caller's token. */
export async function autenticar(portas: Portas, autorizacao: string | undefined): Promise<Identidade> {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(autorizacao ?? '')?.[1]
  if (token === undefined) throw new Problema('SESSAO_AUSENTE')
  return portas.tokens.verificar(token)
}

/** Refuses the wrong realm (docs/regras/entradas-ruins.md, 11). The address never grants anything. */
export function conferirRealm({ acesso }: Endpoint, { realm }: Identidade) {
  if (realm === 'externo' && acesso === 'interno') throw new Problema('AREA_INTERNA')
}

/**
 * The entry in Id-logado. It must be active, with its unit, and belong to the token's person (docs/regras/identidade.md, 7)
 * or be one they substitute now (docs/decisions/0032). An optional entry that doesn't is ignored: `/siga/usuario/logado`
 * never refuses. A locked identity or ended session is always refused.
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

/** The refusal of a call without a valid Id-logado. */
async function entradaNaoDita(portas: Portas, identidade: Identidade, cabecalho: string | undefined) {
  if (cabecalho) return new Problema('ENTRADA_MALFORMADA')
  await exigirAlgumaEntrada(portas, identidade)
  return new Problema('ENTRADA_AUSENTE')
}

/** A safe positive integer. */
const eId = (cabecalho: string | undefined): cabecalho is string =>
  cabecalho !== undefined && /^[1-9]\d{0,15}$/.test(cabecalho) && Number.isSafeInteger(Number(cabecalho))

/** The entry, and whether it is the token's. Throws for a locked identity or ended session. */
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
  // the statement answers a row even without such an entry
  return lida?.minha === null ? undefined : lida
}

/** Tells a person without any entry so first: nothing else would help (docs/regras/entradas-ruins.md, 12). */
async function exigirAlgumaEntrada(portas: Portas, identidade: Identidade) {
  const alguma = await linha(
    portas.banco,
    sql`select 1 as sim from pessoa p join identidade i on i.id = p.identidade_id join emissor e on e.id = i.emissor_id
        where ${daIdentidade(identidade)} and p.fim is null and ${dentroDoPrazo} limit 1`,
  )
  if (!alguma) throw new Problema('SEM_LOTACAO')
}

type QuemEntrou = Pick<Contexto, 'identidade' | 'portas'>

/** When the password was last typed, s since 1970; 0 for sign-in by e-mailed code, which proves less. */
export const senhaDigitadaEm = ({ identidade }: Pick<Contexto, 'identidade'>) =>
  identidade.semSenha ? 0 : identidade.autenticadoEm

/** Until when the last typed password allows signing, or changing one's ways to sign. */
export const frescaAte = ({ identidade, portas }: QuemEntrou) =>
  new Date((identidade.autenticadoEm + portas.configuracao.assinaturaIdadeMaxima) * 1000).toISOString()

/** The password is typed at the identity provider, never here: its age counts (docs/regras/assinatura.md, 2). */
export function exigirFresca(contexto: QuemEntrou, codigo: 'REAUTENTICACAO_NECESSARIA' | 'IDENTIDADE_A_CONFIRMAR') {
  if (contexto.portas.relogio.agora().toISOString() > frescaAte(contexto)) throw new Problema(codigo)
}
