import { Problema } from '#contract/problem.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { algumDe, type Banco, linha, sql } from '#server/database/connection.ts'
import { carregar, lerOuRecusar, type Registro } from '#server/core/documento/registro.ts'
import { naoPermitido } from '#server/base/palavras/recusa-dita.ts'

export type Visto = Registro & { mobilId: number; mobil: NonNullable<Registro['mobil']> }

/** Today's code for a child's older one, with a dot instead of F; null for any other. */
function codigoAntigo(codigo: string) {
  const antigo = codigo.replace(/(\d)F(?=\d)/, '$1')
  return antigo === codigo ? null : antigo
}

/** Id of a mobil given by id or compact code. */
export async function idDoMobil(banco: Banco, ref: string): Promise<number> {
  const codigo = ref.toUpperCase()
  const achado = await linha<{ id: number }>(
    banco,
    /^\d{1,15}$/.test(ref)
      ? sql`select id from mobil where id = ${Number(ref)}`
      : sql`select m.id from mobil m join documento d on d.id = m.documento_id
            where m.codigo_compacto = ${codigo} or (m.codigo_compacto = ${codigoAntigo(codigo)} and d.sequencia is not null)
            order by m.codigo_compacto = ${codigo} desc limit 1`,
  )
  if (!achado) throw new Problema('DOCUMENTO_NAO_ENCONTRADO')
  return achado.id
}

/** Locks documents in the order of their ids, so that calls can't deadlock. */
export const travarDocumentos = (tx: Banco, documentos: number[]) =>
  tx.linhas(sql`select 1 as sim from documento where id = ${algumDe(documentos)} order by id for update`)

/** Reads, and may lock, the documents of these mobiles. */
export async function ver(
  tx: Banco,
  mobiles: number[],
  ler: (documento: number, mobil: number) => Promise<Registro | undefined>,
): Promise<Visto[]> {
  const donos = await tx.linhas<{ id: number; documento_id: number }>(
    sql`select id, documento_id from mobil where id in (${sql.join(mobiles, sql`, `)})`,
  )
  await travarDocumentos(
    tx,
    donos.map(({ documento_id }) => documento_id),
  )
  const vistos: Visto[] = []
  for (const mobil of mobiles) {
    const dono = donos.find(({ id }) => id === mobil)
    const registro = dono && (await ler(dono.documento_id, mobil))
    if (!registro) throw new Problema('DOCUMENTO_NAO_ENCONTRADO')
    if (registro.mobil === null || registro.mobilId === null) throw naoPermitido('RASCUNHO')
    vistos.push({ ...registro, mobil: registro.mobil, mobilId: registro.mobilId })
  }
  return vistos
}

/** As `ver`, checking that the entry may read them. */
export const travarMobiles = (tx: Banco, entrada: EntradaAtiva, ...mobiles: number[]) =>
  ver(tx, mobiles, (documento, mobil) => lerOuRecusar(tx, documento, entrada, false, mobil))

/** As `travarMobiles`, checking the first only: its dossier or apensos may be hidden from the caller. */
export const travarComDono = (tx: Banco, entrada: EntradaAtiva, mobil: number, ...outros: number[]) =>
  ver(tx, [mobil, ...outros], (documento, qual) =>
    qual === mobil ? lerOuRecusar(tx, documento, entrada, false, qual) : carregar(tx, documento, entrada, qual),
  )
