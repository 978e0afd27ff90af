import { canonico } from '#contract/cadeia.ts'
import { Problema } from '#contract/problem.ts'

import type { Portas } from '../contexto.ts'
import type { Tentativa } from './tentativas.ts'
import { tipos } from './tipos.ts'

/** Who proved what, and how; all that the seal is used for later. */
const dito = ({ desafio, documentoId, versao, sobreId, ato, pessoaId, tipo, nivel, ...resto }: Tentativa) => {
  const { sha256Mostrado, momento, loteId, iss, sub, evidencia } = resto
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

/** Where the body's seal signs for people, no database alone says that they asked it to; null where there is no such seal, or their own key signs. */
export const lacrarProva = async ({ chaves }: Portas, tentativa: Tentativa) =>
  tipos[tentativa.tipo].familia === 'SELO' ? ((await chaves.lacre?.lacrar(dito(tentativa))) ?? null) : null

/** Throws where what is kept of the proof is not what was proved: the attempt ends with it. */
export async function exigirProva({ chaves, registrar }: Portas, tentativa: Tentativa) {
  const { id, tipo, momento, provaLacrada } = tentativa
  if (!chaves.lacre || tipos[tipo].familia !== 'SELO') return
  if (provaLacrada && (await chaves.lacre.confere(dito(tentativa), provaLacrada, new Date(momento)))) return
  registrar('erro', 'prova de assinatura alterada', { assinatura: id })
  throw new Problema('PROVA_ALTERADA')
}
