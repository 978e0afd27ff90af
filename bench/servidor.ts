import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'

/** A free TCP port of this machine. */
export const portaLivre = () =>
  new Promise<number>((pronto, falhou) => {
    const sonda = createServer()
    sonda.once('error', falhou)
    sonda.listen(0, '127.0.0.1', () => {
      const endereco = sonda.address()
      sonda.close(() =>
        endereco && typeof endereco === 'object' ? pronto(endereco.port) : falhou(new Error('no port')),
      )
    })
  })

export type Servidor = { processo: ChildProcess; base: string; ms: number; saida(): string; parar(): Promise<void> }

/**
 * Starts the built server as a child and waits for its ready line; `ms` from spawn to ready. `base` is the address
 * people type: ENDERECO_PUBLICO where `ambiente` has one.
 */
export async function iniciarServidor(
  porta: number,
  ambiente: Record<string, string>,
  programa = 'server/main.ts',
): Promise<Servidor> {
  const inicio = performance.now()
  const processo = spawn(process.execPath, [programa], {
    // a test runner may have said DEV to its own children
    env: { ...process.env, DEV: '', PORT: String(porta), ...ambiente },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // however this process ends, the server must not stay behind
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
