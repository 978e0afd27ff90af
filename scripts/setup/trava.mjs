// One preparation at a time per checkout: two npm ci at once leave half of each.
import fs from 'fs'
import path from 'path'
import { fileURLToPath } from 'url'

const pasta = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '.tmp')
const arquivoDe = (nome) => path.join(pasta, `${nome}.trava`)

function dorme(ms) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

function vivo(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (erro) {
    // EPERM: the process exists, but belongs to another account
    return erro.code === 'EPERM'
  }
}

function donoDe(arquivo) {
  try {
    const pid = Number(fs.readFileSync(arquivo, 'utf8'))
    // the owner creates the file and then writes into it
    if (pid === 0 && Date.now() - fs.statSync(arquivo).mtimeMs < 2000) return -1
    return pid > 0 && pid !== process.pid && vivo(pid) ? pid : undefined
  } catch {
    return undefined
  }
}

export function esperarVez(nome) {
  let avisado = false
  for (;;) {
    const dono = donoDe(arquivoDe(nome))
    if (dono === undefined) return
    if (!avisado && dono > 0) console.log(`Outra preparação está em curso (processo ${dono}); esperando…`)
    avisado = avisado || dono > 0
    dorme(200)
  }
}

export function comTrava(nome, fazer) {
  const arquivo = arquivoDe(nome)
  fs.mkdirSync(pasta, { recursive: true })
  for (;;) {
    esperarVez(nome)
    // left by a process that was killed
    if (fs.existsSync(arquivo) && donoDe(arquivo) === undefined) fs.rmSync(arquivo, { force: true })
    try {
      fs.writeFileSync(arquivo, String(process.pid), { flag: 'wx' })
      break
    } catch (erro) {
      if (erro.code !== 'EEXIST') throw erro
    }
  }
  const soltar = () => fs.rmSync(arquivo, { force: true })
  process.once('exit', soltar)
  try {
    return fazer()
  } finally {
    process.off('exit', soltar)
    soltar()
  }
}
