import { Problema } from '#contract/problem.ts'

import { JobLost, jobKind } from '#server/jobs/kind.ts'
import { reason } from '#server/base/palavras/reason.ts'
import { reasonOf } from '#server/base/palavras/recusa-dita.ts'
import { montar } from './montar.ts'
import { comecarTarefa, falhar, PDF_COMPLETO, TarefaPerdida } from '#server/core/completo/tarefas.ts'

/** For an unexpected failure. */
const SEM_RAZAO = reason('COMPLETO_NAO_MONTADO')
/** Times that a process may die with the same task. */
const MAX_ATTEMPTS = 3

/** Assembles the requested documentos completos, one after another. */
export const pdfJobs = jobKind({
  kind: PDF_COMPLETO,
  maxAttempts: MAX_ATTEMPTS,
  async run(portas, job, held) {
    const mao = await comecarTarefa(portas.banco, job)
    if (!mao) return 'NOTHING'
    try {
      await montar(portas, mao, held)
    } catch (erro) {
      if (erro instanceof JobLost) throw erro
      if (erro instanceof TarefaPerdida) return 'NOTHING'
      if (!(erro instanceof Problema)) portas.registrar('erro', 'dossie', { tarefa: mao.id, erro: String(erro) })
      await falhar(portas.banco, mao.id, erro instanceof Problema ? reasonOf(erro) : SEM_RAZAO)
    }
    return 'DONE'
  },
  gaveUp: ({ banco }, { key }) => falhar(banco, key, SEM_RAZAO),
})
