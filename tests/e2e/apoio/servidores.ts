/**
 * Starts all servers of the tests in parallel. The demonstration is written once; each server opens a copy, and so do
 * the tests that start a server of their own.
 */
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'

import { iniciarServidor } from '../../../bench/servidor.ts'
import { copiarDemonstracao, escreverDemonstracao } from '../../apoio/demonstracao.ts'
import { govBrDeProva } from '../../apoio/govbr.ts'
import { GOVBR, lugar, LUGARES } from './lugares.ts'

const lugares = LUGARES.map(lugar)
const filhos: ChildProcess[] = []

async function abrirServidores() {
  await escreverDemonstracao('e2e')
  // written first, because the servers read gov.br's authority when they start
  const retornos = lugares.map(({ url }) => `${url}/retorno/govbr`)
  const { ancora } = await govBrDeProva({ ...GOVBR, retornos })
  writeFileSync(GOVBR.ancoras, ancora)
  const abrir = async ({ porta, dados }: (typeof lugares)[number]) => {
    copiarDemonstracao('e2e', dados)
    const servidor = await iniciarServidor(porta, {
      DATA_DIR: dados,
      LIMITE_VALIDACAO: '1000',
      GOVBR_OAUTH_URL: `${GOVBR.url}/oauth2.0`,
      GOVBR_API_URL: `${GOVBR.url}/externo/v2`,
      GOVBR_CLIENT_ID: GOVBR.clientId,
      GOVBR_CLIENT_SECRET: GOVBR.segredo,
      GOVBR_ANCORAS: GOVBR.ancoras,
      GOVBR_SEM_REVOGACAO: '1',
    })
    servidor.processo.stderr?.pipe(process.stderr)
    filhos.push(servidor.processo)
  }
  await Promise.all(lugares.map(abrir))
}

let encerrando = false
for (const sinal of ['SIGTERM', 'SIGINT'] as const)
  process.on(sinal, () => {
    if (encerrando) return
    encerrando = true
    const fins = filhos
      .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
      .map((filho) => {
        const fim = new Promise<void>((pronto) => filho.once('exit', () => pronto()))
        filho.kill('SIGTERM')
        return fim
      })
    void Promise.all(fins).then(() => process.exit(0))
  })

mkdirSync('.tmp/e2e', { recursive: true })
await abrirServidores()
console.log('Tudo pronto')
