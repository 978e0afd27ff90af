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

/** Rows of one transaction. */
const POR_VEZ = 500

export type EmCurso = {
  id: number
  origem: string
  pessoaId: number | null
  iss: string | null
  sub: string | null
  motivo: string | null
  /** What it was made for. */
  alcance: Alcance
}

/** Nobody's plan does what its source is for; somebody's, what they administer now. */
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

/** Whether who has it applied or taken back still reaches what it was made for. */
export const aindaAlcanca = async (tx: Banco, { id, pessoaId }: EmCurso): Promise<boolean> =>
  pessoaId === null || alcancaPlano(tx, await alcanceDosPlanos(tx, pessoaId), id)

/** The plan, held until the end of `tx`; undefined when another process has it, or it is not being applied any more. */
export const travarPlano = (tx: Banco, id: number, estado: 'APLICANDO' | 'DESFAZENDO') =>
  linha<EmCurso>(
    tx,
    sql`select id, origem, ${sql.raw(estado === 'APLICANDO' ? 'aplicado_por' : 'desfeito_por')} as "pessoaId", iss, sub, motivo,
          coalesce(achados -> 'alcance', ${sql.param(NADA)}::jsonb) as alcance
        from plano where id = ${id} and estado = ${estado} for update skip locked`,
  )

/** `falta`: what of the rows it needs was not applied, by name; null: nothing. */
type Proxima = Guardado & { falta: string | null }

const comFalta = (planoId: number) =>
  sql`${camposDoItem}, (select b.nome from plano_item b where b.plano_id = ${planoId} and b.ordem = any(i.precisa)
        and (b.estado = 'RECUSADO' or not b.marcado) order by b.ordem limit 1) as falta`

/** A row with all that it needs and all that those need, as far as it is still to be done. */
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
 * The next rows that are done together: of one kind, and none that needs another of them. Of a row that needs one after it, all
 * that it needs.
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

/** Rows in their order, those of one kind that stand together in one list; `umaAUma`: each in a list of its own. */
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

/** Refused by a rule of the register, or by the database itself, whose reason nobody foresaw: it is in the log. */
function recusaDe(portas: PortasDoPlano, planoId: number, item: Guardado, erro: unknown): Motivo {
  if (erro instanceof Problema) return { codigo: erro.codigo, dados: erro.dados }
  portas.registrar('erro', 'linha de um plano', { plano: planoId, ordem: item.ordem, erro: String(erro) })
  return { codigo: 'FALHA_INTERNA', dados: { traceId: `plano ${planoId}, linha ${item.ordem}` } }
}

/** What a transaction did: a batch, one row after a batch failed, nothing more to do; or another process has the plan. */
type Passo = 'FEITO' | 'FALHOU' | 'FIM' | 'DE_OUTRO'

/** The rows of a step, each in its part; where one is refused, those after it are done one by one. */
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
    // neither says anything of the rows
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
    // what hangs together is done whole, or row by row refused
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

/** A plan that is being applied by this process. `sozinhas`: how many rows go one by one, after a batch of them failed. */
export type Aplicacao = { id: number; sozinhas: number }

/** The next transaction of a plan: whether there is more to do here, it is done, or another process has it. */
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
 * Applies the ticked rows of a plan, many in a transaction; where one of them is refused, those of that batch go one by one.
 * Whoever falls, another goes on: a row is done and told done in one transaction. Answers whether it was this process.
 */
export async function aplicarPlano(portas: PortasDoPlano, planoId: number): Promise<boolean> {
  const aplicacao: Aplicacao = { id: planoId, sozinhas: 0 }
  for (;;) {
    const feito = await aplicarPasso(portas, aplicacao)
    if (feito !== 'CONTINUA') return feito === 'FIM'
  }
}
