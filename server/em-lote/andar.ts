import type { AtoEmLote } from '#contract/em-lote.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto, EntradaAtiva, Portas } from '../contexto.ts'
import { bloqueioDe } from '../core/acessos/situacao.ts'
import { dentroDoPrazo } from '../core/cadastro/vigencia.ts'
import { type Banco, linha, sql } from '../database/connection.ts'
import { bancoAusente } from '../database/falhas.ts'
import { rodada } from '../rodadas/rodada.ts'
import { entradaDaSubstituicao } from '../substituicao/entrada.ts'
import { atos } from './atos.ts'
import { contarTerminados } from './contar.ts'
import { colunas, type Guardado } from './lotes.ts'
import { dizer } from '../palavras/dizer.ts'
import { codeOf, ditoDe } from '../palavras/recusa-dita.ts'

/** Items of one batch before the next one has its turn: a small one never waits for a large one to end. */
const POR_VEZ = 10
/** What fails without a reason (two that wait for each other, a statement that took too long) is tried so many times. */
const TENTATIVAS = 6
const ESPERA_MS = 2_000

type Item = { ordem: number; mobilId: number; tentativas: number }

/** Somebody else is at it, or was. */
class DeOutro extends Error {}

const qual = ({ id }: Guardado, { ordem }: Item) => sql`lote_id = ${id} and ordem = ${ordem} and estado = 'PENDENTE'`

/** Who asked, as they are now, or in whose place; why not, once that is no more, or once they are locked. */
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

/** The call as it was, for one item: its transaction takes the item, does the act and writes the outcome, all or nothing. */
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
    sql`update ato_em_lote_item set estado = 'RECUSADO', codigo = ${codeOf(problema)}, motivo = ${dizer('pt-BR', dito)}, dito = ${sql.param({ dito })}::jsonb, feito_em = ${relogio.agora().toISOString()} where ${qual(lote, item)}`,
  )
}

/** It failed and nobody knows why: another time, and after some of them it is said to have failed. */
async function adiar(portas: Portas, lote: Guardado, item: Item, erro: unknown) {
  portas.registrar('erro', 'ato em lote', { lote: lote.id, ordem: item.ordem, erro: String(erro) })
  if (item.tentativas + 1 >= TENTATIVAS) return recusar(portas, lote, item, new Problema('FALHA_INTERNA'))
  const quando = new Date(portas.relogio.agora().getTime() + ESPERA_MS).toISOString()
  return portas.banco.linhas(
    sql`update ato_em_lote_item set tentativas = tentativas + 1, retomar_em = ${quando} where ${qual(lote, item)}`,
  )
}

/** The table says of each act what it takes, and what is stored was parsed by that act's contract. */
const fazer = (acao: AtoEmLote) => atos[acao] as (mobil: string, params: unknown, contexto: Contexto) => unknown

/** One via: done, refused, or put off. */
async function fazerItem(portas: Portas, lote: Guardado, entrada: EntradaAtiva | Problema, item: Item) {
  if (entrada instanceof Problema) return recusar(portas, lote, item, entrada)
  const depois: (() => Promise<void>)[] = []
  try {
    await fazer(lote.acao)(String(item.mobilId), lote.params, contextoDe(portas, lote, entrada, item, depois))
  } catch (erro) {
    if (erro instanceof DeOutro) return
    if (bancoAusente(erro)) throw erro // with the next round, when it is back
    await (erro instanceof Problema ? recusar(portas, lote, item, erro) : adiar(portas, lote, item, erro))
    return
  }
  for (const avisar of depois)
    await avisar().catch((erro: unknown) => portas.registrar('erro', 'depois', { lote: lote.id, erro: String(erro) }))
}

/** Some of a batch's items, in its order; answers how many were looked at. */
async function andar(portas: Portas, lote: Guardado): Promise<number> {
  const { banco, relogio } = portas
  const itens = await banco.linhas<Item>(
    sql`select ordem, mobil_id as "mobilId", tentativas from ato_em_lote_item
        where lote_id = ${lote.id} and estado = 'PENDENTE' and (retomar_em is null or retomar_em <= ${relogio.agora().toISOString()}) order by ordem limit ${POR_VEZ}`,
  )
  if (itens.length === 0) return 0
  const entrada = await quemPediu(portas, lote)
  for (const item of itens) await fazerItem(portas, lote, entrada, item)
  return itens.length
}

/** A process's share: what was asked of it, and what another that died left. Two at the same batch share it out. */
export const atosPendentes = rodada({
  nome: 'atos em lote',
  cadaMs: 5_000,
  async fazer(portas) {
    let feitos = 0
    // only reading is allowed: they wait
    if (portas.configuracao.modoConsultaAte !== null) return 0
    for (let andaram = 1; andaram > 0;) {
      andaram = 0
      const agora = portas.relogio.agora().toISOString()
      const lotes = await portas.banco.linhas<Guardado>(
        sql`select ${colunas} from ato_em_lote l where exists (select 1 from ato_em_lote_item i where i.lote_id = l.id and i.estado = 'PENDENTE'
              and (i.retomar_em is null or i.retomar_em <= ${agora})) order by l.id`,
      )
      for (const lote of lotes) {
        if (atosPendentes.fechando(portas)) return feitos
        andaram += await andar(portas, lote)
      }
      feitos += andaram
      await contarTerminados(portas)
    }
    return feitos
  },
})
