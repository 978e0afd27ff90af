import { createHash, createHmac } from 'node:crypto'

export type Credencial = { chave: string; segredo: string; regiao: string }
export type Pedido = { method: string; url: URL; headers: Record<string, string>; sha256: string }

const sha256 = (texto: string) => createHash('sha256').update(texto).digest('hex')
const hmac = (chave: string | Buffer, texto: string) => createHmac('sha256', chave).update(texto).digest()

/**
 * The headers of a request with AWS Signature Version 4 for S3: what every compatible store understands. Keys here are
 * plain letters, digits, slashes and hyphens, so that a path is its own canonical form.
 */
export function assinarV4(pedido: Pedido, { chave, segredo, regiao }: Credencial, agora: Date): Record<string, string> {
  const instante = agora.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const dia = instante.slice(0, 8)
  const headers: Record<string, string> = {
    ...pedido.headers,
    host: pedido.url.host,
    'x-amz-content-sha256': pedido.sha256,
    'x-amz-date': instante,
  }
  const nomes = Object.keys(headers).toSorted()
  const assinados = nomes.join(';')
  const canonico = [
    pedido.method,
    pedido.url.pathname,
    '',
    ...nomes.map((nome) => `${nome}:${headers[nome]?.trim()}`),
    '',
    assinados,
    pedido.sha256,
  ].join('\n')
  const escopo = `${dia}/${regiao}/s3/aws4_request`
  const paraAssinar = ['AWS4-HMAC-SHA256', instante, escopo, sha256(canonico)].join('\n')
  const chaveDoDia = hmac(hmac(hmac(hmac(`AWS4${segredo}`, dia), regiao), 's3'), 'aws4_request')
  const assinatura = hmac(chaveDoDia, paraAssinar).toString('hex')
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${chave}/${escopo}, SignedHeaders=${assinados}, Signature=${assinatura}`,
  }
}
