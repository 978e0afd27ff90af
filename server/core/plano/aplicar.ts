import { Problema } from '#contract/problem.ts'

import { type Banco, linha, sql } from '#server/database/connection.ts'
import { bancoAusente } from '#server/database/falhas.ts'
import { foiEmpate, semEmpate } from '#server/database/sem-empate.ts'
import { type Alcance, NADA } from '#server/base/alcance/alcance.ts'
import type { Como } from '#server/core/cadastro/linhas.ts'
import { alcancaPlano, alcanceDosPlanos } from '#server/base/alcance/planos.ts'
import type { Motivo } from './item.ts'
import type { PortasDoPlano } from './portas.ts'
import { atoDe } from './aplicar/atos.ts'
import { anotarFeitos, camposDoItem, type Guardado, precisaAdiante } from './aplicar/guardado.ts'

/** Rows per transaction. */
const POR_VEZ = 500

export type EmCurso = {
  id: number
  origem: string
  pessoaId: number | null
  iss: string | null
  sub: string | null
  motivo: string | null
  /** What the maker of the plan could administer, or what its scheduled source covers. */
  alcance: Alcance
}

/** A plan of a schedule (nobody's) keeps the reach of its source; a person's plan has the reach the person has now. */
export const comoDoPlano = ({ id, pessoaId, iss, sub, motivo, alcance }: EmCurso, agora: Date): Como => ({
  autor: {
    pessoaId,
    iss,
    sub,
  },
  origem: 'PLANO',
  agora,
  ...(pessoaId === null && { alcance }),
  motivo: motivo === null ? `Plano ${id}` : `Plano ${id}: ${motivo}`,
})

/** Whether the person who applies or undoes the plan still administers all it was made for. */
export const aindaAlcanca = async (tx: Banco, { id, pessoaId }: EmCurso): Promise<boolean> =>
  pessoaId === null || alcancaPlano(tx, await alcanceDosPlanos(tx, pessoaId), id)

/** Locks the plan until `tx` ends. Undefined: another process holds it, or its state is no longer `estado`. */
export const travarPlano = (tx: Banco, id: number, estado: 'APLICANDO' | 'DESFAZENDO') =>
  linha<EmCurso>(
    tx,
    sql`select id, origem, ${sql.raw(estado === 'APLICANDO' ? 'aplicado_por' : 'desfeito_por')} as "pessoaId", iss, sub, motivo,
          coalesce(achados -> 'alcance', ${sql.param(NADA)}::jsonb) as alcance
        from plano where id = ${id} and estado = ${estado} for update skip locked`,
  )

/** `falta`: name of a row it needs that was refused or unticked; null: none. */
type Proxima = Guardado & { falta: string | null }

const comFalta = (planoId: number) =>
  sql`${camposDoItem}, (select b.nome from plano_item b where b.plano_id = ${planoId} and b.ordem = any(i.precisa)
        and (b.estado = 'RECUSADO' or not b.marcado) order by b.ordem limit 1) as falta`

/** A row with every pending row that it needs, directly or not. */
const comOQuePrecisa = (tx: Banco, planoId: number, ordem: number) =>
  tx.linhas<Proxima>(
    sql`with recursive grupo as (
          select ordem, precisa from plano_item where plano_id = ${planoId} and ordem = ${ordem}
          union select b.ordem, b.precisa from grupo g join plano_item b
            on b.plano_id = ${planoId} and b.ordem = any(g.precisa) and b.marcado and b.estado = 'PENDENTE')
        select ${comFalta(planoId)} from plano_item i
        where i.plano_id = ${planoId} and i.ordem in (select ordem from grupo) order by i.ordem`,
    { nome: 'plano.grupo' },
  )

/**
 * The next rows to apply together: of one kind, none needing another of them. If the first row needs a later one, it comes
 * with all rows it needs.
 */
async function proximas(tx: Banco, planoId: number, quantas: number): Promise<Proxima[]> {
  const itens = await tx.linhas<Proxima>(
    sql`select ${comFalta(planoId)}
        from plano_item i where i.plano_id = ${planoId} and i.marcado and i.estado = 'PENDENTE'
        order by i.ordem limit ${quantas}`,
    { nome: 'plano.proximas' },
  )
  const [primeiro] = itens
  if (!primeiro) return []
  if (precisaAdiante(primeiro)) return comOQuePrecisa(tx, planoId, primeiro.ordem)
  const destas = new Set<number>()
  const fim = itens.findIndex((item) => {
    if (item.sobre !== primeiro.sobre || item.acao !== primeiro.acao || precisaAdiante(item)) return true
    if (item.precisa.some((ordem) => destas.has(ordem))) return true
    destas.add(item.ordem)
    return false
  })
  return fim === -1 ? itens : itens.slice(0, fim)
}

const recusar = (tx: Banco, planoId: number, { ordem }: Guardado, { codigo, dados }: Motivo) =>
  tx.linhas(
    sql`update plano_item set estado = 'RECUSADO', motivos = (${sql.param({ motivos: [{ codigo, dados: dados ?? {} }] })}::jsonb) ->
        'motivos'
        where plano_id = ${planoId} and ordem = ${ordem} and estado = 'PENDENTE'`,
  )

/** Consecutive rows of one kind make one list; with `umaAUma`, each row is a list of its own. */
function emPartes(itens: Guardado[], umaAUma: boolean): Guardado[][] {
  const partes: Guardado[][] = []
  for (const item of itens) {
    const ultima = partes.at(-1)
    const igual = ultima?.[0]?.sobre === item.sobre && ultima[0].acao === item.acao
    if (ultima && igual && !umaAUma) ultima.push(item)
    else partes.push([item])
  }
  return partes
}

async function fazer(tx: Banco, planoId: number, itens: Guardado[], como: Como) {
  const [primeiro] = itens
  if (!primeiro) return
  const ids = await atoDe(primeiro).fazer(tx, itens, como)
  const feitos = itens.map(({ ordem, linhaId }, i) => ({
    ordem,
    linhaId: ids[i] ?? linhaId,
    anteriorId: ids[i] === linhaId ? null : linhaId,
  }))
  await anotarFeitos(tx, planoId, feitos)
}

/** A register's rule names its reason. An unforeseen database error becomes FALHA_INTERNA, and goes to the log. */
function recusaDe(portas: PortasDoPlano, planoId: number, item: Guardado, erro: unknown): Motivo {
  if (erro instanceof Problema) return { codigo: erro.codigo, dados: erro.dados }
  portas.registrar('erro', 'linha de um plano', { plano: planoId, ordem: item.ordem, erro: String(erro) })
  return { codigo: 'FALHA_INTERNA', dados: { traceId: `plano ${planoId}, linha ${item.ordem}` } }
}

/** FEITO: rows done or refused; FALHOU: a batch failed, retry row by row; FIM: none left; DE_OUTRO: another process has it. */
type Passo = 'FEITO' | 'FALHOU' | 'FIM' | 'DE_OUTRO'

/** Applies each list of rows, all in one savepoint. Only a list of one row can be refused; a longer one answers FALHOU. */
async function fazerPartes(
  tx: Banco,
  portas: PortasDoPlano,
  planoId: number,
  partes: Guardado[][],
  como: Como,
): Promise<Passo> {
  let desta = partes[0] ?? []
  try {
    await tx.transacao(async (ponto) => {
      for (desta of partes) await fazer(ponto, planoId, desta, como)
    })
    return 'FEITO'
  } catch (erro) {
    // a lost database or a deadlock says nothing against the rows
    if (bancoAusente(erro) || foiEmpate(erro)) throw erro
    const [culpada, ...outras] = desta
    if (!culpada || outras.length > 0) return 'FALHOU'
    await recusar(tx, planoId, culpada, recusaDe(portas, planoId, culpada, erro))
    return 'FEITO'
  }
}

async function passo(portas: PortasDoPlano, planoId: number, quantas: number): Promise<Passo> {
  const agora = portas.relogio.agora()
  const fazerPasso = async (tx: Banco): Promise<Passo> => {
    const plano = await travarPlano(tx, planoId, 'APLICANDO')
    if (!plano) return 'DE_OUTRO'
    const proximos = await proximas(tx, planoId, quantas)
    if (proximos.length === 0) {
      await tx.linhas(
        sql`update plano set estado = 'APLICADO', terminado_em = ${agora.toISOString()} where id = ${planoId}`,
      )
      return 'FIM'
    }
    const semBase = proximos.filter(({ falta }) => falta !== null)
    for (const item of semBase)
      await recusar(tx, planoId, item, { codigo: 'BASE_DE_FORA', dados: { valor: item.falta ?? '' } })
    // rows that need each other are applied together or not at all; the refusals above come first
    if (semBase.length > 0 && proximos.some(precisaAdiante)) return 'FEITO'
    const itens = proximos.filter(({ falta }) => falta === null)
    if (itens.length === 0) return 'FEITO'
    if (!(await aindaAlcanca(tx, plano))) {
      for (const item of itens) await recusar(tx, planoId, item, { codigo: 'FORA_DO_ALCANCE' })
      return 'FEITO'
    }
    return fazerPartes(tx, portas, planoId, emPartes(itens, quantas === 1), comoDoPlano(plano, agora))
  }
  return semEmpate(() => portas.bancoSemPressa.transacao(fazerPasso))
}

/** A plan this process is applying. `sozinhas`: rows still to go one by one, after a batch of them failed. */
export type Aplicacao = { id: number; sozinhas: number }

/** Runs the plan's next transaction. CONTINUA: more to do; FIM: done; DE_OUTRO: another process has the plan. */
export async function aplicarPasso(
  portas: PortasDoPlano,
  aplicacao: Aplicacao,
): Promise<'CONTINUA' | 'FIM' | 'DE_OUTRO'> {
  const { id, sozinhas } = aplicacao
  const feito = await passo(portas, id, sozinhas > 0 ? 1 : POR_VEZ)
  if (feito === 'DE_OUTRO' || feito === 'FIM') return feito
  aplicacao.sozinhas = feito === 'FALHOU' ? POR_VEZ : Math.max(0, sozinhas - 1)
  return 'CONTINUA'
}

/**
 * Applies the plan's ticked rows in batches; a batch with a refused row is repeated row by row. Another process can go on after
 * a crash: each row is applied and marked FEITO in one transaction. Answers whether this process finished the plan.
 */
export async function aplicarPlano(portas: PortasDoPlano, planoId: number): Promise<boolean> {
  const aplicacao: Aplicacao = { id: planoId, sozinhas: 0 }
  for (;;) {
    const feito = await aplicarPasso(portas, aplicacao)
    if (feito !== 'CONTINUA') return feito === 'FIM'
  }
}
