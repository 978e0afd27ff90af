import { Problema } from '#contract/problem.ts'

import type { EntradaAtiva } from '#server/base/contexto.ts'
import type { Banco } from '#server/database/connection.ts'
import { guardadoDe } from '#server/core/lixeira/guardar.ts'
import { podeTrazer, someEm } from '#server/core/lixeira/regras.ts'
import { emBarras } from './eliminado.ts'
import { hoje } from './escrita.ts'

const dia = (instante: string) => emBarras(hoje(new Date(instante)))

/** Refuses a deleted draft for those who may bring it back. To all others it is unknown. */
export async function recusarDaLixeira(banco: Banco, id: number, entrada: EntradaAtiva) {
  const guardado = await guardadoDe(banco, id)
  if (!guardado || !podeTrazer(guardado, entrada, new Date())) return
  const { sigla, excluidoEm } = guardado
  throw new Problema('RASCUNHO_NA_LIXEIRA', { sigla, em: dia(excluidoEm), ate: dia(someEm(excluidoEm)) })
}
