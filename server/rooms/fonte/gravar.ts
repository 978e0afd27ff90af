import type { Fonte, FonteEscrita } from '#contract/fonte.ts'
import { falhasDoDiretorio } from '#contract/diretorio-erros.ts'
import { ConfiguracaoLdap, type RecusaDoDiretorio } from '#contract/diretorio.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import type { Lingua } from '#server/base/palavras/lingua.ts'
import { translate } from '#server/base/palavras/problemas.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'
import { conferirUnidade, siglaDoOrgao } from './fontes.ts'
import { provar } from './provar.ts'

/** A refusal's sentence, for use inside another. */
const fraseDaRecusa = ({ codigo, dados }: RecusaDoDiretorio, lingua: Lingua | undefined) =>
  translate(lingua, `diretorio.${codigo}`, falhasDoDiretorio[codigo], dados)

/** Canonical order: jsonb keeps none. */
const escrito = (ldap: ConfiguracaoLdap) => JSON.stringify(ConfiguracaoLdap.parse(ldap))

/** Reads a new or changed directory before storing it. Not in a transaction: it may take long. */
export async function exigirProvada({ portas, banco, entrada }: Contexto, escrita: FonteEscrita, antes?: Fonte) {
  const orgao = await siglaDoOrgao(banco, escrita.orgaoId)
  if (escrita.tipo === 'SCIM') return conferirUnidade(banco, escrita.unidadeId, escrita.orgaoId)
  const igual =
    antes?.ldap && escrito(antes.ldap) === escrito(escrita.ldap) && (antes.orgao?.id ?? null) === escrita.orgaoId
  if (igual) return
  const prova = await provar(portas, escrita.ldap, orgao)
  if ('recusa' in prova)
    throw new Problema('FONTE_NAO_PROVADA', { motivo: fraseDaRecusa(prova.recusa, entrada.lingua) })
}

export async function exigirNomeLivre(tx: Banco, nome: string, id = 0) {
  const outra = await linha(
    tx,
    sql`select 1 as sim from fonte where lower(nome) = lower(${nome}) and id <> ${id} and removida_em is null`,
  )
  if (outra) throw new Problema('FONTE_REPETIDA', { nome })
}

const configuracaoDe = (escrita: FonteEscrita) => sql.param(escrita.tipo === 'LDAP' ? escrita.ldap : {})
const unidadeDe = (escrita: FonteEscrita) => (escrita.tipo === 'SCIM' ? escrita.unidadeId : null)
const SEM_AGENDA = { hora: null, completa: false, aplicaSozinha: false }
const agendaDe = (escrita: FonteEscrita) => (escrita.tipo === 'LDAP' ? escrita : SEM_AGENDA)

export async function incluirFonte(tx: Banco, escrita: FonteEscrita, pessoaId: number, agora: Date): Promise<number> {
  await exigirNomeLivre(tx, escrita.nome)
  const { hora, completa, aplicaSozinha } = agendaDe(escrita)
  const nova = await linha<{ id: number }>(
    tx,
    sql`insert into fonte (tipo, nome, ativa, orgao_id, configuracao, hora, completa, aplica_sozinha, unidade_id, criada_em, criada_por)
        values (${escrita.tipo}, ${escrita.nome}, ${escrita.ativa}, ${escrita.orgaoId}, ${configuracaoDe(escrita)}::jsonb,
          ${hora}, ${completa}, ${aplicaSozinha}, ${unidadeDe(escrita)}, ${agora.toISOString()}, ${pessoaId}) returning id`,
  )
  return nova?.id ?? 0
}

export async function mudarFonte(tx: Banco, { id, tipo }: Fonte, escrita: FonteEscrita) {
  if (escrita.tipo !== tipo) throw new Problema('FONTE_DE_OUTRO_TIPO')
  await exigirNomeLivre(tx, escrita.nome, id)
  const { hora, completa, aplicaSozinha } = agendaDe(escrita)
  await tx.linhas(
    sql`update fonte set nome = ${escrita.nome}, ativa = ${escrita.ativa}, orgao_id = ${escrita.orgaoId}, versao = versao + 1,
          configuracao = ${configuracaoDe(escrita)}::jsonb, hora = ${hora}, completa = ${completa},
          aplica_sozinha = ${aplicaSozinha}, unidade_id = ${unidadeDe(escrita)} where id = ${id}`,
  )
}

/** What the log keeps of a source: its address, not its whole configuration. */
export const paraOLog = ({ nome, tipo, ativa, ldap, hora, completa, aplicaSozinha, orgao }: Fonte) => ({
  nome,
  tipo,
  ativa,
  hora,
  completa,
  aplicaSozinha,
  orgao: orgao?.sigla ?? null,
  ...(ldap && {
    url: ldap.url,
    base: ldap.base,
    filtro: ldap.filtro,
    usuario: ldap.usuario,
  }),
})
