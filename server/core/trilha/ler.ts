import type { TipoDeAssinatura } from '#contract/assinatura.ts'
import { canonico, type Elo } from '#contract/cadeia.ts'
import { TIPOS_MOVIMENTACAO } from '#contract/movimentacao.ts'
import type { Trilha } from '#contract/verificar-trilha.ts'

import { tipos } from '#server/base/assinatura/tipos.ts'
import { evidenciaDita } from '#server/core/cpf/evidencia.ts'
import { algumDe, type Banco, deUmMomento, sql, type SQL } from '#server/database/connection.ts'
import { hashDoPapel, hashDoTexto } from '#server/core/documento/papel.ts'
import { sha256Hex } from '#server/base/hash.ts'
import type { Portas } from '#server/base/contexto.ts'
import type { Cpfs } from '#server/base/ports.ts'
import { compararEstado, lerEstado } from './state.ts'
import { numerosDe } from '#server/core/movimentacao/numeros.ts'

type Nulos<T> = { [K in keyof T]: T[K] | null }
type Linha = Nulos<Trilha['elos'][number]> & {
  id: number
  sigla: string
  situacao: string
  cadeiaSeq: number
  cadeiaHash: string
}
type Guardado = Trilha['guardados'][number]
type Assinante = NonNullable<Trilha['assinantes']>[number]
/**
 * Source of trails. Without `cpfs`, evidence of signatures from before migration 0100 isn't compared; the house always has
 * it.
 */
export type DeOnde = Pick<Portas, 'banco'> & { cpfs: Cpfs | undefined }
export type TrilhaLida = { sigla: string; trilha: Trilha }

/** Movement numbers that tell the kind of signature. */
const DE_ASSINAR = Object.values(tipos).map(({ movimento }) => TIPOS_MOVIMENTACAO[movimento])

/** Hash of a signature's evidence, kept by its movement. */
export const hashDaEvidencia = async (
  cpfs: Cpfs | undefined,
  desafio: string,
  sha256Mostrado: string,
  evidencia: Record<string, unknown>,
) => sha256Hex(canonico({ desafio, evidencia: await evidenciaDita(cpfs, evidencia), sha256Mostrado }))

type DoDocumento<T> = T & { documentoId: number }
type Papel = DoDocumento<Parameters<typeof hashDoPapel>[0] & { seq: number }>
type DoTexto = DoDocumento<Parameters<typeof hashDoTexto>[0] & { seq: number; sigla: string }>
type Provada = DoDocumento<Guardado> & {
  desafio: string
  mostrado: string
  evidencia: Record<string, unknown>
  provada: boolean
  nivel: string
  pessoaId: number
  instante: string
  tipo: TipoDeAssinatura
  /** The number tells the kind; not for signatures of movements or captures. */
  peloNumero: boolean
  /** The movement names the kind; older ones don't. */
  comForma: boolean
  deQuem: number
  sobreId: number | null
  ato: string
  versao: number
}

/** Frozen papers and the movements that froze them; none while written again. */
const lerPapeis = (banco: Banco, quais: SQL) =>
  banco.linhas<Papel>(
    sql`select d.id as "documentoId", v.seq, d.sigla, d.data::text as data, d.assunto, d.papel
        from documento d join lateral (select seq, dados ->> 'sha256Papel' as dito from movimentacao m where m.documento_id = d.id
          and m.dados ? 'sha256Papel' order by seq desc limit 1) v on v.dito is not null
        where d.id = ${quais}`,
  )

/** Fixed texts and the movements that fixed them; older ones don't tell. */
const lerTextos = (banco: Banco, quais: SQL) =>
  banco.linhas<DoTexto>(
    sql`select d.id as "documentoId", v.seq, d.sigla, d.codigo_verificador as codigo, d.orgao_id as "orgaoId", d.especie_id as "especieId",
      d.corpo
        from documento d join lateral (select seq, dados ->> 'sha256Texto' as dito from movimentacao m where m.documento_id = d.id
          and m.dados ? 'sha256Texto' order by seq desc limit 1) v on v.dito is not null
        where d.id = ${quais} and d.situacao <> 'ELIMINADO'`,
  )

/** The signed files in force: the last signature's. */
const lerAssinados = (banco: Banco, quais: SQL) =>
  banco.linhas<DoDocumento<Guardado>>(
    sql`select d.id as "documentoId", 'ASSINADO' as "oQue", d.sigla as nome, coalesce(v.seq, 0) as seq, d.sha256_assinado as sha256,
      'sha256Assinado' as campo
        from documento d left
          join lateral (select m.seq from movimentacao m where m.documento_id = d.id and m.dados ? 'sha256Assinado'
          and not m.dados ? 'movimentacao' order by m.seq desc limit 1) v on true
        where d.id = ${quais} and (d.sha256_assinado is not null or v.seq is not null)`,
  )

const lerAssinaturas = (banco: Banco, quais: SQL) =>
  banco.linhas<Provada>(
    sql`select m.documento_id as "documentoId", 'ASSINATURA' as "oQue", p.nome, m.seq, a.sha256_assinado as sha256,
      'sha256Assinado' as campo,
          a.desafio, a.sha256_mostrado as mostrado, a.evidencia, m.dados ? 'sha256Evidencia' as provada,
          a.nivel, a.pessoa_id as "pessoaId", a.assinada_em as instante, a.tipo,
            m.tipo = any(${sql.param(DE_ASSINAR)}::int[]) as "peloNumero", m.dados ? 'forma' as "comForma",
          a.documento_id as "deQuem", a.sobre_id as "sobreId", a.ato, a.versao
        from assinatura a join movimentacao m on m.id = a.movimentacao_id join pessoa p on p.id = a.pessoa_id
        where m.documento_id = ${quais} and a.estado = 'ASSINADA' order by m.seq`,
  )

/** Files by hash, and by name if the movement has it. */
const lerArquivos = (banco: Banco, quais: SQL) =>
  banco.linhas<DoDocumento<Guardado>>(
    sql`select a.documento_id as "documentoId", 'ARQUIVO' as "oQue", a.nome, coalesce(m.seq, f.seq) as seq, x.dito as sha256, x.campo
        from arquivo a left join movimentacao m on m.id = a.movimentacao_id
        left join movimentacao f on f.documento_id = a.documento_id and f.tipo
          in ${numerosDe('FINALIZACAO', 'IMPORTACAO')}
        cross join lateral (
          select a.sha256 as dito, case when m.id is null then 'arquivos' else 'sha256' end as campo
          union all select a.nome, 'nome' where m.dados ? 'nome'
          union all select a.sha256 || ' ' || a.nome, 'nomes' where m.id is null and f.dados -> 'arquivos' -> 0 ? 'nome') x
        where a.documento_id = ${quais} and coalesce(m.seq, f.seq) is not null order by a.id, x.campo desc`,
  )

/** Manifest rows of imported documents. */
const lerImportados = (banco: Banco, quais: SQL) =>
  banco.linhas<{ documentoId: number; seq: number; sigla: string; dados: unknown }>(
    sql`select d.id as "documentoId", m.seq, d.sigla, i.dados from documento d
        join movimentacao m on m.documento_id = d.id and m.tipo = ${TIPOS_MOVIMENTACAO.IMPORTACAO} left join documento_importado i
          on i.documento_id = d.id
        where d.id = ${quais} and d.importado`,
  )

/** Signers by the frozen paper and by the list; by the list alone without a paper. */
const lerAssinantes = (banco: Banco, quais: SQL) =>
  banco.linhas<DoDocumento<Assinante>>(
    sql`select d.id as "documentoId", p.id as "pessoaId", p.nome, x."noPapel", x."naLista", x.assinado_em as "assinouEm", x.nivel
        from documento d cross join lateral (
            select coalesce(s.id, a.pessoa_id) as id, d.papel is null
              or s.id is not null as "noPapel", a.pessoa_id is not null as "naLista", a.assinado_em, a.nivel
            from (select (y ->> 'pessoaId')::bigint as id from jsonb_array_elements(d.papel -> 'signatarios') y) s
            full join (select pessoa_id, assinado_em, nivel from assinante where documento_id = d.id) a on a.pessoa_id = s.id) x
          join pessoa p on p.id = x.id
        where d.id = ${quais} and d.situacao in ('PENDENTE_DE_ASSINATURA', 'ASSINADO') order by d.id, p.id`,
  )

const guardadoDoPapel = async ({ documentoId, seq, ...dito }: Papel): Promise<DoDocumento<Guardado>> => ({
  documentoId,
  oQue: 'PAPEL',
  nome: dito.sigla,
  seq,
  sha256: await hashDoPapel(dito),
  campo: 'sha256Papel',
})

const guardadoDoTexto = async ({ documentoId, seq, sigla, ...dito }: DoTexto): Promise<DoDocumento<Guardado>> => ({
  documentoId,
  oQue: 'TEXTO',
  nome: sigla,
  seq,
  sha256: await hashDoTexto(dito),
  campo: 'sha256Texto',
})

const guardadoDaImportacao = async ({
  documentoId,
  seq,
  sigla,
  dados,
}: Awaited<ReturnType<typeof lerImportados>>[number]): Promise<DoDocumento<Guardado>> => ({
  documentoId,
  oQue: 'IMPORTACAO',
  nome: sigla,
  seq,
  sha256: dados === null ? null : await sha256Hex(canonico(dados)),
  campo: 'sha256Linha',
})

async function provaDe({ cpfs }: DeOnde, { desafio, mostrado, evidencia }: Provada) {
  if (!cpfs && evidencia['cpf'] !== undefined) return {}
  return { sha256Evidencia: await hashDaEvidencia(cpfs, desafio, mostrado, evidencia) }
}

async function guardadosDaAssinatura(portas: DeOnde, lida: Provada): Promise<DoDocumento<Guardado>[]> {
  const { documentoId, oQue, nome, seq, sha256, tipo } = lida
  const ditos = {
    sha256Assinado: sha256,
    nivel: lida.nivel,
    pessoaId: String(lida.pessoaId),
    instante: lida.instante,
    documentoId: String(lida.deQuem),
    sobre: String(lida.sobreId ?? ''),
    ato: lida.ato,
    versao: String(lida.versao),
    ...(lida.peloNumero && { tipo: String(TIPOS_MOVIMENTACAO[tipos[tipo].movimento]) }),
    ...(lida.comForma && { forma: tipo }),
    ...(lida.provada && (await provaDe(portas, lida))),
  }
  return Object.entries(ditos).map(([campo, dito]) => ({ documentoId, oQue, nome, seq, sha256: dito, campo }))
}

const lerFolhas = (banco: Banco, quais: SQL) =>
  banco.linhas<DoDocumento<Trilha['folhas'][number]>>(
    sql`select documento_id as "documentoId", seq, hash, ponto from folha_de_controle where documento_id = ${quais}
      order by documento_id, seq`,
  )

const lerLinhas = (banco: Banco, quais: SQL) =>
  banco.linhas<Linha>(
    sql`select d.id, d.sigla, d.situacao, d.cadeia_seq as "cadeiaSeq", d.cadeia_hash as "cadeiaHash", v.documento_id as "documentoId",
      v.mobil_id as "mobilId", v.seq, v.tipo, v.instante, v.pessoa_id as "pessoaId",
          v.lotacao_id as "lotacaoId", v.iss, v.sub, v.trace_id as "traceId", v.destino_lotacao_id as "destinoLotacaoId",
            v.destino_pessoa_id as "destinoPessoaId", v.cancela_id as "cancelaId",
          v.descricao, v.dados, v.hash_anterior as "hashAnterior", v.hash
        from documento d left join movimentacao v on v.documento_id = d.id where d.id = ${quais} order by d.id, v.seq`,
  )

const porDocumento = <T extends { documentoId: number }>(todas: T[]) => {
  const grupos = Map.groupBy(todas, ({ documentoId }) => documentoId)
  return (id: number) => (grupos.get(id) ?? []).map(({ documentoId: _, ...cada }) => cada)
}

async function trilhasDe(portas: DeOnde, ids: number[]): Promise<TrilhaLida[]> {
  const quais = algumDe(ids)
  // one snapshot: otherwise a signature made meanwhile would look like an alteration
  const [folhas, papeis, textos, assinados, assinaturas, arquivos, importados, assinantes, estado, linhas] =
    await deUmMomento(portas.banco, (tx) =>
      Promise.all([
        lerFolhas(tx, quais),
        lerPapeis(tx, quais),
        lerTextos(tx, quais),
        lerAssinados(tx, quais),
        lerAssinaturas(tx, quais),
        lerArquivos(tx, quais),
        lerImportados(tx, quais),
        lerAssinantes(tx, quais),
        lerEstado(tx, quais, ids),
        lerLinhas(tx, quais),
      ]),
    )
  const guardados = [
    ...(await Promise.all(papeis.map(guardadoDoPapel))),
    ...(await Promise.all(textos.map(guardadoDoTexto))),
    ...assinados,
    ...(await Promise.all(assinaturas.map((lida) => guardadosDaAssinatura(portas, lida)))).flat(),
    ...arquivos,
    ...(await Promise.all(importados.map(guardadoDaImportacao))),
  ]
  const grupos = Map.groupBy(linhas, ({ id }) => id)
  const elosDe = (dele: Linha[]) =>
    dele.flatMap(
      ({ id: _, sigla: __, situacao: ___, cadeiaSeq: ____, cadeiaHash: _____, ...elo }) =>
        elo.seq === null ? [] : [elo as Elo & { hashAnterior: string; hash: string }], // a row with seq has all columns
    )
  const estadoDe = porDocumento(compararEstado(estado, (id) => elosDe(grupos.get(id) ?? [])))
  const [folhasDe, guardadosDe, assinantesDe] = [
    porDocumento(folhas),
    porDocumento(guardados),
    porDocumento(assinantes),
  ]
  return Array.from(grupos, ([id, dele]) => {
    const { sigla, situacao, cadeiaSeq: seq, cadeiaHash: hash } = dele[0] as Linha // groups aren't empty
    const elos = elosDe(dele)
    return {
      sigla,
      trilha: {
        documentoId: id,
        cabeca: { seq, hash },
        situacao,
        elos,
        folhas: folhasDe(id),
        guardados: guardadosDe(id),
        assinantes: assinantesDe(id),
        estado: estadoDe(id),
      },
    }
  })
}

/** Trails of the documents whose ids `quais` selects. */
export async function lerTrilhas(portas: DeOnde, quais: SQL): Promise<TrilhaLida[]> {
  const ids = (await portas.banco.linhas<{ id: number }>(sql`select x.id from (${quais}) x order by x.id`)).map(
    ({ id }) => id,
  )
  return ids.length === 0 ? [] : trilhasDe(portas, ids)
}

export const lerTrilha = async (portas: DeOnde, documentoId: number) => (await trilhasDe(portas, [documentoId]))[0]
