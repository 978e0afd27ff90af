import type { EfeitoPosterior } from '#contract/ato-posterior.ts'
import type { AssinaturaDaPeca } from '#contract/completo.ts'

import { comoAssinou, HORA_LEGAL, quandoAssinou } from '#server/base/assinatura/frase.ts'
import type { NoNumerado } from '#server/core/completo/ler.ts'
import { faixas } from '#server/core/documento/faixas.ts'

/** With more signers than this, names one fewer and says how many others there are. */
const NOMEADOS = 3

/** Roles other than the responsible signer. */
const COMO: Partial<Record<AssinaturaDaPeca['papel'], string>> = {
  TESTEMUNHA: ', como testemunha,',
  APROVADOR: ', que aprovou,',
}

function uma({ nome, cargo, unidade, papel, substitui, tipo, nivel, instante }: AssinaturaDaPeca) {
  const posto = [cargo, unidade].filter(Boolean).join(', ')
  const titular = substitui === null ? '' : ` em substituição a ${substitui}`
  const quem = `${nome} (${posto})${COMO[papel] ?? ''}${titular}`
  return `${quem} em ${quandoAssinou(instante)}, ${comoAssinou(tipo, nivel)}`
}

/** Margin text of a signed piece: each signer, their post, when, how, and the legal level (Lei 14.063/2020). */
export function fraseDasAssinaturas(assinaturas: AssinaturaDaPeca[]): string | null {
  const ditas = [true, false]
    .map((autenticacao) => assinaturas.filter((cada) => cada.autenticacao === autenticacao))
    .filter(({ length }) => length > 0)
    .map(doMesmoAto)
  return ditas.length === 0 ? null : `${ditas.join(' ')} ${HORA_LEGAL}`
}

function doMesmoAto(assinaturas: AssinaturaDaPeca[]): string {
  const verbo = assinaturas[0]?.autenticacao ? 'Confere com o original: autenticado por ' : 'Assinado por '
  const nomeadas = assinaturas.length > NOMEADOS ? assinaturas.slice(0, NOMEADOS - 1) : assinaturas
  const resto = assinaturas.length - nomeadas.length
  return `${verbo}${nomeadas.map(uma).join('; ')}${resto > 0 ? `; e mais ${resto} pessoas` : ''}.`
}

/** By the effect of a later act. */
const porEfeito: Record<EfeitoPosterior, string> = {
  TORNA_SEM_EFEITO: 'SEM EFEITO',
  CANCELA: 'CANCELADO',
  REVOGA: 'REVOGADO',
  ALTERA: 'ALTERADO EM PARTE',
}

/**
 * Words over each page of a piece. Those that say it is not in force appear also without marks. A file from outside cannot show
 * its state on its own pages.
 */
export function faixaDaPeca(
  { tipo, sobre }: Pick<NoNumerado, 'tipo' | 'sobre'>,
  semMarcas = false,
  efeito?: EfeitoPosterior,
): string | null {
  const dela = sobre?.situacao === undefined ? null : faixas[sobre.situacao]
  const faixa = dela ?? (efeito ? porEfeito[efeito] : null)
  if (semMarcas && tipo === 'COPIA') return faixa
  if (tipo !== 'COPIA') return tipo === 'DOCUMENTO' ? faixa : null
  if (faixa === null) return 'CÓPIA'
  return faixa === 'MINUTA' ? 'CÓPIA DE MINUTA' : `CÓPIA – ${faixa}`
}
