import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { appendFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { portaLivre } from '../../bench/servidor.ts'
import { existe, versaoDoJava } from './programas.ts'

export const VERSAO = '26.5.6'
/** The distribution in Maven's central repository, and the plugin that downloads and unpacks it. */
const ARTEFATO = `org.keycloak:keycloak-quarkus-dist:${VERSAO}:zip`
const PLUGIN = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:unpack'
const JAVA_MINIMO = 17
/** In ms: for the download, and for a start on a busy machine. */
const PRAZO_MS = 300_000
/** The example address in deploy/keycloak, to be replaced as its README says. */
const ENDERECO_DE_EXEMPLO = 'https://carimbo.exemplo.gov.br'
const REALMS = ['pbdoc', 'paraiba'] as const
const ADMINISTRADOR = 'administrador-de-prova'

/** The folder of an unpacked distribution, or `baixar` to download it once. */
const PEDIDO = process.env['CARIMBO_KEYCLOAK']
const GUARDADA = path.join(tmpdir(), `carimbo-keycloak-${VERSAO}`)
const eDistribuicao = (pasta: string) => existsSync(path.join(pasta, 'bin', 'kc.sh'))
/** The temporary folder is shared: a program put there by somebody else is not run. */
const guardadaVale = () => eDistribuicao(GUARDADA) && statSync(GUARDADA).uid === process.getuid?.()

/** Why these tests are skipped here, in one sentence; undefined where they run. */
export function porQueSemKeycloak(): string | undefined {
  if (PEDIDO === undefined && process.env['CARIMBO_LONGO'] === undefined)
    return (
      'A prova com um Keycloak de verdade só roda quando pedida, por npm run test:longo ou ' +
      'por CARIMBO_KEYCLOAK com a pasta de uma distribuição ou a palavra baixar.'
    )
  if (versaoDoJava() < JAVA_MINIMO) return `O Keycloak precisa do Java ${JAVA_MINIMO} ou mais novo, que não há aqui.`
  if (PEDIDO !== undefined && PEDIDO !== 'baixar')
    return eDistribuicao(PEDIDO) ? undefined : `Não há uma distribuição do Keycloak em ${PEDIDO}.`
  if (!guardadaVale() && !existe('mvn')) return 'Não há uma distribuição do Keycloak nem o Maven para trazê-la.'
  return undefined
}

/** The distribution's folder, downloaded if needed; else, in one sentence, why it is missing. */
export function trazerKeycloak(): { distribuicao: string } | { falta: string } {
  if (PEDIDO !== undefined && PEDIDO !== 'baixar') return { distribuicao: PEDIDO }
  if (guardadaVale()) return { distribuicao: GUARDADA }
  const provisoria = mkdtempSync(`${GUARDADA}-`)
  try {
    const argumentos = ['-q', '-B', PLUGIN, `-Dartifact=${ARTEFATO}`, `-DoutputDirectory=${provisoria}`]
    const { status, stdout } = spawnSync('mvn', argumentos, { encoding: 'utf8', cwd: provisoria, timeout: PRAZO_MS })
    // asked for by name, it must come
    if (status !== 0 && PEDIDO !== undefined) throw new Error(`mvn could not bring ${ARTEFATO}:\n${stdout}`)
    if (status !== 0) return { falta: `O Maven não conseguiu trazer o Keycloak ${VERSAO}.` }
    renameSync(path.join(provisoria, `keycloak-${VERSAO}`), GUARDADA)
    return { distribuicao: GUARDADA }
  } finally {
    rmSync(provisoria, { recursive: true, force: true })
  }
}

/** An account as Keycloak's API takes it. Without an id Keycloak makes one. */
export type ContaDoKeycloak = {
  id?: string
  username: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
  enabled: true
  attributes?: Record<string, string[]>
  credentials?: { type: 'password'; value: string; temporary: false }[]
}

/** What a realm for many workers has otherwise: any port of this machine, and one person signing in twice at the same time. */
export const PARA_MUITOS = { origem: 'http://localhost', webOrigins: ['*'], bruteForceProtected: false }

type Diferente = { porta?: number; webOrigins?: string[]; bruteForceProtected?: boolean }

/** A realm of deploy/keycloak for an installation at `origem`, as JSON. */
function realmPara(realm: string, origem: string, { webOrigins, bruteForceProtected }: Diferente): string {
  const lido = readFileSync(`deploy/keycloak/${realm}.json`, 'utf8').replaceAll(ENDERECO_DE_EXEMPLO, origem)
  const exportado = JSON.parse(lido) as { clients: object[] } // our own file
  return JSON.stringify({
    ...exportado,
    ...(bruteForceProtected !== undefined && { bruteForceProtected }),
    clients: exportado.clients.map((client) => ({ ...client, ...(webOrigins && { webOrigins }) })),
  })
}

/**
 * Starts a Keycloak in `pasta`, with the realms of deploy/keycloak for an installation at `origem`. The distribution is
 * copied, because a start writes into it. Ready in half a minute; `fechar` ends it.
 */
export async function abrirKeycloak(
  distribuicao: string,
  pasta: string,
  origem: string,
  { porta: pedida, ...diferente }: Diferente = {},
) {
  const programa = path.join(pasta, 'keycloak')
  cpSync(distribuicao, programa, { recursive: true })
  const importar = path.join(programa, 'data', 'import')
  mkdirSync(importar, { recursive: true })
  for (const realm of REALMS) await writeFile(path.join(importar, `${realm}.json`), realmPara(realm, origem, diferente))
  const porta = pedida ?? (await portaLivre())
  const url = `http://localhost:${porta}`
  const senha = crypto.randomUUID()
  const log = path.join(pasta, 'keycloak.log')
  const opcoes = [
    'start-dev',
    '--import-realm',
    '--http-host=127.0.0.1',
    `--http-port=${porta}`,
    '--db=dev-file',
    '--cache=local',
  ]
  let processo: ChildProcess
  let fim: Promise<void>
  const sinalizar = (sinal: NodeJS.Signals) => {
    try {
      if (processo.pid !== undefined) process.kill(-processo.pid, sinal)
    } catch {
      // already ended
    }
  }
  const encerrar = () => {
    // a stopped process would not end
    sinalizar('SIGCONT')
    sinalizar('SIGTERM')
  }
  process.once('exit', encerrar)
  async function ligar() {
    // a process group of its own: the script starts Java, and both must end
    processo = spawn(path.join(programa, 'bin', 'kc.sh'), opcoes, {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        JAVA_OPTS_KC_HEAP: '-Xms128m -Xmx768m',
        KC_BOOTSTRAP_ADMIN_USERNAME: ADMINISTRADOR,
        KC_BOOTSTRAP_ADMIN_PASSWORD: senha,
      },
    })
    for (const saida of [processo.stdout, processo.stderr])
      saida?.on('data', (dito: Buffer) => void appendFile(log, dito))
    fim = new Promise<void>((pronto) => processo.once('exit', () => pronto()))
    await esperarRealm(`${url}/realms/pbdoc`, () => processo.exitCode, log)
  }
  await ligar()

  /** A call of Keycloak's administration API, with a new token: tokens live for a minute. */
  async function administrar<T>(method: string, caminho: string, corpo?: unknown): Promise<T> {
    const body = new URLSearchParams({
      grant_type: 'password',
      client_id: 'admin-cli',
      username: ADMINISTRADOR,
      password: senha,
    })
    const entrada = await fetch(`${url}/realms/master/protocol/openid-connect/token`, { method: 'POST', body })
    const { access_token: token } = (await entrada.json()) as { access_token: string }
    const resposta = await fetch(`${url}/admin/realms/${caminho}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(corpo !== undefined && { body: JSON.stringify(corpo) }),
    })
    const texto = await resposta.text()
    if (!resposta.ok) throw new Error(`${method} ${caminho}: ${resposta.status} ${texto}`)
    return (texto === '' ? undefined : JSON.parse(texto)) as T
  }

  return {
    url,
    administrar,
    /** It takes connections and answers nothing, until `descongelar`. */
    congelar: () => sinalizar('SIGSTOP'),
    descongelar: () => sinalizar('SIGCONT'),
    /** Ends it as a power cut does, until `ligar`, which takes half a minute. What its database holds stays. */
    async matar() {
      sinalizar('SIGKILL')
      await fim
    },
    ligar,
    /** Creates the accounts at once; returns Keycloak's ids, by user name. */
    async criarContas(realm: string, users: ContaDoKeycloak[]) {
      const corpo = { ifResourceExists: 'FAIL', users }
      const { results } = await administrar<{ results: { resourceName: string; id: string }[] }>(
        'POST',
        `${realm}/partialImport`,
        corpo,
      )
      return new Map(results.map(({ resourceName, id }) => [resourceName, id]))
    },
    async fechar() {
      process.off('exit', encerrar)
      encerrar()
      await fim
    },
  }
}
export type Keycloak = Awaited<ReturnType<typeof abrirKeycloak>>

async function esperarRealm(iss: string, saiu: () => number | null, log: string) {
  const ate = Date.now() + PRAZO_MS
  while (Date.now() < ate) {
    const resposta = await fetch(`${iss}/.well-known/openid-configuration`).catch(() => undefined)
    if (resposta?.ok) return
    if (saiu() !== null) break
    await new Promise((pronto) => setTimeout(pronto, 500))
  }
  throw new Error(`Keycloak did not open:\n${readFileSync(log, 'utf8').slice(-4_000)}`)
}
