import { conteudoDoPonto } from '#contract/cadeia.ts'
import type { TrilhaDoDocumento } from '#contract/trilha.ts'
import { type FalhaDaTrilha, verificarProva, verificarTrilha } from '#contract/verificar-trilha.ts'

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
const emBytes = (texto: string) => new TextEncoder().encode(texto)
const deBase64 = (texto: string) => Uint8Array.from(atob(texto), (letra) => letra.charCodeAt(0))

/** SHA-256 in lower-case hex. */
async function sha256(texto: string) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', emBytes(texto)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

type Prova = NonNullable<TrilhaDoDocumento['prova']>

/** Whether the seal signs this checkpoint. True without a seal if the deployment has no key (`selo` undefined). */
async function selado({ ponto, selo }: Prova): Promise<boolean> {
  if (selo === undefined) return true
  if (selo === null) return false
  const chave = await crypto.subtle.importKey('spki', deBase64(selo.chave), RSA, false, ['verify'])
  return crypto.subtle.verify(RSA, chave, deBase64(selo.selo), emBytes(conteudoDoPonto(ponto)))
}

/** The first failure, found in this browser from the server's answer alone; null when the chain is intact. */
export async function verificarNoNavegador({ trilha, prova }: TrilhaDoDocumento): Promise<FalhaDaTrilha | null> {
  const falha = await verificarTrilha(trilha, sha256)
  if (falha) return falha
  if (prova) return verificarProva(trilha, prova, sha256, await selado(prova).catch(() => false))
  const ultima = trilha.folhas.at(-1)
  return ultima ? { motivo: 'FORA_DO_PONTO', seq: null, dados: { ponto: ultima.ponto } } : null
}
