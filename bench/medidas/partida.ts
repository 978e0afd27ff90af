import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as esperar } from 'node:timers/promises'

import type { Bancada } from '../bancada.ts'
import { iniciarServidor, portaLivre, type Servidor } from '../servidor.ts'
import { porMediana } from '../tabela.ts'

/** A running process and all its descendants. */
function familia(pid: number): number[] {
  const filhos = readdirSync('/proc')
    .filter((nome) => /^\d+$/.test(nome))
    .filter((nome) => {
      try {
        // the name may contain spaces and parentheses; the parent is the second field after it
        const [, resto = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${nome}/stat`, 'utf8')) ?? []
        return Number(resto.split(' ')[1]) === pid
      } catch {
        return false // it has ended
      }
    })
  return [pid, ...filhos.flatMap((filho) => familia(Number(filho)))]
}

const campo = (arquivo: string, nome: string) => {
  const achado = new RegExp(`^${nome}:\\s+(\\d+) kB`, 'm').exec(readFileSync(arquivo, 'utf8'))
  return Number(achado?.[1] ?? Number.NaN) / 1024
}

/** Memory in MB: RSS counts shared pages in each process, PSS divides them among the processes. */
function memoria(pid: number) {
  const todos = familia(pid)
  const soma = (medir: (processo: number) => number) => todos.reduce((total, processo) => total + medir(processo), 0)
  return {
    processos: todos.length,
    servidor: campo(`/proc/${pid}/status`, 'VmRSS'),
    rss: soma((processo) => campo(`/proc/${processo}/status`, 'VmRSS')),
    pss: soma((processo) => {
      try {
        return campo(`/proc/${processo}/smaps_rollup`, 'Pss')
      } catch {
        return campo(`/proc/${processo}/status`, 'VmRSS') // all that another account's process shows
      }
    }),
  }
}

/** First start, start with existing data, and memory of all processes when idle. */
export async function partida(bancada: Bancada) {
  const primeiras: number[] = []
  const seguintes: number[] = []
  const rss: number[] = []
  const pss: number[] = []
  let detalhe = ''
  const vezes = bancada.n(3, 1)
  for (let vez = 0; vez < vezes; vez++) {
    const pasta = await bancada.pasta()
    const porta = await portaLivre()
    const iniciar = async (): Promise<Servidor> => {
      await bancada.sossego()
      const servidor = await iniciarServidor(porta, { DATA_DIR: pasta })
      bancada.aoFim(() => servidor.parar())
      return servidor
    }
    const primeiro = await iniciar()
    primeiras.push(primeiro.ms / 1000)
    await primeiro.parar()
    const seguinte = await iniciar()
    seguintes.push(seguinte.ms / 1000)
    if (vez === 0) {
      await esperar(10_000)
      const medida = memoria(seguinte.processo.pid ?? 0)
      rss.push(medida.rss)
      pss.push(medida.pss)
      detalhe = `Memória: 10 s depois do segundo início, ${medida.processos} processos, ${Math.round(medida.servidor)} MB no servidor; RSS conta as páginas comuns uma vez em cada processo, PSS as reparte.`
    }
    await seguinte.parar()
  }
  const nota = 'Início: do processo ao "pronto", dependências e páginas já preparadas.'
  bancada.anotar(
    porMediana('início, o primeiro (com a demonstração)', 's', primeiras, { alvo: { max: 20 }, nota }),
    porMediana('início, os seguintes', 's', seguintes, { alvo: { max: 4 }, nota }),
    porMediana('memória em repouso, servidor + banco (PSS)', 'MB', pss, { alvo: { max: 350 }, nota: detalhe }),
    porMediana('memória em repouso, servidor + banco (RSS)', 'MB', rss, { nota: detalhe }),
  )
}
