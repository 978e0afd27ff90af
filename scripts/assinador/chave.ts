import { spawn } from 'node:child_process'
import { verify, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'

import { certificadosEm } from '#contract/certificado.ts'
import { abrirP12, type Par } from '#features/assinatura/certificado/p12.ts'

/** Signs, with its certificates: the signer's own first. */
export type Chave = {
  certificados: Uint8Array[]
  /** Asks for a token's PIN, once for all signatures. */
  abrir?(): Promise<void>
  assinar(bytes: Uint8Array): Promise<Uint8Array>
}

/** Asks at the terminal; `oculta`: does not show what is typed. */
export function perguntar(frase: string, oculta = false): Promise<string> {
  const linha = createInterface({ input: process.stdin, output: process.stderr, terminal: process.stdin.isTTY })
  return new Promise((pronto) => {
    linha.question(frase, (dita) => {
      pronto(dita)
      linha.close()
      if (oculta) process.stderr.write('\n')
    })
    linha.on('close', () => pronto(''))
    // the question is already written; nothing is shown from here on
    if (oculta && process.stdin.isTTY) Object.assign(linha, { _writeToOutput: () => {} })
  })
}

/** The certificates of one key; if there are several keys, the person chooses at the terminal. */
async function umaChave(todos: Par[]): Promise<Par[]> {
  const chaves = [...Map.groupBy(todos, ({ chave }) => chave).values()]
  if (chaves.length < 2) return todos
  const linhas = chaves.map(([um], n) => `  ${n + 1}. ${um?.lido.titular ?? ''}`).join('\n')
  const dita = Number(await perguntar(`O arquivo tem mais de uma chave:\n${linhas}\nCom qual assinar? `))
  const escolhida = chaves[dita - 1]
  if (!escolhida) throw new Error('Nenhuma chave foi escolhida.')
  return escolhida
}

export async function doP12(arquivo: string): Promise<Chave> {
  const senha = process.env['ASSINADOR_SENHA'] ?? (await perguntar(`Senha de ${arquivo}: `, true))
  const todos = await abrirP12(new Uint8Array(await readFile(arquivo)), senha)
  const [par, ...outros] = await umaChave(todos)
  if (!par) throw new Error('SEM_CERTIFICADO')
  // of several certificates for the key, the one valid longest
  const { certificado, cadeia, assinar } = outros.reduce((a, b) => (b.lido.validoAte > a.lido.validoAte ? b : a), par)
  return { certificados: [certificado, ...cadeia], assinar }
}

/** Uses this computer's openssl. `chave`: argument of -sign, a file or, with an engine, a name as pkcs11:… */
export async function doOpenssl(pem: string, chave: string, motor: string | undefined): Promise<Chave> {
  const certificados = certificadosEm(new Uint8Array(await readFile(pem)))
  const [dele] = certificados
  if (!dele) throw new Error(`${pem} não tem certificado.`)
  const doMotor = motor === undefined ? [] : ['-engine', motor, '-keyform', 'engine']
  let pin: string | undefined
  return {
    certificados,
    async abrir() {
      if (motor !== undefined)
        pin = process.env['ASSINADOR_SENHA'] ?? (await perguntar('PIN do token ou cartão: ', true))
    },
    assinar: (bytes) =>
      new Promise((pronto, falhou) => {
        // passes the PIN in the environment, which process lists don't show
        const comPin = pin === undefined ? [] : ['-passin', 'env:CARIMBO_PIN']
        const openssl = spawn('openssl', ['dgst', '-sha256', ...doMotor, ...comPin, '-sign', chave], {
          stdio: ['pipe', 'pipe', 'inherit'],
          env: { ...process.env, ...(pin !== undefined && { CARIMBO_PIN: pin }) },
        })
        const partes: Buffer[] = []
        openssl.stdout.on('data', (parte: Buffer) => partes.push(parte))
        openssl.on('error', falhou)
        openssl.on('close', (codigo) =>
          codigo === 0 ? pronto(Buffer.concat(partes)) : falhou(new Error('O openssl não assinou.')),
        )
        openssl.stdin.end(bytes)
      }),
  }
}

export const confere = (certificado: Uint8Array, bytes: Uint8Array, assinatura: Uint8Array) =>
  verify('sha256', bytes, new X509Certificate(certificado).publicKey, assinatura)
