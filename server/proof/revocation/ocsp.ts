import { createHash, X509Certificate } from 'node:crypto'
import { emitiu } from '../certificates/chain.ts'
import { defeitoDe } from '../certificates/constraints.ts'
import { inteiroGrande, nulo, octetos, oid, sequencia } from '../cms/write-der.ts'
import { corpoDe, dentro, type Elemento, instanteDe, oidDe, serieDe, unico } from '#contract/der.ts'
import { camposDe, lerExtensao } from './certificate-fields.ts'
import type { Dito, Revogado } from './statement.ts'
import { conferirAssinatura, iguais } from './crl.ts'

const SHA1 = '1.3.14.3.2.26'
const RESUMOS: Record<string, string> = { [SHA1]: 'sha1', '2.16.840.1.101.3.4.2.1': 'sha256' }
const BASICA = '1.3.6.1.5.5.7.48.1.1'
const RESPONDER = '1.3.6.1.5.5.7.3.9'
const [VERSAO, BOM, REVOGADO, EXTENSOES] = [0xa0, 0x80, 0xa1, 0xa1]
/** How far two of its clocks may be from each other, ms. */
const FOLGA_MS = 5 * 60_000

/** Asks about one certificate. SHA-1 names it here, and protects nothing: every responder knows it (RFC 5019 §2.1.1). */
export function perguntaOcsp(certificado: X509Certificate, emissor: X509Certificate): Uint8Array {
  const { titular, chave } = camposDe(emissor)
  const identificacao = sequencia(
    sequencia(oid(SHA1), nulo),
    octetos(createHash('sha1').update(titular).digest()),
    octetos(createHash('sha1').update(chave).digest()),
    inteiroGrande(Buffer.from(par(camposDe(certificado).serie), 'hex')),
  )
  return sequencia(sequencia(sequencia(sequencia(identificacao))))
}

/** `por`: who signed the answer, where that is not the issuer itself. */
export type Respondido = { dito: Dito; por: X509Certificate | undefined }

/**
 * What a response says of this certificate, signed by its issuer or by whom it named for that, whose own revocation is the
 * caller's to ask about. Throws when it says nothing.
 */
export function lerOcsp(bytes: Uint8Array, certificado: X509Certificate, emissor: X509Certificate): Respondido {
  const [situacao, envelope] = dentro(unico(bytes))
  if (corpoDe(situacao, 0x0a)[0] !== 0) throw new Error('no answer')
  const [tipo, conteudo] = dentro(unico(corpoDe(envelope, 0xa0)))
  if (oidDe(tipo) !== BASICA) throw new Error('unknown kind of answer')
  const [tbs, algoritmo, assinatura, certificados] = dentro(unico(corpoDe(conteudo, 0x04)))
  const partes = dentro(tbs)
  if (partes[0]?.etiqueta === VERSAO) partes.shift()
  const [, produzida, respostas, extensoes] = partes
  const feita = instanteDe(produzida)
  exigirEntendidas(extensoes)
  const quem = [
    emissor,
    ...(certificados ? dentro(unico(certificados.corpo)).map(({ bruto }) => new X509Certificate(bruto)) : []),
  ].find((c) => podeResponder(c, emissor) && assinou(c))
  if (!quem) throw new Error('signed by nobody known')
  const por = quem === emissor ? undefined : quem
  function assinou(c: X509Certificate) {
    try {
      conferirAssinatura({ tbs, algoritmo, assinatura }, c)
      return true
    } catch {
      return false
    }
  }
  for (const resposta of dentro(respostas)) {
    const [id, estado, sabido, ...resto] = dentro(resposta)
    if (!deQuem(id, certificado, emissor)) continue
    if (estado?.etiqueta !== BOM && estado?.etiqueta !== REVOGADO) throw new Error('not known there')
    const desde = instanteDe(sabido)
    // it can't have been made before what it tells, nor by whom was no responder yet, or no longer
    if (feita.getTime() < desde.getTime() - FOLGA_MS || (por && !(valia(por, feita) && valia(por, desde))))
      throw new Error('made when it could not be')
    exigirEntendidas(resto.find(({ etiqueta }) => etiqueta === EXTENSOES))
    const ate = resto.find(({ etiqueta }) => etiqueta === 0xa0)
    return {
      por,
      dito: {
        desde,
        ate: ate && instanteDe(unico(ate.corpo)),
        revogado: estado.etiqueta === REVOGADO ? lerRevogado(estado) : undefined,
      },
    }
  }
  throw new Error('answers about another')
}

const podeResponder = (c: X509Certificate, emissor: X509Certificate) =>
  c === emissor || ((c.keyUsage ?? []).includes(RESPONDER) && !defeitoDe(c) && emitiu(emissor, c))

const valia = (c: X509Certificate, em: Date) => em >= c.validFromDate && em <= c.validToDate

function exigirEntendidas(extensoes: Elemento | undefined): void {
  const ditas = extensoes ? dentro(unico(corpoDe(extensoes, EXTENSOES))).map(lerExtensao) : []
  if (ditas.some(({ critica }) => critica)) throw new Error('unknown critical extension')
}

function deQuem(id: Elemento | undefined, certificado: X509Certificate, emissor: X509Certificate): boolean {
  const [algoritmo, nome, chave, serie] = dentro(id)
  const resumo = RESUMOS[oidDe(dentro(algoritmo)[0])]
  const { titular, chave: publica } = camposDe(emissor)
  return (
    resumo !== undefined &&
    iguais(nome?.corpo, createHash(resumo).update(titular).digest()) &&
    iguais(chave?.corpo, createHash(resumo).update(publica).digest()) &&
    serieDe(serie) === camposDe(certificado).serie
  )
}

function lerRevogado({ corpo }: Elemento): Revogado {
  const [em, razao] = dentro({ etiqueta: 0x30, bruto: corpo, corpo })
  return { em: instanteDe(em), razao: razao && unico(razao.corpo).corpo[0] }
}

const par = (hex: string) => (hex.length % 2 === 0 ? hex : `0${hex}`)
