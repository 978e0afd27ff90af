import { canonico } from '#contract/cadeia.ts'
import { Problema } from '#contract/problem.ts'

import type { Portas } from '#server/base/contexto.ts'
import { evidenciaDita } from '#server/core/cpf/evidencia.ts'
import type { Tentativa } from './tentativas.ts'
import { DESISTE_MS, tipos } from '#server/base/assinatura/tipos.ts'

/** What the seal signs: the proof. Leaves out the current bytes, which other signatures may extend meanwhile. */
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
 * Seals the proof, so that a database alone can't claim that somebody asked for a signature by the body's seal. Null without
 * such a seal, or when the person's own key signs.
 */
export const sealProof = async (portas: Portas, tentativa: Tentativa) =>
  tipos[tentativa.tipo].familia === 'SELO'
    ? ((await portas.chaves.seal?.lacrar(await dito(portas, tentativa))) ?? null)
    : null

/**
 * Throws when the stored proof differs from what was sealed, or is older than any retry. A seal renewed meanwhile is
 * accepted.
 */
export async function exigirProva(portas: Portas, tentativa: Tentativa) {
  const { chaves, registrar, relogio } = portas
  const { id, tipo, momento, provaLacrada } = tentativa
  if (!chaves.seal || tipos[tipo].familia !== 'SELO') return
  const deAgora = relogio.agora().getTime() - Date.parse(momento) < 2 * DESISTE_MS
  if (deAgora && provaLacrada && (await chaves.seal.confere(await dito(portas, tentativa), provaLacrada))) return
  registrar('erro', 'prova de assinatura não confere', { assinatura: id })
  throw new Problema('PROVA_NAO_CONFERE')
}
