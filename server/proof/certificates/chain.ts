import type { X509Certificate } from 'node:crypto'
import { nomesDe, temPrazo } from '#contract/certificado.ts'
import { chaveServe, extensoesDe, USO } from './extensions.ts'
import { defeitoDe, proibidoNo } from './constraints.ts'

/**
 * A trusted authority; `semRevogacao`: it publishes no revocation of what it issues, and is trusted all the same; `soCms`:
 * so are its signatures that keep to PDF (ISO 32000-1) and not to PAdES.
 */
export type Ancora = { certificado: X509Certificate; semRevogacao: boolean; soCms?: boolean }
export type Confianca =
  /** `caminho`: the certificate itself, then each one's issuer, up to the anchor's own. */
  { confiavel: true; caminho: X509Certificate[]; ancora: Ancora } | { confiavel: false; motivo: string }
/** What the certificate is used for: to sign documents, or to say what time it was (RFC 3161 §2.3). */
export type Uso = 'DOCUMENTOS' | 'TEMPO'

/** Certificates of a path, without its anchor. */
const MAIOR = 5
/** Authorities tried: the ways up that a file may bring grow with each other. */
const TENTATIVAS = 50
const QUALQUER = '2.5.29.37.0'
const USO_ESTENDIDO = '2.5.29.37'
const CARIMBAR = '1.3.6.1.5.5.7.3.8'
/** The extended usages under which a person signs: of documents by name, and those ICP-Brasil gives its people (DOC-ICP-04 §7.1.2). */
const ASSINAR = new Set([
  QUALQUER,
  '1.3.6.1.5.5.7.3.36', // document signing (RFC 9336)
  '1.3.6.1.4.1.311.10.3.12', // the same, of before the RFC
  '1.2.840.113583.1.1.5', // the same, PDF's own
  '1.3.6.1.5.5.7.3.4', // e-mail protection
  '1.3.6.1.5.5.7.3.2', // client authentication
])

/**
 * Whether a certificate leads to one of our anchors, each step valid at `momento` and permitted by those above it. Of the
 * ways there may be, as where an authority was renewed, one is enough. Revocation is not asked for here: what needs a
 * network is the caller's to decide (revogacao/).
 */
export function conferirCadeia(
  certificado: X509Certificate,
  outros: X509Certificate[],
  ancoras: Ancora[],
  momento: Date,
  uso: Uso = 'DOCUMENTOS',
): Confianca {
  if (certificado.ca) return nao('o certificado é de uma autoridade, e não de quem assina')
  if (!serve(certificado, uso))
    return nao(`o certificado não permite ${uso === 'TEMPO' ? 'carimbar o tempo' : 'assinar documentos'}`)
  let tentativas = 0
  return subir([certificado])

  function subir(caminho: X509Certificate[]): Confianca {
    const atual = caminho.at(-1) ?? certificado
    const { raw } = atual
    const primeiro = caminho.length === 1
    const qual = primeiro ? 'o certificado' : `o certificado da autoridade “${nomesDe(raw)?.titular}”`
    if (!temPrazo(raw)) return nao(`${qual} não diz até quando vale`)
    if (momento < atual.validFromDate) return nao(`${qual} ainda não é válido`)
    if (momento > atual.validToDate) return nao(`${qual} está vencido`)
    const propria = ancoras.find((a) => a.certificado.raw.equals(raw))
    // an anchor is believed by itself, and nobody's signature of it
    if (propria) return chegou(caminho, propria)
    const defeito = defeitoDe(atual)
    if (defeito) return nao(`${qual} ${defeito}`)
    if (!primeiro && !emite(atual, uso)) return nao(`${qual} não emite para esse uso`)
    let impede: Confianca | undefined
    for (const ancora of ancoras.filter((a) => emitiu(a.certificado, atual))) {
      const ate = chegou([...caminho, ancora.certificado], ancora)
      if (ate.confiavel) return ate
      impede ??= ate
    }
    if (caminho.length < MAIOR)
      for (const seguinte of outros) {
        if (!seguinte.ca || caminho.some((c) => c.raw.equals(seguinte.raw))) continue
        // by its name alone, before its signature is looked at
        if (!atual.checkIssued(seguinte) || ++tentativas > TENTATIVAS || !emitiu(seguinte, atual)) continue
        const ate = subir([...caminho, seguinte])
        if (ate.confiavel) return ate
        impede ??= ate
      }
    return impede ?? nao('a autoridade certificadora não é reconhecida aqui')
  }

  function chegou(caminho: X509Certificate[], ancora: Ancora): Confianca {
    if (momento > ancora.certificado.validToDate) return nao('a autoridade certificadora está vencida')
    const proibido = proibidoNo(caminho)
    return proibido ? nao(proibido) : { confiavel: true, caminho, ancora }
  }
}

/** Whether one certificate is issued by the other: names, key identifiers, key usage and signature. */
export function emitiu(emissor: X509Certificate, certificado: X509Certificate): boolean {
  try {
    return certificado.checkIssued(emissor) && certificado.verify(emissor.publicKey)
  } catch {
    // a key of a kind that is not known here
    return false
  }
}

/**
 * For documents digitalSignature or nonRepudiation, and of the extended usages one under which a person signs: not those of
 * a site, or of programs. A certificate that says none is not restricted (RFC 5280 §4.2.1.3, §4.2.1.12). For time, extended
 * usage critical and nothing but that. What can't be read permits nothing.
 */
function serve(certificado: X509Certificate, uso: Uso): boolean {
  try {
    return usosPermitem(certificado, uso)
  } catch {
    return false
  }
}

/** Whether an authority that is limited to some extended usages issues for this one. */
function emite({ keyUsage: usos }: X509Certificate, uso: Uso): boolean {
  return !usos || usos.some((um) => (uso === 'TEMPO' ? um === CARIMBAR || um === QUALQUER : ASSINAR.has(um)))
}

function usosPermitem(certificado: X509Certificate, uso: Uso): boolean {
  const extensoes = extensoesDe(certificado.raw)
  const usos = certificado.keyUsage ?? []
  const estendido = extensoes.get(USO_ESTENDIDO)
  if (uso === 'TEMPO' && !(estendido?.critica === true && usos.length === 1 && usos[0] === CARIMBAR)) return false
  if (uso === 'DOCUMENTOS' && estendido && !usos.some((um) => ASSINAR.has(um))) return false
  return chaveServe(extensoes, USO.assinar)
}

function nao(motivo: string): Confianca {
  return { confiavel: false, motivo }
}
