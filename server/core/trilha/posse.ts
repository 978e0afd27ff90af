import { type Banco, sql } from '#server/database/connection.ts'
import { type CustodiaNaTrilha, readCustodyChains } from '#server/core/custody/read.ts'
import { diferencaDeMarcas, mesasDe } from '#server/core/mesa/remarcar.ts'
import type { RamoFeito } from '#server/core/via/ramos.ts'
import { type Posse, reconstruir } from '#server/core/via/reconstruir.ts'

const POR_VEZ = 1_000
const canto = (valor: unknown) => JSON.stringify(valor)
const posseDe = ({ custodia, atendente, remetente, movido, paiId, mestreId, devolucao }: Posse) =>
  canto([
    custodia,
    atendente.lotacaoId,
    atendente.pessoaId,
    remetente?.lotacaoId ?? null,
    remetente?.pessoaId ?? null,
    movido,
    paiId,
    mestreId,
    devolucao && [devolucao.ate, devolucao.lotacaoId, devolucao.pessoaId],
  ])
const ramoDe = (r: RamoFeito) =>
  canto([
    r.id,
    r.mobilId,
    r.tipo,
    r.estado,
    r.lotacaoId,
    r.pessoaId,
    r.remetenteLotacaoId,
    r.remetentePessoaId,
    r.abriuLotacaoId,
    r.abriuPessoaId,
    r.fechamentoId,
  ])

/** Custody of a via, or branches of a document: stored, and by the movements. */
type PosseConferida = { documentoId: number; nome: string; guardado: string; registrado: string }
const conferidas = (
  { id, sigla, vias, ramos }: CustodiaNaTrilha,
  feita: ReturnType<typeof reconstruir>,
): PosseConferida[] => [
  ...vias.flatMap((via) => {
    const deve = feita.posses.get(via.id)
    return deve ? [{ documentoId: id, nome: via.sigla, guardado: posseDe(via), registrado: posseDe(deve) }] : []
  }),
  {
    documentoId: id,
    nome: sigla,
    guardado: `ramos ${ramos.map(ramoDe).join()}`,
    registrado: `ramos ${feita.ramos.map(ramoDe).join()}`,
  },
]
export const conferirPosses = async (banco: Banco, ids: number[]): Promise<PosseConferida[]> =>
  (await readCustodyChains(banco, ids)).flatMap((lida) => conferidas(lida, reconstruir(lida.fatos)))

/** Stored custody, branches or marks that don't follow from the movements, in words. */
export async function possesQueNaoConferem(banco: Banco): Promise<string[]> {
  const falhas: string[] = []
  for (let desde = 0; ;) {
    const ids = (
      await banco.linhas<{ id: number }>(sql`select id from documento where id > ${desde} order by id limit ${POR_VEZ}`)
    ).map(({ id }) => id)
    const ultimo = ids.at(-1)
    if (ultimo === undefined) return falhas
    const feitas = new Map(
      (await readCustodyChains(banco, ids)).map(
        (lida) => [lida.id, { ...lida, feita: reconstruir(lida.fatos) }] as const,
      ),
    )
    for (const { feita, ...lida } of feitas.values())
      for (const { nome, guardado, registrado } of conferidas(lida, feita))
        if (guardado !== registrado) falhas.push(`${nome}: guardado ${guardado}, pela trilha ${registrado}`)
    for (const { id, estado, marcas } of await mesasDe(banco, ids)) {
      const lida = feitas.get(id)
      const diferem = diferencaDeMarcas(marcas, lida ? pelaTrilha(estado, lida.feita) : estado)
      if (diferem.length > 0) falhas.push(`${lida?.sigla ?? id}: marcas: ${diferem.join('; ')}`)
    }
    desde = ultimo
  }
}

type Mesa = Awaited<ReturnType<typeof mesasDe>>[number]['estado']
/** A desk's state, with custody and branches from the movements. */
function pelaTrilha(estado: Mesa, { posses, ramos }: ReturnType<typeof reconstruir>): Mesa {
  const quem = ({ lotacaoId, pessoaId }: Posse['atendente']) => ({ lotacaoId: lotacaoId ?? 0, pessoaId })
  return {
    ...estado,
    vias: estado.vias.map((via) => {
      const posse = posses.get(via.id)
      if (!posse) return via
      return {
        ...via,
        custodia: posse.custodia,
        movido: posse.movido,
        atendente: quem(posse.atendente),
        remetente: posse.remetente && quem(posse.remetente),
        devolucao: posse.devolucao,
        ramos: ramos.flatMap(({ mobilId, tipo, estado: como, ...r }) => {
          if (mobilId !== via.id || (como !== 'A_CAMINHO' && como !== 'RECEBIDO')) return []
          return {
            tipo,
            estado: como,
            quem: { lotacaoId: r.lotacaoId, pessoaId: r.pessoaId },
            remetente: { lotacaoId: r.remetenteLotacaoId, pessoaId: r.remetentePessoaId },
            abriu: { lotacaoId: r.abriuLotacaoId, pessoaId: r.abriuPessoaId },
          }
        }),
      }
    }),
  }
}
