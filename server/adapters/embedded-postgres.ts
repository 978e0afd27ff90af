/**
 * The PostgreSQL of the lockfile, used without DATABASE_URL: nothing to install or configure. Data live in <pasta>/postgres, beside its
 * password and port (postgres.json), log and owner mark.
 */

import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { ErroDePartida } from '#server/base/erro-de-partida.ts'
import { criarBanco, urlDoBanco } from './embedded-postgres/bancos.ts'
import { abrigo, alcancavel, contaDoBanco, deixarAoDono, pastaNativa } from './embedded-postgres/nativo.ts'
import { UID_NINGUEM } from './embedded-postgres/nativo.ts'
import { desocupar, semAcesso, tomarPosse } from './embedded-postgres/posse.ts'
import { escolherPorta, manter, soquete } from './embedded-postgres/processo.ts'

export { bancoDeModelo, criarBanco, removerBanco, urlDoBanco } from './embedded-postgres/bancos.ts'

/** Kept between starts. */
type Estado = { senha: string; porta: number; banco: boolean }

export type PostgresEmbutido = {
  /** Address of database `carimbo`, with password. */
  url: string
  /** Current postmaster; changes when PostgreSQL is restarted. */
  readonly pid: number
  /** Fast shutdown: ends connections, writes everything, waits for the process. */
  parar(): Promise<void>
}

const BANCO = 'carimbo'

/** The data folder: in DATA_DIR, or in a shelter when the database's account can't reach it (root, DATA_DIR under /root). */
function escolherBase(pasta: string, aviso: (frase: string) => void): string {
  mkdirSync(pasta, { recursive: true, mode: 0o755 })
  const real = realpathSync(pasta)
  const conta = contaDoBanco(path.join(real, 'postgres'))
  if (!conta || (conta.uid !== UID_NINGUEM && alcancavel(real, conta.uid))) return real
  // opens DATA_DIR for passing through; folders above it aren't ours
  const { mode } = statSync(real)
  if ((mode & 0o011) !== 0o011 && alcancavel(path.dirname(real), UID_NINGUEM)) chmodSync(real, (mode & 0o777) | 0o011)
  if (alcancavel(real, UID_NINGUEM)) return real

  const base = abrigo('dados', real)
  const sinal = path.join(real, 'postgres.em')
  if (existsSync(base) && !existsSync(sinal)) {
    // DATA_DIR was erased: an old database without its files would be worse than none
    const antiga = `${base}.antiga-${Date.now()}`
    renameSync(base, antiga)
    aviso(`Os dados de uma instalação apagada ficaram em ${antiga}.`)
  }
  mkdirSync(base, { recursive: true, mode: 0o711 })
  chmodSync(base, 0o711)
  if (!existsSync(sinal))
    aviso(`O PostgreSQL guarda os dados em ${base}, pois ${real} é fechada à conta que o executa.`)
  writeFileSync(sinal, `${base}\n`)
  return base
}

function lerEstado(arquivo: string): Estado | undefined {
  return existsSync(arquivo) ? (JSON.parse(readFileSync(arquivo, 'utf8')) as Estado) : undefined
}

/**
 * Address of this DATA_DIR's embedded database, running or not; undefined before its first start. For tools beside the
 * server.
 */
export function enderecoGuardado(pasta: string): string | undefined {
  const estado = lerEstado(
    path.join(
      escolherBase(pasta, () => {}),
      'postgres.json',
    ),
  )
  return estado && urlDoBanco(`postgres://postgres:${estado.senha}@127.0.0.1:${estado.porta}`, BANCO)
}

function gravarEstado(arquivo: string, estado: Estado) {
  writeFileSync(`${arquivo}.novo`, JSON.stringify(estado), { mode: 0o600 })
  deixarAoDono(`${arquivo}.novo`)
  renameSync(`${arquivo}.novo`, arquivo)
}

function criarDados(nativa: string, dados: string, senha: string) {
  // an interrupted first start leaves half a cluster, which initdb refuses
  rmSync(dados, { recursive: true, force: true })
  mkdirSync(dados, { mode: 0o700 })
  const arquivoSenha = path.join(path.dirname(dados), `.senha-${process.pid}`)
  writeFileSync(arquivoSenha, `${senha}\n`, { mode: 0o600 })
  const conta = contaDoBanco(dados)
  if (conta) for (const caminho of [dados, arquivoSenha]) chownSync(caminho, conta.uid, conta.gid)
  const opcoes = [
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--locale-provider=icu',
    '--icu-locale=pt-BR',
  ]
  try {
    execFileSync(
      path.join(nativa, 'bin/initdb'),
      ['-D', dados, '-U', 'postgres', `--pwfile=${arquivoSenha}`, ...opcoes],
      {
        ...conta,
        cwd: '/',
        env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
  } catch (erro) {
    const { stderr } = erro as { stderr?: Buffer }
    const motivo = stderr?.toString().trim() ?? String(erro)
    if (motivo.includes('could not look up effective user ID')) {
      throw new ErroDePartida(
        'O PostgreSQL embutido só se instala com uma conta que tenha nome neste sistema (/etc/passwd), e a atual não tem. ' +
          'Execute com outra ou informe DATABASE_URL.',
      )
    }
    throw new ErroDePartida(`Não foi possível criar o banco em ${dados}:\n${motivo}`)
  } finally {
    rmSync(arquivoSenha, { force: true })
  }
}

/** Creates the cluster with a new password. Refuses to replace one whose password is lost. */
function estadoNovo(
  arquivo: string,
  { nativa, dados, aviso }: { nativa: string; dados: string; aviso(frase: string): void },
): Estado {
  if (existsSync(path.join(dados, 'PG_VERSION')) && existsSync(path.join(dados, 'postmaster.opts')))
    throw new ErroDePartida(
      `Há um banco em ${dados}, mas falta ${arquivo}, que guarda a senha. Recupere-o ou mude DATA_DIR.`,
    )
  aviso('Criando o banco de dados (só na primeira vez).')
  const senha = randomBytes(24).toString('base64url')
  criarDados(nativa, dados, senha)
  return { senha, banco: false, porta: 0 }
}

/**
 * Starts the embedded PostgreSQL, created at the first start, and restarts it whenever it dies.
 * @param pasta DATA_DIR
 * @param aviso receives sentences for who started the server
 * @param duravel false: tests' data, which survive PostgreSQL but not a power cut
 * @throws ErroDePartida: folder in use or inaccessible, no binary for this machine, no port
 */
export async function iniciarPostgres({
  pasta,
  aviso = () => {},
  duravel = true,
}: {
  pasta: string
  aviso?: (frase: string) => void
  duravel?: boolean
}): Promise<PostgresEmbutido> {
  let base: string
  try {
    base = escolherBase(pasta, aviso)
  } catch (erro) {
    throw erro instanceof ErroDePartida ? erro : semAcesso(pasta, erro)
  }
  const devolver = tomarPosse(base)
  try {
    const dados = path.join(base, 'postgres')
    const nativa = pastaNativa(base, contaDoBanco(dados)?.uid, aviso)
    const arquivo = path.join(base, 'postgres.json')
    const lembrado = lerEstado(arquivo)
    const estado = lembrado ?? estadoNovo(arquivo, { nativa, dados, aviso })
    // an orphan may hold the remembered port
    await desocupar(dados, aviso)
    estado.porta = await escolherPorta(lembrado?.porta)
    gravarEstado(arquivo, estado)
    const registro = path.join(base, 'postgres.log')
    const { porta } = estado
    const onde = await soquete(dados, porta)
    const processo = await manter({ nativa, dados, porta, soquete: onde, registro, duravel, aviso })
    const parar = async () => {
      await processo.parar()
      devolver()
    }
    try {
      const host = encodeURIComponent(onde ?? '127.0.0.1')
      const url = urlDoBanco(`postgres://postgres:${estado.senha}@${host}:${porta}`, BANCO)
      if (!estado.banco) {
        await criarBanco(url, BANCO)
        gravarEstado(arquivo, { ...estado, banco: true })
      }
      return {
        url,
        get pid() {
          return processo.pid()
        },
        parar,
      }
    } catch (erro) {
      await parar()
      throw erro
    }
  } catch (erro) {
    devolver()
    const { code } = erro as NodeJS.ErrnoException
    throw code === 'EACCES' || code === 'EPERM' ? semAcesso(base, erro) : erro
  }
}
