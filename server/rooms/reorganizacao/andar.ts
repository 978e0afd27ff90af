import { Problema } from '#contract/problem.ts'

import type { EntradaAtiva, Portas } from '#server/base/contexto.ts'
import { alcanceDeQuem } from '../../core/administracao/poderes.ts'
import { registrarAto } from '../../core/administracao/registrar.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'
import { bancoAusente } from '../../database/falhas.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { type Dito, dizer } from '#server/base/palavras/dizer.ts'
import { ditoDe } from '#server/base/palavras/recusa-dita.ts'
import { avisarTodos, contextoDe, emTransacao, quemPediu } from '../../jobs/context.ts'
import { rodada } from '../../jobs/round.ts'
import { acharItens, comecar } from './comecar.ts'
import { copiarPassagens, encerrar, haEmCurso } from './encerrar.ts'
import { lerEstadoDasEscolhas } from './estado.ts'
import { colunas, type Como, type Guardada, lerPlano, type Plano } from './plano.ts'
import { levarRascunho } from './rascunho.ts'
import { redistribuirVia } from './redistribuir.ts'
import { impedimentosDe } from './regras.ts'
import { exigirPoderSobreQuemSai } from './poder.ts'

/** Rows of one reorganisation per turn. */
const POR_VEZ = 10
/** Attempts after unexpected failures. */
const TENTATIVAS = 6
const ESPERA_MS = 2_000
/** Longer than any statement: whatever began before the units ended is committed by then, or never. */
const CONFERIR_DEPOIS_MS = 15_000

type Item = { id: number; documentoId: number; mobilId: number | null; destinoId: number; tentativas: number }
/** Another process has the row, or did it. */
class DeOutro extends Error {}

const comoDe = (portas: Portas, r: Guardada): Como => ({
  autor: { pessoaId: r.pessoaId, iss: r.iss, sub: r.sub },
  agora: portas.relogio.agora(),
})

const motivoDe = (problema: Problema): { codigo: string; dito: Dito } => ({
  codigo: problema.codigo,
  dito: ditoDe(problema),
})

const pendente = (id: number) => sql`id = ${id} and estado = 'PENDENTE'`
const recusar = ({ banco, relogio }: Portas, { id }: Item, problema: Problema) =>
  banco.linhas(
    sql`update reorganizacao_item set estado = 'RECUSADO', motivo = ${sql.param(motivoDe(problema))}::jsonb,
      feito_em = ${relogio.agora().toISOString()} where ${pendente(id)}`,
  )
const adiar = ({ banco, relogio }: Portas, { id }: Item, conta: number) =>
  banco.linhas(
    sql`update reorganizacao_item set tentativas = tentativas + ${conta}::int,
      retomar_em = ${new Date(relogio.agora().getTime() + ESPERA_MS).toISOString()} where ${pendente(id)}`,
  )

async function aoFalhar(portas: Portas, plano: Plano, item: Item, erro: unknown) {
  if (erro instanceof DeOutro) return
  if (bancoAusente(erro)) throw erro // retried with the next run, when the database is back
  // waits, without counting an attempt, for a proved signature to be stored
  if (erro instanceof Problema && erro.codigo === 'ASSINATURA_SENDO_CONCLUIDA')
    return void (await adiar(portas, item, 0))
  if (erro instanceof Problema) return void (await recusar(portas, item, erro))
  portas.registrar('erro', 'reorganização', {
    reorganizacao: plano.reorganizacao.id,
    item: item.id,
    erro: String(erro),
  })
  if (item.tentativas + 1 >= TENTATIVAS) return void (await recusar(portas, item, new Problema('FALHA_INTERNA')))
  await adiar(portas, item, 1)
}

/** One row: one transaction locks it, does it and marks it as done. */
async function fazerItem(portas: Portas, plano: Plano, entrada: EntradaAtiva, item: Item) {
  const depois: (() => Promise<void>)[] = []
  const contexto = contextoDe(portas, plano.reorganizacao, entrada, depois)
  try {
    await emTransacao(portas, async (tx) => {
      const livre = await linha(
        tx,
        sql`select 1 as sim from reorganizacao_item where ${pendente(item.id)} for update skip locked`,
      )
      if (!livre) throw new DeOutro()
      const { documentoId, mobilId, destinoId } = item
      const movimento =
        mobilId === null
          ? await levarRascunho(tx, contexto, plano, { documentoId, destinoId })
          : await redistribuirVia(tx, contexto, plano, { mobilId, destinoId })
      await tx.linhas(
        sql`update reorganizacao_item set estado = 'FEITO', movimentacao_id = coalesce(${movimento ?? null}::bigint, movimentacao_id),
          motivo = null, feito_em = ${portas.relogio.agora().toISOString()} where id = ${item.id}`,
      )
    })
  } catch (erro) {
    return aoFalhar(portas, plano, item, erro)
  }
  await avisarTodos(portas, depois)
}

/** Some rows: vias first, drafts last, so that people can go on writing as long as possible. Answers how many. */
async function andarItens(portas: Portas, plano: Plano): Promise<number> {
  const { banco, relogio } = portas
  const itens = await banco.linhas<Item>(
    sql`select id, documento_id as "documentoId", mobil_id as "mobilId", destino_id as "destinoId", tentativas from reorganizacao_item
        where reorganizacao_id = ${plano.reorganizacao.id} and estado = 'PENDENTE' and (retomar_em is null
          or retomar_em <= ${relogio.agora().toISOString()})
        order by mobil_id is null, id limit ${POR_VEZ}`,
  )
  if (itens.length === 0) return 0
  const entrada = await quemPediu(banco, plano.reorganizacao.pessoaId)
  for (const item of itens) await fazerItem(portas, plano, entrada, item)
  return itens.length
}

const tomar = (tx: Banco, { id, estado }: Guardada) =>
  linha(tx, sql`select 1 as sim from reorganizacao where id = ${id} and estado = ${estado} for update skip locked`)

async function comecarUma(portas: Portas, r: Guardada): Promise<number> {
  await emTransacao(portas, async (tx) => {
    if (!(await tomar(tx, r))) return
    const problema = await tentarComecar(tx, r, comoDe(portas, r))
    if (problema)
      await tx.linhas(
        sql`update reorganizacao set estado = 'IMPEDIDA', impedimento = ${sql.param(motivoDe(problema))}::jsonb where id = ${r.id}`,
      )
  })
  return 1
}

/** Begins, or answers the obstacle and changes nothing; also if the person who ordered it lost the reach. */
async function tentarComecar(tx: Banco, r: Guardada, como: Como): Promise<Problema | undefined> {
  const alcance = await alcanceDeQuem(tx, como)
  const [impede] = impedimentosDe(r.pedido, await lerEstadoDasEscolhas(tx, r.pedido, alcance, r.id))
  if (impede) return new Problema(impede.codigo, impede.dados)
  try {
    await tx.transacao(async (ponto) => {
      await exigirPoderSobreQuemSai(ponto, como.autor, r.pedido)
      await comecar(ponto, r, como)
    })
  } catch (erro) {
    if (erro instanceof Problema) return erro
    throw erro
  }
  return undefined
}

const daquiAPouco = ({ agora }: Como) => new Date(agora.getTime() + CONFERIR_DEPOIS_MS).toISOString()

/** Ends units and entries, or answers the obstacle and changes nothing: profiles may have changed since the beginning. */
async function tentarEncerrar(
  tx: Banco,
  contexto: Parameters<typeof encerrar>[1],
  plano: Plano,
  como: Como,
): Promise<Problema | undefined> {
  try {
    await tx.transacao((ponto) => encerrar(ponto, contexto, plano, como))
  } catch (erro) {
    if (erro instanceof Problema) return erro
    throw erro
  }
  return undefined
}

/** With all rows done: looks for new open work, and ends units and entries if there is none. Answers 1 if it did something. */
async function terminar(portas: Portas, plano: Plano): Promise<number> {
  const { reorganizacao: r } = plano
  const abertas = sql`select 1 as sim from reorganizacao_item where reorganizacao_id = ${r.id} and estado <> 'FEITO' limit 1`
  if ((await linha(portas.banco, abertas)) || (await haEmCurso(portas.banco, plano))) return 0
  await copiarPassagens(portas.banco, plano)
  const depois: (() => Promise<void>)[] = []
  const entrada = await quemPediu(portas.banco, r.pessoaId)
  const feito = await emTransacao(portas, async (tx) => {
    if (!(await tomar(tx, r))) return 0
    if (await linha(tx, abertas)) return 0
    if ((await acharItens(tx, plano)) > 0) {
      await tx.linhas(sql`update reorganizacao set estado = 'EM_ANDAMENTO' where id = ${r.id}`)
      return 1
    }
    const como = comoDe(portas, r)
    if (r.estado === 'EM_ANDAMENTO') {
      const problema = await tentarEncerrar(tx, contextoDe(portas, r, entrada, depois), plano, como)
      if (problema) {
        depois.length = 0
        await tx.linhas(
          sql`update reorganizacao set impedimento = ${sql.param(motivoDe(problema))}::jsonb,
                conferir_em = ${daquiAPouco(como)} where id = ${r.id}`,
        )
        return 0
      }
      await tx.linhas(
        sql`update reorganizacao
          set estado = 'CONFERINDO', impedimento = null, encerrou_em = coalesce(encerrou_em, ${como.agora.toISOString()}),
              conferir_em = ${daquiAPouco(como)} where id = ${r.id}`,
      )
      return 1
    }
    await tx.linhas(sql`update reorganizacao set estado = 'CONCLUIDA' where id = ${r.id}`)
    await registrarAto(
      tx,
      como.autor,
      { origem: 'REORGANIZACAO', ato: 'ENCERRAR', sobre: 'REORGANIZACAO', id: r.id, orgaoId: r.orgaoId, motivo: r.ato },
      como.agora,
    )
    return 1
  })
  await avisarTodos(portas, depois)
  return feito
}

async function andar(portas: Portas, r: Guardada): Promise<number> {
  if (r.estado === 'MARCADA') return comecarUma(portas, r)
  const plano = await lerPlano(portas.banco, r)
  return (await andarItens(portas, plano)) || terminar(portas, plano)
}

/** Reorganisations that are due, or left by a process that died; processes share the rows. */
export const reorganizacoes = rodada({
  nome: 'reorganizações',
  cadaMs: 5_000,
  async fazer(portas) {
    let feitas = 0
    // in read-only mode they wait
    if (portas.configuracao.modoConsultaAte !== null) return 0
    for (let andaram = 1; andaram > 0;) {
      andaram = 0
      const agora = portas.relogio.agora()
      const abertas = await portas.banco.linhas<Guardada>(
        sql`select ${colunas} from reorganizacao r where (r.estado = 'MARCADA' and r.data <= ${hoje(agora)}::date)
          -- one whose end was refused is tried again a little later
          or (r.estado = 'EM_ANDAMENTO' and (r.impedimento is null or r.conferir_em <= ${agora.toISOString()}))
              or (r.estado = 'CONFERINDO' and r.conferir_em <= ${agora.toISOString()}) order by r.id`,
      )
      for (const r of abertas) {
        if (reorganizacoes.fechando(portas)) return feitas
        andaram += await andar(portas, r)
      }
      feitas += andaram
    }
    return feitas
  },
})

/** A stored reason in the reader's language. */
export const avisoDe = (motivo: { codigo: string; dito: Dito } | null, lingua: EntradaAtiva['lingua']) =>
  motivo && { codigo: motivo.codigo, explicacao: dizer(lingua, motivo.dito) }
