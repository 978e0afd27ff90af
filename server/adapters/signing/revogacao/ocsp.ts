import { createHash, X509Certificate } from 'node:crypto'
import { emitiu } from '../cadeia.ts'
import { inteiroGrande, nulo, octetos, oid, sequencia } from '../der.ts'
import { corpoDe, dentro, type Elemento, instanteDe, oidDe, serieDe, unico } from '#contract/der.ts'
import { camposDe } from './campos.ts'
import type { Dito } from './dito.ts'
import { conferirAssinatura, iguais } from './lista.ts'

const SHA1 = '1.3.14.3.2.26'
const RESUMOS: Record<string, string> = { [SHA1]: 'sha1', '2.16.840.1.101.3.4.2.1': 'sha256' }
const BASICA = '1.3.6.1.5.5.7.48.1.1'
const RESPONDER = '1.3.6.1.5.5.7.3.9'
const [VERSAO, BOM, REVOGADO] = [0xa0, 0x80, 0xa1]

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

/** What a response says of this certificate, signed by its issuer or by whom it named for that. Throws when it says nothing. */
export function lerOcsp(bytes: Uint8Array, certificado: X509Certificate, emissor: X509Certificate): Dito {
  const [situacao, envelope] = dentro(unico(bytes))
  if (corpoDe(situacao, 0x0a)[0] !== 0) throw new Error('no answer')
  const [tipo, conteudo] = dentro(unico(corpoDe(envelope, 0xa0)))
  if (oidDe(tipo) !== BASICA) throw new Error('unknown kind of answer')
  const [tbs, algoritmo, assinatura, certificados] = dentro(unico(corpoDe(conteudo, 0x04)))
  const partes = dentro(tbs)
  if (partes[0]?.etiqueta === VERSAO) partes.shift()
  const [, produzida, respostas] = partes
  const quem = [
    emissor,
    ...(certificados ? dentro(unico(certificados.corpo)).map(({ bruto }) => new X509Certificate(bruto)) : []),
  ].find((c) => podeResponder(c, emissor, instanteDe(produzida)) && assinou(c))
  if (!quem) throw new Error('signed by nobody known')
  function assinou(c: X509Certificate) {
    try {
      conferirAssinatura({ tbs, algoritmo, assinatura }, c)
      return true
    } catch {
      return false
    }
  }
  for (const resposta of dentro(respostas)) {
    const [id, estado, desde, ate] = dentro(resposta)
    if (!deQuem(id, certificado, emissor)) continue
    if (estado?.etiqueta !== BOM && estado?.etiqueta !== REVOGADO) throw new Error('not known there')
    return {
      desde: instanteDe(desde),
      ate: ate?.etiqueta === 0xa0 ? instanteDe(unico(ate.corpo)) : undefined,
      revogado: estado.etiqueta === REVOGADO ? lerRevogado(estado) : undefined,
    }
  }
  throw new Error('answers about another')
}

function podeResponder(c: X509Certificate, emissor: X509Certificate, em: Date): boolean {
  if (c === emissor) return true
  return (c.keyUsage ?? []).includes(RESPONDER) && emitiu(emissor, c) && em >= c.validFromDate && em <= c.validToDate
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

function lerRevogado({ corpo }: Elemento) {
  const [em, razao] = dentro({ etiqueta: 0x30, bruto: corpo, corpo })
  return { em: instanteDe(em), razao: razao ? (unico(razao.corpo).corpo[0] ?? 0) : 0 }
}

const par = (hex: string) => (hex.length % 2 === 0 ? hex : `0${hex}`)
