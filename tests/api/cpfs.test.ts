import { chmod, mkdtemp, readdir, readFile, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'

import { conectar } from '#server/adapters/banco-postgres.ts'
import { abrirCpfs } from '#server/adapters/chave-do-cadastro.ts'
import { criarBanco, removerBanco } from '#server/adapters/embedded-postgres.ts'
import { lerConfiguracao } from '#server/base/configuracao.ts'
import { cifraDoNavegador, cifraDoNode } from '#server/core/cpf/cifra.ts'
import { criarCpfs, protegerCpf } from '#server/core/cpf/cpfs.ts'
import { sql } from '#server/database/connection.ts'
import { ErroDePartida } from '#server/base/erro-de-partida.ts'

import { CHAVE_DO_CADASTRO } from '../apoio/cpfs.ts'
import { MIGRADO } from '../apoio/global.ts'

const CPF = '52998224725'
const noNode = criarCpfs(CHAVE_DO_CADASTRO, cifraDoNode)
const noNavegador = criarCpfs(CHAVE_DO_CADASTRO, cifraDoNavegador)

describe('um CPF guardado', () => {
  test.each([
    ['no servidor', noNode, noNavegador],
    ['no navegador', noNavegador, noNode],
  ])('cifrado %s, o CPF é reconhecido e lido nos dois', async (_, um, outro) => {
    const [a, b] = await um.proteger([CPF, '529.982.247-25'])
    const [c] = await outro.proteger([CPF])
    expect(a).toEqual({
      resumo: expect.stringMatching(/^[\w-]{43}$/),
      cifrado: expect.stringMatching(/^1\.[\w-]{52}$/),
    })
    expect([b?.resumo, c?.resumo]).toEqual([a?.resumo, a?.resumo])
    // equal CPFs have different ciphertexts
    expect(new Set([a?.cifrado, b?.cifrado, c?.cifrado]).size).toBe(3)
    expect(await outro.revelar([a?.cifrado ?? '', b?.cifrado ?? ''])).toEqual([CPF, CPF])
  })

  test('quem não tem CPF continua sem CPF', async () => {
    expect(await noNode.proteger(['', ' . - '])).toEqual([
      { resumo: '', cifrado: '' },
      { resumo: '', cifrado: '' },
    ])
    expect(await noNode.revelar([''])).toEqual([''])
  })

  test('com outra chave, o CPF não se reconhece nem se lê', async () => {
    const deOutra = criarCpfs(new Uint8Array(32).fill(9))
    const [a] = await noNode.proteger([CPF])
    const [b] = await deOutra.proteger([CPF])
    expect(b?.resumo).not.toBe(a?.resumo)
    await expect(deOutra.revelar([a?.cifrado ?? ''])).rejects.toThrow('an encrypted CPF was changed')
  })

  test.each([
    ['no servidor', noNode],
    ['no navegador', noNavegador],
  ])('alterado, cortado ou em claro, o CPF não é lido %s, e o erro não o mostra', async (_, cpfs) => {
    const [{ cifrado } = { cifrado: '' }] = await noNode.proteger([CPF])
    const trocado = `${cifrado.slice(0, 30)}${cifrado[30] === 'A' ? 'B' : 'A'}${cifrado.slice(31)}`
    for (const ruim of [trocado, cifrado.slice(0, 20), `2${cifrado.slice(1)}`, CPF, '1.'])
      await expect(cpfs.revelar([ruim])).rejects.toThrow(/^an encrypted CPF was changed, or is of another key$/)
  })

  test('cinquenta mil CPFs de uma vez voltam na ordem', async () => {
    const muitos = Array.from({ length: 50_000 }, (_, i) => String(10_000_000_000 + i))
    const protegidos = await noNode.proteger(muitos)
    expect(new Set(protegidos.map(({ resumo }) => resumo)).size).toBe(muitos.length)
    expect(await noNode.revelar(protegidos.map(({ cifrado }) => cifrado))).toEqual(muitos)
  })
})

test('CADASTRO_CHAVE tem 32 bytes, em hexadecimal ou base64; outra é recusada, e o erro não a repete', () => {
  const chave = randomBytes(32)
  for (const dita of ['hex', 'base64', 'base64url'] as const)
    expect(Buffer.from(lerConfiguracao({ CADASTRO_CHAVE: chave.toString(dita) }).CADASTRO_CHAVE ?? [])).toEqual(chave)
  for (const ruim of [
    chave.toString('hex').slice(2),
    chave.toString('base64').slice(4),
    'a senha do estado',
    'é'.repeat(43),
  ]) {
    let erro: unknown
    try {
      lerConfiguracao({ CADASTRO_CHAVE: ruim })
    } catch (qual) {
      erro = qual
    }
    expect(erro).toBeInstanceOf(ErroDePartida)
    expect((erro as Error).message).toBe(
      'Configuração: CADASTRO_CHAVE precisa ter 32 bytes em hexadecimal ou base64: openssl rand -hex 32.',
    )
  }
})

describe('a chave do cadastro', () => {
  let pasta: string
  let vez = 0
  let banco: ReturnType<typeof conectar>['banco']
  beforeAll(async () => {
    pasta = await mkdtemp(path.join(tmpdir(), 'carimbo-chave-'))
  })
  afterAll(() => rm(pasta, { recursive: true, force: true }))
  beforeEach(async () => {
    vez++
    const nome = `chave_${randomBytes(6).toString('hex')}`
    const conexao = conectar(await criarBanco(inject('postgres'), nome, MIGRADO), { conexoes: 4 })
    banco = conexao.banco
    return async () => {
      await conexao.fechar()
      await removerBanco(inject('postgres'), nome)
    }
  })
  const dados = (qual = 'a') => path.join(pasta, `${vez}${qual}`)
  const arquivo = (qual?: string) => path.join(dados(qual), 'cadastro.chave')
  const abrir = (qual?: string, CADASTRO_CHAVE?: Uint8Array) =>
    abrirCpfs(banco, { DATA_DIR: dados(qual), CADASTRO_CHAVE })
  async function porQueNao(fazer: Promise<unknown>) {
    const erro: unknown = await fazer.then(
      () => undefined,
      (qual: unknown) => qual,
    )
    expect(erro).toBeInstanceOf(ErroDePartida)
    return (erro as Error).message
  }

  test('a chave é criada uma vez, por quantos processos começarem juntos, e só a própria conta a lê', async () => {
    const casas = await Promise.all(Array.from({ length: 4 }, () => abrir()))
    const resumos = await Promise.all(casas.map(async (cpfs) => (await cpfs.proteger([CPF]))[0]?.resumo))
    expect(new Set(resumos).size).toBe(1)
    expect(await readdir(dados())).toEqual(['cadastro.chave'])
    expect((await stat(arquivo())).mode & 0o777).toBe(0o600)
    const antes = await readFile(arquivo(), 'utf8')
    await abrir()
    expect(await readFile(arquivo(), 'utf8')).toBe(antes)
    // the key given by the environment is the same
    await abrir('outra', new Uint8Array(Buffer.from(antes.trim(), 'base64url')))
    expect(await readdir(pasta)).not.toContain(`${vez}outra`)
  })

  test('com outra chave, o processo não começa', async () => {
    await abrir()
    const frase =
      /^A chave do cadastro deste processo não é a da casa, .* CADASTRO_CHAVE .* cadastro\.chave, que fica na DATA_DIR\.$/
    expect(await porQueNao(abrir('a', new Uint8Array(randomBytes(32))))).toMatch(frase)
    await rm(dados('b'), { recursive: true, force: true })
    await abrirCpfs(banco, { DATA_DIR: dados(), CADASTRO_CHAVE: undefined })
  })

  test('se a chave some, o processo não começa nem cria outra', async () => {
    await abrir()
    await unlink(arquivo())
    expect(await porQueNao(abrir())).toMatch(
      /^A chave do cadastro, .* não está aqui: informe a mesma em CADASTRO_CHAVE/,
    )
    expect(await readdir(dados())).toEqual([])
  })

  test('sem a anotação da chave, os CPFs guardados ainda dizem qual é, e nenhuma outra é criada nem anotada', async () => {
    const cpfs = await abrir()
    await banco.linhas(sql`insert into emissor (iss, realm) values ('https://a.exemplo', 'interno')`)
    const { resumo, cifrado } = await protegerCpf(cpfs, CPF)
    await banco.linhas(
      sql`insert into identidade (emissor_id, sub, nome, email, cpf_resumo, cpf_cifrado) select id, 's', 'Rita', '', ${resumo}, ${cifrado} from emissor`,
    )
    await banco.linhas(sql`delete from casa where chave = 'cadastro'`)
    expect(await porQueNao(abrir('b'))).toMatch(/^A chave do cadastro, .* não está aqui/)
    expect(await readdir(pasta)).not.toContain(`${vez}b`)
    expect(await porQueNao(abrir('b', new Uint8Array(randomBytes(32))))).toMatch(
      /não é a que cifrou os CPFs deste banco/,
    )
    expect(await banco.linhas(sql`select valor from casa where chave = 'cadastro'`)).toEqual([])
    await abrir()
  })

  test.each([
    ['pela metade', (qual: string) => writeFile(qual, 'AAAA'), /não tem a chave do cadastro inteira/],
    ['aberta a outras contas', (qual: string) => chmod(qual, 0o644), /Feche o arquivo: chmod 600\.$/],
  ])('com a chave %s, o processo não começa', async (_, estragar, frase) => {
    await abrir()
    await estragar(arquivo())
    expect(await porQueNao(abrir())).toMatch(frase)
  })
})
