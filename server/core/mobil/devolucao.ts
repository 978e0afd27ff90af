import { Problema } from '#contract/problem.ts'

import { naoPermitido as recusar } from '#server/base/palavras/recusa-dita.ts'

const PASSADA = 'A data de devolução já passou: escolha hoje ou um dia depois.'

/** A day from today on, and of the document whole: a branch is not sent back, it is concluded. */
export function conferirDevolucao(ate: string, deRamo: boolean, hoje: string) {
  if (deRamo) throw recusar('O que foi recebido em paralelo se conclui: só o documento inteiro se devolve.')
  if (ate < hoje) throw new Problema('DATA_INVALIDA', {}, [{ pointer: '/devolverAte', detail: PASSADA }])
}
