import { settle } from '#server/acts/pipeline/settle.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { writeDraftHolder } from '../../core/custody/write.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'
import { trocarPartes } from './no-documento.ts'
import { type Plano, type Seguido, seguinte, seguinteEm } from './plano.ts'

type Rascunho = { lotacao: number; cadastrante: number }

/**
 * Moves a draft without a number to its new writer, without a movement, as for all acts on drafts. Its órgão becomes the new
 * unit's. Its signers become the entries that follow theirs.
 */
export async function levarRascunho(
  tx: Banco,
  contexto: Contexto,
  plano: Plano,
  { documentoId, destinoId }: { documentoId: number; destinoId: number },
) {
  const d = await linha<Rascunho>(
    tx,
    sql`select lota_cadastrante_id as lotacao, cadastrante_id as cadastrante from documento
        where id = ${documentoId} and situacao = 'EM_ELABORACAO' and finalizado_em is null for update`,
  )
  // deleted meanwhile, or numbered: then its via has a row of its own
  if (!d) return
  const { unidades, pessoas } = plano
  const daUnidade = unidades.some(({ id }) => id === d.lotacao)
  const { lotacao, cadastrante } = quemLeva(d, plano, daUnidade ? destinoId : undefined)
  await tx.linhas(
    sql`update documento d set lota_cadastrante_id = ${lotacao}, cadastrante_id = ${cadastrante}, orgao_id = l.orgao_id from lotacao l
      where d.id = ${documentoId} and l.id = ${lotacao}`,
  )
  await writeDraftHolder(tx, documentoId, { lotacaoId: lotacao, pessoaId: cadastrante })
  for (const p of pessoas) await trocarPessoa(tx, documentoId, p)
  await trocarPartes(tx, { documentoId, de: unidades.map(({ id }) => id), para: daUnidade ? destinoId : null }, plano)
  const instante = contexto.portas.relogio.agora().toISOString()
  await settle(tx, contexto, { documentoId, instante, movements: [] })
}

/** The draft's new writer and unit. `destinoId`: destination of its unit's drafts, if its unit goes. */
function quemLeva(d: Rascunho, { pessoas, reorganizacao }: Plano, destinoId: number | undefined): Rascunho {
  const quem = pessoas.find(({ id }) => id === d.cadastrante)
  // a transferred person takes the draft along, unless a colleague was chosen
  const comQuem = reorganizacao.tipo === 'SAIDA' ? (quem?.herdeiro ?? quem?.para) : undefined
  const lotacao = destinoId ?? comQuem?.lotacaoId ?? d.lotacao
  const seguem = quem && (seguinteEm(quem, lotacao) ?? seguinte(quem))
  return { lotacao, cadastrante: comQuem?.id ?? seguem ?? d.cadastrante }
}

/** Replaces the person among the draft's signers by the entry that follows. */
async function trocarPessoa(tx: Banco, documentoId: number, p: Seguido) {
  const novo = seguinte(p)
  await tx.linhas(
    sql`update documento set responsavel_id = ${novo} where id = ${documentoId} and responsavel_id = ${p.id}`,
  )
  await tx.linhas(
    sql`update documento set titular_id = ${p.para?.id ?? null} where id = ${documentoId} and titular_id = ${p.id}`,
  )
  await tx.linhas(
    sql`update documento d set personalizacoes = (select coalesce(jsonb_agg(case when (x ->> 'pessoaId')::bigint = ${p.id}
        then x || jsonb_build_object('pessoaId', ${novo}::bigint) else x end), '[]') from jsonb_array_elements(d.personalizacoes) x)
          where d.id = ${documentoId} and ${novo}::bigint is not null
            and d.personalizacoes @> jsonb_build_array(jsonb_build_object('pessoaId', ${p.id}::bigint))`,
  )
  await tx.linhas(
    sql`update assinante a set pessoa_id = ${novo} where a.documento_id = ${documentoId} and a.pessoa_id = ${p.id}
        and ${novo}::bigint is not null
            and not exists (select 1 from assinante b where b.documento_id = ${documentoId} and b.pessoa_id = ${novo})`,
  )
  await tx.linhas(sql`delete from assinante where documento_id = ${documentoId} and pessoa_id = ${p.id}`)
}
