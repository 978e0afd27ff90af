import { type Banco, linha, sql } from '../../database/connection.ts'
import type { Importador } from './montar.ts'
import type { Motivo } from './motivos.ts'

/** What the house has under the row's number. `sha256Linha` null: not imported, or the number is of another document's via. */
export type Existente = { sigla: string; sha256Linha: string | null; sha256Arquivo: string | null; em: string | null }

/** By sigla; looks for the rows' numbers and those of their future vias. */
export async function existentes(
  banco: Banco,
  linhas: { sigla: string; especie: { tipo: string } }[],
): Promise<Map<string, Existente>> {
  const pares = linhas.map(({ sigla, especie }) => ({
    sigla,
    via: sigla + (especie.tipo === 'PROCESSO' ? '-V01' : '-A'),
  }))
  const achados = await banco.linhas<Existente>(
    sql`with pares as (select * from jsonb_to_recordset(${JSON.stringify(pares)}::jsonb) as x(sigla text, via text))
        select p.sigla, i.sha256_linha as "sha256Linha", d.sha256_assinado as "sha256Arquivo", i.importado_em as em
          from pares p join documento d on d.sigla = p.sigla left join documento_importado i on i.documento_id = d.id
        union all
        select p.sigla, null, null, null from pares p join mobil m on m.sigla in (p.sigla, p.via)
          join documento d on d.id = m.documento_id and d.sigla <> p.sigla`,
  )
  // in a Map the last wins: a number that another document's via also has stays refused
  return new Map(achados.map((cada) => [cada.sigla, cada]))
}

export type Corrente = { id: number; retomada: boolean }

/** The interrupted run of this manifest, or a new one. */
export function abrirCorrida(
  banco: Banco,
  {
    sistema,
    manifesto,
    importador,
    agora,
  }: { sistema: string; manifesto: string; importador: Importador; agora: string },
): Promise<Corrente> {
  return banco.transacao(async (tx) => {
    await tx.linhas(sql`select pg_advisory_xact_lock(hashtextextended('importação', 0))`)
    const aberta = await linha<{ id: number }>(
      tx,
      sql`select id from importacao where manifesto_sha256 = ${manifesto} and sistema = ${sistema}
        and terminada_em is null order by id desc limit 1`,
    )
    if (aberta) return { id: aberta.id, retomada: true }
    const nova = await linha<{ id: number }>(
      tx,
      sql`insert into importacao (sistema, manifesto_sha256, pessoa_id, lotacao_id, iniciada_em)
          values (${sistema}, ${manifesto}, ${importador.id}, ${importador.lotacaoId}, ${agora}) returning id`,
    )
    if (!nova) throw new Error('run not written')
    return { id: nova.id, retomada: false }
  })
}

export const fecharCorrida = (banco: Banco, id: number, agora: string) =>
  banco.linhas(sql`update importacao set terminada_em = ${agora} where id = ${id} and terminada_em is null`)

export type Anotada = { linha: number; sha256: string | null; feito: 'IMPORTADA' | 'JA_IMPORTADA' | Motivo[] }

/** Stores rows' outcomes. A row this run imported stays IMPORTADA when the run meets it again after an interruption. */
export const anotarLinhas = (tx: Banco, importacaoId: number, anotadas: Anotada[]) =>
  tx.linhas(
    sql`insert into importacao_linha (importacao_id, linha, sha256, resultado, motivos)
        select ${importacaoId}, linha, sha256, resultado, motivos
        from jsonb_to_recordset(${JSON.stringify(
          anotadas.map(({ linha: n, sha256, feito }) => ({
            linha: n,
            sha256,
            resultado: Array.isArray(feito) ? 'RECUSADA' : feito,
            motivos: Array.isArray(feito) ? feito : [],
          })),
        )}::jsonb) as x(linha int, sha256 text, resultado text, motivos jsonb)
        on conflict (importacao_id, linha) do update set sha256 = excluded.sha256, resultado = excluded.resultado,
          motivos = excluded.motivos
          where not (importacao_linha.resultado = 'IMPORTADA' and excluded.resultado = 'JA_IMPORTADA')`,
  )
