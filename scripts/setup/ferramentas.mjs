// Test tools outside the lockfile: a Chromium, and tools that check PDFs independently.
import { spawnSync } from 'child_process'
import fs from 'fs'
import path from 'path'

/** The same engine without windows or a PDF viewer: it opens and draws a page with two thirds of the work. */
const SEM_JANELAS = '/usr/bin/chromium-headless-shell'
const NAVEGADORES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
  (n) => `/usr/bin/${n}`,
)
/** Program → Debian packages. */
const PACOTES = {
  pdfsig: ['poppler-utils'],
  qpdf: ['qpdf'],
  certutil: ['libnss3-tools'],
  // a software token, and openssl's engine for tokens
  'softhsm2-util': ['softhsm2', 'libengine-pkcs11-openssl'],
}
const LIMITE_APT = 300_000
const LIMITE_PLAYWRIGHT = 240_000
/** Wait after a failed attempt, ms: a machine without network must not retry at each run. */
const NOVA_TENTATIVA = 12 * 3_600_000

const noCaminho = (programa) =>
  (process.env.PATH || '').split(path.delimiter).some((pasta) => fs.existsSync(path.join(pasta, programa)))

// on Ubuntu the file may be only a stub that asks for a snap, so it must answer
const responde = (caminho) =>
  fs.existsSync(caminho) && spawnSync(caminho, ['--version'], { timeout: 15_000 }).status === 0
const navegadorDoSistema = () => NAVEGADORES.find(responde)

function navegadorDoPlaywright(raiz, node) {
  const programa = "import('playwright').then((p) => process.stdout.write(p.chromium.executablePath()))"
  const { stdout } = spawnSync(node, ['--input-type=module', '-e', programa], { cwd: raiz, encoding: 'utf8' })
  return stdout && fs.existsSync(stdout) ? stdout : undefined
}

function apt(pacotes) {
  console.log(`Instalando pelo apt: ${pacotes.join(', ')}…`)
  const opcoes = { stdio: 'ignore', timeout: LIMITE_APT, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  // Waits for another apt's lock. That one's update is as good as ours, so a failed update does not stop us.
  const comVez = ['-o', 'DPkg::Lock::Timeout=120']
  spawnSync('apt-get', ['update', ...comVez], opcoes)
  // one by one if installing together fails, so that a missing package does not prevent the others
  const instalar = (lista) =>
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...comVez, ...lista], opcoes).status === 0
  if (!instalar(pacotes)) pacotes.forEach((pacote) => instalar([pacote]))
}

const faltam = () => Object.keys(PACOTES).filter((programa) => !noCaminho(programa))

/** Installs missing tools by apt, if allowed, and the browser by Playwright. Returns the browser's path, if any. */
function instalarFaltantes(raiz, node, navegador) {
  if (process.getuid && process.getuid() === 0 && noCaminho('apt-get')) {
    apt([
      ...(navegador ? [] : ['chromium']),
      ...(responde(SEM_JANELAS) ? [] : ['chromium-headless-shell']),
      ...faltam().flatMap((programa) => PACOTES[programa]),
    ])
    navegador = navegador || navegadorDoSistema()
  }
  if (navegador) return navegador
  console.log('Baixando o Chromium do Playwright…')
  const cli = path.join(raiz, 'node_modules', 'playwright', 'cli.js')
  spawnSync(node, [cli, 'install', 'chromium'], { cwd: raiz, stdio: 'ignore', timeout: LIMITE_PLAYWRIGHT })
  return navegadorDoPlaywright(raiz, node)
}

/** Finds or installs the browser and the tools; prints what is missing. */
export function prepararFerramentas(raiz, node) {
  let navegador = navegadorDoSistema() || navegadorDoPlaywright(raiz, node)
  const completo = () => navegador && responde(SEM_JANELAS) && faltam().length === 0

  const marca = path.join(raiz, '.tmp', 'ferramentas.tentativa')
  const { mtimeMs = 0 } = fs.statSync(marca, { throwIfNoEntry: false }) || {}
  if (!completo() && Date.now() - mtimeMs > NOVA_TENTATIVA) {
    navegador = instalarFaltantes(raiz, node, navegador)
    if (completo()) fs.rmSync(marca, { force: true })
    else fs.writeFileSync(marca, '')
  }
  if (!navegador)
    console.log('Sem Chromium: os testes de navegador serão pulados. Instale-o (apt install chromium) e repita.')
  if (faltam().length > 0) {
    const pacotes = faltam().map((programa) => `${programa} (${PACOTES[programa].join(', ')})`)
    console.log(`Faltam ${pacotes.join(', ')}: os testes que os usam serão pulados.`)
  }
  return {
    navegador,
    navegadorSemJanelas: responde(SEM_JANELAS) ? SEM_JANELAS : navegador,
    ferramentas: Object.fromEntries(Object.keys(PACOTES).map((programa) => [programa, noCaminho(programa)])),
  }
}
