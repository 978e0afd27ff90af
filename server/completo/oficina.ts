import { Problema } from '#contract/problem.ts'
import { frase } from '#contract/problem-catalog.ts'

import type { Portas } from '../contexto.ts'
import { contarFaltantes } from './contar.ts'
import { leitor, lerPdfs } from './ler-pdfs.ts'
import { montar } from './montar.ts'
import { falhar, TarefaPerdida, tomar } from './tarefas.ts'
import { emTurnos } from './turnos.ts'

/** How often a process looks for work that another left, ms. */
const RONDA_MS = 5_000

const turnos = emTurnos(async (portas) => {
  let feitas = 0
  for (let mao = await tomar(portas.banco, portas); mao; mao = await tomar(portas.banco, portas)) {
    await fazer(portas, mao)
    feitas++
  }
  return feitas
})

/** Does all the work there is, one after the other; answers how many were done. */
export const trabalhar = turnos.chamar

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

/** A process's share: looks now and then for work asked elsewhere, or left by a process that died. */
export function criarOficina(portas: Portas) {
  let parada = false
  const olhar = () => {
    if (parada) return
    trabalhar(portas).catch((erro: unknown) => portas.registrar('erro', 'oficina', { erro: String(erro) }))
  }
  const relogio = setInterval(olhar, RONDA_MS)
  contarFaltantes(portas).catch((erro: unknown) => portas.registrar('erro', 'paginas', { erro: String(erro) }))
  lerPdfs(portas)
  return {
    async parar() {
      parada = true
      clearInterval(relogio)
      await Promise.all([turnos.fim(portas), leitor.fim(portas)])
    },
  }
}
