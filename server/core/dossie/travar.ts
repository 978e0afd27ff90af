import { Problema } from '#contract/problem.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { algumDe, type Banco, linha, sql } from '#server/database/connection.ts'
import { carregar, lerOuRecusar, type Registro } from '#server/core/documento/registro.ts'
import { naoPermitido } from '#server/base/palavras/recusa-dita.ts'

/** A document seen by one of its vias or volumes. */
export type Visto = Registro & { mobilId: number; mobil: NonNullable<Registro['mobil']> }

/** A child's code from before its dot was an F; null for any other. */
function codigoAntigo(codigo: string) {
  const antigo = codigo.replace(/(\d)F(?=\d)/, '$1')
  return antigo === codigo ? null : antigo
}

/** The id of a mobil given by id or compact code. */
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

/** Locks documents always in the order of their ids, so that two calls never wait for each other. */
export const travarDocumentos = (tx: Banco, documentos: number[]) =>
  tx.linhas(sql`select 1 as sim from documento where id = ${algumDe(documentos)} order by id for update`)

/** Reads, and locks, the documents of these mobiles. */
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

/** Reads, and locks, the documents of these mobiles, as this entry may. */
export const travarMobiles = (tx: Banco, entrada: EntradaAtiva, ...mobiles: number[]) =>
  ver(tx, mobiles, (documento, mobil) => lerOuRecusar(tx, documento, entrada, false, mobil))

/** The same where only the first is the person's concern: what it is part of, or what is tied to it, they need not be able to read. */
export const travarComDono = (tx: Banco, entrada: EntradaAtiva, mobil: number, ...outros: number[]) =>
  ver(tx, [mobil, ...outros], (documento, qual) =>
    qual === mobil ? lerOuRecusar(tx, documento, entrada, false, qual) : carregar(tx, documento, entrada, qual),
  )
