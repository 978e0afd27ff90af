import { execFileSync, spawnSync } from 'node:child_process'
import { verify, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { PedidoAoAssinador, RespostaDoAssinador } from '#contract/assinador-local.ts'
import { certificadosEm } from '#contract/certificado.ts'
import { abrirP12, ErroDoP12 } from '#features/assinatura/certificado/p12.ts'
import { writeP12, type KeyPair, pem } from '#server/proof/tests/support/certificates.ts'

import { lerPedido } from '../../scripts/assinador/pedido.ts'
import { BRUNO, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { base64, comCertificado, confiar, criarIcp, type Icp } from '../apoio/certificados.ts'

const semOpenssl = spawnSync('which', ['openssl']).status !== 0
let pasta: string
let icp: Icp
let bruno: KeyPair
const em = (nome: string, bytes: Uint8Array | string) => {
  writeFileSync(join(pasta, nome), bytes)
  return join(pasta, nome)
}
const pemDaChave = (par: KeyPair) => par.key.export({ type: 'pkcs8', format: 'pem' }).toString()
beforeAll(async () => {
  pasta = mkdtempSync(join(tmpdir(), 'carimbo-assinador-'))
  icp = await criarIcp()
  bruno = await icp.emitir(BRUNO)
  em('eu.crt', pem(bruno.certificate))
  em('eu.key', pemDaChave(bruno))
  em('ac.crt', pem(icp.ac.certificate))
  em('eu.p12', writeP12(bruno.key, [bruno.certificate, icp.ac.certificate], 'segredo', 'Bruno'))
})
afterAll(() => rmSync(pasta, { recursive: true, force: true }))

describe('um certificado em arquivo', () => {
  const ler = (nome: string) => new Uint8Array(readFileSync(join(pasta, nome)))
  const falha = async (nome: string, senha = 'segredo') => {
    const erro: unknown = await abrirP12(ler(nome), senha).catch((recusado: unknown) => recusado)
    return erro instanceof ErroDoP12 ? erro.falha : erro
  }
  const exportar = (saida: string, ...mais: string[]) =>
    execFileSync(
      'openssl',
      ['pkcs12', '-export', '-passout', 'pass:segredo', '-out', join(pasta, saida), '-in', 'eu.crt', ...mais],
      { cwd: pasta },
    )

  test('o certificado em arquivo abre com a senha, e diz de quem é e quais autoridades estão acima', async () => {
    const [par, ...outros] = await abrirP12(ler('eu.p12'), 'segredo')
    expect(outros).toEqual([])
    expect(base64(par?.certificado ?? new Uint8Array())).toBe(base64(bruno.certificate))
    expect(par?.cadeia.map(base64)).toEqual([base64(icp.ac.certificate)])
    expect(par?.lido.titular).toBe('BRUNO LIMA')
    expect(await falha('eu.p12', 'outra')).toBe('SENHA')
    expect(await falha('eu.crt')).toBe('ILEGIVEL')
  })

  test.skipIf(semOpenssl)(
    'abrem-se arquivos de outros programas, novos e antigos (3DES, RC2), e recusa-se o que não serve',
    async () => {
      exportar('novo.p12', '-inkey', 'eu.key', '-certfile', 'ac.crt')
      exportar('antigo.p12', '-legacy', '-inkey', 'eu.key', '-certfile', 'ac.crt')
      for (const nome of ['novo.p12', 'antigo.p12']) {
        expect((await abrirP12(ler(nome), 'segredo')).map(({ lido }) => lido.titular)).toEqual(['BRUNO LIMA'])
        expect(await falha(nome, '')).toBe('SENHA')
      }
      exportar('sem-chave.p12', '-nokeys')
      expect(await falha('sem-chave.p12')).toBe('SEM_CHAVE')
    },
  )

  test('com dois certificados da mesma chave, escolhe-se um; com o certificado de outra chave, não há nenhum', async () => {
    const outro = await icp.emitir(BRUNO)
    em('trocado.p12', writeP12(outro.key, [bruno.certificate], 'segredo', 'Bruno'))
    expect(await falha('trocado.p12')).toBe('SEM_CERTIFICADO')
    em('dois.p12', writeP12(bruno.key, [outro.certificate, bruno.certificate], 'segredo', 'Bruno'))
    const pares = await abrirP12(ler('dois.p12'), 'segredo')
    expect(pares.map(({ certificado }) => base64(certificado))).toEqual([base64(bruno.certificate)])
  })
})

describe('um certificado em arquivo, de mais de uma chave ou sem MAC', () => {
  test('com duas chaves no arquivo, em qualquer ordem, cada uma assina com o seu certificado', async () => {
    const carla = await icp.emitir(CARLA)
    const [b, c] = [bruno, carla].map(({ key, certificate }) => ({ key, certificates: [certificate] }))
    for (const [um, outro] of [
      [b!, c!],
      [c!, b!],
    ] as const) {
      const arquivo = writeP12(um.key, um.certificates, 'segredo', 'Um', [outro])
      const pares = await abrirP12(arquivo, 'segredo')
      expect(pares.map(({ lido }) => lido.titular).toSorted()).toEqual(['BRUNO LIMA', 'CARLA DIAS'])
      expect(new Set(pares.map(({ chave }) => chave)).size).toBe(2)
      for (const { certificado, assinar } of pares) {
        const dados = Buffer.from('o que se assina')
        const { publicKey } = new X509Certificate(certificado)
        expect(verify('sha256', dados, publicKey, await assinar(new Uint8Array(dados)))).toBe(true)
      }
    }
  })

  test.skipIf(semOpenssl)('num arquivo sem MAC, o erro diz que o MAC falta, com a senha certa ou errada', async () => {
    execFileSync(
      'openssl',
      [
        'pkcs12',
        '-export',
        '-nomac',
        '-passout',
        'pass:segredo',
        '-out',
        'sem-mac.p12',
        '-in',
        'eu.crt',
        '-inkey',
        'eu.key',
      ],
      { cwd: pasta },
    )
    const arquivo = new Uint8Array(readFileSync(join(pasta, 'sem-mac.p12')))
    for (const senha of ['segredo', 'outra'])
      await expect(abrirP12(arquivo, senha)).rejects.toMatchObject({ falha: 'SEM_MAC' })
  })
})

describe('o assinador deste computador', () => {
  let casa: CasaDeTeste
  beforeAll(async () => {
    casa = await novaCasa()
    await confiar(casa, icp)
  })
  afterAll(() => casa.fechar())
  const comando = (argumentos: string[], entrada = 'sim\n') =>
    spawnSync(process.execPath, ['scripts/assinador.ts', ...argumentos], {
      input: entrada,
      encoding: 'utf8',
      env: { ...process.env, ASSINADOR_SENHA: 'segredo' },
    })

  async function pedir() {
    const { id } = await casa.finalizado()
    const { corpo } = await comCertificado(casa, icp).desafiar(BRUNO, id, bruno, { tipo: 'CERTIFICADO_A3' })
    const { desafio, documento, paraAssinar, expiraEm } = corpo
    const algoritmo = 'RSASSA-PKCS1-v1_5 SHA-256' as const
    const pedido: PedidoAoAssinador = { carimbo: 'assinador-1', desafio, documento, paraAssinar, algoritmo, expiraEm }
    return { id, corpo, pedido, arquivo: em(`${id}.json`, JSON.stringify(pedido)) }
  }

  test('com duas chaves no arquivo, o assinador pergunta com qual, e sem resposta não assina', async () => {
    const carla = await icp.emitir(CARLA)
    const dois = em(
      'duas-chaves.p12',
      writeP12(bruno.key, [bruno.certificate], 'segredo', 'Bruno', [
        { key: carla.key, certificates: [carla.certificate] },
      ]),
    )
    const saida = join(pasta, 'escolhido.pem')
    const { status, stderr } = comando(['--p12', dois, '--certificado', '--saida', saida], '2\n')
    expect([status, stderr]).toEqual([0, expect.stringContaining('2. CARLA DIAS')])
    const [escolhido] = certificadosEm(new Uint8Array(readFileSync(saida)))
    expect(base64(escolhido ?? new Uint8Array())).toBe(base64(carla.certificate))
    expect(comando(['--p12', dois, '--certificado', '--saida', saida], '9\n').status).toBe(1)
  })

  test('o assinador entrega o certificado e assina o pedido, e a página leva a resposta', async () => {
    const saida = join(pasta, 'certificado.pem')
    expect(comando(['--p12', join(pasta, 'eu.p12'), '--certificado', '--saida', saida]).status).toBe(0)
    expect(certificadosEm(new Uint8Array(readFileSync(saida)))).toHaveLength(2)
    const { id, corpo, pedido, arquivo } = await pedir()
    const resposta = join(pasta, 'resposta.json')
    const feito = comando(['--p12', join(pasta, 'eu.p12'), arquivo, '--saida', resposta])
    expect([feito.status, feito.stderr]).toEqual([0, expect.stringContaining(pedido.documento)])
    const { desafio, assinatura } = RespostaDoAssinador.parse(JSON.parse(readFileSync(resposta, 'utf8')))
    expect(desafio).toBe(pedido.desafio)
    const assinado = await comCertificado(casa, icp).provar(corpo, assinatura, BRUNO, id)
    expect([assinado.status, assinado.corpo.nivel]).toEqual([200, 'QUALIFICADA'])
  })

  test.skipIf(semOpenssl)(
    'o assinador também usa o openssl, que lê tokens; com a chave de outro certificado, nada é assinado',
    async () => {
      const { id, corpo, arquivo } = await pedir()
      const resposta = join(pasta, 'do-openssl.json')
      const com = (chave: string) =>
        comando(['--pem', join(pasta, 'eu.crt'), '--chave', chave, arquivo, '--saida', resposta])
      const outra = com(em('outra.key', pemDaChave(await icp.emitir(BRUNO))))
      expect([outra.status, outra.stderr]).toEqual([1, expect.stringContaining('nada foi entregue')])
      expect(com(join(pasta, 'eu.key')).status).toBe(0)
      const { assinatura } = RespostaDoAssinador.parse(JSON.parse(readFileSync(resposta, 'utf8')))
      expect((await comCertificado(casa, icp).provar(corpo, assinatura, BRUNO, id)).status).toBe(200)
    },
  )

  test('sem a confirmação da pessoa, nada é assinado', async () => {
    const { arquivo } = await pedir()
    const nao = comando(['--p12', join(pasta, 'eu.p12'), arquivo], 'não\n')
    expect([nao.status, nao.stderr]).toEqual([1, expect.stringContaining('Nada foi assinado.')])
  })

  test('o assinador só assina os atributos de uma assinatura deste certificado, enquanto o pedido vale', async () => {
    const { pedido } = await pedir()
    const ler = (mudar: Partial<PedidoAoAssinador>, certificado = bruno.certificate, agora = new Date()) => {
      try {
        return lerPedido(JSON.stringify({ ...pedido, ...mudar }), certificado, agora).resumo
      } catch (erro) {
        return String(erro)
      }
    }
    expect(ler({})).toMatch(/^[0-9a-f]{64}$/)
    const inteiro = Buffer.from(pedido.paraAssinar, 'base64')
    const naoE = 'Error: O arquivo não é um pedido de assinatura do Carimbo.'
    for (const bytes of [Buffer.from('um contrato'), inteiro.subarray(1), Buffer.concat([inteiro, Buffer.of(0)])])
      expect(ler({ paraAssinar: base64(bytes) })).toBe(naoE)
    // a policy that is not ICP-Brasil's: nobody here can say what it promises
    const outra = Buffer.from(inteiro.toString('hex').replace('604c010701', '604c010801'), 'hex')
    expect(outra.equals(inteiro)).toBe(false)
    expect(ler({ paraAssinar: base64(outra) })).toBe(naoE)
    expect(ler({ algoritmo: 'outro' as PedidoAoAssinador['algoritmo'] })).toBe(naoE)
    expect(ler({}, icp.ac.certificate)).toBe('Error: O pedido é para outro certificado.')
    expect(ler({}, bruno.certificate, new Date(Date.now() + 3_600_000))).toContain('venceu')
  })
})
