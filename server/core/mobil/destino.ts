import type { DestinoDoTramite, Rascunho } from '#contract/documento.ts'
import { Problema } from '#contract/problem.ts'

import { type Banco, linha, sql } from '#server/database/connection.ts'
import { lotacaoQueRecebe, recusarExtinta } from '#server/core/documento/escrita.ts'
import { exigirQuemLeia } from '#server/core/documento/restricao.ts'
import { fieldError, reasonOf } from '#server/base/palavras/recusa-dita.ts'

export type DestinoAceito = { lotacaoId: number; pessoaId: number | null; para: string; unidade: string }

/** Checks that a unit or person can receive the document and read it. */
export async function destinoAceito(tx: Banco, documentoId: number, destino: DestinoDoTramite): Promise<DestinoAceito> {
  const pessoa =
    destino.tipo === 'PESSOA'
      ? await linha<{ id: number; nome: string; lotacao_id: number }>(
          tx,
          sql`select p.id, p.nome, p.lotacao_id from pessoa p where p.id = ${destino.id} and p.fim is null and not p.externa`,
        )
      : undefined
  const unidadeId = destino.tipo === 'PESSOA' ? (pessoa?.lotacao_id ?? 0) : destino.id
  const lotacao = await lotacaoQueRecebe(tx, unidadeId)
  if (!lotacao) await recusarExtinta(tx, unidadeId)
  // external units can't receive: the document would be stuck
  if (!lotacao || lotacao.externa) throw new Problema('DESTINATARIO_INVALIDO')
  const aceito = { lotacaoId: lotacao.id, pessoaId: pessoa?.id ?? null }
  await exigirQuemLeia(tx, documentoId, aceito)
  const para = pessoa ? `${pessoa.nome} (${lotacao.sigla})` : `${lotacao.sigla} – ${lotacao.nome}`
  return { ...aceito, para, unidade: lotacao.sigla }
}

/** Description of a sending movement. */
export const descricaoDoEnvio = (para: string, observacao: string | undefined) =>
  `Para ${para}${observacao ? `. ${observacao}` : ''}`

/** Refuses, in the field, to send the document that a draft is written for where it can't be received or read. */
export async function conferirEnvio(
  tx: Banco,
  pai: number | null | undefined,
  envio: Rascunho['envio'],
  era: Rascunho['envio'] = null,
) {
  if (!envio || (envio.tipo === era?.tipo && envio.id === era.id)) return
  try {
    if (pai == null) throw new Problema('DESTINATARIO_INVALIDO')
    await destinoAceito(tx, pai, envio)
  } catch (erro) {
    if (!(erro instanceof Problema)) throw erro
    throw new Problema('DESTINATARIO_INVALIDO', {}, [fieldError('/envio', reasonOf(erro))])
  }
}
