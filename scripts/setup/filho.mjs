// A child process that ends with this one.
import { spawn } from 'child_process'
import fs from 'fs'
import os from 'os'
import { raiz } from '../setup.mjs'

const aoPerderPai = new URL('./pai.mjs', import.meta.url).href

/**
 * Runs a program under the given Node, in its own process group, and exits with its code. The group matters: Ctrl+C in a terminal
 * reaches the whole foreground group, and npm sends it again, but a draining server must get it once.
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
      // within a second it is the same request by another way; later, it is a second request
      if (Date.now() - ultimo < 1000) return
      ultimo = Date.now()
      // when the terminal closes, a server should stop
      filho.kill(sinal === 'SIGHUP' ? 'SIGTERM' : sinal)
    })
  }
  aoPerderNpm(() => filho.kill('SIGTERM'))
  filho.on('error', (erro) => {
    console.error(erro.message)
    process.exit(1)
  })
  filho.on('exit', (codigo, sinal) => process.exit(codigo === null ? 128 + os.constants.signals[sinal] : codigo))
}

/** A process's name and parent, from Linux's /proc; undefined elsewhere, or if it has ended. */
function quemE(pid) {
  try {
    // "pid (name) state ppid …": the name may contain spaces and parentheses
    const [, nome, resto] = /\((.*)\) (.*)/s.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return { nome, pai: Number(resto.split(' ')[1]) }
  } catch {
    return undefined
  }
}

/** On SIGTERM npm ends without passing it on, although whoever stopped `npm start` meant the server too. */
function aoPerderNpm(parar) {
  if (!process.env.npm_lifecycle_event) return
  const pai = process.ppid
  // a shell between npm and us may outlive npm; processes above npm don't matter
  const shell = quemE(pai)
  const npm = shell && !shell.nome.startsWith('npm') ? shell.pai : undefined
  const relogio = setInterval(() => {
    if (process.ppid === pai && (npm === undefined || quemE(pai)?.pai === npm)) return
    clearInterval(relogio)
    parar()
  }, 500)
  relogio.unref()
}
