import { Problema } from '#contract/problem.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, sql } from '#server/database/connection.ts'

type Alterado = { alteradoEm: string; alteradoPor: string; alteradoPorMim: boolean }
type Versionado = Alterado & {
  id: number
  versao: number
  /** The version of the last change of text. */
  versaoDoTexto: number
}

const relogio = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Fortaleza', timeStyle: 'short' })
export const hora = (instante: string) => relogio.format(new Date(instante))

/** A change of a draft's files: one more version, noting its author. Under the document's row lock. */
export const mudarArquivos = (tx: Banco, id: number, entrada: EntradaAtiva, agora: string, palavras: string) =>
  tx.linhas(
    sql`with nova as (update documento set versao = versao + 1 where id = ${id} returning versao)
        insert into mudanca_de_arquivo (documento_id, versao, pessoa_id, instante, palavras)
        select ${id}, versao, ${entrada.id}, ${agora}, ${palavras} from nova`,
  )

/** Others' changes of files since a version, oldest first. */
async function mudancasDosOutros(tx: Banco, { id }: Versionado, versao: number, entrada: EntradaAtiva) {
  const mudancas = await tx.linhas<{ nome: string; palavras: string; instante: string }>(
    sql`select p.nome, m.palavras, m.instante from mudanca_de_arquivo m join pessoa p on p.id = m.pessoa_id
        where m.documento_id = ${id} and m.versao > ${versao}
          and p.identidade_id <> (select eu.identidade_id from pessoa eu where eu.id = ${entrada.id}) order by m.versao`,
  )
  return mudancas.map(({ nome, palavras, instante }) => `${nome} ${palavras} às ${hora(instante)}`)
}

const A_CONTAR = 3
export function contar(mudancas: string[]) {
  const mais = mudancas.length - A_CONTAR
  const resto = mais > 1 ? [`e mais ${mais} mudanças`] : mudancas.slice(A_CONTAR)
  return [...mudancas.slice(0, A_CONTAR), ...resto].join('; ')
}

/** The refusal naming who wrote since, and when. */
export function desatualizada(registro: Alterado, erros: Problema['erros'] = []) {
  const dados = { hora: hora(registro.alteradoEm) }
  return registro.alteradoPorMim
    ? new Problema('VERSAO_DE_OUTRA_ABA', dados, erros)
    : new Problema('VERSAO_DESATUALIZADA', { nome: registro.alteradoPor, ...dados }, erros)
}

/**
 * If-Match: throws for a stale version, saying who changed what and when. One's own changes of files, in any tab, don't
 * count.
 */
export async function conferirVersao(tx: Banco, registro: Versionado, versao: number, entrada: EntradaAtiva) {
  if (registro.versao === versao) return
  const mudancas = await mudancasDosOutros(tx, registro, versao, entrada)
  const erros = mudancas.map((detail) => ({ pointer: '/arquivos', detail }))
  if (versao < registro.versaoDoTexto || versao > registro.versao) throw desatualizada(registro, erros)
  if (mudancas.length > 0)
    throw new Problema('ARQUIVOS_ALTERADOS', { mudancas: contar(mudancas), versao: registro.versao }, erros)
}
