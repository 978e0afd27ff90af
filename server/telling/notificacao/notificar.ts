import type { TipoNotificacao } from '#contract/notificacao.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { avisarPessoas, tocarSinosDe } from '#server/core/evento/avisar.ts'
import { convidarDaVez, sobre } from '#server/core/externo/convidar.ts'
import { cartasDaAssinatura } from '#server/core/avisos/cartas.ts'

type QuemAvisa = Pick<Contexto, 'portas' | 'depois'>
type Contada = { pessoa_id: number }

const tocar = (contexto: QuemAvisa, contadas: Contada[]) =>
  avisarPessoas(
    contexto,
    contadas.map(({ pessoa_id }) => pessoa_id),
    'NOTIFICACAO',
  )

/** Notifies people of a movement, each once, in its transaction. Bells ring after the commit (`tocarSinos`). */
export const notificar = (tx: Banco, tipo: TipoNotificacao, movimentacaoId: number, pessoas: number[]) =>
  tx.linhas(
    sql`insert into notificacao (pessoa_id, tipo, documento_id, movimentacao_id, criada_em)
        select quem, ${tipo}, v.documento_id, v.id, v.instante from movimentacao v, unnest(${sql.param(pessoas)}::bigint[]) as quem
        where v.id = ${movimentacaoId} on conflict do nothing`,
  )

/** As `notificar`, except for the author (in any unit) and external people. Answers who is new to it. */
export const notificarOutros = (tx: Banco, tipo: TipoNotificacao, movimentacaoId: number, pessoas: number[]) =>
  tx.linhas<{ pessoaId: number }>(
    sql`insert into notificacao (pessoa_id, tipo, documento_id, movimentacao_id, criada_em)
        select p.id, ${tipo}, v.documento_id, v.id, v.instante from movimentacao v
          join pessoa autor on autor.id = autor_de(v.pessoa_id, v.dados)
          join pessoa p on p.id = any(${sql.param(pessoas)}::bigint[]) and p.identidade_id <> autor.identidade_id and not p.externa
        where v.id = ${movimentacaoId} on conflict do nothing returning pessoa_id as "pessoaId"`,
  )

/** After the commit: rings the bells of everybody notified of the movement. */
export const tocarSinos = ({ portas, depois }: QuemAvisa, documentoId: number, seq: number) =>
  depois(async () => {
    const contadas = await portas.banco.linhas<Contada>(
      sql`select n.pessoa_id from movimentacao v join notificacao n on n.movimentacao_id = v.id where v.documento_id = ${documentoId}
        and v.seq = ${seq}`,
    )
    await tocarSinosDe(
      portas,
      contadas.map(({ pessoa_id }) => pessoa_id),
    )
  })

/** Whether the last movement is part of a batch: e-mails tell of the whole batch at its end. */
async function ultimaEDeLote(tx: Banco, documentoId: number) {
  const ultima = await linha<{ lote: boolean }>(
    tx,
    sql`select dados -> 'lote' is not null as lote from movimentacao where documento_id = ${documentoId} order by seq desc limit 1`,
  )
  return ultima?.lote === true
}

type Vez = {
  /** Whose turn to sign it has become. */
  esperam: number[]
  passou: number[]
  /** The author, once all have signed. */
  assinado: number | null
}

/** Notifies of changed turns to sign, by the last movement; never its author, in any unit. */
export const notificarAssinatura = (tx: Banco, documentoId: number, instante: string, vez: Vez) =>
  Promise.all([
    vez.passou.length > 0 &&
      tx.linhas(
        sql`update notificacao set lida_em = coalesce(lida_em, ${instante})
            where documento_id = ${documentoId} and tipo = 'PARA_ASSINAR' and pessoa_id = any(${sql.param(vez.passou)}::bigint[])`,
      ),
    (vez.esperam.length > 0 || vez.assinado !== null) && notificarDaVez(tx, documentoId, instante, vez),
  ])

async function notificarDaVez(tx: Banco, documentoId: number, instante: string, { esperam, assinado }: Vez) {
  await convidarDaVez(tx, documentoId, instante, esperam)
  const contadas = tx.linhas<{ pessoaId: number; tipo: string }>(
    sql`insert into notificacao (pessoa_id, tipo, documento_id, movimentacao_id, criada_em)
        select p.id, q.tipo, v.documento_id, v.id, v.instante
        from (select * from movimentacao where documento_id = ${documentoId} order by seq desc limit 1) v
          join pessoa autor on autor.id = autor_de(v.pessoa_id, v.dados),
          (select quem, 'PARA_ASSINAR' as tipo from unnest(${sql.param(esperam)}::bigint[]) as quem
           union all select ${assinado}::bigint, 'ASSINADO_POR_TODOS') q join pessoa p on p.id = q.quem
        where p.identidade_id <> autor.identidade_id and not p.externa on conflict do nothing returning pessoa_id as "pessoaId", tipo`,
  )
  const [ditas, d, emLote] = await Promise.all([
    contadas,
    sobre(tx, documentoId),
    assinado !== null && ultimaEDeLote(tx, documentoId),
  ])
  if (!d) return
  const porCarta = emLote ? ditas.filter(({ tipo }) => tipo !== 'ASSINADO_POR_TODOS') : ditas
  await cartasDaAssinatura(tx, d, porCarta, new Date(instante))
}

/** Marks the notices of an answered request as read. */
export async function encerrarPedido(
  tx: Banco,
  contexto: QuemAvisa,
  documentoId: number,
  pedido: number,
  instante: string,
) {
  tocar(
    contexto,
    await tx.linhas<Contada>(
      sql`update notificacao n set lida_em = coalesce(n.lida_em, ${instante}) from movimentacao v
          where n.documento_id = ${documentoId} and n.tipo = 'PEDIDO_DE_ACESSO' and v.id = n.movimentacao_id
            and (v.dados ->> 'pedido')::bigint = ${pedido}
          returning n.pessoa_id`,
    ),
  )
}

/** Notifies of a part: the person asked, or each of the unit when nobody was named; once answered, who asked. */
export async function notificarDaParte(
  tx: Banco,
  contexto: Contexto,
  tipo: 'PARTE_PEDIDA' | 'PARTE_CONCLUIDA' | 'PARTE_DEVOLVIDA',
  parte: number,
  instante: string,
) {
  const { entrada } = contexto
  const aQuem =
    tipo === 'PARTE_PEDIDA'
      ? sql`p.id = c.pessoa_id or (c.pessoa_id is null and p.lotacao_id = c.lotacao_id)`
      : sql`p.id = c.pedida_por`
  tocar(
    contexto,
    await tx.linhas<Contada>(
      sql`insert into notificacao (pessoa_id, tipo, documento_id, colaboracao_id, autor_id, criada_em)
          select p.id, ${tipo}, c.documento_id, c.id, ${entrada.id}, ${instante} from colaboracao c join pessoa p on ${aQuem}
          where c.id = ${parte} and p.fim is null and not p.externa
            and p.identidade_id <> (select eu.identidade_id from pessoa eu where eu.id = ${entrada.id})
          returning pessoa_id`,
    ),
  )
}

/** Marks as read the notices of a part that was answered or withdrawn. */
export const encerrarDaParte = async (tx: Banco, contexto: Contexto, parte: number, instante: string) =>
  tocar(
    contexto,
    await tx.linhas<Contada>(
      sql`update notificacao set lida_em = ${instante} where colaboracao_id = ${parte} and tipo = 'PARTE_PEDIDA' and lida_em is null
        returning pessoa_id`,
    ),
  )
