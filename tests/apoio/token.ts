import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { KeyPair } from '#server/proof/tests/support/certificates.ts'

import { existe } from './programas.ts'

const MODULOS = ['/usr/lib/softhsm/libsofthsm2.so', '/usr/local/lib/softhsm/libsofthsm2.so']

/** Whether SoftHSM, or openssl's engine for tokens, is missing. */
export const semToken =
  !existe('softhsm2-util') || spawnSync('openssl', ['engine', '-t', 'pkcs11'], { stdio: 'ignore' }).status !== 0

export const PIN = '482913'

/** A PKCS#11 token with one key: its URI for openssl, and the environment variables that find it. */
export function tokenCom({ key: chave }: KeyPair, pasta: string) {
  const tokens = join(pasta, 'tokens')
  const conf = join(pasta, 'softhsm2.conf')
  const arquivo = join(pasta, 'para-o-token.pem')
  mkdirSync(tokens)
  writeFileSync(conf, `directories.tokendir = ${tokens}\nobjectstore.backend = file\nlog.level = ERROR\n`)
  writeFileSync(arquivo, chave.export({ type: 'pkcs8', format: 'pem' }))
  const ambiente = {
    SOFTHSM2_CONF: conf,
    PKCS11_MODULE_PATH: MODULOS.find((caminho) => spawnSync('test', ['-e', caminho]).status === 0) ?? '',
  }
  const fazer = (...argumentos: string[]) =>
    execFileSync('softhsm2-util', argumentos, { env: { ...process.env, ...ambiente }, stdio: 'ignore' })
  fazer('--init-token', '--free', '--label', 'eu', '--pin', PIN, '--so-pin', '87654321')
  fazer('--import', arquivo, '--token', 'eu', '--label', 'chave', '--id', '01', '--pin', PIN)
  // from here on the key is only in the token
  rmSync(arquivo)
  return { uri: 'pkcs11:token=eu;object=chave;type=private', ambiente }
}
