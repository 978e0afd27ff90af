import { comUltimoCarimbo, quandoRenovar } from '#server/core/documento/carimbos.ts'
import { sha256Hex } from '#server/base/hash.ts'
import type { Portas } from '#server/base/contexto.ts'
import { linha, sql } from '#server/database/connection.ts'
import { emTransacao } from '#server/jobs/context.ts'
import { recurringJob } from '#server/jobs/recurring.ts'

const POR_VEZ = 20
/** Documents of one run: the rest waits for the next. */
const POR_RODADA = 500
const PAUSA_MS = 10 * 60_000
/** When a document that takes no time stamp is tried again, ms. */
const DEPOIS_MS = 24 * 3_600_000

type Devido = { documentoId: number; n: number; assinado: string }

/** Complete documents whose time stamp is due, longest waiting first. */
const devidos = ({ banco, relogio }: Portas) =>
  banco.linhas<Devido>(
    sql`select c.documento_id as "documentoId", c.n, z.sha256 as assinado from carimbo_do_documento c
        join carimbo_do_documento z on z.documento_id = c.documento_id and z.n = 0
        where c.renovar_em <= ${relogio.agora().toISOString()}::timestamptz order by c.renovar_em, c.documento_id limit ${POR_VEZ}`,
    { nome: 'carimbos.devidos' },
  )

/** Stores the time stamp, unless the document was eliminated or stamped meanwhile. */
const gravar = (portas: Portas, { documentoId, n }: Devido, novo: { sha256: string; cauda: string; renovarEm: Date }) =>
  emTransacao(portas, async (tx) => {
    const meu = await linha(
      tx,
      sql`update carimbo_do_documento set renovar_em = null
          where documento_id = ${documentoId} and n = ${n} and renovar_em is not null returning n`,
    )
    if (!meu) return false
    await tx.linhas(
      sql`insert into carimbo_do_documento (documento_id, n, sha256, cauda, renovar_em)
          values (${documentoId}, ${n + 1}, ${novo.sha256}, ${novo.cauda}, ${novo.renovarEm.toISOString()}::timestamptz)`,
    )
    return true
  })

/** Stamps one document. False while the time-stamping authority doesn't answer. */
async function carimbar(portas: Portas, devido: Devido): Promise<boolean> {
  const { arquivos, chaves, relogio } = portas
  const bytes = await arquivos.ler(devido.assinado)
  if (!bytes || (await sha256Hex(bytes)) !== devido.assinado)
    throw new Error(`signed file missing or altered in the store: ${devido.assinado}`)
  const assinado = { bytes: new Uint8Array(bytes), sha256: devido.assinado }
  const atual = await comUltimoCarimbo(portas, devido.documentoId, assinado)
  const feito = await chaves.carimbarArquivo?.(atual.bytes)
  if (!feito) return false
  const cauda = await arquivos.guardar(feito.pdf.subarray(bytes.length))
  const renovarEm = quandoRenovar(feito.validoAte, relogio.agora())
  await gravar(portas, devido, { sha256: await sha256Hex(feito.pdf), cauda, renovarEm })
  return true
}

const adiar = ({ banco, relogio }: Portas, { documentoId, n }: Devido) =>
  banco.linhas(
    sql`update carimbo_do_documento set renovar_em = ${new Date(relogio.agora().getTime() + DEPOIS_MS).toISOString()}::timestamptz
        where documento_id = ${documentoId} and n = ${n} and renovar_em is not null`,
  )

/**
 * Gives complete documents the time stamp they lack, and renews those whose certificate is about to end (PAdES B-LTA). Ends its
 * run while the authority is away; a document that can't be stamped is tried again the next day.
 */
export const documentStamps = recurringJob({
  kind: 'carimbos-do-documento',
  everyMs: PAUSA_MS,
  waitsWhileReadOnly: true,
  async run(portas) {
    if (!portas.chaves.carimbarArquivo) return 0
    for (let feitos = 0; ;) {
      const vez = await devidos(portas)
      for (const devido of vez) {
        try {
          if (!(await carimbar(portas, devido))) return feitos
          feitos += 1
        } catch (erro) {
          portas.registrar('erro', 'carimbo do documento', { documento: devido.documentoId, erro: String(erro) })
          await adiar(portas, devido)
        }
      }
      if (vez.length < POR_VEZ || feitos >= POR_RODADA) return feitos
    }
  },
})
