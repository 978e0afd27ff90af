import { escreverCarta } from '#server/core/correio/escrever.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { querSino } from './quer-sino.ts'
import { dito } from '#server/base/palavras/dizer.ts'
import { numeroDe } from '#server/core/movimentacao/numeros.ts'

type Quem = { pessoaId: number | null; lotacaoId: number }
type Aviso = { pessoaId: number; tipo: 'CHEGOU_A_MIM' | 'CHEGOU_A_UNIDADE' }

/** The document's last movement, to be completed with its id. */
const ultimo = sql`(select * from movimentacao where documento_id = `

/**
 * Tells people what arrived: the person named, or each of the unit when nobody was; by bell (if wanted) and e-mail, never the
 * sender. Marks as read the notices of what has left.
 */
export async function notificarChegada(
  tx: Banco,
  documentoId: number,
  instante: string,
  { chegou, saiu }: { chegou: Quem[]; saiu: Quem[] },
) {
  if (saiu.length > 0)
    await tx.linhas(
      sql`update notificacao n set lida_em = ${instante}
        from pessoa p, jsonb_to_recordset(${JSON.stringify(saiu)}::jsonb) as x ("pessoaId" bigint, "lotacaoId" bigint)
          where n.documento_id = ${documentoId} and n.tipo in ('CHEGOU_A_MIM', 'CHEGOU_A_UNIDADE') and n.lida_em is null
            and p.id = n.pessoa_id
            and (p.id = x."pessoaId" or (x."pessoaId" is null and p.lotacao_id = x."lotacaoId"))`,
    )
  if (chegou.length === 0) return
  // undoing a receipt (docs/regras/atos.md, 14) brings nothing new
  const avisos = await tx.linhas<Aviso & { sino: boolean }>(
    sql`select p.id as "pessoaId", case when x."pessoaId" is null then 'CHEGOU_A_UNIDADE' else 'CHEGOU_A_MIM' end as tipo,
          x."pessoaId" is not null or ${querSino('CHEGOU_A_UNIDADE')} as sino
        from ${ultimo}${documentoId} order by seq desc limit 1) v join pessoa autor on autor.id = autor_de(v.pessoa_id, v.dados)
        cross join jsonb_to_recordset(${JSON.stringify(chegou)}::jsonb) as x ("pessoaId" bigint, "lotacaoId" bigint)
        join pessoa p on p.id = x."pessoaId" or (x."pessoaId" is null and p.lotacao_id = x."lotacaoId")
        where v.tipo <> ${numeroDe('DESFAZIMENTO')} and p.fim is null and not p.externa and p.identidade_id <> autor.identidade_id`,
  )
  await guardar(
    tx,
    documentoId,
    avisos.filter(({ sino }) => sino),
  )
  await cartasDaChegada(tx, documentoId, avisos, new Date(instante))
}

const guardar = async (tx: Banco, documentoId: number, avisos: { pessoaId: number; tipo: string }[]) =>
  avisos.length > 0 &&
  tx.linhas(
    sql`insert into notificacao (pessoa_id, tipo, documento_id, movimentacao_id, criada_em)
        select x."pessoaId", x.tipo, v.documento_id, v.id, v.instante from ${ultimo}${documentoId} order by seq desc limit 1) v
        cross join jsonb_to_recordset(${JSON.stringify(avisos.map(({ pessoaId, tipo }) => ({ pessoaId, tipo })))}::jsonb)
          as x ("pessoaId" bigint, tipo text)
        on conflict do nothing`,
  )

type Enviado = { sigla: string; mobilId: number; quem: string; unidade: string }

/** What the last movement was on, and who made it. */
const enviado = (tx: Banco, documentoId: number) =>
  linha<Enviado>(
    tx,
    sql`select m.sigla, m.id as "mobilId", quem_fez(v.pessoa_id, v.dados, v.instante) as quem, l.sigla as unidade
        from ${ultimo}${documentoId} order by seq desc limit 1) v join mobil m on m.id = v.mobil_id join lotacao l on l.id = v.lotacao_id`,
  )

async function cartasDaChegada(tx: Banco, documentoId: number, avisos: Aviso[], agora: Date) {
  const d = avisos.length > 0 && (await enviado(tx, documentoId))
  if (!d) return
  const acao = {
    rotulo: 'Abrir o documento' as const,
    caminho: `/documento/${d.mobilId}/${encodeURIComponent(d.sigla)}`,
  }
  for (const tipo of ['CHEGOU_A_MIM', 'CHEGOU_A_UNIDADE'] as const)
    await escreverCarta(
      tx,
      avisos.filter((cada) => cada.tipo === tipo).map(({ pessoaId }) => pessoaId),
      {
        tipo,
        documentoId,
        assunto: dito(tipo === 'CHEGOU_A_MIM' ? 'Chegou para você: {sigla}' : 'Chegou à sua unidade: {sigla}', {
          sigla: d.sigla,
        }),
        paragrafos: [
          dito(
            tipo === 'CHEGOU_A_MIM'
              ? '{quem} ({unidade}) enviou {sigla} a você.'
              : '{quem} ({unidade}) enviou {sigla} à sua unidade.',
            d,
          ),
        ],
        acao,
        porque:
          tipo === 'CHEGOU_A_MIM'
            ? 'Você recebe este e-mail porque o documento foi enviado a você.'
            : 'Você recebe este e-mail porque o documento foi enviado à sua unidade, e ninguém o recebeu ainda.',
      },
      { agora },
    )
}

/** Tells new co-signers, once, that they were named, while it isn't their turn. */
export async function notificarCossignatarios(tx: Banco, documentoId: number, instante: string, pessoas: number[]) {
  if (pessoas.length === 0) return
  const novos = await tx.linhas<{ pessoaId: number }>(
    sql`select p.id as "pessoaId" from ${ultimo}${documentoId} order by seq desc limit 1) v
      join pessoa autor on autor.id = autor_de(v.pessoa_id, v.dados)
        join pessoa p on p.id = any(${sql.param(pessoas)}::bigint[]) and p.identidade_id <> autor.identidade_id and not p.externa
        where not exists (select 1 from notificacao n where n.documento_id = ${documentoId} and n.pessoa_id = p.id
          and n.tipo in ('COSSIGNATARIO', 'PARA_ASSINAR'))`,
  )
  if (novos.length === 0) return
  await guardar(
    tx,
    documentoId,
    novos.map(({ pessoaId }) => ({ pessoaId, tipo: 'COSSIGNATARIO' })),
  )
  const d = await enviado(tx, documentoId)
  if (!d) return
  await escreverCarta(
    tx,
    novos.map(({ pessoaId }) => pessoaId),
    {
      tipo: 'COSSIGNATARIO',
      documentoId,
      assunto: dito('Você assina também: {sigla}', { sigla: d.sigla }),
      paragrafos: [
        dito('{quem} ({unidade}) indicou você para assinar também {sigla}. Você é avisado quando for a sua vez.', d),
      ],
      acao: { rotulo: 'Ler o documento', caminho: `/documento/${d.mobilId}/${encodeURIComponent(d.sigla)}` },
      porque: dito('Você recebe este e-mail porque {quem} ({unidade}) indicou você como cossignatário.', d),
    },
    { agora: new Date(instante) },
  )
}
