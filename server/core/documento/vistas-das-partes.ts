import type { PartesVistas } from '#contract/parte.ts'
import { Problema } from '#contract/problem.ts'

import { contar, hora } from './versao.ts'
import type { Parte } from './partes.ts'

/**
 * Parts have their own versions, so that saving one interrupts nobody. Whoever ends the draft says which versions they saw:
 * newer words are neither numbered nor deleted unseen. One's own don't count.
 */
export function conferirPartesVistas(partes: Parte[], vistas: PartesVistas) {
  const mudancas = partes.flatMap(({ id, nome, versao, alteradoPor, alteradoPorMim, alteradoEm }) => {
    const vista = vistas.find((cada) => cada.id === id)?.versao ?? 1 // 1: nothing written
    return versao <= vista || !alteradoPor || alteradoPorMim
      ? []
      : [`${alteradoPor.nome} ${vista > 1 ? 'reescreveu' : 'escreveu'} a parte ${nome} às ${hora(alteradoEm)}`]
  })
  if (mudancas.length > 0)
    throw new Problema(
      'PARTES_ALTERADAS',
      { mudancas: contar(mudancas) },
      mudancas.map((detail) => ({ pointer: '/partes', detail })),
    )
}
