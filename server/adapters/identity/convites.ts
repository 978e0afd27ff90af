/** Links to make an account's password; each works once. */
import { randomBytes } from 'node:crypto'
import type { Carta } from '#server/core/correio/carta.ts'
import { escreverCarta, escreverPara } from '#server/core/correio/escrever.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'
import { sha256Hex } from '#server/base/hash.ts'
import type { ProvedorDeIdentidade, RecusaDaConta } from '#server/base/ports.ts'
import { hashSenha } from './senha.ts'
import { encerrarSessoes, registradaDa } from './sessoes.ts'

const HORA_MS = 3_600_000
const DIA_MS = 24 * HORA_MS
/** Limits of links asked for at the sign-in page, per account: number an hour, and pause. */
const POR_HORA = 5
const PAUSA = '1 minute'

type Convidado = Parameters<NonNullable<ProvedorDeIdentidade['convidar']>>[1]
type Registrada = Parameters<NonNullable<ProvedorDeIdentidade['convidarRegistrada']>>[1]

/** Purpose (migration 0107), destination, and the registered person it was sent to. */
type Link = {
  tipo: 'ACESSO' | 'CONVITE' | 'ESQUECI'
  volta: string
  valeMs: number
  identidadeId?: number | null
  email?: string | null
}

/**
 * Path of a new link, which replaces the former one of its kind. Undefined after too many; only those anybody can ask for
 * are counted.
 */
export async function novoLink(
  tx: Banco,
  realm: string,
  sub: string,
  { tipo, volta, valeMs, identidadeId = null, email = null }: Link,
): Promise<{ caminho: string; valeAte: string } | undefined> {
  const segredo = randomBytes(24).toString('base64url')
  const valeAte = new Date(Date.now() + valeMs).toISOString()
  const velha = sql`v.desde < now() - interval '1 hour'`
  const feito = await linha(
    tx,
    sql`insert into conta_convite as v (hash, realm, sub, volta, expira_em, tipo, identidade_id, email)
        values (${await sha256Hex(segredo)}, ${realm}, ${sub}, ${volta}, ${valeAte}, ${tipo}, ${identidadeId}::bigint, ${email}::text)
        on conflict (realm, sub, tipo) do update set hash = excluded.hash, volta = excluded.volta, expira_em = excluded.expira_em,
          identidade_id = excluded.identidade_id, email = excluded.email, enviado_em = now(),
          envios = case when ${velha} then 1 else v.envios + 1 end, desde = case when ${velha} then now() else v.desde end
        where ${tipo} <> 'ESQUECI' or (v.enviado_em < now() - ${PAUSA}::interval and (v.envios < ${POR_HORA} or ${velha}))
        returning 1 as sim`,
  )
  return feito && { caminho: `/realms/${realm}/senha?convite=${segredo}`, valeAte }
}

/** `comSenha`: has one, and its mailbox is proved. `algumaSenha`: has one at all. */
type Conta = { sub: string; ativa: boolean; comSenha: boolean; algumaSenha: boolean }
const colunas = sql`sub, ativa, senha_hash is not null and email_verificado as "comSenha", senha_hash is not null as "algumaSenha"`

/** Compared as text: the subject may not be a uuid. */
const contaDo = (tx: Banco, realm: string, sub: string) =>
  linha<Conta>(tx, sql`select ${colunas} from conta where realm = ${realm} and sub::text = ${sub}`)

/**
 * Finds the account of `sub`, else the one with this e-mail, else makes one without password. Answers the path to make its
 * password, valid an hour; undefined when the account is gone or turned off. Replaces the account's older link.
 */
export async function convidar(tx: Banco, realm: string, convidado: Convidado): Promise<string | undefined> {
  const { volta, sub } = convidado
  const conta = sub === null ? await contaDoEmail(tx, realm, convidado) : await contaDo(tx, realm, sub)
  if (!conta?.ativa) return undefined
  return (await novoLink(tx, realm, conta.sub, { tipo: 'ACESSO', volta, valeMs: HORA_MS }))?.caminho
}

type DeQuem = { identidadeId: number; emMaos: boolean }
async function recusaDaConta(
  tx: Banco,
  realm: string,
  conta: Conta | undefined,
  { identidadeId, emMaos }: DeQuem,
): Promise<RecusaDaConta | undefined> {
  if (!conta?.ativa) return 'CONTA_DESATIVADA'
  const dona = await registradaDa(tx, realm, conta.sub)
  if (dona && dona.id !== identidadeId) return 'CONTA_DE_OUTRA'
  // handed over, a link over any password would let an administrator take a used account
  return (emMaos ? conta.algumaSenha : conta.comSenha) ? 'COM_SENHA' : undefined
}

/** Why `convidarRegistrada` would refuse now; it makes a missing account itself. */
export async function impedeConvite(
  banco: Banco,
  realm: string,
  { email, sub, ...dela }: Omit<Registrada, 'nome' | 'emMaos'> & { emMaos: boolean },
): Promise<RecusaDaConta | undefined> {
  const conta = sub === null ? await contaComEmail(banco, realm, email) : await contaDo(banco, realm, sub)
  return conta || sub !== null ? recusaDaConta(banco, realm, conta, dela) : undefined
}

/** For a registered person, valid `dias`, or a day when handed over; using it proves the mailbox. */
export async function convidarRegistrada(
  tx: Banco,
  realm: string,
  { identidadeId, nome, email, sub, emMaos = false }: Registrada,
  dias: number,
): ReturnType<NonNullable<ProvedorDeIdentidade['convidarRegistrada']>> {
  const conta =
    sub === null ? await contaDoEmail(tx, realm, { nome, email, provado: false }) : await contaDo(tx, realm, sub)
  const recusa = await recusaDaConta(tx, realm, conta, { identidadeId, emMaos })
  if (recusa || !conta) return { recusa: recusa ?? 'CONTA_DESATIVADA' }
  const link = await novoLink(tx, realm, conta.sub, {
    tipo: 'CONVITE',
    volta: '/mesa',
    valeMs: emMaos ? DIA_MS : dias * DIA_MS,
    identidadeId,
    email,
  })
  return link ?? { recusa: 'CONTA_DESATIVADA' } // invitations aren't limited
}

/** The account with this e-mail in lower case, else with this username. */
const contaComEmail = (tx: Banco, realm: string, email: string) =>
  linha<Conta>(
    tx,
    sql`select ${colunas} from conta where realm = ${realm} and (lower(email) = ${email} or username = ${email})
        order by lower(email) <> ${email}, sub limit 1`,
  )

/** The account of an e-mail in lower case; made without a password if missing. */
export async function contaDoEmail(
  tx: Banco,
  realm: string,
  { nome, email, provado }: Pick<Convidado, 'nome' | 'email' | 'provado'>,
): Promise<Conta | undefined> {
  const [proprio = nome, ...resto] = nome.split(' ')
  await tx.linhas(
    sql`insert into conta (realm, sub, username, nome, nome_proprio, sobrenome, email, email_verificado)
        select ${realm}, gen_random_uuid(), ${email}, ${nome}, ${proprio}, ${resto.join(' ')}, ${email}, ${provado}::boolean
        where not exists (select 1 from conta where realm = ${realm} and lower(email) = ${email})
        on conflict (realm, username) do nothing`,
  )
  const conta = await contaComEmail(tx, realm, email)
  if (provado && conta) await provarEmail(tx, realm, conta.sub, email)
  return conta
}

/**
 * The e-mail is this account's from now on, and no other's. Ends earlier sessions: the account may be bound to a registered
 * person by it.
 */
async function provarEmail(tx: Banco, realm: string, sub: string, email: string) {
  const provada = await linha(
    tx,
    sql`update conta set email_verificado = true, senha_hash = null
        where realm = ${realm} and sub = ${sub} and lower(email) = ${email} and not email_verificado returning 1 as sim`,
  )
  if (provada) await encerrarSessoes(tx, realm, sub)
}

export type Convite = { sub: string; nome: string; username: string; volta: string }

/**
 * A link in force: unused, in time, account active. One for a registered person also needs their mailbox unchanged, neither
 * ended nor locked, and no other account.
 */
const valido = sql`v.expira_em > now() and c.ativa and (v.identidade_id is null or exists (
  select 1 from identidade i where i.id = v.identidade_id and lower(i.email) = v.email and i.bloqueada_em is null
    and coalesce(i.sub, c.sub::text) = c.sub::text
    and exists (select 1 from pessoa p where p.identidade_id = i.id and p.fim is null)))`
const daConta = sql`conta c where c.realm = v.realm and c.sub = v.sub`

/** The account of a link; undefined when unknown, used or expired. */
export const lerConvite = async (banco: Banco, realm: string, segredo: string) =>
  linha<Convite>(
    banco,
    sql`select c.sub, c.nome, c.username, v.volta from conta_convite v, ${daConta}
          and v.hash = ${await sha256Hex(segredo)} and v.realm = ${realm} and ${valido}`,
  )

type Gasto = { sub: string; identidadeId: number | null; email: string | null; tinhaSenha: boolean; daConta: string }

/**
 * Spends the account's links, sets the password, and ends its sessions; false when somebody was first. A link by e-mail
 * proves the mailbox. Tells who had a password before.
 */
export async function criarSenha(banco: Banco, realm: string, segredo: string, senha: string): Promise<boolean> {
  const [hash, senhaHash] = await Promise.all([sha256Hex(segredo), hashSenha(senha)])
  return banco.transacao(async (tx) => {
    // a concurrent use of another link waits here, and then finds none
    await tx.linhas(sql`select 1 as sim from conta_convite v, ${daConta} and v.hash = ${hash} for update of c`)
    const gasto = await linha<Gasto>(
      tx,
      sql`delete from conta_convite v using ${daConta} and v.hash = ${hash} and v.realm = ${realm} and ${valido}
          returning c.sub, v.identidade_id as "identidadeId", v.email, c.senha_hash is not null as "tinhaSenha", c.email as "daConta"`,
    )
    if (!gasto) return false
    const { sub, email, identidadeId } = gasto
    await tx.linhas(sql`delete from conta_convite where realm = ${realm} and sub = ${sub}`)
    await tx.linhas(
      sql`update conta set senha_hash = ${senhaHash}, email = coalesce(${email}::text, email),
            email_verificado = email_verificado or ${email}::text is not null
          where realm = ${realm} and sub = ${sub}`,
    )
    await encerrarSessoes(tx, realm, sub)
    await tx.linhas(
      sql`update acesso_convite set estado = 'ACEITO', aceito_em = now() where identidade_id = ${identidadeId}::bigint`,
    )
    await contarDaTroca(tx, realm, gasto)
    return true
  })
}

/** Ends the house's earlier sessions (whole seconds, as in tokens), and tells who had another password. */
async function contarDaTroca(tx: Banco, realm: string, { sub, tinhaSenha, daConta: email }: Gasto) {
  const pessoa = await registradaDa(tx, realm, sub)
  if (pessoa)
    await tx.linhas(sql`update identidade set sessoes_desde = date_trunc('second', now()) where id = ${pessoa.id}`)
  if (!tinhaSenha) return
  const carta: Omit<Carta, 'documentoId'> = {
    tipo: 'SEGURANCA',
    assunto: 'A sua senha foi trocada',
    paragrafos: [
      'Uma senha nova foi criada para a sua conta, e tudo o que estava aberto com a anterior foi encerrado.',
      'Se não foi você, avise agora quem administra o Carimbo no seu órgão.',
    ],
    porque: 'Você recebe este e-mail porque a sua conta entra neste sistema.',
  }
  const quando = { agora: new Date() }
  if (pessoa) await escreverCarta(tx, pessoa.pessoas, { ...carta, documentoId: null }, quando)
  else await escreverPara(tx, email, carta, 'pt-BR', quando)
}
