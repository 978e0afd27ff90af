import type { TipoDeAssinatura } from '#contract/assinatura.ts'
import { canonico, type Elo } from '#contract/cadeia.ts'
import { TIPOS_MOVIMENTACAO } from '#contract/movimentacao.ts'
import type { Trilha } from '#contract/verificar-trilha.ts'

import { tipos } from '../assinatura/tipos.ts'
import { algumDe, type Banco, sql, type SQL } from '../database/connection.ts'
import { hashDoPapel } from '../documento/papel.ts'
import { sha256Hex } from '../hash.ts'

type Nulos<T> = { [K in keyof T]: T[K] | null }
type Linha = Nulos<Trilha['elos'][number]> & {
  id: number
  sigla: string
  situacao: string
  cadeiaSeq: number
  cadeiaHash: string
}
type Guardado = Trilha['guardados'][number]
export type TrilhaLida = { sigla: string; trilha: Trilha }

/** Movements that say by their number how it was signed. */
const DE_ASSINAR = Object.values(tipos).map(({ movimento }) => TIPOS_MOVIMENTACAO[movimento])

/** What a signature's movement holds the hash of: all by which who signed can be proved again. */
export const hashDaEvidencia = (desafio: string, sha256Mostrado: string, evidencia: Record<string, unknown>) =>
  sha256Hex(canonico({ desafio, evidencia, sha256Mostrado }))

/** What each says of itself beside its text, and the movement that froze it; nothing where it was given back to be written again. */
async function papeisDe(banco: Banco, quais: SQL): Promise<(Guardado & { documentoId: number })[]> {
  const lidos = await banco.linhas<Parameters<typeof hashDoPapel>[0] & { documentoId: number; seq: number }>(
    sql`select d.id as "documentoId", v.seq, d.sigla, d.data::text as data, d.assunto, d.papel
        from documento d join lateral (select seq, dados ->> 'sha256Papel' as dito from movimentacao m where m.documento_id = d.id and m.dados ? 'sha256Papel' order by seq desc limit 1) v on v.dito is not null
        where d.id = ${quais}`,
  )
  return Promise.all(
    lidos.map(async ({ documentoId, seq, ...dito }) => ({
      documentoId,
      oQue: 'PAPEL' as const,
      nome: dito.sigla,
      seq,
      sha256: await hashDoPapel(dito),
      campo: 'sha256Papel',
    })),
  )
}

/** What stands beside the chains, and the movement of each that says its hash. */
async function guardadosDe(banco: Banco, ids: number[]): Promise<(Guardado & { documentoId: number })[]> {
  const quais = algumDe(ids)
  const [papeis, assinados, assinaturas, arquivos] = await Promise.all([
    papeisDe(banco, quais),
    banco.linhas<Guardado & { documentoId: number }>(
      sql`select d.id as "documentoId", 'ASSINADO' as "oQue", d.sigla as nome, coalesce(v.seq, 0) as seq, d.sha256_assinado as sha256, 'sha256Assinado' as campo
          from documento d left join lateral (select seq from movimentacao m where m.documento_id = d.id and m.dados ? 'sha256Assinado'
            order by m.dados ->> 'sha256Assinado' = d.sha256_assinado desc, seq desc limit 1) v on true
          where d.id = ${quais} and d.sha256_assinado is not null`,
    ),
    banco.linhas<
      Guardado & {
        documentoId: number
        desafio: string
        mostrado: string
        evidencia: Record<string, unknown>
        provada: boolean
        nivel: string
        pessoaId: number
        instante: string
        /** Null where the movement's number does not say it: of a movement's own signature, or of what was captured. */
        tipo: TipoDeAssinatura | null
      }
    >(
      sql`select m.documento_id as "documentoId", 'ASSINATURA' as "oQue", p.nome, m.seq, a.sha256_assinado as sha256, 'sha256Assinado' as campo,
            a.desafio, a.sha256_mostrado as mostrado, a.evidencia, m.dados ? 'sha256Evidencia' as provada,
            a.nivel, a.pessoa_id as "pessoaId", a.assinada_em as instante, case when m.tipo = any(${sql.param(DE_ASSINAR)}::int[]) then a.tipo end as tipo
          from assinatura a join movimentacao m on m.id = a.movimentacao_id join pessoa p on p.id = a.pessoa_id
          where m.documento_id = ${quais} and a.estado = 'ASSINADA' order by m.seq`,
    ),
    banco.linhas<Guardado & { documentoId: number }>(
      sql`select a.documento_id as "documentoId", 'ARQUIVO' as "oQue", a.nome, coalesce(m.seq, f.seq) as seq, a.sha256,
            case when m.id is null then 'arquivos' else 'sha256' end as campo
          from arquivo a left join movimentacao m on m.id = a.movimentacao_id
          left join movimentacao f on f.documento_id = a.documento_id and f.tipo = ${sql.raw(String(TIPOS_MOVIMENTACAO.FINALIZACAO))}
          where a.documento_id = ${quais} and coalesce(m.seq, f.seq) is not null order by a.id`,
    ),
  ])
  const provas = assinaturas.map(async ({ documentoId, oQue, nome, seq, sha256, campo, ...lida }) => {
    const guardado = { documentoId, oQue, nome, seq }
    const { nivel, pessoaId, instante, tipo } = lida
    return [
      { ...guardado, sha256, campo },
      { ...guardado, sha256: nivel, campo: 'nivel' },
      { ...guardado, sha256: String(pessoaId), campo: 'pessoaId' },
      { ...guardado, sha256: instante, campo: 'instante' },
      ...(tipo ? [{ ...guardado, sha256: String(TIPOS_MOVIMENTACAO[tipos[tipo].movimento]), campo: 'tipo' }] : []),
      ...(lida.provada
        ? [
            {
              ...guardado,
              sha256: await hashDaEvidencia(lida.desafio, lida.mostrado, lida.evidencia),
              campo: 'sha256Evidencia',
            },
          ]
        : []),
    ]
  })
  return [...papeis, ...assinados, ...(await Promise.all(provas)).flat(), ...arquivos]
}

/**
 * The trails of some documents. Checkpoints are read first: of one read later, the newest head could be of a movement that
 * this reading does not have. A document and its movements are one statement, for the same reason.
 */
async function trilhasDe(banco: Banco, ids: number[]): Promise<TrilhaLida[]> {
  const folhas = await banco.linhas<Trilha['folhas'][number] & { documentoId: number }>(
    sql`select documento_id as "documentoId", seq, hash, ponto from folha_de_controle where documento_id = ${algumDe(ids)} order by documento_id, seq`,
  )
  const guardados = await guardadosDe(banco, ids)
  const linhas = await banco.linhas<Linha>(
    sql`select d.id, d.sigla, d.situacao, d.cadeia_seq as "cadeiaSeq", d.cadeia_hash as "cadeiaHash", v.documento_id as "documentoId", v.mobil_id as "mobilId", v.seq, v.tipo, v.instante, v.pessoa_id as "pessoaId",
          v.lotacao_id as "lotacaoId", v.iss, v.sub, v.trace_id as "traceId", v.destino_lotacao_id as "destinoLotacaoId", v.destino_pessoa_id as "destinoPessoaId", v.cancela_id as "cancelaId",
          v.descricao, v.dados, v.hash_anterior as "hashAnterior", v.hash
        from documento d left join movimentacao v on v.documento_id = d.id where d.id = ${algumDe(ids)} order by d.id, v.seq`,
  )
  const folhasDe = Map.groupBy(folhas, ({ documentoId }) => documentoId)
  const guardadosDele = Map.groupBy(guardados, ({ documentoId }) => documentoId)
  return Array.from(
    Map.groupBy(linhas, ({ id }) => id),
    ([id, dele]) => {
      const { sigla, situacao, cadeiaSeq: seq, cadeiaHash: hash } = dele[0] as Linha // a group is never empty
      const elos = dele.flatMap(
        ({ id: _, sigla: __, situacao: ___, cadeiaSeq: ____, cadeiaHash: _____, ...elo }) =>
          elo.seq === null ? [] : [elo as Elo & { hashAnterior: string; hash: string }], // a row with seq is a whole elo
      )
      return {
        sigla,
        trilha: {
          documentoId: id,
          cabeca: { seq, hash },
          situacao,
          elos,
          folhas: (folhasDe.get(id) ?? []).map(({ documentoId: _, ...folha }) => folha),
          guardados: (guardadosDele.get(id) ?? []).map(({ documentoId: _, ...guardado }) => guardado),
        },
      }
    },
  )
}

/** Of the documents that `quais` selects the ids of. */
export async function lerTrilhas(banco: Banco, quais: SQL): Promise<TrilhaLida[]> {
  const ids = (await banco.linhas<{ id: number }>(sql`select x.id from (${quais}) x order by x.id`)).map(({ id }) => id)
  return ids.length === 0 ? [] : trilhasDe(banco, ids)
}

/** One document's, or undefined when there is no such document. */
export const lerTrilha = async (banco: Banco, documentoId: number) => (await trilhasDe(banco, [documentoId]))[0]
