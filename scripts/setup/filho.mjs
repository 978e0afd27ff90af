// A child that lives and dies with this process.
import { spawn } from 'child_process'
import os from 'os'
import { raiz } from '../setup.mjs'

const aoPerderPai = new URL('./pai.mjs', import.meta.url).href

/**
 * Runs a program under the given Node, in its own process group, and ends this process with its code. The group matters:
 * Ctrl+C in a terminal reaches everybody in the foreground group, and npm sends it once more, while a server that drains
 * wants to hear it once.
 */
export function executar(node, argumentos, ambiente = {}) {
  const filho = spawn(node, ['--import', aoPerderPai, ...argumentos], {
    cwd: raiz,
    detached: true,
    env: { ...process.env, ...ambiente },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  let ultimo = 0
  for (const sinal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(sinal, () => {
      // the same request by two ways is one request; a second one, later, means it
      if (Date.now() - ultimo < 1000) return
      ultimo = Date.now()
      // the terminal went away: for a server that is a request to stop
      filho.kill(sinal === 'SIGHUP' ? 'SIGTERM' : sinal)
    })
  }
  filho.on('error', (erro) => {
    console.error(erro.message)
    process.exit(1)
  })
  filho.on('exit', (codigo, sinal) => process.exit(codigo === null ? 128 + os.constants.signals[sinal] : codigo))
}
