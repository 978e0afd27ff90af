import type { TipoNotificacao } from '#contract/notificacao.ts'

import { calendariosDe } from '../calendario/calendario.ts'
import type { Portas } from '../contexto.ts'
import { type Banco, sql } from '../database/connection.ts'
import { hoje } from '../documento/escrita.ts'
import { tocarSinosDe } from '../evento/avisar.ts'
import { avisoDe } from '../prazo/regras.ts'

/** Whom to tell of a day that comes or is over, by the movement that set it. */
export type Lembrete = {
  pessoaId: number
  tipo: TipoNotificacao
  documentoId: number
  movimentacaoId: number
}

/** A day something goes until, since when, and the unit whose days of work count. */
type ComData = { ate: string; desde: string; lotacaoId: number }
/** How far the day is from. */
type Aviso = NonNullable<ReturnType<typeof avisoDe>>

/** Of what has a day, that of which a warning is due today, each with which; `ler`: what may be due, on that day. */
export async function comAviso<T extends ComData>(
  { banco, relogio }: Pick<Portas, 'banco' | 'relogio'>,
  ler: (banco: Banco, dia: string) => Promise<T[]>,
): Promise<(T & { aviso: Aviso })[]> {
  const dia = hoje(relogio.agora())
  const todos = await ler(banco, dia)
  if (todos.length === 0) return []
  const calendarioDa = await calendariosDe(
    banco,
    todos.map(({ lotacaoId }) => lotacaoId),
  )
  return todos.flatMap((cada) => {
    const aviso = avisoDe({ vence: cada.ate, restam: null }, dia, cada.desde, calendarioDa(cada.lotacaoId))
    return aviso === null ? [] : [{ ...cada, aviso }]
  })
}

/**
 * Reminds people, each once: the notice itself, one per person, movement and kind, is what several processes agree on. Those
 * it was new to are answered to `cartas`, in the same transaction; their bells ring after it. Answers how many they were.
 */
export async function lembrarPessoas(
  portas: Portas,
  lembretes: Lembrete[],
  cartas: (tx: Banco, dados: Lembrete[], agora: Date) => Promise<void>,
): Promise<number> {
  if (lembretes.length === 0) return 0
  const agora = portas.relogio.agora()
  const dados = await portas.banco.transacao(async (tx) => {
    const novos = await tx.linhas<Lembrete>(
      sql`insert into notificacao (pessoa_id, tipo, documento_id, movimentacao_id, criada_em)
          select x."pessoaId", x.tipo, x."documentoId", x."movimentacaoId", ${agora.toISOString()}
          from jsonb_to_recordset(${JSON.stringify(lembretes)}::jsonb) as x ("pessoaId" bigint, tipo text, "documentoId" bigint, "movimentacaoId" bigint)
          on conflict do nothing returning pessoa_id as "pessoaId", tipo, documento_id as "documentoId", movimentacao_id as "movimentacaoId"`,
    )
    await cartas(tx, novos, agora)
    return novos
  })
  await tocarSinosDe(
    portas,
    dados.map(({ pessoaId }) => pessoaId),
  )
  return dados.length
}
