/**
 * Signs, on one's own computer, what the page asks (docs/assinador-local.md):
 *   npm run assinador -- --p12 eu.p12 --certificado          writes certificado.pem, to choose in the page
 *   npm run assinador -- --p12 eu.p12 pedido-de-assinatura.json
 *   npm run assinador -- --p12 eu.p12 pedido-de-assinaturas.json      a batch
 *   npm run assinador -- --pem eu.pem --chave 'pkcs11:…' --motor pkcs11 pedido-de-assinatura.json
 */
import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'

import type { RespostaDoAssinador, RespostaDoLote } from '#contract/assinador-local.ts'
import { emBase64, lerCertificado } from '#contract/certificado.ts'

import { type Chave, confere, doOpenssl, doP12, perguntar } from './assinador/chave.ts'
import { eDeLote, lerLote, lerPedido, PedidoRecusado } from './assinador/pedido.ts'

const USO =
  'Uso: npm run assinador -- (--p12 arquivo | --pem certificado --chave chave [--motor motor]) ' +
  '(--certificado | pedido.json) [--saida arquivo]'
const FALHAS: Record<string, string> = {
  SENHA: 'A senha não é a deste arquivo.',
  SEM_CHAVE: 'O arquivo não tem chave.',
  SEM_CERTIFICADO: 'O arquivo não tem o certificado da chave.',
  SEM_MAC: 'O arquivo não tem o código de integridade (MAC): exporte-o de novo, com senha.',
  ILEGIVEL: 'O arquivo não pode ser lido.',
  CHAVE: 'A chave não é RSA.',
}

class Desistir extends Error {}

/** Reads the command line; without a `pedido`, it asks for the certificate. */
function lerComando() {
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
  const { p12, pem, chave, motor, saida } = values
  const [pedido] = positionals
  if ((pedido === undefined) !== values.certificado) throw new Desistir(USO)
  if (p12 !== undefined) return { pedido, saida, abrirChave: () => doP12(p12) }
  if (pem === undefined || chave === undefined) throw new Desistir(USO)
  return { pedido, saida, abrirChave: () => doOpenssl(pem, chave, motor) }
}

async function principal() {
  const { pedido, saida, abrirChave } = lerComando()
  const chave = await abrirChave()
  const [dele] = chave.certificados
  if (!dele) throw new Desistir('Sem certificado.')
  if (pedido === undefined) return escreverCertificado(chave, saida ?? 'certificado.pem')
  const texto = await readFile(pedido, 'utf8')
  if (eDeLote(texto)) return assinarLote(texto, dele, chave, saida ?? 'resposta-de-assinaturas.json')
  return assinarUm(texto, dele, chave, saida ?? 'resposta-de-assinatura.json')
}

async function escreverCertificado({ certificados }: Chave, saida: string) {
  await writeFile(saida, certificados.map(emPem).join(''))
  console.log(`${saida}: escolha-o na página, em "Certificado digital em token ou cartão".`)
}

async function assinarUm(texto: string, dele: Uint8Array, chave: Chave, saida: string) {
  const { pedido, bytes, resumo } = lerPedido(texto, dele)
  console.error(`Documento:   ${pedido.documento}`)
  console.error(`Resumo:      ${resumo} (SHA-256 do PDF preparado)`)
  console.error(`Certificado: ${lerCertificado(dele)?.titular}`)
  await exigirSim('Assinar? Escreva "sim": ')
  await chave.abrir?.()
  const assinatura = await chave.assinar(bytes)
  if (!confere(dele, bytes, assinatura)) throw new Desistir('A chave não é a do certificado: nada foi entregue.')
  const resposta: RespostaDoAssinador = { desafio: pedido.desafio, assinatura: emBase64(assinatura) }
  await writeFile(saida, JSON.stringify(resposta))
  console.log(`${saida}: leve-o de volta à página.`)
}

async function exigirSim(frase: string) {
  if ((await perguntar(frase)).trim().toLowerCase() !== 'sim') throw new Desistir('Nada foi assinado.')
}

/**
 * Signs a batch after showing it: one yes and one PIN. Names the items that can't be signed and signs the others; if the key
 * fails, the batch ends there.
 */
async function assinarLote(texto: string, dele: Uint8Array, chave: Chave, saida: string) {
  const { pedido, itens } = lerLote(texto, dele)
  const bons = itens.filter((item) => 'bytes' in item)
  for (const item of itens)
    console.error('bytes' in item ? `${item.documento}  ${item.resumo}` : `${item.documento}  RECUSADO: ${item.recusa}`)
  console.error(`Certificado: ${lerCertificado(dele)?.titular}`)
  await exigirSim(`Assinar ${bons.length} de ${itens.length} documentos? Escreva "sim": `)
  await chave.abrir?.()
  const resposta: RespostaDoLote = { desafio: pedido.desafio, assinaturas: [] }
  let parou: string | undefined
  for (const { id, bytes } of bons) {
    // trying a wrong PIN again for the next document would lock the token
    const assinatura = await chave.assinar(bytes).catch((erro: unknown) => {
      parou = erro instanceof Error ? erro.message : String(erro)
    })
    if (!assinatura) break
    if (!confere(dele, bytes, assinatura)) throw new Desistir('A chave não é a do certificado: nada foi entregue.')
    resposta.assinaturas.push({ id, assinatura: emBase64(assinatura) })
  }
  if (resposta.assinaturas.length === 0) throw new Desistir(parou ?? 'Nada foi assinado.')
  await writeFile(saida, JSON.stringify(resposta))
  console.log(`${saida}: ${resposta.assinaturas.length} de ${itens.length} assinados. Leve-o de volta à página.`)
  if (parou !== undefined) throw new Desistir(`${parou} Os demais ficaram sem assinatura.`)
}

const emPem = (der: Uint8Array) =>
  `-----BEGIN CERTIFICATE-----\n${(emBase64(der).match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`

await principal().catch((erro: unknown) => {
  if (!(erro instanceof Error)) throw erro
  const nosso = erro instanceof Desistir || erro instanceof PedidoRecusado
  console.error(nosso ? erro.message : (FALHAS[erro.message] ?? erro.message))
  process.exitCode = 1
})
