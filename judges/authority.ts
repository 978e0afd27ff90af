import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { portaLivre } from '../bench/servidor.ts'
import { pythonPath } from './programs.ts'

export type Authority = Awaited<ReturnType<typeof openAuthority>>

/**
 * A certification authority with OCSP and lists, and an authority of time stamps, both over HTTP (judges/python/authority.py).
 * `folder`: keys and certificates; files of the run may stand there too. `close` ends it and deletes the folder.
 */
export async function openAuthority() {
  const folder = mkdtempSync(path.join(tmpdir(), 'carimbo-juizes-'))
  const port = await portaLivre()
  const program = path.resolve('judges/python/authority.py')
  const server = spawn('python3', [program, folder, String(port)], {
    env: { ...process.env, PYTHONPATH: pythonPath() },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const close = async () => {
    if (server.exitCode === null && server.kill()) await once(server, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  const started = await Promise.race([once(server.stdout, 'data'), once(server, 'exit').then(() => undefined)])
  if (!started) {
    await close()
    throw new Error('the authority did not start')
  }
  return {
    folder,
    host: `127.0.0.1:${port}`,
    timestamps: `http://127.0.0.1:${port}/court/tsa/time`,
    anchors: path.join(folder, 'anchors.pem'),
    close,
  }
}
