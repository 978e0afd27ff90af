import { canonico } from '#contract/cadeia.ts'
import { Problema } from '#contract/problem.ts'

import type { Portas } from '#server/base/contexto.ts'
import { evidenciaDita } from '#server/core/cpf/evidencia.ts'
import type { Tentativa } from './tentativas.ts'
import { DESISTE_MS, tipos } from '#server/base/assinatura/tipos.ts'

/** Who proved what, and how: all that the key is then used for. Not the bytes, over which others may sign meanwhile. */
async function dito(
  { cpfs }: Portas,
  { desafio, documentoId, versao, sobreId, ato, pessoaId, tipo, nivel, ...resto }: Tentativa,
) {
  const { sha256Mostrado, momento, loteId, iss, sub } = resto
  const evidencia = await evidenciaDita(cpfs, resto.evidencia)
  const alvo = { documentoId, versao, sobreId, ato, sha256Mostrado }
  return canonico({
    oQue: 'prova de assinatura',
    desafio,
    alvo,
    pessoaId,
    iss,
    sub,
    tipo,
    nivel,
    momento,
    loteId,
    evidencia,
  })
}

/**
 * Where the body's seal signs for people, no database alone says that they asked it to; null where there is no such
 * seal, or their own key signs.
 */
export const lacrarProva = async (portas: Portas, tentativa: Tentativa) =>
  tipos[tentativa.tipo].familia === 'SELO'
    ? ((await portas.chaves.lacre?.lacrar(await dito(portas, tentativa))) ?? null)
    : null

/**
 * Throws where what is kept of the proof is not what was proved, or is of longer ago than anything is tried again: the attempt
 * ends with it. That the seal has been renewed meanwhile is no fault.
 */
export async function exigirProva(portas: Portas, tentativa: Tentativa) {
  const { chaves, registrar, relogio } = portas
  const { id, tipo, momento, provaLacrada } = tentativa
  if (!chaves.lacre || tipos[tipo].familia !== 'SELO') return
  const deAgora = relogio.agora().getTime() - Date.parse(momento) < 2 * DESISTE_MS
  if (deAgora && provaLacrada && (await chaves.lacre.confere(await dito(portas, tentativa), provaLacrada))) return
  registrar('erro', 'prova de assinatura não confere', { assinatura: id })
  throw new Problema('PROVA_NAO_CONFERE')
}
