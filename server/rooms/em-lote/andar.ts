import type { AtoEmLote } from '#contract/em-lote.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto, EntradaAtiva, Portas } from '#server/base/contexto.ts'
import { bloqueioDe } from '#server/core/sessao/situacao.ts'
import { dentroDoPrazo } from '#server/core/vigencia/vigencia.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { avisarTodos } from '#server/jobs/context.ts'
import { jobKind } from '#server/jobs/kind.ts'
import type { Job } from '#server/jobs/queue.ts'
import { entradaDaSubstituicao } from '#server/core/sessao/substituicao.ts'
import { atos } from './atos.ts'
import { contarTerminado } from './contar.ts'
import { ATOS_EM_LOTE, colunas, type Guardado } from './lotes.ts'
import { dizer } from '#server/base/palavras/dizer.ts'
import { codeOf, ditoDe } from '#server/base/palavras/recusa-dita.ts'

/** Items in a row before another batch's turn, so that a small batch doesn't wait for a large one. */
const POR_VEZ = 10
/** Tries after an unexplained failure, such as a deadlock or timeout. */
const TENTATIVAS = 6
/** An item takes milliseconds: after a crash, another process soon takes it. */
const ARRENDAMENTO_MS = 6_000
/** Pause before an item is tried that a process with a lost lease may still be at. */
const ESPERA_MS = 2_000

type Item = { ordem: number; mobilId: number }

/** Another process is at the item, or finished it. */
class DeOutro extends Error {}

const qual = ({ id }: Guardado, { ordem }: Item) => sql`lote_id = ${id} and ordem = ${ordem} and estado = 'PENDENTE'`

/** The person who asked, as they are now, or acting for; or why they no longer may. */
async function quemPediu(portas: Portas, lote: Guardado): Promise<EntradaAtiva | Problema> {
  const { pessoaId, substituicaoId, iss, sub } = lote
  const bloqueio = await bloqueioDe(portas.banco, { iss, sub })
  if (bloqueio) return bloqueio
  if (substituicaoId === null) return (await entradaDe(portas.banco, pessoaId)) ?? new Problema('ENTRADA_DESATIVADA')
  return entradaDaSubstituicao(portas, substituicaoId)
}

const entradaDe = (banco: Banco, pessoaId: number) =>
  linha<EntradaAtiva>(
    banco,
    sql`select p.id, p.nome, p.lotacao_id as "lotacaoId", coalesce(l.divisao_id, l.id) as "divisaoId", l.orgao_id as "orgaoId", p.externa
        from pessoa p join lotacao l on l.id = p.lotacao_id where p.id = ${pessoaId} and p.fim is null and ${dentroDoPrazo}
          and l.fim is null and not l.suspensa`,
  )

/** The call's context for one item: one transaction takes the item, acts and notes the result. */
function contextoDe(
  portas: Portas,
  lote: Guardado,
  entrada: EntradaAtiva,
  item: Item,
  depois: (() => Promise<void>)[],
) {
  const { iss, sub, traceId, endereco, agente, autenticadoEm } = lote
  return {
    portas,
    banco: portas.banco,
    identidade: {
      iss,
      sub,
      realm: 'interno',
      nome: entrada.nome,
      username: '',
      email: '',
      emailVerificado: false,
      autenticadoEm: Date.parse(autenticadoEm) / 1000,
      sessaoDesde: Date.parse(autenticadoEm) / 1000,
      expiraEm: 0,
    },
    entrada,
    entradaOpcional: entrada,
    chave: undefined,
    traceId,
    endereco,
    agente,
    escrever: (fazer) =>
      portas.banco.transacao(async (tx) => {
        const livre = await linha(
          tx,
          sql`select 1 as sim from ato_em_lote_item where ${qual(lote, item)} for update skip locked`,
        )
        if (!livre) throw new DeOutro()
        const resposta = await fazer(tx)
        await tx.linhas(
          sql`update ato_em_lote_item set estado = 'FEITO', feito_em = ${portas.relogio.agora().toISOString()} where ${qual(lote, item)}`,
        )
        return resposta
      }),
    depois: (fazer) => void depois.push(fazer),
  } satisfies Contexto
}

const recusar = ({ banco, relogio }: Portas, lote: Guardado, item: Item, problema: Problema) => {
  const dito = ditoDe(problema)
  return banco.linhas(
    sql`update ato_em_lote_item set estado = 'RECUSADO', codigo = ${codeOf(problema)}, motivo = ${dizer('pt-BR', dito)},
      dito = ${sql.param({ dito })}::jsonb, feito_em = ${relogio.agora().toISOString()} where ${qual(lote, item)}`,
  )
}

/** Each act's parameters were parsed by its own contract. */
const fazer = (acao: AtoEmLote) => atos[acao] as (mobil: string, params: unknown, contexto: Contexto) => unknown

async function fazerItem(portas: Portas, lote: Guardado, item: Item) {
  const entrada = await quemPediu(portas, lote)
  if (entrada instanceof Problema) return recusar(portas, lote, item, entrada)
  const depois: (() => Promise<void>)[] = []
  try {
    await fazer(lote.acao)(String(item.mobilId), lote.params, contextoDe(portas, lote, entrada, item, depois))
  } catch (erro) {
    if (!(erro instanceof Problema)) throw erro
    return recusar(portas, lote, item, erro)
  }
  await avisarTodos(portas, depois)
}

/** A job's item, with its batch. `pendente`: still to do. */
const lerItem = (banco: Banco, { key }: Job) =>
  linha<Guardado & Item & { pendente: boolean }>(
    banco,
    sql`select ${colunas}, i.ordem, i.mobil_id as "mobilId", i.estado = 'PENDENTE' as pendente
        from ato_em_lote_item i join ato_em_lote l on l.id = i.lote_id
        where i.lote_id = split_part(${key}, ':', 1)::bigint and i.ordem = split_part(${key}, ':', 2)::int`,
  )

/** Jobs: one per item; the lane is the batch. Several processes share a batch. */
export const atosPendentes = jobKind({
  kind: ATOS_EM_LOTE,
  inARow: POR_VEZ,
  leaseMs: ARRENDAMENTO_MS,
  maxAttempts: TENTATIVAS,
  waitsWhileReadOnly: true,
  async run(portas, job) {
    const lido = await lerItem(portas.banco, job)
    if (!lido) return 'NOTHING'
    const { ordem, mobilId, pendente, ...lote } = lido
    try {
      if (pendente) await fazerItem(portas, lote, { ordem, mobilId })
    } catch (erro) {
      if (!(erro instanceof DeOutro)) throw erro
      return { dueAt: new Date(portas.relogio.agora().getTime() + ESPERA_MS), error: null }
    }
    await contarTerminado(portas, lote.id)
    return pendente ? 'DONE' : 'NOTHING'
  },
  /** Unknown failure: the person is told, and may ask again. */
  async gaveUp(portas, job) {
    const lido = await lerItem(portas.banco, job)
    if (!lido?.pendente) return
    await recusar(portas, lido, lido, new Problema('FALHA_INTERNA'))
    await contarTerminado(portas, lido.id)
  },
})
