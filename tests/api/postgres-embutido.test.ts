import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import driver from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { conectar, SEM_PRESSA } from '#server/adapters/banco-postgres.ts'
import { bancoDeModelo, iniciarPostgres, type PostgresEmbutido } from '#server/adapters/embedded-postgres.ts'
import { linha, sql } from '#server/database/connection.ts'
import { cederVez } from '#server/adapters/embedded-postgres/ceder-vez.ts'
import { contaDoBanco } from '#server/adapters/embedded-postgres/nativo.ts'
import { soquete } from '#server/adapters/embedded-postgres/processo.ts'
import { bancoAusente } from '#server/database/falhas.ts'
import { ErroDePartida } from '#server/base/erro-de-partida.ts'

const souRoot = process.getuid?.() === 0
const modulo = path.resolve('server/adapters/embedded-postgres.ts')

const temporaria = () => {
  const pasta = mkdtempSync(path.join(realpathSync(tmpdir()), 'carimbo-pg-'))
  chmodSync(pasta, 0o755)
  return pasta
}

/** Another Carimbo process, to be killed: prints one line of JSON and stays. */
async function outroProcesso(pasta: string, opcoes: { uid?: number; gid?: number } = {}) {
  const programa = `
    import { iniciarPostgres } from ${JSON.stringify(modulo)}
    try {
      const pg = await iniciarPostgres({ pasta: ${JSON.stringify(pasta)} })
      process.on('SIGTERM', () => pg.parar().then(() => process.exit(0)))
      console.log(JSON.stringify({ pid: pg.pid, url: pg.url }))
      setInterval(() => {}, 1000)
    } catch (erro) {
      console.log(JSON.stringify({ erro: erro.name + ': ' + erro.message }))
    }`
  const filho = spawn(process.execPath, ['--input-type=module-typescript', '-e', programa], {
    ...opcoes,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const linha = await new Promise<string>((resolver) => {
    let texto = ''
    filho.stdout?.on('data', (parte: Buffer) => {
      texto += parte
      if (texto.includes('\n')) resolver(texto)
    })
    filho.once('exit', () => resolver(texto))
  })
  return { filho, ...(JSON.parse(linha) as { pid: number; url: string; erro?: string }) }
}

const terminou = (filho: ChildProcess) =>
  filho.exitCode === null && filho.signalCode === null
    ? new Promise((resolver) => filho.once('exit', resolver))
    : undefined

/** A zombie (killed, not yet reaped by its parent) counts as dead. */
const vivo = (pid: number) => existsSync(`/proc/${pid}`) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')

describe('PostgreSQL embutido', () => {
  let pasta: string
  let pg: PostgresEmbutido | undefined

  beforeAll(() => {
    pasta = temporaria()
  })
  afterEach(async () => {
    await pg?.parar()
    pg = undefined
  })
  afterAll(() => rmSync(pasta, { recursive: true, force: true }))

  const valor = async (url: string, consulta: string) => {
    const cliente = new driver.Client({ connectionString: url })
    await cliente.connect()
    try {
      return (await cliente.query<{ v: unknown }>(consulta)).rows[0]?.v
    } finally {
      await cliente.end()
    }
  }

  test('o banco é criado na primeira vez e guardado entre execuções', async () => {
    const avisos: string[] = []
    pg = await iniciarPostgres({ pasta, aviso: (frase) => avisos.push(frase) })
    expect(avisos).toEqual(['Criando o banco de dados (só na primeira vez).'])
    expect(await valor(pg.url, 'select current_database() as v')).toBe('carimbo')
    await valor(pg.url, 'create table guardado as select 42 as v')
    const { port } = new URL(pg.url)
    await pg.parar()
    expect(vivo(pg.pid)).toBe(false)

    pg = await iniciarPostgres({ pasta, aviso: (frase) => avisos.push(frase) })
    expect(await valor(pg.url, 'select v from guardado')).toBe(42)
    expect(new URL(pg.url).port).toBe(port)
    expect(avisos).toHaveLength(1)
  })

  test('um processo sem pressa cede a vez aos outros da máquina, e só ele', async () => {
    pg = await iniciarPostgres({ pasta })
    const semPressa = conectar(pg.url, { ...SEM_PRESSA, aoAbrir: cederVez })
    const outros = conectar(pg.url)
    const prioridades = async ({ banco } = semPressa) => {
      const pid = (await linha<{ pid: number }>(banco, sql`select pg_backend_pid() as pid`))?.pid ?? 0
      const grupo = `/proc/${pid}/autogroup`
      return { dele: getPriority(pid), doGrupo: existsSync(grupo) ? readFileSync(grupo, 'utf8').trim() : null }
    }
    // without root, the second value is written only a moment later
    const cedeu = { dele: 5, doGrupo: existsSync('/proc/self/autogroup') ? expect.stringMatching(/ nice 5$/) : null }
    await expect.poll(() => prioridades()).toEqual(cedeu)
    expect((await prioridades(outros)).dele).toBe(0)
    await Promise.all([semPressa.fechar(), outros.fechar()])
  })

  test('quem espera demais por uma conexão lê que o banco está ausente, e depois é atendido', async () => {
    pg = await iniciarPostgres({ pasta })
    const { banco, fechar } = conectar(pg.url, { conexoes: 1, espera: 200 })
    await banco.transacao(async () => {
      const erro = await banco.linhas(sql`select 1`).catch((dito: unknown) => dito)
      expect(bancoAusente(erro)).toBe(true)
    })
    expect(await banco.linhas(sql`select 1 as um`)).toEqual([{ um: 1 }])
    await fechar()
  })

  test('só o dono lê a senha do banco, e só a própria máquina se conecta', async () => {
    pg = await iniciarPostgres({ pasta })
    expect(statSync(path.join(pasta, 'postgres.json')).mode & 0o777).toBe(0o600)
    expect(statSync(path.join(pasta, 'postgres')).mode & 0o077).toBe(0)
    expect(await valor(pg.url, `select current_setting('listen_addresses') as v`)).toBe('127.0.0.1')
    // through the socket in its folder, without the network
    expect(await valor(pg.url, 'select inet_server_addr() as v')).toBe(null)
    const errada = new URL(pg.url)
    errada.password = 'outra'
    await expect(valor(errada.href, 'select 1 as v')).rejects.toThrow(/password authentication failed/)
    if (souRoot) expect(readFileSync(`/proc/${pg.pid}/status`, 'utf8')).toMatch(/^Uid:\s+65534/m)
  })

  test('onde um socket não cabe, ou a pasta não os aceita, o banco usa a rede da própria máquina', async () => {
    expect(await soquete('/proc/self', 20_000)).toBe(undefined)
    const longa = path.join(pasta, 'longa'.repeat(20))
    pg = await iniciarPostgres({ pasta: longa })
    expect(new URL(pg.url).hostname).toBe('127.0.0.1')
    expect(await valor(pg.url, 'select host(inet_server_addr()) as v')).toBe('127.0.0.1')
  })

  test('a ordem é a alfabética do português, e há as extensões da busca', async () => {
    pg = await iniciarPostgres({ pasta })
    const ordem = `select string_agg(v, ' ' order by v) as v from unnest(array['cão', 'Álvaro', 'abelha', 'água']) v`
    expect(await valor(pg.url, ordem)).toBe('abelha água Álvaro cão')
    const nomes = `select count(*)::int as v from pg_available_extensions where name in ('unaccent', 'pg_trgm', 'btree_gin')`
    expect(await valor(pg.url, nomes)).toBe(3)
  })

  test('um segundo Carimbo na mesma pasta recebe uma frase clara', async () => {
    pg = await iniciarPostgres({ pasta })
    await expect(iniciarPostgres({ pasta })).rejects.toThrow(ErroDePartida)
    const { erro } = await outroProcesso(pasta)
    expect(erro).toMatch(/^ErroDePartida: Outro Carimbo \(processo \d+\) já usa a pasta .+ DATA_DIR\.$/)
    expect(await valor(pg.url, 'select 1 as v')).toBe(1)
  })

  test('depois de kill -9 do Node, o PostgreSQL órfão é parado e os dados ficam', async () => {
    const outro = await outroProcesso(pasta)
    await valor(outro.url, 'create table antes_do_corte as select 7 as v')
    outro.filho.kill('SIGKILL')
    await terminou(outro.filho)
    expect(vivo(outro.pid)).toBe(true)
    const avisos: string[] = []
    pg = await iniciarPostgres({ pasta, aviso: (frase) => avisos.push(frase) })
    expect(vivo(outro.pid)).toBe(false)
    expect(avisos.join()).toContain('deixado por uma execução interrompida')
    expect(await valor(pg.url, 'select v from antes_do_corte')).toBe(7)
  })

  test('depois de kill -9 do PostgreSQL, ele volta sozinho na mesma porta, cinco vezes, sem perder o confirmado', async () => {
    pg = await iniciarPostgres({ pasta })
    const { banco, fechar } = conectar(pg.url, { conexoes: 2 })
    await banco.linhas(sql`create table contagem (n integer primary key)`)
    for (let n = 1; n <= 5; n++) {
      await banco.linhas(sql`insert into contagem values (${n})`)
      const morto = pg.pid
      process.kill(morto, 'SIGKILL')
      // the pool must recover by itself: same address, same password
      for (;;) {
        try {
          await banco.linhas(sql`select 1 as sim`)
          if (pg.pid !== morto) break
        } catch (erro) {
          // at any moment the caller gets "away", never an error of its own
          expect(bancoAusente(erro), String(erro)).toBe(true)
        }
        await esperar(50)
      }
      expect(await linha(banco, sql`select count(*)::int as v from contagem`)).toEqual({ v: n })
    }
    await fechar()
  }, 90_000)

  test('depois de kill -9 dos dois, o próximo início recupera', async () => {
    const outro = await outroProcesso(pasta)
    await valor(outro.url, 'create table antes_de_ambos as select 8 as v')
    outro.filho.kill('SIGKILL')
    process.kill(outro.pid, 'SIGKILL')
    await terminou(outro.filho)
    pg = await iniciarPostgres({ pasta })
    expect(await valor(pg.url, 'select v from antes_de_ambos')).toBe(8)
  }, 60_000)

  test('um processo alheio com o número do postmaster.pid, ou do socket, não é tocado', async () => {
    const outro = await outroProcesso(pasta)
    outro.filho.kill('SIGTERM')
    await terminou(outro.filho)
    // a process of PostgreSQL's own account: one of another account would be ignored anyway
    const inocente = spawn('sleep', ['60'], { ...contaDoBanco(path.join(pasta, 'postgres')) })
    const marca = path.join(pasta, 'postgres', 'postmaster.pid')
    const { port } = new URL(outro.url)
    const doSoquete = path.join(pasta, 'postgres', `.s.PGSQL.${port}.lock`)
    for (const onde of [marca, doSoquete])
      execFileSync('sh', ['-c', `printf '%s\\n%s\\n' ${inocente.pid} /outro > ${onde}`])
    pg = await iniciarPostgres({ pasta })
    expect(await valor(pg.url, 'select 1 as v')).toBe(1)
    expect(inocente.exitCode).toBe(null)
    inocente.kill()
  })

  test('bancos de teste são cópias independentes de um modelo', async () => {
    pg = await iniciarPostgres({ pasta })
    const modelo = await bancoDeModelo(pg.url, 'modelo', async (url) => {
      await valor(url, 'create table t as select 1 as v')
    })
    const [um, dois] = await Promise.all([modelo.criar(), modelo.criar()])
    await valor(um.url, 'update t set v = 2')
    expect(await valor(um.url, 'select v from t')).toBe(2)
    expect(await valor(dois.url, 'select v from t')).toBe(1)
    await um.remover()
    await expect(valor(um.url, 'select 1 as v')).rejects.toThrow(/does not exist/)
    await dois.remover()
    await modelo.remover()
  })

  test.runIf(souRoot)('o banco funciona igual sem ser root', async () => {
    const deOutro = temporaria()
    // daemon: an account with a name on every Debian and Ubuntu
    const uid = 1
    chownSync(deOutro, uid, uid)
    const outro = await outroProcesso(deOutro, { uid, gid: uid })
    expect(outro.erro).toBeUndefined()
    expect(readFileSync(`/proc/${outro.pid}/status`, 'utf8')).toMatch(/^Uid:\s+1\s/m)
    expect(await valor(outro.url, 'select 1 as v')).toBe(1)
    outro.filho.kill('SIGTERM')
    await terminou(outro.filho)
    expect(vivo(outro.pid)).toBe(false)

    // a later start as root keeps data, account and owner
    chmodSync(deOutro, 0o700)
    pg = await iniciarPostgres({ pasta: deOutro })
    expect(readFileSync(`/proc/${pg.pid}/status`, 'utf8')).toMatch(/^Uid:\s+1\s/m)
    await pg.parar()
    const deNovo = await outroProcesso(deOutro, { uid, gid: uid })
    expect(deNovo.erro).toBeUndefined()
    deNovo.filho.kill('SIGTERM')
    await terminou(deNovo.filho)
    rmSync(deOutro, { recursive: true, force: true })
  })

  test.runIf(souRoot)('uma conta sem nome no sistema recebe uma frase clara', async () => {
    const deOutro = temporaria()
    chownSync(deOutro, 12_345, 12_345)
    const { erro } = await outroProcesso(deOutro, { uid: 12_345, gid: 12_345 })
    expect(erro).toMatch(/^ErroDePartida: .+\/etc\/passwd.+DATABASE_URL\.$/)
    rmSync(deOutro, { recursive: true, force: true })
  })

  test.runIf(souRoot)('sem ser root, uma pasta de outra conta é recusada com uma frase', async () => {
    const { erro } = await outroProcesso(pasta, { uid: 12_345, gid: 12_345 })
    expect(erro).toMatch(/^ErroDePartida: Sem acesso à pasta de dados .+ DATA_DIR\.$/)
  })

  test.runIf(souRoot)(
    'como root, uma DATA_DIR dentro de pasta fechada vai para outro lugar, e recomeça quando apagada',
    async () => {
      const fechada = temporaria()
      chmodSync(fechada, 0o700)
      const dentro = path.join(fechada, 'dados')
      const avisos: string[] = []
      const aviso = (frase: string) => avisos.push(frase)
      const primeira = await iniciarPostgres({ pasta: dentro, aviso })
      expect(avisos.join()).toContain('é fechada à conta que o executa')
      await valor(primeira.url, 'create table ficou as select 1 as v')
      await primeira.parar()
      const segunda = await iniciarPostgres({ pasta: dentro, aviso })
      expect(await valor(segunda.url, 'select v from ficou')).toBe(1)
      await segunda.parar()
      const base = readFileSync(path.join(dentro, 'postgres.em'), 'utf8').trim()

      rmSync(dentro, { recursive: true })
      const terceira = await iniciarPostgres({ pasta: dentro, aviso })
      await expect(valor(terceira.url, 'select v from ficou')).rejects.toThrow(/does not exist/)
      await terceira.parar()
      const antiga = /ficaram em (\S+)\.$/m.exec(avisos.find((frase) => frase.includes('ficaram em')) ?? '')?.[1]
      for (const resto of [fechada, base, antiga]) rmSync(resto ?? base, { recursive: true, force: true })
      // leaves nothing behind where there was nothing
      mkdirSync(path.dirname(base), { recursive: true })
    },
  )
})
