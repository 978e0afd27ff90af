import type { ArquivoDoDocumento, TipoArquivo } from '#contract/arquivo.ts'
import { eCapturado } from '#contract/origem.ts'
import { Problema } from '#contract/problem.ts'

import { feitasEm, type FeitaEm, mostrar } from '#server/core/assinaveis/feitas.ts'
import { atosPossiveis } from '#server/core/assinaveis/regras.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { lerOuRecusar, type Registro } from '#server/core/documento/registro.ts'
import { type EstadoArquivos, impedeIncluir, podeExcluir } from './regras.ts'
import { dizer } from '#server/base/palavras/dizer.ts'
import type { Reason } from '#server/base/palavras/reason.ts'
import { naoPermitido } from '#server/base/palavras/recusa-dita.ts'

export type Alvo = { registro: Registro; mobilId: number; estado: EstadoArquivos }

/** The document whose files are read or changed, if the entry may read it, and their via. */
export async function alvo(banco: Banco, documentoId: number, entrada: EntradaAtiva, travar = false): Promise<Alvo> {
  const registro = await lerOuRecusar(banco, documentoId, entrada, travar)
  const mobilId = registro.mobilId ?? registro.mobilGeralId
  const mobil = await linha<EstadoArquivos['mobil']>(
    banco,
    sql`select custodia, encerrado, atendente_lotacao_id as "atendenteLotacaoId", atendente_pessoa_id as "atendentePessoaId" from mobil
      where id = ${mobilId}`,
  )
  // the draft was deleted meanwhile
  if (!mobil) throw new Problema('DOCUMENTO_NAO_ENCONTRADO')
  const { situacao, lotaCadastranteId, responsavel, titularId, perfis } = registro
  const estado = {
    situacao,
    capturado: eCapturado(registro.origem),
    lotaCadastranteId,
    responsavel,
    titularId,
    perfis,
    mobil,
  }
  return { registro, mobilId, estado }
}

export function exigirInclusao(tipo: TipoArquivo, { estado }: Alvo, entrada: EntradaAtiva) {
  const impede = impedeIncluir(tipo, estado, entrada)
  if (impede !== undefined) throw naoPermitido(impede)
}

type LinhaArquivo = Omit<ArquivoDoDocumento, 'aviso' | 'exclusao' | 'assinaturas' | 'atos'> & {
  aviso: Reason | null
  lotacaoId: number
  noRascunho: boolean
  autor: { id: number; lotacaoId: number }
  atendenteLotacaoId: number | null
  feitas: FeitaEm[]
}

/** The current files, oldest first; `so`: one of them. */
export async function arquivosDe(banco: Banco, documentoId: number, so?: number): Promise<LinhaArquivo[]> {
  const linhas = await banco.linhas<Omit<LinhaArquivo, 'feitas'>>(
    sql`select a.id, a.tipo, a.nome, a.mime, a.tamanho, a.paginas, a.sha256, a.aviso, a.incluido_em as "incluidoEm",
        pessoa_json(a.pessoa_id, a.incluido_em) as pessoa,
          unidade_json(a.lotacao_id, a.incluido_em) as lotacao, a.lotacao_id as "lotacaoId", m.id as "mobilId", m.sigla as "mobilSigla",
            a.movimentacao_id is null as "noRascunho", a.movimentacao_id as "movimentacaoId",
          jsonb_build_object('id', a.pessoa_id, 'lotacaoId', a.lotacao_id) as autor, m.atendente_lotacao_id as "atendenteLotacaoId"
        from arquivo a join mobil m on m.id = a.mobil_id
        where a.documento_id = ${documentoId} and a.exclusao_id is null and (${so ?? null}::bigint is null or a.id = ${so ?? null})
          order by a.id`,
  )
  const todas = await feitasEm(
    banco,
    linhas.flatMap(({ movimentacaoId }) => movimentacaoId ?? []),
  )
  return linhas.map((cada) => {
    const feitas = todas.get(cada.movimentacaoId ?? 0) ?? []
    return { ...cada, sha256: feitas.at(-1)?.sha256 ?? cada.sha256, feitas }
  })
}

export function apresentar(
  arquivo: LinhaArquivo,
  { estado, registro }: Alvo,
  entrada: EntradaAtiva,
): ArquivoDoDocumento {
  const { tipo, autor, atendenteLotacaoId, feitas } = arquivo
  const { situacao, signatarios } = registro
  const movimentacao = {
    tipo: tipo === 'ANEXO' ? ('ANEXACAO' as const) : ('ARQUIVO_AUXILIAR' as const),
    situacao,
    signatarios,
    autor,
    atendenteLotacaoId,
    feitas,
    cancelada: false,
  }
  return {
    ...arquivo,
    aviso: arquivo.aviso && dizer(entrada.lingua, arquivo.aviso),
    exclusao: podeExcluir({ ...arquivo, assinado: feitas.length > 0 }, estado, entrada),
    assinaturas: mostrar(feitas),
    atos: arquivo.movimentacaoId === null ? [] : atosPossiveis(movimentacao, entrada),
  }
}

/** One file; unknown, removed, and another document's give the same refusal. */
export async function arquivoOuRecusar(banco: Banco, documentoId: number, id: number): Promise<LinhaArquivo> {
  const [arquivo] = await arquivosDe(banco, documentoId, id)
  if (!arquivo) throw new Problema('ARQUIVO_NAO_ENCONTRADO')
  return arquivo
}

/** Refuses bytes the document already has. Other documents aren't compared: that would reveal their files. */
export async function recusarRepetido(banco: Banco, documentoId: number, sha256: string) {
  const igual = await linha<{ nome: string }>(
    banco,
    sql`select nome from arquivo where documento_id = ${documentoId} and sha256 = ${sha256} and exclusao_id is null order by id limit 1`,
  )
  if (igual) throw new Problema('ARQUIVO_REPETIDO', { nome: igual.nome })
}

/**
 * Copies a document's files to a new draft: own rows for the same bytes, removable as any draft's. Nothing is sent, so no
 * quota counts.
 */
export const copiarArquivos = (tx: Banco, de: number, para: number) =>
  tx.linhas(
    sql`insert into arquivo (documento_id, mobil_id, tipo, nome, sha256, tamanho, mime, paginas, envio_id, pessoa_id, lotacao_id,
      incluido_em, aviso)
        select ${para}, m.id, a.tipo, a.nome, a.sha256, a.tamanho, a.mime, a.paginas, gen_random_uuid(), a.pessoa_id, a.lotacao_id,
          a.incluido_em, a.aviso
        from arquivo a join mobil m on m.documento_id = ${para} and m.tipo = 'GERAL' where a.documento_id = ${de} and a.exclusao_id is null
          order by a.id`,
  )

/** The draft's files, for the movement of finalizar; nothing without files. */
export async function arquivosDoRascunho(banco: Banco, documentoId: number) {
  const arquivos = await banco.linhas<{ nome: string; sha256: string; tipo: TipoArquivo }>(
    sql`select nome, sha256, tipo from arquivo where documento_id = ${documentoId} and exclusao_id is null order by id`,
  )
  return arquivos.length > 0 ? { arquivos } : {}
}
