import { EMAILS, type ModoDeEmail, modoPadrao } from '#contract/correio.ts'

import { type Banco, sql, type SQL } from '#server/database/connection.ts'
import { assuntoSaiPorEmail, existeParaIdentidade } from '#server/core/documento/acesso.ts'
import { enqueueRows } from '#server/jobs/queue.ts'
import type { Lingua } from '#server/base/palavras/lingua.ts'
import { type Carta, dizerCarta } from './carta.ts'
import { dizerPelaCasa, emailDaCarta, lerTextoDaCasa } from './texto-da-casa.ts'

const DIA_MS = 86_400_000
/** How long an unsent e-mail is still worth sending, ms. */
const VALE_MS = 3 * DIA_MS

/** Kind of the queue's jobs: one per e-mail. */
export const MAIL = 'correio'

type Quando = { agora: Date; valeAte?: Date }

/** Inserts e-mails for the rows (identidade_id, para), in one language, and queues them. */
const insertMails = (
  tx: Banco,
  { tipo }: Pick<Carta, 'tipo'>,
  palavras: object,
  para: SQL,
  { agora, valeAte }: Quando,
) =>
  tx.linhas(
    sql`with mail as (
          insert into correio (message_id, tipo, identidade_id, para, carta, criado_em, vale_ate)
          select gen_random_uuid()::text, ${tipo}, x.identidade_id, x.para, ${sql.param(palavras)}::jsonb,
            ${agora.toISOString()}::timestamptz,
            ${(valeAte ?? new Date(agora.getTime() + VALE_MS)).toISOString()}::timestamptz
          from (${para}) as x (identidade_id, para) returning id, criado_em)
        ${enqueueRows(MAIL, sql`select id::text, '', criado_em from mail`)}`,
  )

type Leitor = { id: number; lingua: Lingua }

/** Language of identity `i`: chosen, else last used, else Portuguese. */
export const linguaDaIdentidade = sql.raw(`coalesce(i.lingua, i.lingua_usada, 'pt-BR')`)

const porLingua = (leitores: Leitor[]) =>
  Array.from(
    Map.groupBy(leitores, ({ lingua }) => lingua),
    ([lingua, deles]) => ({
      lingua,
      ids: deles.map(({ id }) => id),
    }),
  )

/**
 * Words an e-mail with the house's own text, if it has a valid one, else the product's. An update may invalidate a house's
 * text.
 */
async function palavrasDaCarta<C extends Omit<Carta, 'documentoId'>>(tx: Banco, carta: C, lingua: Lingua) {
  const { tipo: _, ...dita } = dizerCarta(carta, lingua)
  const email = emailDaCarta(carta)
  const daCasa = email && (await lerTextoDaCasa(tx, email.chave, lingua))
  return { ...dita, ...(daCasa && dizerPelaCasa(email, carta, lingua, daCasa)) }
}

/** Writes an e-mail to identities, each once, in the caller's transaction, ignoring preferences. */
export async function enderecar(tx: Banco, leitores: Leitor[], carta: Carta, quando: Quando) {
  for (const { lingua, ids } of porLingua(leitores))
    await insertMails(
      tx,
      carta,
      await palavrasDaCarta(tx, carta, lingua),
      sql`select i.id, i.email from identidade i where i.id = any(${sql.param(ids)}::bigint[]) and i.email <> ''`,
      quando,
    )
}

/**
 * Writes an e-mail to people, each once and in their language, in the caller's transaction: now, for the daily summary, or
 * not at all, as they prefer. Never about a document hidden from them. Sent after the commit.
 */
export async function escreverCarta(tx: Banco, pessoas: number[], carta: Carta, quando: Quando) {
  if (pessoas.length === 0) return
  const { tipo, documentoId } = carta
  const sabem = documentoId === null ? sql`` : sql`and ${existeParaIdentidade(sql`i.id`, sql`${documentoId}::bigint`)}`
  const quem = await tx.linhas<Leitor & { modo: ModoDeEmail | null }>(
    sql`select distinct i.id, a.modo, ${linguaDaIdentidade} as lingua from pessoa p join identidade i on i.id = p.identidade_id
      and i.email <> ''
          left join aviso_preferencia a on a.identidade_id = i.id and a.tipo = ${tipo}
          where p.id = any(${sql.param(pessoas)}::bigint[]) ${sabem}`,
  )
  const de = (modo: ModoDeEmail) =>
    quem.filter((cada) => (EMAILS[tipo] ? (cada.modo ?? modoPadrao(tipo)) : 'NA_HORA') === modo)
  await enderecar(tx, de('NA_HORA'), carta, quando)
  for (const { lingua, ids } of porLingua(de('RESUMO'))) {
    const palavras = await palavrasDaCarta(tx, carta, lingua)
    await tx.linhas(
      sql`insert into correio_resumo (identidade_id, tipo, carta, criado_em)
          select quem, ${tipo}, ${sql.param(palavras)}::jsonb, ${quando.agora.toISOString()}::timestamptz
          from unnest(${sql.param(ids)}::bigint[]) as quem`,
    )
  }
}

/** As `enderecar`, to an address that may belong to nobody registered. */
export async function escreverPara(
  tx: Banco,
  email: string,
  carta: Omit<Carta, 'documentoId'>,
  lingua: Lingua,
  quando: Quando,
) {
  const palavras = await palavrasDaCarta(tx, carta, lingua)
  await insertMails(tx, carta, palavras, sql`select null::bigint, ${email}::text`, quando)
}

type Alvo = { mobilId: number; sigla: string; externa: boolean }
/** Address for signing; external signers have their own realm (docs/regras/enderecos.md, 5). */
export const caminhoDeAssinar = ({ mobilId, sigla, externa }: Alvo) =>
  `/assinar-documento/${mobilId}/${encodeURIComponent(sigla)}${externa ? '/EXT' : ''}`

/** The stored e-mail without its secrets, once it is over. */
export const semSegredos = sql.raw(
  `(case when carta #> '{acao,secreta}' = 'true' then carta - 'codigo' - 'acao' else carta - 'codigo' end)`,
)

/** Cancels unsent e-mails to this person about signing this document. */
export const pararCartas = (tx: Banco, documentoId: number, pessoaId: number, agora: string) =>
  tx.linhas(
    sql`update correio c set estado = 'DESISTIU', motivo = 'CONVITE', carta = ${semSegredos}, encerrado_em = ${agora} from pessoa p
        where p.id = ${pessoaId} and c.identidade_id = p.identidade_id and c.estado = 'A_ENVIAR'
          and exists (select 1 from mobil m where m.documento_id = ${documentoId}
          and c.carta -> 'acao' ->> 'caminho' like '/assinar-documento/' || m.id || '/%')`,
  )

/** Whether the document named by queued e-mail `de` still exists for its reader. */
export const aindaExiste = (de: SQL) => {
  const documentoId = sql`(${de}.carta ->> 'documentoId')::bigint`
  return sql`(${documentoId} is null or ${existeParaIdentidade(sql`${de}.identidade_id`, documentoId)})`
}

/** The subject of the document of queued e-mail `de`, where it may be said to its reader now; else null. */
export const assuntoDaCarta = (de: SQL) =>
  sql`(select d.assunto from documento d
    where d.id = coalesce(${de}.carta ->> 'documentoId', ${de}.carta ->> 'assuntoDe')::bigint
      and ${assuntoSaiPorEmail(sql`${de}.identidade_id`)})`
