/**
 * Starts all servers of the tests in parallel. The demonstration is written once; each server opens a copy, and so do
 * the tests that start a server of their own.
 */
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { iniciarServidor, portaLivre } from '../../../bench/servidor.ts'
import {
  contasDaDemonstracao,
  esquecerContas,
  ligarContas,
  REALMS_DO_KEYCLOAK,
} from '../../apoio/contas-no-keycloak.ts'
import { copiarDemonstracao, DEMONSTRACAO, escreverDemonstracao } from '../../apoio/demonstracao.ts'
import { govBrDeProva } from '../../apoio/govbr.ts'
import { abrirKeycloak, PARA_MUITOS, trazerKeycloak } from '../../apoio/keycloak.ts'
import { GOVBR, lugar, LUGARES, NO_KEYCLOAK, PORTA_DO_KEYCLOAK } from './lugares.ts'

const lugares = LUGARES.map(lugar)
const filhos: ChildProcess[] = []
let fecharProvedor = async () => {}

/** Starts Keycloak with the demonstration's people, and binds them to the register that all servers copy. */
async function abrirProvedor() {
  const trazido = trazerKeycloak()
  if ('falta' in trazido) throw new Error(trazido.falta)
  const pasta = path.resolve('.tmp/e2e/keycloak')
  rmSync(pasta, { recursive: true, force: true })
  mkdirSync(pasta, { recursive: true })
  const { origem, ...diferente } = PARA_MUITOS
  const keycloak = await abrirKeycloak(trazido.distribuicao, pasta, origem, { porta: PORTA_DO_KEYCLOAK, ...diferente })
  fecharProvedor = () => keycloak.fechar()
  for (const realm of ['interno', 'externo'] as const)
    await keycloak.criarContas(REALMS_DO_KEYCLOAK[realm], contasDaDemonstracao(realm))
  const servidor = await iniciarServidor(await portaLivre(), { DATA_DIR: DEMONSTRACAO.e2e })
  await esquecerContas(DEMONSTRACAO.e2e)
  await ligarContas(keycloak, servidor.base)
  await servidor.parar()
}

async function abrirServidores() {
  await escreverDemonstracao('e2e')
  if (NO_KEYCLOAK) await abrirProvedor()
  // written first, because the servers read gov.br's authority when they start
  const retornos = lugares.map(({ url }) => `${url}/retorno/govbr`)
  const { ancora } = await govBrDeProva({ ...GOVBR, retornos })
  writeFileSync(GOVBR.ancoras, ancora)
  const abrir = async ({ porta, dados }: (typeof lugares)[number]) => {
    copiarDemonstracao('e2e', dados)
    const servidor = await iniciarServidor(porta, {
      DATA_DIR: dados,
      LIMITE_VALIDACAO: '1000',
      // no such host: the page says that the translator didn't come
      VLIBRAS_URL: 'https://vlibras.invalid/app',
      CONTATO_ACESSIBILIDADE: 'acessibilidade@governo.invalid',
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
    void Promise.all([...fins, fecharProvedor()]).then(() => process.exit(0))
  })

mkdirSync('.tmp/e2e', { recursive: true })
await abrirServidores()
console.log('Tudo pronto')
