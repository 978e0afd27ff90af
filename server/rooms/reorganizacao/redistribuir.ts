import { startWriting } from '#server/acts/pipeline/writing.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { type CustodiaGuardada, readCustody } from '../../core/custody/read.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'
import { registrarPassagem } from '#server/core/documento/escrita.ts'
import { exigirQuemLeia } from '#server/core/documento/restricao.ts'
import { travarDocumentos } from '#server/core/dossie/travar.ts'
import { leituraDe } from '#server/core/documento/perdas.ts'
import { type RamoFeito, redistribuirRamo } from '#server/core/via/ramos.ts'
import { type Posse, redistribuirPosse } from '#server/core/via/reconstruir.ts'
import type { Troca } from '#server/core/via/redistribuir.ts'
import { type Alvo, trocarNoDocumento } from './no-documento.ts'
import { muda, type Plano, seguinteEm } from './plano.ts'
import { porque } from './regras.ts'

/** Vias were tied or untied between reading and locking: the row is tried again. */
export class Mudou extends Error {}

type Via = { id: number; documentoId: number; sigla: string; atendenteId: number | null; mestre: boolean }

/** A via and those tied to it, which go together; the principal first. */
const conjuntoDe = (tx: Banco, mobilId: number) =>
  tx.linhas<Via>(
    sql`with mestre as (select coalesce(mestre_id, id) as id from mobil where id = ${mobilId})
        select m.id, m.documento_id as "documentoId", m.sigla, m.atendente_lotacao_id as "atendenteId", m.mestre_id is null as mestre
        from mobil m, mestre x where m.id = x.id or m.mestre_id = x.id order by m.mestre_id nulls first, m.id`,
  )

const iguais = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const nomes = async (tx: Banco, id: number) =>
  (await linha<{ sigla: string; nome: string }>(tx, sql`select sigla, nome from lotacao where id = ${id}`)) ?? {
    sigla: '',
    nome: '',
  }

/** Replacements for this via's units and people. If a person leaves, units stay. */
function trocaPara({ unidades, pessoas, reorganizacao }: Plano, para: number): Troca {
  const deSaida = reorganizacao.tipo === 'SAIDA'
  return {
    de: unidades.map(({ id }) => id),
    para: deSaida ? null : para,
    pessoas: Object.fromEntries(pessoas.map((p) => [String(p.id), seguinteEm(p, deSaida ? p.lotacaoId : para)])),
  }
}

const deQuem = (posse: Posse | undefined, ramos: RamoFeito[]) => [
  posse?.atendente.pessoaId,
  posse?.remetente?.pessoaId,
  posse?.devolucao?.pessoaId,
  ...ramos.flatMap((r) => [r.pessoaId, r.remetentePessoaId, r.abriuPessoaId]),
]
/** Keeps only people whom this via names, so that the movement records no more than it does. */
function soDaVia({ pessoas, ...troca }: Troca, posse: Posse | undefined, ramos: RamoFeito[]): Troca {
  const nela = new Set(deQuem(posse, ramos).map(String))
  return { ...troca, pessoas: Object.fromEntries(Object.entries(pessoas).filter(([id]) => nela.has(id))) }
}

/** Reading by unit follows the unit's new place. */
const refazerPassagens = (tx: Banco, documentoId: number, lotacaoId: number) =>
  tx.linhas(
    sql`update passagem g set orgao_id = l.orgao_id, divisao_id = coalesce(l.divisao_id, l.id) from lotacao l
        where g.documento_id = ${documentoId} and g.lotacao_id = ${lotacaoId} and l.id = g.lotacao_id`,
  )

/** Changes of holder and open branches of one via. */
function mudancaDaVia({ vias, ramos }: CustodiaGuardada, mobilId: number, toda: Troca) {
  const abertos = ramos.filter((r) => r.mobilId === mobilId && (r.estado === 'A_CAMINHO' || r.estado === 'RECEBIDO'))
  const posse = vias.find(({ id }) => id === mobilId)
  const troca = soDaVia(toda, posse, abertos)
  const novaPosse = posse && redistribuirPosse(posse, troca)
  const ramosMudados = abertos.map((r) => redistribuirRamo(r, troca)).filter((novo, i) => !iguais(novo, abertos[i]))
  return {
    posse,
    novaPosse,
    ramosMudados,
    /** Data of the movement, from which custody can be rebuilt. */
    dados: { troca, ...(abertos.length > 0 && { ramos: abertos.map(({ id }) => id) }) },
    andou: ramosMudados.length > 0 || !iguais(posse, novaPosse),
  }
}
type Mudanca = ReturnType<typeof mudancaDaVia>
type Destino = { lotacaoId: number; pessoaId: number | null }

/** The via's new holder; undefined: it stays in its unit. */
function destinoDaVia(plano: Plano, { posse, novaPosse }: Mudanca): Destino | undefined {
  const { lotacaoId = null, pessoaId = null } = novaPosse?.atendente ?? {}
  const mudaDeUnidade = muda(plano) || lotacaoId !== (posse?.atendente.lotacaoId ?? null)
  return mudaDeUnidade && lotacaoId !== null ? { lotacaoId, pessoaId } : undefined
}

/** The open deadline goes with the via, because the holder owes it. */
const levarPrazo = (tx: Banco, mobilId: number, de: number[], lotacaoId: number) =>
  tx.linhas(
    sql`update prazo set lotacao_id = ${lotacaoId} where mobil_id = ${mobilId} and encerrado_id is null
      and lotacao_id = any(${sql.param(de)}::bigint[])`,
  )

/** Reason of the movement: from which unit or person, to which. */
async function porqueVai(
  tx: Banco,
  { reorganizacao, unidades, pessoas }: Plano,
  doAtendente: number | null,
  vai: number | null,
) {
  const [pessoa] = pessoas
  const origemId = unidades.find(({ id }) => id === doAtendente)?.id ?? unidades[0]?.id ?? pessoa?.lotacaoId ?? vai ?? 0
  return porque(reorganizacao.tipo, {
    ato: reorganizacao.ato,
    origem: await nomes(tx, origemId),
    destino: await nomes(tx, vai ?? pessoa?.para?.lotacaoId ?? origemId),
    pessoa: pessoa?.nome ?? null,
  })
}

/** Writes at most one movement for a via. Answers its id; null: nothing changed. */
async function redistribuirUma(
  tx: Banco,
  contexto: Contexto,
  plano: Plano,
  { documentoId, id: mobilId }: Via,
  destinoId: number,
): Promise<number | null> {
  const toda = trocaPara(plano, destinoId)
  const antesLido = await leituraDe(tx, documentoId)
  const mudanca = mudancaDaVia(await readCustody(tx, documentoId, true), mobilId, toda)
  const alvo: Alvo = { documentoId, de: toda.de, para: toda.para }
  const doDocumento = muda(plano) ? {} : await trocarNoDocumento(tx, alvo, mobilId, plano, contexto.entrada)
  if (!mudanca.andou && doDocumento === undefined) return null

  const destino = destinoDaVia(plano, mudanca)
  if (muda(plano)) await refazerPassagens(tx, documentoId, destinoId)
  if (destino) {
    await registrarPassagem(tx, documentoId, destino.lotacaoId, destino.pessoaId, 'DESTINO')
    await exigirQuemLeia(tx, documentoId, destino)
    await levarPrazo(tx, mobilId, toda.de, destino.lotacaoId)
  }
  for (const { lotacaoId, pessoaId } of mudanca.ramosMudados)
    await registrarPassagem(tx, documentoId, lotacaoId, pessoaId, 'DESTINO')
  const writing = startWriting(tx, contexto)
  const { id } = await writing.write({
    documentoId,
    mobilId,
    tipo: 'REDISTRIBUICAO',
    descricao: await porqueVai(
      tx,
      plano,
      mudanca.posse?.atendente.lotacaoId ?? null,
      destino?.lotacaoId ?? (toda.para === null ? null : destinoId),
    ),
    ...(destino && { destino }),
    dados: { reorganizacao: plano.reorganizacao.id, ...mudanca.dados, ...doDocumento },
  })
  await writing.settle({ documentoId, readBefore: () => antesLido })
  return id
}

/**
 * Redistributes a via and those tied to it, in the caller's transaction. All go to the principal's destination, else to
 * `destinoId`. Answers the movement of the requested via; null: nothing of it changed.
 */
export async function redistribuirVia(
  tx: Banco,
  contexto: Contexto,
  plano: Plano,
  { mobilId, destinoId }: { mobilId: number; destinoId: number },
): Promise<number | null> {
  const antes = await conjuntoDe(tx, mobilId)
  await travarDocumentos(
    tx,
    antes.map(({ documentoId }) => documentoId),
  )
  const conjunto = await conjuntoDe(tx, mobilId)
  if (
    !iguais(
      antes.map(({ id }) => id),
      conjunto.map(({ id }) => id),
    )
  )
    throw new Mudou()
  const doMestre = await linha<{ destino: number }>(
    tx,
    sql`select destino_id as destino from reorganizacao_item where reorganizacao_id = ${plano.reorganizacao.id}
      and mobil_id = ${conjunto[0]?.id ?? 0}`,
  )
  let feita: number | null = null
  for (const via of conjunto) {
    const id = await redistribuirUma(tx, contexto, plano, via, doMestre?.destino ?? destinoId)
    if (via.id === mobilId) feita = id
  }
  return feita
}
