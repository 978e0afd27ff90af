import { type buscaApi, DE_CADA, type DocumentoSugerido } from '#contract/busca.ts'
import type { Output, Parsed } from '#contract/endpoint.ts'

import type { Contexto, EntradaAtiva } from '#server/base/contexto.ts'
import { palavrasProcuradas } from '#server/core/administracao/palavras.ts'
import { lerCodigo } from '#server/core/busca/outros-nomes.ts'
import { lerSigla, type Numerado } from '#server/core/busca/sigla.ts'
import { podeLer } from '#server/core/documento/acesso.ts'
import { lidoPor } from '#server/core/via/leitura.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { sugerirModelos } from './sugerir-modelos.ts'
import { sugerirPessoas } from './sugerir-pessoas.ts'
import { sugerirUnidades } from './sugerir-unidades.ts'

/** Shorter words are in too many documents (contract/busca.ts). */
const MENOR_BUSCA = 2

type Documentos = {
  /** Documents that the typed text names, all readable. */
  nomeados(q: string): Promise<Numerado[]>
  /** The search by words, best first, all readable. */
  procurar(q: string): Promise<DocumentoSugerido[]>
}

/** Documents with these ids that the entry may read, in this order. */
const resumos = (banco: Banco, entrada: EntradaAtiva, ids: number[]): Promise<DocumentoSugerido[]> =>
  banco.linhas<DocumentoSugerido>(
    sql`select d.id as "documentoId", v.id as "mobilId", d.sigla, d.assunto, d.situacao
        from unnest(${sql.param(ids)}::bigint[]) with ordinality as n (id, lugar) join documento d on d.id = n.id
        left join ${lidoPor()}
        where ${podeLer(entrada)} order by n.lugar`,
  )

const semTexto = (texto: string) => palavrasProcuradas(texto).length === 0

/** A text that names documents is not searched for words too. */
async function documentosDe(q: string, { banco, entrada }: Contexto, { nomeados, procurar }: Documentos) {
  const achados = await nomeados(q)
  if (achados.length > 0) {
    const ids = achados.slice(0, DE_CADA).map(({ documentoId }) => documentoId)
    return { exatos: ids.length, documentos: await resumos(banco, entrada, ids), codigo: null }
  }
  const documentos = q.length < MENOR_BUSCA || semTexto(q) ? [] : await procurar(q)
  return { exatos: 0, documentos: documentos.slice(0, DE_CADA), codigo: lerSigla(q) ? null : lerCodigo(q) }
}

/** What may be meant by the text typed so far, of each kind a few; and documents opened before, asked about again. */
export async function sugerir(
  { q, lembrados }: Parsed<(typeof buscaApi)['sugestao']>['query'],
  contexto: Contexto,
  documentos: Documentos,
): Promise<Output<(typeof buscaApi)['sugestao']>> {
  const { banco, entrada } = contexto
  const texto = q?.trim() ?? ''
  const [{ documentos: achados, ...nomeados }, conhecidos, pessoas, unidades, modelos] = await Promise.all([
    texto === '' ? { exatos: 0, documentos: [], codigo: null } : documentosDe(texto, contexto, documentos),
    lembrados ? resumos(banco, entrada, lembrados) : [],
    semTexto(texto) ? [] : sugerirPessoas(banco, entrada, texto),
    semTexto(texto) ? [] : sugerirUnidades(banco, entrada, texto),
    semTexto(texto) ? [] : sugerirModelos(banco, entrada, texto),
  ])
  return { ...nomeados, documentos: [...achados, ...conhecidos], pessoas, unidades, modelos }
}
