import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** The system uses ports from 32768 for outgoing connections, so a free port below stays free until it is used. */
const PRIMEIRA_PORTA = 20_000
const ULTIMA_PORTA = 32_000

const estaLivre = (porta: number) =>
  new Promise<boolean>((pronto) => {
    const sonda = createServer()
    sonda.once('error', () => pronto(false))
    sonda.listen(porta, () => sonda.close(() => pronto(true)))
  })

/** A TCP port of this machine on which nobody listens. */
export async function portaLivre(): Promise<number> {
  for (let tentativa = 0; tentativa < 100; tentativa++) {
    const porta = randomInt(PRIMEIRA_PORTA, ULTIMA_PORTA)
    if (await estaLivre(porta)) return porta
  }
  throw new Error(`no free port between ${PRIMEIRA_PORTA} and ${ULTIMA_PORTA}`)
}

export async function portasLivres(quantas: number): Promise<number[]> {
  const portas = new Set<number>()
  while (portas.size < quantas) portas.add(await portaLivre())
  return [...portas]
}

export type Servidor = { processo: ChildProcess; base: string; ms: number; saida(): string; parar(): Promise<void> }

/** Starts the built server as a child and waits until it is ready. `ms`: from spawn to ready; `base`: the public address. */
export async function iniciarServidor(
  porta: number,
  ambiente: Record<string, string>,
  programa = 'server/main.ts',
): Promise<Servidor> {
  const inicio = performance.now()
  const processo = spawn(process.execPath, [programa], {
    // a test runner may have set DEV for its children
    env: { ...process.env, DEV: '', PORT: String(porta), ...ambiente },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // ends the server however this process ends
  const levar = () => processo.kill('SIGTERM')
  process.once('exit', levar)
  processo.once('exit', () => process.off('exit', levar))
  let saida = ''
  const base = ambiente['ENDERECO_PUBLICO'] ?? `http://localhost:${porta}`
  await new Promise<void>((pronto, falhou) => {
    const ler = (pedaco: Buffer) => {
      saida += pedaco.toString()
      if (saida.includes(`Carimbo pronto em ${base}`)) pronto()
    }
    processo.stdout.on('data', ler)
    processo.stderr.on('data', ler)
    processo.once('exit', (codigo) => falhou(new Error(`server ended with ${codigo}:\n${saida}`)))
  })
  const ms = performance.now() - inicio
  const fim = new Promise<void>((pronto) => processo.once('exit', () => pronto()))
  return {
    processo,
    base,
    ms,
    saida: () => saida,
    async parar() {
      if (processo.exitCode !== null || processo.signalCode !== null) return
      processo.kill('SIGTERM')
      await fim
    },
  }
}
