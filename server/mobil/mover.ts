import type { NomeAcao } from '#contract/acao.ts'
import type { MobilAberto } from '#contract/mobil.ts'

import type { Contexto } from '../contexto.ts'
import { type Banco, sql } from '../database/connection.ts'
import { exigir } from '../documento/acoes.ts'
import { registrarPassagem, retirarPassagem } from '../documento/escrita.ts'
import type { EstadoDeLeitura } from '../documento/leitura.ts'
import { exigirQuemLeia } from '../documento/restricao.ts'
import { carregar } from '../documento/registro.ts'
import { idDoMobil, travarComDono, type Visto } from '../dossie/pecas.ts'
import { avisar } from '../evento/avisar.ts'
import { avisarQuemPerdeu, leituraDe } from '../evento/perdas.ts'
import { remarcar } from '../mesa/marcas.ts'
import { type Movimento, registrar } from '../movimentacao/cadeia.ts'
import { aberto } from './aberto.ts'
import { doApenso } from './apensos.ts'

type Passo = {
  acao: NomeAcao
  fazer: (tx: Banco, visto: Visto) => Promise<Omit<Movimento, 'documentoId' | 'mobilId'> & { mobilId?: number }>
  /** What points to the movement itself. */
  depois?: (tx: Banco, visto: Visto, movimentacaoId: number) => Promise<unknown>
  /** It changes who holds the via: what is tied to it goes along. */
  custodia?: boolean | ((visto: Visto) => boolean)
  /** It changes which person of the unit has it, which is no step of its way: what is tied to it goes along. */
  pessoa?: true
}

/** What is tied to a via goes where it goes, each by a movement of its own; `de` is the movement of the via. */
export async function levarApensos(
  tx: Banco,
  contexto: Contexto,
  mestre: Visto,
  movimento: Omit<Movimento, 'documentoId' | 'mobilId'>,
  de: number,
) {
  const apensos = await tx.linhas<{ id: number; documento_id: number }>(
    sql`select id, documento_id from mobil where mestre_id = ${mestre.mobilId} order by id`,
  )
  const unidades: number[] = []
  for (const { id, documento_id } of apensos) {
    if (movimento.destino) await exigirQuemLeia(tx, documento_id, movimento.destino)
    const nova =
      movimento.destino &&
      (await registrarPassagem(tx, documento_id, movimento.destino.lotacaoId, movimento.destino.pessoaId, 'DESTINO'))
    const { cancelaId, ...resto } = movimento
    const desfeita = cancelaId === undefined ? undefined : await doApenso(tx, id, cancelaId)
    // it had somebody of its own before it went along: undone, it is with them again, and not with who has the via
    if (desfeita !== undefined) await retirarPassagem(tx, documento_id, desfeita)
    const { passagem: _, ...dados } = movimento.dados ?? {}
    const { instante } = await registrar(tx, contexto, {
      ...resto,
      documentoId: documento_id,
      mobilId: id,
      dados: { ...dados, acompanha: mestre.mobil.sigla, de, ...(nova && { passagem: true }) },
      ...(desfeita !== undefined && { cancelaId: desfeita }),
    })
    unidades.push(...(await remarcar(tx, documento_id, instante)))
  }
  return unidades
}

/**
 * The document as an act on one of its vias left it, its marks made and the desks told; `unidades`: of others it changed;
 * `antes`: who read it, where the act may have taken that from somebody.
 */
export async function mostrarDepois(
  tx: Banco,
  contexto: Contexto,
  documentoId: number,
  mobilId: number,
  instante: string,
  unidades: number[] = [],
  antes?: EstadoDeLeitura,
): Promise<MobilAberto> {
  const mudadas = [...unidades, ...(await remarcar(tx, documentoId, instante))]
  avisar(contexto, mudadas, documentoId)
  if (antes) await avisarQuemPerdeu(tx, contexto, mudadas, antes, await leituraDe(tx, documentoId))
  const depois = await carregar(tx, documentoId, contexto.entrada, mobilId)
  if (!depois) throw new Error('document lost in its own transaction')
  return aberto(tx, depois, contexto.entrada)
}

/** The via an act is on, locked with what is tied to it, and what it is joined to, when it is to move. */
export async function travarVia(tx: Banco, contexto: Contexto, mobilId: number, comApensos: boolean): Promise<Visto> {
  const apensos = comApensos
    ? await tx.linhas<{ id: number }>(
        sql`select id from mobil where mestre_id = ${mobilId} union select pai_id from mobil where id = ${mobilId} and pai_id is not null`,
      )
    : []
  const [visto] = await travarComDono(tx, contexto.entrada, mobilId, ...apensos.map(({ id }) => id))
  if (!visto) throw new Error('a mobil locked, none read')
  return visto
}

/** An act on a via or volume: rule, effect, one movement, marks; all or nothing. */
export async function mover(
  mobil: string,
  contexto: Contexto,
  { acao, fazer, depois, custodia, pessoa }: Passo,
): Promise<MobilAberto> {
  const mobilId = await idDoMobil(contexto.banco, mobil)
  return contexto.escrever(async (tx) => {
    const visto = await travarVia(tx, contexto, mobilId, custodia !== undefined || pessoa === true)
    exigir(acao, visto, contexto.entrada)
    const daPosse = typeof custodia === 'function' ? custodia(visto) : custodia
    const { mobilId: outro, ...movimento } = await fazer(tx, visto)
    const { id, instante } = await registrar(tx, contexto, {
      documentoId: visto.id,
      mobilId: outro ?? visto.mobilId,
      ...movimento,
    })
    await depois?.(tx, visto, id)
    const unidades: number[] = []
    if (daPosse || pessoa) unidades.push(...(await levarApensos(tx, contexto, visto, movimento, id)))
    return { ...(await mostrarDepois(tx, contexto, visto.id, outro ?? visto.mobilId, instante, unidades)), feita: id }
  })
}
