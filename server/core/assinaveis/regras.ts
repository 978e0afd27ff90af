import type { AtoDeAssinatura, AtoPossivel } from '#contract/assinatura-feita.ts'
import type { Situacao } from '#contract/documento.ts'
import type { TipoMovimentacao } from '#contract/movimentacao.ts'
import { Problema } from '#contract/problem.ts'

import { dataHora } from '#server/core/signatario/regras.ts'
import { termos } from './termos.ts'
import { permission } from '#server/base/palavras/permission.ts'
import type { ActName } from '#server/base/palavras/problemas.ts'
import type { Lingua } from '#server/base/palavras/lingua.ts'
import { naoPermitido as naoPode, reasonOf } from '#server/base/palavras/recusa-dita.ts'

/** What the rules of signing a movement look at; a test can write it by hand. */
export type EstadoDaMovimentacao = {
  tipo: TipoMovimentacao
  situacao: Situacao
  /** Another movement took it back. */
  cancelada: boolean
  /** Who did it, and in which unit. */
  autor: { id: number; lotacaoId: number }
  /** Who signs the document. */
  signatarios: { id: number }[]
  /** Of the via or volume it stands with. */
  atendenteLotacaoId: number | null
  /** `entradas`: all of who signed it. */
  feitas: { entradas: number[]; nome: string; ato: AtoDeAssinatura; instante: string }[]
}
export type QuemPede = { id: number; lotacaoId: number; externa: boolean; lingua?: Lingua }

const em = (instante: string) => dataHora.format(new Date(instante))

/** Whose act it is: who did it signs its term; an anexo also who signs the document. */
function quemAssina({ tipo, autor, signatarios }: EstadoDaMovimentacao, { id }: QuemPede) {
  const assina = autor.id === id || (tipo === 'ANEXACAO' && signatarios.some((cada) => cada.id === id))
  return assina ? undefined : new Problema('NAO_SIGNATARIO')
}

/**
 * Staff who brought the copy, or have the document in hands, say that it is like the original: once. Once proved, it is said:
 * a document sent on meanwhile takes nothing back.
 */
function quemAutentica(
  { tipo, autor, atendenteLotacaoId, feitas }: EstadoDaMovimentacao,
  { lotacaoId, externa }: QuemPede,
  provada: boolean,
) {
  if (tipo !== 'ANEXACAO') return naoPode('SO_ANEXO_SE_AUTENTICA')
  if (externa) return naoPode('SO_INTERNOS')
  if (!provada && lotacaoId !== autor.lotacaoId && lotacaoId !== atendenteLotacaoId)
    return naoPode('SO_UNIDADE_DO_ANEXO')
  const feita = feitas.find(({ ato }) => ato === 'AUTENTICACAO')
  return feita && naoPode('JA_AUTENTICADO', { nome: feita.nome, em: em(feita.instante) })
}

/** Why this person may not sign it, or say that it is like the original; undefined when nothing stands in the way. */
export function impedimentoDaMovimentacao(
  estado: EstadoDaMovimentacao,
  ato: AtoDeAssinatura,
  quem: QuemPede,
  provada = false,
): Problema | undefined {
  const { tipo, situacao, cancelada, feitas } = estado
  const termo = termos[tipo]
  if (tipo !== 'ANEXACAO' && !termo) return naoPode('MOVIMENTACAO_NAO_SE_ASSINA')
  const minha = feitas.find((cada) => cada.entradas.includes(quem.id) && cada.ato === ato)
  if (minha) return new Problema('JA_ASSINADO', { data: em(minha.instante) })
  const alheia = ato === 'ASSINATURA' ? quemAssina(estado, quem) : quemAutentica(estado, quem, provada)
  if (alheia) return alheia
  if (situacao === 'EM_ELABORACAO') return new Problema('NAO_FINALIZADO')
  const vive = situacao === 'PENDENTE_DE_ASSINATURA' || situacao === 'ASSINADO'
  // the term of what ended the document is signed after its end
  if (cancelada || (!vive && termo?.encerra !== situacao)) return new Problema('DOCUMENTO_CANCELADO')
  return undefined
}

const ACT: Record<AtoDeAssinatura, ActName> = {
  ASSINATURA: 'assinarMovimentacao',
  AUTENTICACAO: 'autenticarMovimentacao',
}

/** Every act there is for it, as the page offers it. */
export const atosPossiveis = (estado: EstadoDaMovimentacao, quem: QuemPede): AtoPossivel[] =>
  (['ASSINATURA', 'AUTENTICACAO'] as const)
    .filter((ato) => estado.tipo === 'ANEXACAO' || (ato === 'ASSINATURA' && termos[estado.tipo]))
    .map((ato) => {
      const impede = impedimentoDaMovimentacao(estado, ato, quem)
      return { ato, ...permission(impede && reasonOf(impede), ACT[ato], quem.lingua) }
    })
