import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type KeyPair, pem } from '#server/proof/tests/support/certificates.ts'
import { confiancaConfigurada } from '#server/adapters/signing-configuration.ts'
import { lerConfiguracao } from '#server/base/configuracao.ts'
import { createKeys, readDss } from '#server/proof/api.ts'
import { deAte } from '#server/proof/tests/support/authorities.ts'
import { icpDeProva } from '#server/proof/tests/support/icp.ts'

/** The seal has an intermediate authority, an encrypted key (this password) and published revocation. */
const SENHA = 'senha do selo'
const pedido = { campo: 'Selo_1', motivo: 'Prova', local: 'João Pessoa', nome: 'Ana' }
let icp: Awaited<ReturnType<typeof icpDeProva>>
let selo: KeyPair
let papel: Uint8Array
let pasta: string

beforeAll(async () => {
  icp = await icpDeProva()
  selo = await icp.pessoa({ comum: 'GOVERNO DO ESTADO:08761124000100' })
  const documento = PDF.create()
  documento.addPage()
  papel = await documento.save()
  pasta = mkdtempSync(join(tmpdir(), 'carimbo-selo-'))
})
afterAll(async () => {
  await icp.fechar()
  rmSync(pasta, { recursive: true, force: true })
})
beforeEach(() => void Object.assign(icp.servicos, { fora: false, mudos: [], revogados: new Map() }))

function gravar(nome: string, texto: string): string {
  const arquivo = join(pasta, nome)
  writeFileSync(arquivo, texto)
  return arquivo
}

/** Opens the seal from environment variables, like the server. */
function abrir({
  par = selo,
  cadeia = [icp.ac],
  mais = {},
}: { par?: KeyPair; cadeia?: KeyPair[]; mais?: object } = {}) {
  const chave = par.key.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: SENHA })
  const ambiente = {
    SELO_CERTIFICADO: gravar(
      'selo.pem',
      [par, ...cadeia].map(({ certificate: certificado }) => pem(certificado)).join('\n'),
    ),
    SELO_CHAVE: gravar('selo.key', String(chave)),
    SELO_SENHA: SENHA,
    SELO_ANCORAS: gravar('raizes.pem', pem(icp.raiz.certificate)),
    REVOGACAO_HOSTS: icp.lugar,
    ...mais,
  }
  return createKeys({ folder: join(pasta, 'chaves'), ...confiancaConfigurada(lerConfiguracao(ambiente)) })
}

test('o selo do órgão assina, com a cadeia de autoridades e as provas dentro do arquivo', async () => {
  const chaves = await abrir()
  expect(await chaves.pronta()).toBe(true)
  const selado = Buffer.from(await chaves.selar(papel, pedido, new Date()))
  icp.servicos.fora = true
  // another server without any cache: the file's own evidence is enough
  expect(await (await abrir()).verificar(selado)).toMatchObject({
    veredicto: 'PASSOU',
    assinaturas: [{ revogacao: 'BOM', certificado: { titular: 'GOVERNO DO ESTADO' } }],
  })
  const { ocsps, lists: listas } = readDss(selado)
  expect([ocsps.length, listas.length]).toEqual([1, 1])
})

test('o selo de um ponto de controle é reconhecido pela cadeia, também depois de o selo ser renovado', async () => {
  const antes = await abrir()
  const lacrado = await antes.seal?.lacrar('ponto')
  if (!lacrado) throw new Error('não lacra')
  const renovado = await abrir({ par: await icp.pessoa({ comum: 'GOVERNO DO ESTADO:08761124000100' }) })
  for (const chaves of [antes, renovado])
    expect(await chaves.seal?.confere('ponto', lacrado, new Date())).toMatchObject({
      titular: expect.stringContaining('GOVERNO DO ESTADO'),
    })
  const alheio = await abrir({ par: await icp.pessoa({ comum: 'OUTRO ESTADO:00000000000191' }) })
  expect(await alheio.seal?.confere('ponto', lacrado, new Date())).toBeNull()
})

test('com o selo revogado, ou uma autoridade que não responde, nada é selado', async () => {
  icp.servicos.mudos = ['ocsp', 'ac.crl']
  await expect((await abrir()).selar(papel, pedido, new Date())).rejects.toMatchObject({
    codigo: 'REVOGACAO_INDISPONIVEL',
  })
  const semServico = await abrir({ mais: { SELO_SEM_REVOGACAO: '1' } })
  expect((await semServico.verificar(await semServico.selar(papel, pedido, new Date()))).veredicto).toBe('PASSOU')
  icp.servicos.mudos = []
  icp.revogar(selo, new Date(Date.now() - 60_000))
  await expect((await abrir()).selar(papel, pedido, new Date())).rejects.toThrow('foi revogado')
})

test.each([
  ['vencido', () => icp.pessoa({ validade: deAte(-20, -10) }), () => [icp.ac], 'o certificado está vencido'],
  ['sem a cadeia de autoridades', async () => selo, () => [], 'a autoridade certificadora não é reconhecida aqui'],
])('com o selo %s, o servidor diz que não está pronto, e por que nada é selado', async (_, par, cadeia, palavras) => {
  const chaves = await abrir({ par: await par(), cadeia: cadeia() })
  expect(await chaves.pronta()).toBe(false)
  await expect(chaves.selar(papel, pedido, new Date())).rejects.toThrow(`O selo do órgão não serve: ${palavras}.`)
})

test('uma senha errada, ou um arquivo que falta, é apontada ao iniciar', async () => {
  await expect(abrir({ mais: { SELO_SENHA: 'outra' } })).rejects.toThrow('confira o arquivo e a senha')
  await expect(abrir({ mais: { SELO_CHAVE: join(pasta, 'nenhuma.key') } })).rejects.toThrow('não foi encontrado')
})
