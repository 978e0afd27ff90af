import { Problema } from '#contract/problem.ts'
import { frase } from '#contract/problem-catalog.ts'

import type { Portas } from '../contexto.ts'
import { rodada } from '../rodadas/rodada.ts'
import { contador } from './contar.ts'
import { leitor, lerPdfs } from './ler-pdfs.ts'
import { montar } from './montar.ts'
import { falhar, TarefaPerdida, tomar } from './tarefas.ts'

async function fazer(portas: Portas, mao: NonNullable<Awaited<ReturnType<typeof tomar>>>) {
  try {
    await montar(portas, mao)
  } catch (erro) {
    if (erro instanceof TarefaPerdida) return
    const dito =
      erro instanceof Problema ? frase(erro.codigo, erro.dados) : 'Não foi possível montar o arquivo. Peça de novo.'
    if (!(erro instanceof Problema)) portas.registrar('erro', 'dossie', { tarefa: mao.id, erro: String(erro) })
    await falhar(portas.banco, mao, dito)
  }
}

const turnos = rodada({
  nome: 'oficina',
  cadaMs: 5_000,
  logo: false,
  async fazer(portas) {
    let feitas = 0
    for (let mao = await tomar(portas.banco, portas); mao; mao = await tomar(portas.banco, portas)) {
      await fazer(portas, mao)
      feitas++
    }
    return feitas
  },
})

/** Does all the work there is, one after the other; answers how many were done. */
export const trabalhar = turnos.chamar

/** A process's share: looks now and then for work asked elsewhere, or left by a process that died. */
export const oficina = {
  nome: turnos.nome,
  iniciar(portas: Portas) {
    const { parar } = turnos.iniciar(portas)
    const contagem = contador(() => !turnos.fechando(portas))
    contagem.comecar(portas)
    lerPdfs(portas)
    return {
      async parar() {
        await Promise.all([parar(), contagem.fim(portas), leitor.fim(portas)])
      },
    }
  },
}
