import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'

import type { PreparoAssinatura } from '#contract/assinatura.ts'
import type { Documento } from '#contract/documento.ts'
import { criarArquivos } from '#server/adapters/arquivos.ts'
import { conectar } from '#server/adapters/banco-postgres.ts'
import { criarBanco, removerBanco } from '#server/adapters/embedded-postgres.ts'
import { emissoresDe } from '#server/adapters/tokens.ts'
import { abrirCasa } from '#server/house/casa.ts'
import { lerConfiguracao } from '#server/base/configuracao.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { ErroDePartida } from '#server/base/erro-de-partida.ts'
import { createKeys } from '#server/proof/api.ts'
import { exigirMesmaHora, exigirMesmaLoja } from '#server/base/same-house.ts'

import { portaLivre } from '../../bench/servidor.ts'
import { ANA, BRUNO, novaCasa } from '../apoio/casa.ts'
import { MIGRADO } from '../apoio/global.ts'

let pasta: string
let url: string
let nome: string
let vez = 0
beforeAll(async () => {
  pasta = await mkdtemp(path.join(tmpdir(), 'carimbo-mesma-'))
  // the part of a build that the server reads when it starts
  await mkdir(path.join(pasta, 'raiz/dist/.vite'), { recursive: true })
  await writeFile(path.join(pasta, 'raiz/dist/index.html'), '<html></html>')
  await writeFile(path.join(pasta, 'raiz/dist/.vite/manifest.json'), '{}')
  await cp('dist', path.join(pasta, 'raiz/dist'), { recursive: true }).catch(() => {})
})
afterAll(() => rm(pasta, { recursive: true, force: true }))
beforeEach(async () => {
  nome = `casa_${randomBytes(6).toString('hex')}`
  url = await criarBanco(inject('postgres'), nome, MIGRADO)
  vez++
  return () => removerBanco(inject('postgres'), nome)
})

const dados = (qual = 'dados') => path.join(pasta, `${qual}-${vez}`)
/** Starts a server process over the database, and ends it; returns what it printed. */
async function comecar(ambiente: Record<string, string> = {}, olhar?: (base: string) => Promise<unknown>) {
  const porta = String(await portaLivre())
  const configuracao = lerConfiguracao({
    DATABASE_URL: url,
    DATA_DIR: dados(),
    PORT: porta,
    ENDERECO_ESCUTA: '127.0.0.1',
    ENDERECO_PUBLICO: 'https://carimbo.exemplo.gov.br',
    ...ambiente,
  })
  const ditas: string[] = []
  const casa = await abrirCasa({
    configuracao,
    raiz: path.join(pasta, 'raiz'),
    versao: '0',
    dizer: (frase) => void ditas.push(frase),
  })
  try {
    await olhar?.(`http://127.0.0.1:${porta}`)
  } finally {
    await casa.fechar()
  }
  return { ditas, configuracao }
}
/** The sentence that says why it doesn't start. */
async function porQueNao(ambiente: Record<string, string>) {
  const erro = await comecar(ambiente).then(
    () => undefined,
    (qual: unknown) => qual,
  )
  expect(erro).toBeInstanceOf(ErroDePartida)
  return (erro as ErroDePartida).message
}
async function noBanco<T>(fazer: (banco: ReturnType<typeof conectar>['banco']) => Promise<T>) {
  const { banco, fechar } = conectar(url, { conexoes: 1 })
  try {
    return await fazer(banco)
  } finally {
    await fechar()
  }
}
const emissores = () =>
  noBanco(async (banco) =>
    (await banco.linhas<{ iss: string }>(sql`select iss from emissor order by 1`)).map(({ iss }) => iss),
  )

/** What `npm run emissor` prints. */
async function rodarEmissor(ENDERECO_PUBLICO: string) {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/emissor.ts'], {
    env: { ...process.env, DEV: '', DATABASE_URL: url, DATA_DIR: dados(), ENDERECO_PUBLICO },
  })
  return stdout
}

describe('processos com configurações diferentes não trabalham na mesma instalação', () => {
  test('outro endereço público, outro Keycloak ou outro realm dá uma frase, e o guardado não muda', async () => {
    await comecar()
    const guardados = await emissores()
    expect(guardados).toEqual([
      'https://carimbo.exemplo.gov.br/realms/paraiba',
      'https://carimbo.exemplo.gov.br/realms/pbdoc',
    ])
    for (const outro of [
      { ENDERECO_PUBLICO: 'https://outro.exemplo.gov.br' },
      { KEYCLOAK_URL: 'https://sso.exemplo.gov.br' },
      { KEYCLOAK_REALM: 'outro' },
    ])
      expect(await porQueNao(outro)).toMatch(
        /^O endereço que emite os acessos da casa é https:\/\/carimbo\.exemplo\.gov\.br\/realms\/\w+, e o deste processo seria .*npm run emissor\.$/,
      )
    expect(await emissores()).toEqual(guardados)
    await comecar()
    // changed on purpose, by the command
    const ENDERECO_PUBLICO = 'https://outro.exemplo.gov.br'
    const stdout = await rodarEmissor(ENDERECO_PUBLICO)
    expect(stdout).toContain(
      'interno: era https://carimbo.exemplo.gov.br/realms/pbdoc, agora é https://outro.exemplo.gov.br/realms/pbdoc',
    )
    await comecar({ ENDERECO_PUBLICO })
    expect(await porQueNao({})).toContain('corrija ENDERECO_PUBLICO')
  })

  test('outra pasta de arquivos dá uma frase; a mesma, mesmo com documentos antigos, começa', async () => {
    await comecar()
    expect(await porQueNao({ DATA_DIR: dados('outra') })).toMatch(
      /^A loja de arquivos deste processo não é a da casa: .* Use o mesmo DATA_DIR ou o mesmo S3_BUCKET; .* npm run emissor\.$/,
    )
    await comecar()
    // a missing marker file counts as another folder
    await rm(path.join(dados(), 'arquivos'), { recursive: true })
    expect(await porQueNao({})).toContain('A loja de arquivos deste processo não é a da casa')
    // changed on purpose, by the command
    await rodarEmissor('https://carimbo.exemplo.gov.br')
    await comecar()
    expect(await porQueNao({ DATA_DIR: dados('outra') })).toContain('A loja de arquivos')
  })

  test('um armazém em que falta o último documento assinado não vira o da instalação', async () => {
    const casa = await novaCasa()
    try {
      await casa.assinado('Guardado noutra loja')
      const vazia = criarArquivos(dados('vazia'))
      await expect(exigirMesmaLoja(casa.banco, vazia, false)).rejects.toThrow('A loja de arquivos deste processo')
      await exigirMesmaLoja(casa.banco, casa.portas.arquivos, false)
      await expect(exigirMesmaLoja(casa.banco, vazia, false)).rejects.toThrow('A loja de arquivos deste processo')
    } finally {
      await casa.fechar()
    }
  })

  test('um banco preparado por uma versão mais nova dá uma frase, e nada é escrito nele', async () => {
    await comecar()
    await noBanco((banco) => banco.linhas(sql`insert into migracao (nome) values ('9999_do_futuro.sql')`))
    expect(await porQueNao({})).toBe(
      'O banco de dados foi preparado por uma versão mais nova do Carimbo (9999_do_futuro.sql): use essa versão, ou outro banco.',
    )
  })

  test('demonstração e produção não se misturam, em nenhuma direção', async () => {
    await noBanco(async (banco) => {
      await banco.linhas(
        sql`insert into orgao (sigla, nome, municipio, uf, externo) values ('SEAD', 'Administração', 'João Pessoa', 'PB', false)`,
      )
      await banco.linhas(sql`insert into semente (nome) values ('demonstracao')`)
    })
    expect(await porQueNao({})).toContain('Este banco de dados é o de uma demonstração')
    await noBanco(async (banco) => {
      await banco.linhas(sql`delete from semente`)
      await banco.linhas(sql`update casa set valor = 'PRODUCAO'`)
      await banco.linhas(sql`insert into casa (chave, valor) values ('tipo', 'PRODUCAO') on conflict do nothing`)
    })
    expect(await porQueNao({ DEMONSTRACAO: '1' })).toContain('Este banco de dados não é de uma demonstração')
  })
})

test('uma produção antiga, sem o tipo guardado, não recebe as contas da demonstração', async () => {
  await noBanco((banco) =>
    banco.linhas(
      sql`insert into orgao (sigla, nome, municipio, uf, externo) values ('SEAD', 'Administração', 'João Pessoa', 'PB', false)`,
    ),
  )
  expect(await porQueNao({ DEMONSTRACAO: '1' })).toContain('Este banco de dados não é de uma demonstração')
  expect(await noBanco((banco) => banco.linhas(sql`select 1 as sim from identidade`))).toEqual([])
  await comecar()
})

describe('instalação de produção', () => {
  test('sem selo, o servidor atende e diz que não assina, e nada da demonstração é criado', async () => {
    const { ditas } = await comecar({}, async (base) => {
      const pronta = await fetch(`${base}/readyz`)
      expect([pronta.status, await pronta.json()]).toEqual([200, expect.objectContaining({ naoAssina: 'SELO' })])
    })
    expect(ditas).toContain(
      'Sem selo do órgão (SELO_CERTIFICADO, SELO_CHAVE e SELO_ANCORAS): a casa atende e não assina nada.',
    )
    expect(await readdir(dados())).not.toContain('chaves')
    expect(await readdir(dados())).not.toContain('chaves-de-teste')
    expect(await noBanco((banco) => banco.linhas(sql`select 1 as sim from orgao`))).toEqual([])
    await expect(
      (await createKeys({ folder: dados('nenhuma'), demonstration: false })).selar(
        new Uint8Array(),
        { campo: 'c', motivo: 'm', local: 'l', nome: 'n' },
        new Date(),
      ),
    ).rejects.toMatchObject({ codigo: 'SEM_SELO' })
  })

  test('com selo e sem carimbo do tempo, não se assina; com outro selo, nenhum, ou a chave legível por todos, não começa', async () => {
    // a seal like an órgão's, made by the demonstration's authority
    for (const qual of ['um', 'outro']) await createKeys({ folder: path.join(dados('selo'), qual) })
    const selo = (qual: string) => {
      const em = path.join(dados('selo'), qual)
      return {
        SELO_CERTIFICADO: path.join(em, 'selo.pem'),
        SELO_CHAVE: path.join(em, 'selo.key'),
        SELO_ANCORAS: path.join(em, 'ca.pem'),
        SELO_SEM_REVOGACAO: '1',
      }
    }
    const { ditas } = await comecar(selo('um'))
    expect(ditas).toContain(
      'Sem autoridade de carimbo do tempo (TSA_URL e TSA_ANCORAS): a casa atende e não assina nada; com TSA_EXIGIDA=0 assina sem carimbo.',
    )
    expect((await comecar({ ...selo('um'), TSA_EXIGIDA: '0' })).ditas.join()).not.toContain('não assina')
    expect(await porQueNao(selo('outro'))).toMatch(/^O selo deste processo não é o da casa: /)
    expect(await porQueNao({})).toMatch(/^A casa assina com um selo, e este processo não tem nenhum: /)
    await chmod(path.join(dados('selo'), 'um/selo.key'), 0o644)
    expect(await porQueNao(selo('um'))).toMatch(/^SELO_CHAVE: qualquer conta desta máquina lê .*chmod 600\.$/)
  })
})

test('quem vai assinar lê, antes da prova, que o órgão não tem selo, ou não tem carimbo do tempo', async () => {
  const casa = await novaCasa()
  try {
    const { id } = await casa.finalizado('Sem selo')
    const { corpo: antes } = await casa.chamar<PreparoAssinatura>(BRUNO, 'GET', `/siga/documento/${id}/assinatura`)
    casa.portas.chaves = await createKeys({ folder: dados('sem'), demonstration: false })
    const { corpo } = await casa.chamar<PreparoAssinatura>(BRUNO, 'GET', `/siga/documento/${id}/assinatura`)
    const frase = 'O órgão ainda não tem o selo com que as assinaturas são feitas: até que tenha, nada é assinado.'
    expect([antes.pode, corpo.pode, corpo.explicacao]).toEqual([true, false, frase])
    const { pendencias, acoes } = corpo.documento
    expect(pendencias.filter(({ texto }) => texto === frase)).toHaveLength(1)
    expect(acoes.find(({ nome }) => nome === 'assinar')).toMatchObject({ pode: false, explicacao: frase })
    // also before the number is spent
    const rascunho = await casa.rascunho()
    const lido = await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${rascunho.id}`)
    expect(lido.corpo.pendencias.filter(({ antesDe }) => antesDe === 'assinar').map(({ texto }) => texto)).toEqual([
      frase,
    ])
    // said once, and not again for each way to sign
    expect(corpo.formas.filter(({ explicacao }) => explicacao === frase)).toEqual([])
    const desafiar = () =>
      casa.chamar(BRUNO, 'POST', `/siga/documento/${id}/desafio`, { corpo: { tipo: 'SENHA', sha256: antes.sha256 } })
    const recusado = await desafiar()
    expect([recusado.status, recusado.problema.codigo, recusado.problema.detail]).toEqual([503, 'SEM_SELO', frase])
    casa.portas.chaves = { ...casa.portas.chaves, naoAssina: 'TEMPO' }
    expect((await desafiar()).problema.codigo).toBe('SEM_CARIMBO_DO_TEMPO')
    expect(await casa.banco.linhas(sql`select 1 as sim from assinatura where documento_id = ${id}`)).toEqual([])
  } finally {
    await casa.fechar()
  }
})

test('os emissores são os do Keycloak, ou os do provedor embutido, com os mesmos endereços', () => {
  const realms = { KEYCLOAK_REALM: 'a', KEYCLOAK_EXTERNAL_REALM: 'b' }
  const daqui = emissoresDe({ ...realms, KEYCLOAK_URL: undefined, ENDERECO_PUBLICO: 'https://c.br' })
  expect(daqui.map(({ iss }) => iss)).toEqual(['https://c.br/realms/a', 'https://c.br/realms/b'])
  const dela = emissoresDe({ ...realms, KEYCLOAK_URL: 'https://k.br', ENDERECO_PUBLICO: 'https://c.br' })
  expect(dela[0]?.iss).toBe('https://k.br/realms/a')
})

test('com o relógio da máquina longe do relógio do banco, ou sem a hora do banco, o processo não começa', async () => {
  const adiantadoMs = (ms: number) =>
    ({ linhas: async () => [{ agora: new Date(Date.now() + ms).toISOString() }] }) as unknown as Banco
  for (const ms of [0, 1_000, -1_000]) await exigirMesmaHora(adiantadoMs(ms))
  for (const ms of [5_000, -5_000, 3_600_000])
    await expect(exigirMesmaHora(adiantadoMs(ms))).rejects.toThrow(
      new ErroDePartida(
        `O relógio desta máquina e o do banco de dados diferem ${Math.abs(ms) / 1000} s: acerte os dois (NTP) e comece de novo.`,
      ),
    )
  await expect(exigirMesmaHora({ linhas: async () => [{}] } as unknown as Banco)).rejects.toThrow(ErroDePartida)
})
