/**
 * Signs, on one's own computer, what the page asks (docs/assinador-local.md):
 *   npm run assinador -- --p12 eu.p12 --certificado          writes certificado.pem, to choose in the page
 *   npm run assinador -- --p12 eu.p12 pedido-de-assinatura.json
 *   npm run assinador -- --pem eu.pem --chave 'pkcs11:…' --motor pkcs11 pedido-de-assinatura.json
 */
import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'

import type { RespostaDoAssinador } from '#contract/assinador-local.ts'
import { emBase64, lerCertificado } from '#contract/certificado.ts'

import { confere, doOpenssl, doP12, perguntar } from './assinador/chave.ts'
import { lerPedido, PedidoRecusado } from './assinador/pedido.ts'

const USO =
  'Uso: npm run assinador -- (--p12 arquivo | --pem certificado --chave chave [--motor motor]) (--certificado | pedido.json) [--saida arquivo]'
const FALHAS: Record<string, string> = {
  SENHA: 'A senha não é a deste arquivo.',
  SEM_CHAVE: 'O arquivo não tem chave.',
  SEM_CERTIFICADO: 'O arquivo não tem o certificado da chave.',
  VARIAS_CHAVES: 'O arquivo tem mais de uma chave.',
  ILEGIVEL: 'O arquivo não pode ser lido.',
  CHAVE: 'A chave não é RSA.',
}

class Desistir extends Error {}

async function principal() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      p12: { type: 'string' },
      pem: { type: 'string' },
      chave: { type: 'string' },
      motor: { type: 'string' },
      certificado: { type: 'boolean', default: false },
      saida: { type: 'string' },
    },
  })
  const { p12, pem, chave, motor } = values
  const [arquivo] = positionals
  const temChave = p12 !== undefined || (pem !== undefined && chave !== undefined)
  if (!temChave || (arquivo === undefined) !== values.certificado) throw new Desistir(USO)
  const { certificados, assinar } =
    p12 !== undefined ? await doP12(p12) : await doOpenssl(pem ?? '', chave ?? '', motor)
  const [dele] = certificados
  if (!dele) throw new Desistir('Sem certificado.')

  if (arquivo === undefined) {
    const saida = values.saida ?? 'certificado.pem'
    await writeFile(saida, certificados.map(emPem).join(''))
    return console.log(`${saida}: escolha-o na página, em "Certificado digital em token ou cartão".`)
  }
  const { pedido, bytes, resumo } = lerPedido(await readFile(arquivo, 'utf8'), dele)
  console.error(`Documento:   ${pedido.documento}`)
  console.error(`Resumo:      ${resumo} (SHA-256 do PDF preparado)`)
  console.error(`Certificado: ${lerCertificado(dele)?.titular}`)
  if ((await perguntar('Assinar? Escreva "sim": ')).trim().toLowerCase() !== 'sim')
    throw new Desistir('Nada foi assinado.')
  const assinatura = await assinar(bytes)
  if (!confere(dele, bytes, assinatura)) throw new Desistir('A chave não é a do certificado: nada foi entregue.')
  const saida = values.saida ?? 'resposta-de-assinatura.json'
  const resposta: RespostaDoAssinador = { desafio: pedido.desafio, assinatura: emBase64(assinatura) }
  await writeFile(saida, JSON.stringify(resposta))
  console.log(`${saida}: leve-o de volta à página.`)
}

const emPem = (der: Uint8Array) =>
  `-----BEGIN CERTIFICATE-----\n${(emBase64(der).match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`

await principal().catch((erro: unknown) => {
  if (!(erro instanceof Error)) throw erro
  const nosso = erro instanceof Desistir || erro instanceof PedidoRecusado
  console.error(nosso ? erro.message : (FALHAS[erro.message] ?? erro.message))
  process.exitCode = 1
})
