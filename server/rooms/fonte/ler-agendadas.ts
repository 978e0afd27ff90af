import type { DiretorioLido, RecusaDoDiretorio } from '#contract/diretorio.ts'
import type { Fonte } from '#contract/fonte.ts'

import type { Portas } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'
import { rodada } from '../../jobs/round.ts'
import { obterFonte } from './fontes.ts'
import { lerFonte } from './provar.ts'

/** Limit of one reading; the lease lasts a little longer. */
const PRAZO_MS = 10 * 60_000
const VEZ_MS = PRAZO_MS + 5 * 60_000
/** Pause after a failed reading. */
const DE_NOVO = sql`interval '1 hour'`

export type FonteLida = {
  fonte: Fonte
  lido: DiretorioLido
  /** Who asked; null: the schedule. */ pedidaPor: number | null
}
/** Called with a directory read whole. */
type AoLer = (portas: Portas, lida: FonteLida) => Promise<void>

/** Takes the source whose reading is longest due. */
async function tomar(banco: Banco, agora: Date): Promise<{ id: number; pedidaPor: number | null } | undefined> {
  const em = sql`${agora.toISOString()}::timestamptz`
  // the last time its hour came, in Fortaleza
  const fuso = sql`at time zone 'America/Fortaleza'`
  const hoje = sql`((date_trunc('day', ${em} ${fuso}) + f.hora * interval '1 hour') ${fuso})`
  const vez = sql`(case when ${hoje} <= ${em} then ${hoje} else ${hoje} - interval '1 day' end)`
  return linha(
    banco,
    sql`update fonte set vez_ate = ${new Date(agora.getTime() + VEZ_MS).toISOString()} where id = (
          select f.id from fonte f
          where f.tipo = 'LDAP' and f.removida_em is null and coalesce(f.vez_ate < ${em}, true) and (f.pedida_em is not null
            or f.ativa and f.hora is not null and (coalesce(f.ultima_em, f.criada_em) < ${vez}
              or f.ultimo_erro is not null and f.ultima_em < ${em} - ${DE_NOVO}))
          order by f.pedida_em nulls last, f.ultima_em nulls first, f.id for update skip locked limit 1)
        returning id, pedida_por as "pedidaPor"`,
  )
}

const encerrar = (banco: Banco, id: number, agora: Date, erro: RecusaDoDiretorio | null, pessoas: number | null) =>
  banco.linhas(
    sql`update fonte set vez_ate = null, pedida_em = null, pedida_por = null, ultima_em = ${agora.toISOString()},
          ultimo_erro = ${erro && sql.param(erro)}::jsonb, ultimas_pessoas = coalesce(${pessoas}::int, ultimas_pessoas)
        where id = ${id}`,
  )

async function lerUma(portas: Portas, id: number, pedidaPor: number | null, aoLer: AoLer) {
  const { banco, relogio } = portas
  const fonte = await obterFonte(banco, id, relogio.agora())
  if (!fonte.ldap) throw new Error(`source ${id} is no directory`)
  const feita = await lerFonte(portas, fonte.ldap, fonte.orgao?.sigla, PRAZO_MS)
  if ('recusa' in feita) {
    portas.registrar('erro', 'diretório', { fonte: id, codigo: feita.recusa.codigo })
    await encerrar(banco, id, relogio.agora(), feita.recusa, null)
    return
  }
  await aoLer(portas, { fonte, lido: feita.lido, pedidaPor })
  await encerrar(banco, id, relogio.agora(), null, feita.lido.linhas.pessoas.length)
}

/** Reads directories that are due or were asked for. */
export const leituraDasFontes = (aoLer: AoLer) =>
  rodada({
    nome: 'fontes',
    cadaMs: 30_000,
    logo: false,
    async fazer(portas) {
      if (portas.configuracao.modoConsultaAte !== null) return 0
      let feitas = 0
      for (;;) {
        const tomada = await tomar(portas.banco, portas.relogio.agora())
        if (!tomada) return feitas
        try {
          await lerUma(portas, tomada.id, tomada.pedidaPor, aoLer)
        } catch (erro) {
          portas.registrar('erro', 'fontes', { fonte: tomada.id, erro: String(erro) })
          await encerrar(portas.banco, tomada.id, portas.relogio.agora(), { codigo: 'FALHA', dados: {} }, null)
        }
        feitas++
      }
    },
  })
