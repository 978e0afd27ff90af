import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

import { AwsV4Signer } from 'aws4fetch'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { PARTE } from '#contract/arquivo.ts'
import { criarArquivosS3 } from '#server/adapters/s3/arquivos-s3.ts'
import { lerConfiguracao } from '#server/base/configuracao.ts'
import type { Arquivos } from '#server/base/ports.ts'

import { ANA, novaCasa } from '../apoio/casa.ts'
import { enviador, sha256 } from '../apoio/envio.ts'
import { pdfCom } from '../apoio/pdfs.ts'

const SEGREDO = 'segredo/da+loja'
const credencial = { chave: 'CHAVE', segredo: SEGREDO, regiao: 'sa-east-1', bucket: 'carimbo' }

const hmac = (chave: string | Buffer, texto: string) => createHmac('sha256', chave).update(texto).digest()

/** Whether the request is signed with the secret over exactly what arrived. */
function confere(pedido: IncomingMessage, corpo: Buffer) {
  const campos =
    /^AWS4-HMAC-SHA256 Credential=CHAVE\/(\d{8})\/sa-east-1\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/.exec(
      pedido.headers.authorization ?? '',
    )
  if (!campos) return false
  const [, dia = '', assinados = '', assinatura] = campos
  const resumo = createHash('sha256').update(corpo).digest('hex')
  const instante = String(pedido.headers['x-amz-date'])
  if (pedido.headers['x-amz-content-sha256'] !== resumo || !instante.startsWith(dia)) return false
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((nome) => assinados.split(';').includes(nome))) return false
  const linhas = assinados.split(';').map((nome) => `${nome}:${String(pedido.headers[nome])}\n`)
  const canonico = `${pedido.method}\n${pedido.url}\n\n${linhas.join('')}\n${assinados}\n${resumo}`
  const texto = `AWS4-HMAC-SHA256\n${instante}\n${dia}/sa-east-1/s3/aws4_request\n${createHash('sha256').update(canonico).digest('hex')}`
  let chave = hmac(`AWS4${SEGREDO}`, dia)
  for (const parte of ['sa-east-1', 's3', 'aws4_request']) chave = hmac(chave, parte)
  return hmac(chave, texto).toString('hex') === assinatura
}

/** An S3 store in memory that checks every signature; it answers `falhas` first, one each. */
function loja() {
  const objetos = new Map<string, Buffer>()
  const falhas: { status: number; corpo?: string }[] = []
  let recusados = 0
  const servidor = createServer((pedido, resposta) => {
    const partes: Buffer[] = []
    pedido.on('data', (parte: Buffer) => partes.push(parte))
    pedido.on('end', () => {
      const corpo = Buffer.concat(partes)
      const caminho = pedido.url ?? ''
      const falha = falhas.shift()
      if (falha) return resposta.writeHead(falha.status).end(falha.corpo)
      if (!confere(pedido, corpo)) {
        recusados++
        return resposta.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
      }
      if (!caminho.startsWith('/carimbo'))
        return resposta.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
      if (pedido.method === 'HEAD') return resposta.writeHead(200).end()
      if (pedido.method === 'PUT') objetos.set(caminho, corpo)
      else if (pedido.method === 'DELETE') objetos.delete(caminho)
      else if (pedido.method === 'GET') {
        const objeto = objetos.get(caminho)
        return resposta.writeHead(objeto ? 200 : 404).end(objeto ?? '<Error><Code>NoSuchKey</Code></Error>')
      }
      return resposta.writeHead(pedido.method === 'DELETE' ? 204 : 200).end()
    })
  })
  return { servidor, objetos, falhas, recusados: () => recusados }
}

const { servidor, objetos, falhas, recusados } = loja()
let endereco = ''
let arquivos: Arquivos
beforeAll(async () => {
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  endereco = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}` // listening on a port
  arquivos = criarArquivosS3({ ...credencial, endereco })
})
afterAll(() => servidor.close())
beforeEach(() => {
  objetos.clear()
  falhas.length = 0
})

test('a assinatura do pedido é igual à do exemplo publicado (GetObject com Range)', async () => {
  const { headers } = await new AwsV4Signer({
    method: 'GET',
    url: 'https://examplebucket.s3.amazonaws.com/test.txt',
    headers: { range: 'bytes=0-9', 'x-amz-content-sha256': createHash('sha256').update('').digest('hex') },
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
    service: 's3',
    datetime: '20130524T000000Z',
    allHeaders: true,
  }).sign()
  expect(headers.get('authorization')).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

describe('arquivos num serviço S3', () => {
  const bytes = new Uint8Array(Buffer.from('ofício'))

  test('o arquivo é guardado sob o seu hash e lido de volta; o que não existe não é achado', async () => {
    const nome = await arquivos.guardar(bytes)
    expect(nome).toBe(sha256(bytes))
    expect(await arquivos.guardar(bytes)).toBe(nome)
    expect([...objetos.keys()]).toEqual([`/carimbo/arquivos/${nome.slice(0, 2)}/${nome}`])
    expect(Buffer.from((await arquivos.ler(nome)) ?? []).equals(bytes)).toBe(true)
    expect(await arquivos.ler('0'.repeat(64))).toBeUndefined()
    expect(await arquivos.ler('../../etc/passwd')).toBeUndefined()
    expect(recusados()).toBe(0)
  })

  test('as partes de um envio ficam à parte, e são apagadas no fim', async () => {
    await arquivos.partes.guardar('e1', 0, bytes)
    await arquivos.partes.guardar('e1', 1, bytes)
    expect(Buffer.from((await arquivos.partes.ler('e1', 1)) ?? []).equals(bytes)).toBe(true)
    await arquivos.partes.apagar('e1', 3)
    expect(objetos.size).toBe(0)
    expect(await arquivos.partes.ler('e1', 1)).toBeUndefined()
  })

  test('um serviço ocupado é chamado de novo; um que recusa, não', async () => {
    falhas.push({ status: 503 }, { status: 500 })
    expect(await arquivos.guardar(bytes)).toBe(sha256(bytes))
    falhas.push({ status: 503 }, { status: 503 }, { status: 503 })
    await expect(arquivos.guardar(bytes)).rejects.toMatchObject({ code: 'S3_503' })
    const intrusa = criarArquivosS3({ ...credencial, segredo: 'outro', endereco })
    const antes = recusados()
    await expect(intrusa.guardar(bytes)).rejects.toMatchObject({ code: 'S3_403' })
    expect(recusados()).toBe(antes + 1)
    const semBucket = criarArquivosS3({ ...credencial, bucket: 'outro', endereco })
    await expect(semBucket.guardar(bytes)).rejects.toMatchObject({ code: 'S3_404' })
  })

  test('um serviço cheio conta como falta de espaço', async () => {
    falhas.push({ status: 507, corpo: '' })
    await expect(arquivos.guardar(bytes)).rejects.toMatchObject({ code: 'ENOSPC' })
    falhas.push({ status: 400, corpo: '<Error><Code>XMinioStorageFull</Code></Error>' })
    await expect(arquivos.guardar(bytes)).rejects.toMatchObject({ code: 'ENOSPC' })
  })

  test('a prontidão diz se o serviço responde', async () => {
    expect(await arquivos.pronto()).toBe(true)
    expect(await criarArquivosS3({ ...credencial, segredo: 'outro', endereco }).pronto()).toBe(false)
    expect(await criarArquivosS3({ ...credencial, bucket: 'outro', endereco }).pronto()).toBe(false)
    expect(await criarArquivosS3({ ...credencial, endereco: 'http://127.0.0.1:9', prazoMs: 500 }).pronto()).toBe(false)
  })

  test('enviar, assinar e baixar funcionam sobre o serviço S3', async () => {
    const casa = await novaCasa(() => ({ arquivos }))
    const { id } = await casa.assinado()
    const ruido = 'x'.repeat(PARTE * 2)
    const anexo = pdfCom('', [`<< /Length ${ruido.length} >>\nstream\n${ruido}\nendstream`])
    const { corpo: arquivo, status } = await enviador(casa).enviar(ANA, id, 'a.pdf', anexo)
    expect(status).toBe(200)
    expect([...objetos.keys()].some((chave) => chave.includes('/envios/'))).toBe(false)
    const baixado = await casa.chamar(ANA, 'GET', `/siga/documento/${id}/arquivo/${arquivo.id}`)
    expect(sha256(baixado.bytes)).toBe(sha256(anexo))
    expect((await casa.chamar(ANA, 'GET', `/siga/documento/${id}/pdf`)).status).toBe(200)
    await casa.fechar()
  })
})

test('com o serviço fora, quem pede um arquivo lê que tente em instantes, e o registro diz a causa', async () => {
  const casa = await novaCasa()
  const { id } = await casa.assinado()
  casa.portas.arquivos = criarArquivosS3({ ...credencial, endereco: 'http://127.0.0.1:9', prazoMs: 500 })
  const { status, problema, cabecalhos } = await casa.chamar(ANA, 'GET', `/siga/documento/${id}/pdf`)
  expect([status, problema.codigo, cabecalhos['retry-after']]).toEqual([503, 'ARQUIVOS_INDISPONIVEIS', '2'])
  expect(casa.erros.at(-1)).toMatch(
    /^arquivos indisponíveis .*file store at http:\/\/127\.0\.0\.1:9 does not answer: .*(ECONNREFUSED|bad port)/,
  )
  // a disk failure gives the same answer
  const falha = Object.assign(new Error('EIO: i/o error, open'), { code: 'EIO', syscall: 'open' })
  casa.portas.arquivos = { ...casa.portas.arquivos, ler: () => Promise.reject(falha) }
  expect((await casa.chamar(ANA, 'GET', `/siga/documento/${id}/pdf`)).problema.codigo).toBe('ARQUIVOS_INDISPONIVEIS')
  await casa.fechar()
})

test('a configuração do S3 tem de vir inteira, ou não vir', () => {
  const tudo = {
    S3_BUCKET: 'carimbo',
    S3_ENDPOINT: 'https://s3.pb.gov.br/',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  }
  expect(lerConfiguracao(tudo)).toMatchObject({ S3_ENDPOINT: 'https://s3.pb.gov.br', S3_REGION: 'us-east-1' })
  expect(lerConfiguracao({}).S3_BUCKET).toBeUndefined()
  for (const chave of Object.keys(tudo))
    expect(() => lerConfiguracao({ ...tudo, [chave]: '' })).toThrow(
      `Configuração: ${chave} é necessária para guardar os arquivos em S3.`,
    )
  expect(() => lerConfiguracao({ ...tudo, S3_BUCKET: '../x' })).toThrow(/S3_BUCKET precisa ser o nome de um bucket/)
})
