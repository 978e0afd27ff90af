import type { TipoDeAssinatura } from '#contract/assinatura.ts'
import type { FormaDoLote, ItemASeAssinar, PreparoDoLote, TipoDeLote } from '#contract/lote.ts'
import { TIPOS_DE_LOTE } from '#contract/lote.ts'
import { Problema } from '#contract/problem.ts'

import { frescaAte } from '#server/core/sessao/autenticacao.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { hashASeAssinar } from '#server/core/documento/pdf.ts'
import { lerOuRecusar, type Registro } from '#server/core/documento/registro.ts'
import { cpfDeQuemPede } from '#server/core/assinaveis/cadastro.ts'
import { impedimentos } from './passos.ts'
import { podeAssinar } from './pode-assinar.ts'
import { oferecidasA } from '#server/core/provas/todas.ts'
import { formas } from '#server/core/signatario/regras.ts'
import type { Lingua } from '#server/base/palavras/lingua.ts'

/** PDFs made at once. Each process has few workers, which other calls need too. */
const DE_CADA_VEZ = 4

/** Runs `fazer` on each, four at a time; results in order; throws the first failure. */
export async function emOrdem<A, B>(todos: A[], fazer: (um: A, n: number) => Promise<B>): Promise<B[]> {
  const feitos: B[] = []
  let proximo = 0
  const andar = async () => {
    for (let n = proximo++; n < todos.length; n = proximo++) feitos[n] = await fazer(todos[n] as A, n) // n < todos.length
  }
  await Promise.all(Array.from({ length: DE_CADA_VEZ }, andar))
  return feitos
}

export type Pedido = { mobilId: number; documentoId: number }
/** The documents of these vias and volumes, in the order asked, without repeats. */
export async function documentosDe(banco: Banco, mobilIds: number[]): Promise<Pedido[]> {
  const donos = await banco.linhas<{ id: number; documentoId: number }>(
    sql`select id, documento_id as "documentoId" from mobil where id = any (${sql.param(mobilIds)}::bigint[])`,
  )
  const de = new Map(donos.map(({ id, documentoId }) => [id, documentoId]))
  const achados = mobilIds.map((mobilId) => ({ mobilId, documentoId: de.get(mobilId) ?? 0 }))
  return achados.filter(
    ({ documentoId }, n) => documentoId === 0 || achados.findIndex((um) => um.documentoId === documentoId) === n,
  )
}

async function item({ mobilId }: Pedido, registro: Registro, contexto: Contexto): Promise<ItemASeAssinar> {
  return {
    mobilId,
    documentoId: registro.id,
    sigla: registro.sigla,
    assunto: registro.assunto,
    especie: registro.modelo.nome,
    origem: registro.unidade.sigla,
    versaoDoTexto: registro.versaoDoTexto,
    captura: registro.captura !== null,
    sha256: await hashASeAssinar(contexto.portas, registro),
    minimo: registro.modelo.nivelAssinaturaMinimo,
    ...(await podeAssinar(registro, contexto)),
  }
}

/** Kinds of signature that serve the whole batch, each with the documents whose minimum level it misses. Pure. */
export function formasDoLote(
  itens: Pick<ItemASeAssinar, 'mobilId' | 'minimo' | 'pode'>[],
  doOrgao: Contexto['portas']['configuracao']['formas'],
  impede: Parameters<typeof formas>[3],
  oferecidas: readonly TipoDeAssinatura[] = TIPOS_DE_LOTE,
  lingua?: Lingua,
): FormaDoLote[] {
  const tiposDele = TIPOS_DE_LOTE.filter((tipo) => oferecidas.includes(tipo))
  const assinaveis = itens.filter(({ pode }) => pode)
  const minimos = [...new Set(assinaveis.map(({ minimo }) => minimo))]
  const porMinimo = new Map(minimos.map((minimo) => [minimo, formas(tiposDele, minimo, doOrgao, {}, lingua)]))
  return formas(tiposDele, 'SIMPLES', doOrgao, impede, lingua).map(({ tipo, nivel, pode, explicacao }) => {
    const baixaEm = ({ minimo }: (typeof assinaveis)[number]) =>
      porMinimo.get(minimo)?.some((forma) => forma.tipo === tipo && !forma.pode) ?? false
    const abaixo = assinaveis.filter(baixaEm).map(({ mobilId }) => mobilId)
    const nenhum = assinaveis.length > 0 && abaixo.length === assinaveis.length
    const porque = nenhum
      ? (porMinimo.get(minimos[0] ?? 'SIMPLES')?.find((f) => f.tipo === tipo)?.explicacao ?? '')
      : ''
    // only kinds of batches are asked for
    return { tipo: tipo as TipoDeLote, nivel, pode: pode && !nenhum, explicacao: pode ? porque : explicacao, abaixo }
  })
}

/** What is shown before signing several: each hash and the kinds of signature. Writes nothing. */
export async function prepararLote(mobilIds: number[], contexto: Contexto): Promise<PreparoDoLote> {
  const { banco, entrada, portas } = contexto
  const recusas: Problema[] = []
  const lidos = await emOrdem(await documentosDe(banco, mobilIds), async (pedido) => {
    try {
      return await item(pedido, await lerOuRecusar(banco, pedido.documentoId, entrada), contexto)
    } catch (erro) {
      if (!(erro instanceof Problema)) throw erro
      recusas.push(erro)
      return pedido.mobilId
    }
  })
  const itens = lidos.filter((lido) => typeof lido !== 'number')
  const [recusa] = recusas
  if (itens.length === 0 && recusa) throw recusa
  const alguma = itens.some(({ pode }) => pode)
  return {
    itens,
    ausentes: lidos.filter((lido) => typeof lido === 'number'),
    formas: formasDoLote(
      itens,
      portas.configuracao.formas,
      alguma ? await impedimentos(contexto) : {},
      oferecidasA(contexto),
      entrada.lingua,
    ),
    cpf: await cpfDeQuemPede(contexto),
    identidadeConfirmadaAte: frescaAte(contexto),
  }
}
