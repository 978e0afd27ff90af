import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Pessoas, pem, type Quem } from './authorities.ts'
import { resumir } from './der.ts'

function naPasta<T>(fazer: (lugar: (nome: string, bytes?: Buffer | string) => string) => T): T {
  const pasta = mkdtempSync(join(tmpdir(), 'carimbo-corpus-'))
  try {
    return fazer((nome, bytes) => {
      if (bytes !== undefined) writeFileSync(join(pasta, nome), bytes)
      return join(pasta, nome)
    })
  } finally {
    rmSync(pasta, { recursive: true, force: true })
  }
}

const chavePem = (quem: Quem) => quem.chave.export({ type: 'pkcs8', format: 'pem' })

/** CAdES as `openssl cms -sign -cades` makes it: with signing-time. */
export function cmsDoOpenssl(conteudo: Buffer, quem: Quem, mais: string[] = []): Buffer {
  return naPasta((lugar) => {
    const argumentos = 'cms -sign -binary -cades -md sha256 -nosmimecap -outform DER'.split(' ')
    argumentos.push('-in', lugar('conteudo', conteudo), '-out', lugar('cms'))
    argumentos.push('-signer', lugar('c.pem', pem(quem.der)), '-inkey', lugar('c.key', chavePem(quem)), ...mais)
    execFileSync('openssl', argumentos, { stdio: 'pipe' })
    return readFileSync(lugar('cms'))
  })
}

/** A time-stamp token over a signature's value, by `openssl ts`. */
export function carimbar(assinatura: Buffer, { tsa }: Pessoas): Buffer {
  return naPasta((lugar) => {
    const configuracao = `[tsa]\ndefault_tsa = t\n[t]\nserial = ${lugar('serie', '01')}\ndefault_policy = 1.2.3.4.1\ndigests = sha256\naccuracy = secs:1\ness_cert_id_alg = sha256\nsigner_digest = sha256\n`
    const resumo = resumir('sha256', assinatura).toString('hex')
    execFileSync('openssl', ['ts', '-query', '-digest', resumo, '-sha256', '-cert', '-out', lugar('q')], {
      stdio: 'pipe',
    })
    const responder = ['ts', '-reply', '-config', lugar('ts.cnf', configuracao), '-queryfile', lugar('q')]
    responder.push('-signer', lugar('t.pem', pem(tsa.der)), '-inkey', lugar('t.key', chavePem(tsa)))
    execFileSync('openssl', [...responder, '-token_out', '-out', lugar('token')], { stdio: 'pipe' })
    return readFileSync(lugar('token'))
  })
}
