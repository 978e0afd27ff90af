import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { acoesDoDocumento } from '#server/core/documento/acoes.ts'
import type { Registro } from '#server/core/documento/registro.ts'
import { exigirNoDia } from '../assinaveis/documento.ts'
import { dizer } from '#server/base/palavras/dizer.ts'
import { ditoDe } from '#server/base/palavras/recusa-dita.ts'

/** Whether the caller may sign this document today, or why not; nothing is asked of them yet. */
export async function podeAssinar(registro: Registro, { banco, entrada, portas }: Contexto) {
  const assinar = acoesDoDocumento(registro, entrada).find(({ nome }) => nome === 'assinar')
  if (!assinar?.pode) return { pode: false, explicacao: assinar?.explicacao ?? '' }
  try {
    await exigirNoDia(banco, registro, entrada, portas.relogio.agora())
  } catch (erro) {
    if (!(erro instanceof Problema)) throw erro
    return { pode: false, explicacao: dizer(entrada.lingua, ditoDe(erro)) }
  }
  return { pode: true, explicacao: assinar.explicacao }
}
