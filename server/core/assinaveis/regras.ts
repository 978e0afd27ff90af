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

/** What the rules of signing a movement need; plain data. */
export type EstadoDaMovimentacao = {
  tipo: TipoMovimentacao
  situacao: Situacao
  /** Undone by another movement. */
  cancelada: boolean
  autor: { id: number; lotacaoId: number }
  /** Signers of the document. */
  signatarios: { id: number }[]
  /** Unit that holds the movement's via or volume. */
  atendenteLotacaoId: number | null
  /** `entradas`: all entries of the signer. */
  feitas: { entradas: number[]; nome: string; ato: AtoDeAssinatura; instante: string }[]
}
export type QuemPede = { id: number; lotacaoId: number; externa: boolean; lingua?: Lingua }

const em = (instante: string) => dataHora.format(new Date(instante))

/** A term is signed by its author; an anexo by its author and the document's signers. */
function quemAssina({ tipo, autor, signatarios }: EstadoDaMovimentacao, { id }: QuemPede) {
  const assina = autor.id === id || (tipo === 'ANEXACAO' && signatarios.some((cada) => cada.id === id))
  return assina ? undefined : new Problema('NAO_SIGNATARIO')
}

/**
 * Whether staff may authenticate the copy, once: the unit that brought it, or the one that holds the document. A proved
 * authentication stands even if the document moves on.
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

/** Why this person may not sign or authenticate it; undefined when they may. */
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
  // the term of the act that ended the document is signed afterwards
  if (cancelada || (!vive && termo?.encerra !== situacao)) return new Problema('DOCUMENTO_CANCELADO')
  return undefined
}

const ACT: Record<AtoDeAssinatura, ActName> = {
  ASSINATURA: 'assinarMovimentacao',
  AUTENTICACAO: 'autenticarMovimentacao',
}

/** Every act possible on it, for the page. */
export const atosPossiveis = (estado: EstadoDaMovimentacao, quem: QuemPede): AtoPossivel[] =>
  (['ASSINATURA', 'AUTENTICACAO'] as const)
    .filter((ato) => estado.tipo === 'ANEXACAO' || (ato === 'ASSINATURA' && termos[estado.tipo]))
    .map((ato) => {
      const impede = impedimentoDaMovimentacao(estado, ato, quem)
      return { ato, ...permission(impede && reasonOf(impede), ACT[ato], quem.lingua) }
    })
