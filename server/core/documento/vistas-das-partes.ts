import type { PartesVistas } from '#contract/parte.ts'
import { Problema } from '#contract/problem.ts'

import { contar, hora } from './versao.ts'
import type { Parte } from './partes.ts'

/**
 * What others write has versions of its own, so that their saves stop nobody's writing. Whoever ends the draft says which
 * they saw: words saved since are neither numbered nor deleted unseen. One's own are no surprise.
 */
export function conferirPartesVistas(partes: Parte[], vistas: PartesVistas) {
  const mudancas = partes.flatMap(({ id, nome, versao, alteradoPor, alteradoPorMim, alteradoEm }) => {
    const vista = vistas.find((cada) => cada.id === id)?.versao ?? 1 // as asked for: nothing written
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
