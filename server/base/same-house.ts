import { type Banco, linha, sql } from '#server/database/connection.ts'
import { ErroDePartida } from './erro-de-partida.ts'
import type { Arquivos } from './ports.ts'
import { type Emissor, registrarEmissores } from './emissores.ts'

/** Allowed difference between this machine's clock and the database's, ms. */
const RELOGIO_MS = 2_000

type Chave = 'tipo' | 'loja' | 'selo' | 'cadastro'
/** Reads a value of the house, or writes `novo` as the first; locks its row until the end of `tx`. */
async function guardarOuLer(tx: Banco, chave: Chave, novo: string): Promise<string> {
  await tx.linhas(sql`insert into casa (chave, valor) values (${chave}, ${novo}) on conflict do nothing`)
  const guardado = await linha<{ valor: string }>(tx, sql`select valor from casa where chave = ${chave} for update`)
  return guardado?.valor ?? novo
}
const trocar = (tx: Banco, chave: Chave, valor: string) =>
  tx.linhas(sql`update casa set valor = ${valor}, em = now() where chave = ${chave}`)

/**
 * Keeps demonstrations and production houses in separate databases: a demonstration's accounts have a known password. A database
 * without órgãos may become either.
 */
export const exigirMesmoTipo = (banco: Banco, demonstracao: boolean) =>
  banco.transacao(async (tx) => {
    const tipo = demonstracao ? 'DEMONSTRACAO' : 'PRODUCAO'
    const semeada = await linha(tx, sql`select 1 as sim from semente where nome = 'demonstracao'`)
    const habitada = await linha(tx, sql`select 1 as sim from orgao limit 1`)
    // database older than this table: órgãos that no demonstration wrote mean production
    const novo = semeada ? 'DEMONSTRACAO' : habitada ? 'PRODUCAO' : tipo
    const guardado = await guardarOuLer(tx, 'tipo', novo)
    if (guardado === tipo) return
    if (!habitada) {
      await trocar(tx, 'tipo', tipo)
      return
    }
    throw new ErroDePartida(
      demonstracao
        ? 'Este banco de dados não é de uma demonstração, e não recebe os dados dela: retire DEMONSTRACAO=1 ou informe outro DATABASE_URL.'
        : 'Este banco de dados é o de uma demonstração, com contas de senha conhecida: ' +
            'informe outro DATABASE_URL, ou DEMONSTRACAO=1 para continuar a demonstração.',
    )
  })

/**
 * The house's issuers, noted by its first process. A process with another public address or provider doesn't start, because
 * the others' tokens would be foreign to it; `npm run emissor` changes them. `segue`: a demonstration with its own database
 * may change its address.
 */
export const exigirEmissores = (banco: Banco, emissores: Emissor[], segue: boolean) =>
  banco.transacao(async (tx) => {
    await tx.linhas(sql`select pg_advisory_xact_lock(hashtext('emissor'))`)
    const guardados = await tx.linhas<{ realm: Emissor['realm']; iss: string }>(sql`select realm, iss from emissor`)
    for (const { realm, iss } of emissores) {
      const outro = guardados.find((guardado) => guardado.realm === realm && guardado.iss !== iss)
      if (outro && !segue)
        throw new ErroDePartida(
          `O endereço que emite os acessos da casa é ${outro.iss}, e o deste processo seria ${iss}: ` +
            'corrija ENDERECO_PUBLICO ou KEYCLOAK_URL; para mudar o endereço da casa, pare todos os processos e rode npm run emissor.',
        )
    }
    await registrarEmissores(tx, emissores)
  })

/**
 * Checks that the file store is the house's, by a marker object. The first process writes it; if documents were signed
 * before markers existed, only where the newest of them is stored. `segue`: as above.
 */
export async function exigirMesmaLoja(banco: Banco, arquivos: Arquivos, segue: boolean) {
  const outra = new ErroDePartida(
    'A loja de arquivos deste processo não é a da casa: nela falta a marca que os outros processos deixaram. ' +
      'Use o mesmo DATA_DIR ou o mesmo S3_BUCKET; ' +
      'se os arquivos foram levados para outra loja, ou restaurados, pare todos os processos e rode npm run emissor.',
  )
  const ler = async (sha256: string) => {
    try {
      return await arquivos.ler(sha256)
    } catch (erro) {
      throw new ErroDePartida(`A loja de arquivos não responde: ${erro instanceof Error ? erro.message : String(erro)}`)
    }
  }
  await banco.transacao(async (tx) => {
    await tx.linhas(sql`select pg_advisory_xact_lock(hashtext('casa loja'))`)
    const guardada = await linha<{ valor: string }>(tx, sql`select valor from casa where chave = 'loja'`)
    if (guardada) {
      if (!(await ler(guardada.valor))) throw outra
      return
    }
    const assinado = await linha<{ sha256: string }>(
      tx,
      sql`select sha256_assinado as sha256 from documento where sha256_assinado is not null and situacao <> 'ELIMINADO' order by id desc
        limit 1`,
    )
    if (assinado && !segue && !(await ler(assinado.sha256))) throw outra
    const marca = new TextEncoder().encode(`Carimbo: a loja de arquivos da casa ${crypto.randomUUID()}\n`)
    await guardarOuLer(tx, 'loja', await arquivos.guardar(marca))
  })
}

/** All processes sign with one seal. `impressao`: SHA-256 of its certificate; undefined without a seal. `segue`: as above. */
export const exigirMesmoSelo = (banco: Banco, impressao: string | undefined, segue: boolean) =>
  banco.transacao(async (tx) => {
    const guardado =
      impressao === undefined
        ? (await linha<{ valor: string }>(tx, sql`select valor from casa where chave = 'selo'`))?.valor
        : await guardarOuLer(tx, 'selo', impressao)
    if (guardado === impressao) return
    if (segue && impressao !== undefined) {
      await trocar(tx, 'selo', impressao)
      return
    }
    throw new ErroDePartida(
      impressao === undefined
        ? 'A casa assina com um selo, e este processo não tem nenhum: informe SELO_CERTIFICADO, SELO_CHAVE e SELO_ANCORAS.'
        : 'O selo deste processo não é o da casa: corrija SELO_CERTIFICADO; ' +
            'para trocar o selo, pare todos os processos, deixe as raízes do anterior em SELO_ANCORAS e rode npm run emissor.',
    )
  })

/** All processes encrypt CPFs with one key, forever. `impressao`: the key's fingerprint. */
export const exigirMesmaChaveDoCadastro = (banco: Banco, impressao: string) =>
  banco.transacao(async (tx) => {
    if ((await guardarOuLer(tx, 'cadastro', impressao)) === impressao) return
    throw new ErroDePartida(
      'A chave do cadastro deste processo não é a da casa, que cifra os CPFs: ' +
        'informe em CADASTRO_CHAVE a mesma dos outros processos, ou copie deles o arquivo cadastro.chave, que fica na DATA_DIR.',
    )
  })

/** Compares this machine's clock with the database's: signatures, terms and tokens state times. */
export async function exigirMesmaHora(banco: Banco) {
  const antes = Date.now()
  const lida = await linha<{ agora: string }>(banco, sql`select clock_timestamp() as agora`)
  const depois = Date.now()
  const dele = Date.parse(lida?.agora ?? '')
  const diferenca = dele < antes ? antes - dele : Math.max(0, dele - depois)
  if (!(diferenca <= RELOGIO_MS))
    throw new ErroDePartida(
      `O relógio desta máquina e o do banco de dados diferem ${Math.round(diferenca / 1000)} s: acerte os dois (NTP) e comece de novo.`,
    )
}
