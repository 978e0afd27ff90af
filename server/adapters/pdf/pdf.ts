import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { ErroDeComposicao } from '#server/base/composition-error.ts'
import { reason } from '#server/base/palavras/reason.ts'
import type { DadosDossie, Pdf } from '#server/base/ports.ts'
import type { Pedido, Resposta } from './mensagens.ts'
import type { Papel } from './papel.ts'

type Feito = Extract<Resposta, { pdf: Uint8Array }>
type Tarefa = {
  pedido: Pedido
  prazoMs: number
  resolver(feito: Feito): void
  rejeitar(erro: Error): void
}

type Opcoes = { trabalhadores?: number; prazoMs?: number; papel?: Papel }

/**
 * The `Pdf` port over Typst. Typesetting blocks for up to seconds, so it runs in worker threads. `encerrar` stops them and
 * rejects waiting tasks.
 */
export function criarPdf({
  trabalhadores = Math.min(2, availableParallelism()),
  prazoMs = 60_000,
  papel = { brasao: null, rodape: '' },
}: Opcoes = {}): Pdf & {
  /** The dossier's own pages, for the adapter that appends the pieces. */
  folhas(dados: DadosDossie): Promise<Uint8Array>
  encerrar(): Promise<void>
} {
  const { pedir, encerrar } = criarCompositores({ trabalhadores, prazoMs, papel })
  return {
    compor: async (dados, padrao = 'a-2a', opcoes = {}) => (await pedir({ dados, padrao }, opcoes.prazoMs)).pdf,
    semFonte: async (dados) => (await pedir({ dados, padrao: 'a-2a' })).semFonte,
    listar: async (listagem) => (await pedir({ listagem })).pdf,
    chancelar: async (chancela) => (await pedir({ chancela })).pdf,
    folhas: async (dossie) => (await pedir({ dossie })).pdf,
    encerrar,
  }
}

/**
 * Worker threads and their queue. A thread starts when needed, doesn't keep the process alive, and is replaced when it dies
 * or exceeds `prazoMs`, which rejects only its task.
 */
function criarCompositores({ trabalhadores, prazoMs, papel }: Required<Opcoes>) {
  const fila: Tarefa[] = []
  const todos = new Set<Worker>()
  const ociosos: Worker[] = []
  const emCurso = new Map<Worker, { tarefa: Tarefa; prazo: NodeJS.Timeout }>()
  let encerrado = false

  function atender(): void {
    while (fila.length > 0) {
      const trabalhador = ociosos.pop() ?? (todos.size < trabalhadores ? contratar() : undefined)
      if (!trabalhador) return
      const tarefa = fila.shift()
      if (!tarefa) return
      const prazo = setTimeout(() => {
        dispensar(trabalhador, new ErroDeComposicao(reason('COMPOSICAO_DEMOROU')))
      }, tarefa.prazoMs)
      emCurso.set(trabalhador, { tarefa, prazo })
      // keeps the process alive while a task waits
      trabalhador.ref()
      trabalhador.postMessage(tarefa.pedido)
    }
  }

  function contratar(): Worker {
    const trabalhador = new Worker(new URL('./trabalhador.ts', import.meta.url), { workerData: papel })
    todos.add(trabalhador)
    trabalhador.unref()
    trabalhador.on('message', (resposta: Resposta) => {
      const tarefa = liberar(trabalhador)
      trabalhador.unref()
      ociosos.push(trabalhador)
      if ('pdf' in resposta) tarefa?.resolver(resposta)
      else tarefa?.rejeitar(new ErroDeComposicao(resposta.erro, { cause: resposta.detalhe }))
      atender()
    })
    const caiu = (causa: unknown) =>
      dispensar(trabalhador, new ErroDeComposicao(reason('COMPOSITOR_PAROU'), { cause: causa }))
    trabalhador.on('error', caiu)
    trabalhador.on('exit', caiu)
    return trabalhador
  }

  function liberar(trabalhador: Worker): Tarefa | undefined {
    const atual = emCurso.get(trabalhador)
    emCurso.delete(trabalhador)
    clearTimeout(atual?.prazo)
    return atual?.tarefa
  }

  function dispensar(trabalhador: Worker, erro: Error): void {
    if (!todos.delete(trabalhador)) return
    const lugar = ociosos.indexOf(trabalhador)
    if (lugar >= 0) ociosos.splice(lugar, 1)
    liberar(trabalhador)?.rejeitar(erro)
    void trabalhador.terminate()
    atender()
  }

  function pedir(pedido: Pedido, seu = prazoMs): Promise<Feito> {
    if (encerrado) return Promise.reject(new ErroDeComposicao(reason('COMPOSITOR_ENCERRADO')))
    return new Promise((resolver, rejeitar) => {
      fila.push({ pedido, prazoMs: Math.min(seu, prazoMs), resolver, rejeitar })
      atender()
    })
  }

  return {
    pedir,
    async encerrar() {
      encerrado = true
      const erro = new ErroDeComposicao(reason('COMPOSITOR_ENCERRADO'))
      for (const tarefa of fila.splice(0)) tarefa.rejeitar(erro)
      const presentes = [...todos]
      const parados = presentes.map((t) => t.terminate())
      for (const trabalhador of presentes) dispensar(trabalhador, erro)
      await Promise.all(parados)
    },
  }
}
