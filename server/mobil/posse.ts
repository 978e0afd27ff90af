import { type Banco, sql } from '../database/connection.ts'
import { diferencaDeMarcas, mesasDe } from '../mesa/marcas.ts'
import { type Fatos, type Passo, type Posse, type RamoFeito, reconstruir } from './reconstruir.ts'

type Guardada = Posse & { id: number; tipo: 'VIA' | 'VOLUME'; sequencia: number; sigla: string }
type Lida = { id: number; sigla: string; fatos: Fatos; vias: Guardada[]; ramos: RamoFeito[] }

/** What the chains of some documents say of where they are, beside what is stored. */
async function ler(banco: Banco, ids: number[]): Promise<Lida[]> {
  const lidas = await banco.linhas<{
    id: number
    sigla: string
    cadastrante: Fatos['cadastrante']
    vias: Guardada[]
    passos: Passo[]
    ramos: RamoFeito[]
  }>(
    sql`select d.id, d.sigla, jsonb_build_object('lotacaoId', d.lota_cadastrante_id, 'pessoaId', d.cadastrante_id) as cadastrante,
          coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'tipo', m.tipo, 'sequencia', m.sequencia, 'sigla', m.sigla, 'custodia', m.custodia,
              'atendente', jsonb_build_object('lotacaoId', m.atendente_lotacao_id, 'pessoaId', m.atendente_pessoa_id),
              'remetente', case when m.remetente_lotacao_id is not null then jsonb_build_object('lotacaoId', m.remetente_lotacao_id, 'pessoaId', m.remetente_pessoa_id) end,
              'movido', m.movido, 'paiId', m.pai_id, 'mestreId', m.mestre_id,
              'devolucao', case when m.devolver_ate is not null then jsonb_build_object('ate', m.devolver_ate, 'lotacaoId', m.devolver_lotacao_id, 'pessoaId', m.devolver_pessoa_id) end) order by m.id)
            from mobil m where m.documento_id = d.id and m.tipo <> 'GERAL'), '[]') as vias,
          coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'mobilId', v.mobil_id, 'tipo', v.tipo, 'pessoaId', v.pessoa_id, 'lotacaoId', v.lotacao_id,
              'destinoLotacaoId', v.destino_lotacao_id, 'destinoPessoaId', v.destino_pessoa_id, 'cancelaId', v.cancela_id, 'dados', v.dados) order by v.seq)
            from movimentacao v where v.documento_id = d.id), '[]') as passos,
          coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'mobilId', r.mobil_id, 'tipo', r.tipo, 'estado', r.estado, 'lotacaoId', r.lotacao_id, 'pessoaId', r.pessoa_id,
              'remetenteLotacaoId', r.remetente_lotacao_id, 'remetentePessoaId', r.remetente_pessoa_id, 'abriuLotacaoId',
                r.abriu_lotacao_id, 'abriuPessoaId', r.abriu_pessoa_id, 'fechamentoId', r.fechamento_id) order by r.id)
            from ramo r where r.documento_id = d.id), '[]') as ramos
        from documento d where d.id = any(${sql.param(ids)}::bigint[]) order by d.id`,
  )
  return lidas.map(({ id, sigla, cadastrante, vias, passos, ramos }) => ({
    id,
    sigla,
    vias,
    ramos,
    fatos: { cadastrante, mobiles: vias, passos },
  }))
}

/** Where a document's vias and branches would be if one more of its movements had never been. */
export async function semOAto(tx: Banco, documentoId: number, movimentacaoId: number) {
  const [lida] = await ler(tx, [documentoId])
  if (!lida) throw new Error(`document without a chain: ${documentoId}`)
  const { fatos } = lida
  return reconstruir({ ...fatos, passos: fatos.passos.filter(({ id }) => id !== movimentacaoId) })
}

/** Where a document's vias and branches are, and where they would be after one more movement. */
export async function comMaisUm(tx: Banco, documentoId: number, passo: Pick<Passo, 'mobilId' | 'tipo' | 'dados'>) {
  const [lida] = await ler(tx, [documentoId])
  if (!lida) throw new Error(`document without a chain: ${documentoId}`)
  const { fatos } = lida
  const ninguem = { pessoaId: 0, lotacaoId: 0, destinoLotacaoId: null, destinoPessoaId: null, cancelaId: null }
  const proximo = { id: Number.MAX_SAFE_INTEGER, ...ninguem, ...passo }
  return { antes: reconstruir(fatos), depois: reconstruir({ ...fatos, passos: [...fatos.passos, proximo] }) }
}

/** Where one of its vias would be. */
export async function posseSemOAto(tx: Banco, documentoId: number, mobilId: number, movimentacaoId: number) {
  const posse = (await semOAto(tx, documentoId, movimentacaoId)).posses.get(mobilId)
  if (!posse) throw new Error(`a via that no movement made: ${mobilId}`)
  return posse
}

/** Puts a via back where it was; `arquivadoEm`: since when, where it was at rest. */
export const guardarPosse = (tx: Banco, mobilId: number, posse: Posse, arquivadoEm: string | null = null) =>
  tx.linhas(
    sql`update mobil set custodia = ${posse.custodia}, atendente_lotacao_id = ${posse.atendente.lotacaoId}, atendente_pessoa_id = ${posse.atendente.pessoaId},
          remetente_lotacao_id = ${posse.remetente?.lotacaoId ?? null}, remetente_pessoa_id = ${posse.remetente?.pessoaId ?? null}, movido = ${posse.movido},
          devolver_ate = ${posse.devolucao?.ate ?? null}, devolver_lotacao_id = ${posse.devolucao?.lotacaoId ?? null}, devolver_pessoa_id = ${posse.devolucao?.pessoaId ?? null},
          pai_id = ${posse.paiId}, mestre_id = ${posse.mestreId}, arquivado_em = case when ${posse.custodia.startsWith('ARQUIVADO')} then coalesce(arquivado_em, ${arquivadoEm}) end where id = ${mobilId}`,
  )

/** Puts a branch back where it was; what was never opened is none. */
export const guardarRamo = (tx: Banco, id: number, ramo: RamoFeito | undefined, instante: string) =>
  ramo
    ? tx.linhas(
        sql`update ramo set estado = ${ramo.estado}, lotacao_id = ${ramo.lotacaoId}, pessoa_id = ${ramo.pessoaId}, remetente_lotacao_id = ${ramo.remetenteLotacaoId},
              remetente_pessoa_id = ${ramo.remetentePessoaId},
              abriu_lotacao_id = ${ramo.abriuLotacaoId}, abriu_pessoa_id = ${ramo.abriuPessoaId}, fechamento_id = ${ramo.fechamentoId},
                desde = ${instante} where id = ${id}`,
      )
    : tx.linhas(sql`delete from ramo where id = ${id}`)

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

/** Where a via, or the branches of a document, are as stored, beside where the movements say; equal where all is well. */
export type PosseConferida = { documentoId: number; nome: string; guardado: string; registrado: string }
const conferidas = ({ id, sigla, vias, ramos }: Lida, feita: ReturnType<typeof reconstruir>): PosseConferida[] => [
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
/** Of some documents, for who verifies their histories. */
export const conferirPosses = async (banco: Banco, ids: number[]): Promise<PosseConferida[]> =>
  (await ler(banco, ids)).flatMap((lida) => conferidas(lida, reconstruir(lida.fatos)))

/** Where the stored custody, branches or marks are not what the movements make them, as words. */
export async function possesQueNaoConferem(banco: Banco): Promise<string[]> {
  const falhas: string[] = []
  for (let desde = 0; ;) {
    const ids = (
      await banco.linhas<{ id: number }>(sql`select id from documento where id > ${desde} order by id limit ${POR_VEZ}`)
    ).map(({ id }) => id)
    const ultimo = ids.at(-1)
    if (ultimo === undefined) return falhas
    const feitas = new Map(
      (await ler(banco, ids)).map((lida) => [lida.id, { ...lida, feita: reconstruir(lida.fatos) }] as const),
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
/** A desk's state with custody and branches as the movements make them. */
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
