import { notFound } from '@tanstack/react-router'

import { eProblema } from '#platform/falhas.ts'
import { mensagem } from '#platform/problem-messages.ts'

/** For loaders: a deleted draft is not found, and the page says that it is in the trash. */
export function naoAcharExcluido(erro: unknown) {
  if (eProblema(erro, 'RASCUNHO_NA_LIXEIRA')) throw notFound({ data: mensagem(erro)?.texto })
}
