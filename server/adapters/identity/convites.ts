/** Links by which somebody makes the password of their account, each good once and for an hour. */
import { randomBytes } from 'node:crypto'
import { type Banco, linha, sql } from '../../database/connection.ts'
import { sha256Hex } from '../../hash.ts'
import type { ProvedorDeIdentidade } from '../../ports.ts'
import { hashSenha } from './senha.ts'

const VALE_MS = 3_600_000

type Convidado = Parameters<NonNullable<ProvedorDeIdentidade['convidar']>>[1]

/**
 * Finds the account of `sub`; without one makes an account of the realm without a password, or finds the one with this
 * e-mail. Answers the path of the page where its password is made; undefined where the account is gone or turned off. A newer
 * link replaces the older one of the same account.
 */
export async function convidar(tx: Banco, realm: string, convidado: Convidado): Promise<string | undefined> {
  const { volta, sub } = convidado
  const conta =
    sub === null
      ? await contaDoEmail(tx, realm, convidado)
      : // text compares without failing on what is no uuid
        await linha<Conta>(tx, sql`select sub, ativa from conta where realm = ${realm} and sub::text = ${sub}`)
  if (!conta?.ativa) return undefined
  const segredo = randomBytes(24).toString('base64url')
  const expira = new Date(Date.now() + VALE_MS).toISOString()
  await tx.linhas(
    sql`insert into conta_convite (hash, realm, sub, volta, expira_em)
        values (${await sha256Hex(segredo)}, ${realm}, ${conta.sub}, ${volta}, ${expira})
        on conflict (realm, sub) do update set hash = excluded.hash, volta = excluded.volta, expira_em = excluded.expira_em`,
  )
  return `/realms/${realm}/senha?convite=${segredo}`
}

type Conta = { sub: string; ativa: boolean }

async function contaDoEmail(tx: Banco, realm: string, { nome, email, provado }: Convidado): Promise<Conta | undefined> {
  const [proprio = nome, ...resto] = nome.split(' ')
  await tx.linhas(
    sql`insert into conta (realm, sub, username, nome, nome_proprio, sobrenome, email, email_verificado)
        select ${realm}, gen_random_uuid(), ${email}, ${nome}, ${proprio}, ${resto.join(' ')}, ${email}, ${provado}::boolean
        where not exists (select 1 from conta where realm = ${realm} and lower(email) = ${email})
        on conflict (realm, username) do nothing`,
  )
  const conta = await linha<Conta>(
    tx,
    sql`select sub, ativa from conta where realm = ${realm} and (lower(email) = ${email} or username = ${email})
        order by lower(email) <> ${email}, sub limit 1`,
  )
  if (provado && conta) await provarEmail(tx, realm, conta.sub, email)
  return conta
}

/**
 * The e-mail is this account's from now on, and of no other that has the same. Whoever used the account before it was proved is
 * out: it may bind them to a person of the register.
 */
async function provarEmail(tx: Banco, realm: string, sub: string, email: string) {
  const provada = await linha(
    tx,
    sql`update conta set email_verificado = true, senha_hash = null
        where realm = ${realm} and sub = ${sub} and lower(email) = ${email} and not email_verificado returning 1 as sim`,
  )
  if (provada) await encerrarSessoes(tx, realm, sub)
}

/** Ends what is signed in, and a sign-in that took the password and was not followed to its end. */
const encerrarSessoes = (tx: Banco, realm: string, sub: string) =>
  tx.linhas(
    sql`delete from oidc_estado where realm = ${realm}
          and coalesce(payload ->> 'accountId', payload #>> '{result,login,accountId}') = ${sub}`,
  )

export type Convite = { sub: string; nome: string; username: string; volta: string }

/** Whose password a link makes; undefined when it is not known, was used or has expired. */
export const lerConvite = async (banco: Banco, realm: string, segredo: string) =>
  linha<Convite>(
    banco,
    sql`select c.sub, c.nome, c.username, v.volta from conta_convite v join conta c on c.realm = v.realm and c.sub = v.sub
        where v.hash = ${await sha256Hex(segredo)} and v.realm = ${realm} and v.expira_em > now() and c.ativa`,
  )

/** Spends the link and sets the password, ending every session of the account; false when somebody spent it first. */
export async function criarSenha(banco: Banco, realm: string, segredo: string, senha: string): Promise<boolean> {
  const [hash, senhaHash] = await Promise.all([sha256Hex(segredo), hashSenha(senha)])
  return banco.transacao(async (tx) => {
    const gasto = await linha<{ sub: string }>(
      tx,
      sql`delete from conta_convite where hash = ${hash} and realm = ${realm} and expira_em > now() returning sub`,
    )
    if (!gasto) return false
    await tx.linhas(sql`update conta set senha_hash = ${senhaHash} where realm = ${realm} and sub = ${gasto.sub}`)
    await encerrarSessoes(tx, realm, gasto.sub)
    return true
  })
}
