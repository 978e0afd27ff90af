import type { Portas } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { arquivoNaLixeira } from '#server/core/lixeira/esquecer.ts'
import { rodada } from '#server/jobs/round.ts'
import { numeroDe } from '#server/core/movimentacao/numeros.ts'

const DE_CADA_VEZ = 100
/** Pause before a refused file is tried again, doubled each time up to a day. */
const PAUSA_MS = 30 * 60_000
const PAUSA_MAXIMA_MS = 24 * 3_600_000
/** The database ends a transaction idle for 15 s; a slow store may take longer. */
const PULSO_MS = 5_000

/**
 * Lock on stored bytes, until the end of the transaction, for storing, referring to or destroying them. Lock several in the
 * order of their names, and documents before them.
 */
export const travar = (tx: Banco, sha256: string) =>
  tx.linhas(sql`select 1 as sim from (select pg_advisory_xact_lock(hashtextextended(${sha256}, 0))) trava`)

/** Whether a kept document or a deleted draft still refers to the bytes: as signed text, file, image, or copy in a dossier. */
const emUso = (tx: Banco, sha256: string) =>
  linha(
    tx,
    sql`select 1 as sim where exists (select 1 from documento where sha256_assinado = ${sha256} and situacao <> 'ELIMINADO')
          or exists (select 1 from assinatura a join documento d on d.id = a.documento_id where a.sha256_assinado = ${sha256}
          and d.situacao <> 'ELIMINADO')
          or exists (select 1 from carimbo_do_documento where cauda = ${sha256})
          or exists (select 1 from vista_do_documento where sha256 = ${sha256})
          or ${arquivoNaLixeira(sql`${sha256}`)}
          or exists (select 1 from arquivo where sha256 = ${sha256}) or exists (select 1 from imagem where sha256 = ${sha256})
          or exists (select 1 from movimentacao v join peca p on p.mobil_id = v.mobil_id
          and p.movimentacao_id = v.id join mobil m on m.id = p.mobil_id join documento d on d.id = m.documento_id
            where v.tipo = ${numeroDe('COPIA')} and v.dados ->> 'sha256' = ${sha256} and p.tipo = 'COPIA' and d.situacao <> 'ELIMINADO')`,
  )

/** Deletes the bytes under the lock: without it, they could be stored anew before the store answered. */
async function apagar(tx: Banco, { arquivos }: Portas, sha256: string) {
  const pulso = setInterval(() => void tx.linhas(sql`select 1 as sim`).catch(() => {}), PULSO_MS)
  try {
    await arquivos.apagar(sha256)
  } finally {
    clearInterval(pulso)
  }
}

/** Whether the file was destroyed; false when in use, or already gone. */
const destruir = (portas: Portas, sha256: string) =>
  portas.banco.transacao(async (tx) => {
    await travar(tx, sha256)
    const [minha] = await tx.linhas(
      sql`select 1 as sim from destruicao where sha256 = ${sha256} and destruida_em is null for update`,
    )
    if (!minha) return false
    if (await emUso(tx, sha256)) {
      await tx.linhas(sql`delete from destruicao where sha256 = ${sha256}`)
      return false
    }
    await apagar(tx, portas, sha256)
    // with the text read from it
    await tx.linhas(sql`delete from leitura_pdf where sha256 = ${sha256}`)
    await tx.linhas(
      sql`update destruicao set destruida_em = ${portas.relogio.agora().toISOString()} where sha256 = ${sha256}`,
    )
    return true
  })

/** The store or database failed: postponed and logged. */
async function adiar({ banco, relogio, registrar }: Portas, sha256: string, tentativas: number, erro: unknown) {
  registrar('erro', 'eliminação', { sha256, tentativas: tentativas + 1, erro: String(erro) })
  const pausa = Math.min(PAUSA_MS * 2 ** Math.min(tentativas, 10), PAUSA_MAXIMA_MS)
  const proxima = new Date(relogio.agora().getTime() + pausa).toISOString()
  await banco.linhas(
    sql`update destruicao set tentativas = tentativas + 1, proxima_em = ${proxima} where sha256 = ${sha256} and destruida_em is null`,
  )
}

/**
 * Destroys what eliminations left: after their transaction, and every hour what an interruption left. Files in use by others
 * are kept; a failure doesn't stop the rest. Answers how many were destroyed.
 */
export const destruidor = rodada({
  nome: 'eliminação',
  cadaMs: 3_600_000,
  async fazer(portas) {
    let destruidos = 0
    for (;;) {
      const pendentes = await portas.banco.linhas<{ sha256: string; tentativas: number }>(
        sql`select sha256, tentativas from destruicao where destruida_em is null
          and coalesce(proxima_em, pedida_em) <= ${portas.relogio.agora().toISOString()}
            order by coalesce(proxima_em, pedida_em), sha256 limit ${DE_CADA_VEZ}`,
      )
      for (const { sha256, tentativas } of pendentes) {
        if (destruidor.fechando(portas)) return destruidos
        try {
          if (await destruir(portas, sha256)) destruidos += 1
        } catch (erro) {
          await adiar(portas, sha256, tentativas, erro)
        }
      }
      if (pendentes.length < DE_CADA_VEZ) return destruidos
    }
  },
})

/** Starts without waiting. */
export const comecarADestruir = destruidor.comecar

/** As `reaver`, for many files; `ler` is called only for bytes that were destroyed. */
export async function reaverVarios(
  tx: Banco,
  { arquivos }: Pick<Portas, 'arquivos'>,
  todos: { sha256: string; ler: () => Promise<Uint8Array> }[],
) {
  const porSha256 = new Map(todos.map((cada) => [cada.sha256, cada]))
  // in one order, so that two calls can't deadlock
  const nomes = [...porSha256.keys()].toSorted()
  await Promise.all(nomes.map((sha256) => travar(tx, sha256)))
  const destruidas = await tx.linhas<{ sha256: string }>(
    sql`delete from destruicao where sha256 = any(${sql.param(nomes)}::text[]) returning sha256`,
  )
  for (const { sha256 } of destruidas) {
    const dele = porSha256.get(sha256)
    if (dele) await arquivos.guardar(await dele.ler())
  }
}

/** Call before referring to stored bytes: stores them again if they were destroyed meanwhile. */
export async function reaver(tx: Banco, { arquivos }: Pick<Portas, 'arquivos'>, bytes: Uint8Array, sha256: string) {
  await travar(tx, sha256)
  const destruida = await linha(tx, sql`delete from destruicao where sha256 = ${sha256} returning 1 as sim`)
  if (destruida) await arquivos.guardar(bytes)
}
