import { execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { existe, versaoDoJava } from '../tests/apoio/programas.ts'

const JAVA_MINIMUM = 17
/** For a download on a slow line, ms. */
const DOWNLOAD_MS = 600_000
const POM = path.resolve('judges/java/pom.xml')
const PYTHON_MINIMUM = [3, 11] as const
const REQUIREMENTS = path.resolve('judges/python/requirements.txt')
/** Programs of Node, in a package of their own. */
const NODE = path.resolve('judges/node')
const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy-dependencies'

/** The temporary folder is shared: programs put there by somebody else are not run. */
const ours = (folder: string) => existsSync(folder) && statSync(folder).uid === process.getuid?.()

/**
 * A folder made once for these bytes. `make` fills a folder beside it, which takes the name only when it is whole. Throws what
 * `make` throws.
 */
function madeOnce(name: string, from: Uint8Array, make: (folder: string) => void): string {
  const folder = path.join(tmpdir(), `carimbo-${name}-${createHash('sha256').update(from).digest('hex').slice(0, 16)}`)
  if (ours(folder)) return folder
  const partial = mkdtempSync(`${folder}-`)
  try {
    make(partial)
    renameSync(partial, folder)
    return folder
  } finally {
    rmSync(partial, { recursive: true, force: true })
  }
}

function run(program: string, args: string[], cwd: string) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', cwd, timeout: DOWNLOAD_MS })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? status}\n${stdout}${stderr}`)
}

/** Why the judges written in Java can't be asked here, after bringing them; undefined where they can. */
export function whyNoJava(): string | undefined {
  if (versaoDoJava() < JAVA_MINIMUM || !existe('javac'))
    return `precisa do Java ${JAVA_MINIMUM} ou mais novo, que não há aqui`
  if (!existe('mvn')) return 'precisa do Maven, que não há aqui'
  try {
    javaClassPath()
    return undefined
  } catch (error) {
    console.error(error)
    return 'precisa de juízes que o Maven não conseguiu trazer'
  }
}

/** Class path of the judges that a pom.xml names; the first time, Maven brings them. */
export function javaClassPath(pom = POM): string {
  const folder = madeOnce('juizes-java', readFileSync(pom), (into) =>
    run('mvn', ['-q', '-B', '-f', pom, COPY, `-DoutputDirectory=${into}`], into),
  )
  return path.join(folder, '*')
}

/** Folder with the programs of judges/node/package-lock.json; the first time, npm brings them. */
export function nodeFolder(): string {
  return madeOnce('juizes-node', readFileSync(path.join(NODE, 'package-lock.json')), (into) => {
    for (const file of ['package.json', 'package-lock.json']) copyFileSync(path.join(NODE, file), path.join(into, file))
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], into)
  })
}

const running = promisify(execFile)
const LARGEST_ANSWER = 64 * 1024 * 1024

/** The programs of judges/java, compiled once for these sources and these judges. */
function javaPrograms(): string {
  const sources = globSync(path.resolve('judges/java/*.java')).toSorted()
  const from = Buffer.concat([POM, ...sources].map((file) => readFileSync(file)))
  return madeOnce('juizes-programas', from, (into) =>
    run('javac', ['-cp', javaClassPath(), '-d', into, ...sources], into),
  )
}

/** Lines printed by a program of judges/java. Throws if it fails. */
export const askJava = (program: string, args: string[]): Promise<string[]> =>
  linesOf('java', ['-Xmx1g', '-cp', `${javaPrograms()}${path.delimiter}${javaClassPath()}`, program, ...args])

/** Lines printed by a program of judges/python. Throws if it fails. */
export const askPython = (program: string, args: string[]): Promise<string[]> =>
  linesOf('python3', [path.resolve('judges/python', program), ...args], { ...process.env, PYTHONPATH: pythonPath() })

async function linesOf(command: string, args: string[], env = process.env): Promise<string[]> {
  const { stdout } = await running(command, args, { env, maxBuffer: LARGEST_ANSWER })
  return stdout.split('\n').filter((line) => line !== '')
}

/** Why the judges written in Python can't be asked here, after bringing them; undefined where they can. */
export function whyNoPython(): string | undefined {
  const { status, stdout } = spawnSync('python3', ['--version'], { encoding: 'utf8' })
  const [major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(stdout ?? '') ?? []).slice(1).map(Number)
  if (status !== 0 || major !== PYTHON_MINIMUM[0] || minor < PYTHON_MINIMUM[1])
    return `precisa do Python ${PYTHON_MINIMUM.join('.')} ou mais novo, que não há aqui`
  try {
    pythonPath()
    return undefined
  } catch (error) {
    console.error(error)
    return 'precisa de juízes que o pip não conseguiu trazer'
  }
}

/** Folder of the modules in judges/python/requirements.txt, for PYTHONPATH; the first time, pip brings them. */
export function pythonPath(): string {
  const options = ['--quiet', '--disable-pip-version-check', '--no-warn-script-location', '--root-user-action=ignore']
  return madeOnce('juizes-python', readFileSync(REQUIREMENTS), (into) =>
    run(
      'python3',
      [
        '-m',
        'pip',
        'install',
        ...options,
        '--require-hashes',
        '--only-binary',
        ':all:',
        '--target',
        into,
        '-r',
        REQUIREMENTS,
      ],
      into,
    ),
  )
}

/** A version in judges/python/requirements.txt, by the name of its package. */
export const pythonVersionOf = (name: string): string =>
  new RegExp(`^${name}==(\\S+)`, 'm').exec(readFileSync(REQUIREMENTS, 'utf8'))?.[1] ?? '?'

/** A version in judges/java/pom.xml, by the name of its property. */
export const javaVersionOf = (property: string, pom = POM): string =>
  new RegExp(`<${property}>([^<]+)<`).exec(readFileSync(pom, 'utf8'))?.[1] ?? '?'

/** A version in judges/node/package-lock.json, by the name of its package. */
export function nodeVersionOf(name: string): string {
  const lock = JSON.parse(readFileSync(path.join(NODE, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>
  } // npm wrote it
  return lock.packages[`node_modules/${name}`]?.version ?? '?'
}
