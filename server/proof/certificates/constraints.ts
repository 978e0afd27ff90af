import type { X509Certificate } from 'node:crypto'

import { atributosDe, nomesDe } from '#contract/certificado.ts'
import { dentro, type Elemento, elementos, oidDe, unico } from '#contract/der.ts'

import { ALGORITMOS, resumoDoPss } from '../cms/algorithms.ts'
import { extensoesDe } from './extensions.ts'

const RESTRICOES_BASICAS = '2.5.29.19'
const RESTRICOES_DE_NOMES = '2.5.29.30'
const ALTERNATIVOS = '2.5.29.17'
/** What may be critical and is gone by here, or says nothing that a signature depends on (RFC 5280 §4.2). */
const ENTENDIDAS = new Set([
  RESTRICOES_BASICAS,
  RESTRICOES_DE_NOMES,
  ALTERNATIVOS,
  '2.5.29.14', // key identifiers, of its own and of its authority
  '2.5.29.35',
  '2.5.29.15', // what its key is for
  '2.5.29.37',
  '2.5.29.18', // other names of its authority
  '2.5.29.32', // policies
  '2.5.29.31', // where revocation is asked
  '2.5.29.46',
  '1.3.6.1.5.5.7.1.1',
  '1.3.6.1.5.5.7.48.1.5',
])
const MENOR_RSA = 2048
const MENORES_CURVAS = /(192|224|1[0-9]{2})/
const INTEIRO = 0x02
const CORREIO = '1.2.840.113549.1.9.1'
/** GeneralName (RFC 5280 §4.2.1.6). */
const [DE_CORREIO, DE_DIRETORIO] = [0x81, 0xa4]
const PERMITIDOS = 0xa0

/** What keeps a certificate from being believed, whoever says that issued it, in Portuguese. */
export function defeitoDe(certificado: X509Certificate): string | undefined {
  try {
    const estranha = [...extensoesDe(certificado.raw)].find(([nome, { critica }]) => critica && !ENTENDIDAS.has(nome))
    if (estranha) return `traz uma extensão crítica que não se entende aqui (${estranha[0]})`
    if (!assinadoComOQueSeAceita(certificado.raw)) return 'foi assinado com um algoritmo que não se aceita mais'
    return chaveFraca(certificado) ? 'tem uma chave fraca' : undefined
  } catch {
    return 'não pode ser lido'
  }
}

function assinadoComOQueSeAceita(raw: Uint8Array): boolean {
  const [, algoritmo] = dentro(unico(raw))
  const [qual, parametros] = dentro(algoritmo)
  const conhecido = ALGORITMOS[oidDe(qual)]
  return conhecido !== undefined && (conhecido.pss ? resumoDoPss(parametros) : conhecido.resumo) !== ''
}

function chaveFraca({ publicKey: { asymmetricKeyDetails: dela } }: X509Certificate): boolean {
  if (dela?.modulusLength !== undefined) return dela.modulusLength < MENOR_RSA
  return dela?.namedCurve !== undefined && MENORES_CURVAS.test(dela.namedCurve)
}

/** What the authorities of a path do not permit of what stands below them, in Portuguese; the first is nobody's authority. */
export function proibidoNo(caminho: X509Certificate[]): string | undefined {
  for (const [i, autoridade] of caminho.entries()) {
    if (i === 0) continue
    const abaixo = caminho.slice(0, i)
    const chama = nomesDe(autoridade.raw)?.titular
    try {
      const extensoes = extensoesDe(autoridade.raw)
      const niveis = niveisDe(extensoes.get(RESTRICOES_BASICAS)?.valor)
      // one that renews itself is not one more
      if (abaixo.slice(1).filter(({ subject, issuer }) => subject !== issuer).length > niveis)
        return `o certificado da autoridade “${chama}” não permite tantas autoridades abaixo`
      const nomes = extensoes.get(RESTRICOES_DE_NOMES)?.valor
      if (nomes && !abaixo.every((deBaixo) => podeChamarse(deBaixo, nomes)))
        return `o nome não é dos que a autoridade “${chama}” pode dar`
    } catch {
      return `o que a autoridade “${chama}” permite não se entende aqui`
    }
  }
  return undefined
}

function niveisDe(restricoes: Uint8Array | undefined): number {
  const dito = restricoes && dentro(unico(restricoes)).find(({ etiqueta }) => etiqueta === INTEIRO)
  return dito ? Number.parseInt(Buffer.from(dito.corpo).toString('hex'), 16) : Infinity
}

/** Names of a kind that is restricted and whose order is not known here are refused, whichever they are. */
function podeChamarse(certificado: X509Certificate, restricoes: Uint8Array): boolean {
  const nomes = nomesGerais(certificado.raw)
  return dentro(unico(restricoes)).every(({ etiqueta, corpo }) => {
    const bases = elementos(corpo).map((subarvore) => {
      const [base, ...limites] = dentro(subarvore)
      if (!base || limites.length > 0) throw new Error('unknown restriction of names')
      return base
    })
    return nomes.every((nome) => {
      const dela = bases.filter((base) => base.etiqueta === nome.etiqueta)
      if (dela.length === 0) return true
      if (nome.etiqueta !== DE_DIRETORIO) return false
      return dela.some((base) => estaEm(nome, base)) === (etiqueta === PERMITIDOS)
    })
  })
}

/** As GeneralName: the subject, the e-mail addresses in it, and the alternative names. */
function nomesGerais(raw: Uint8Array): Elemento[] {
  const partes = dentro(dentro(unico(raw))[0])
  const titular = partes[partes[0]?.etiqueta === 0xa0 ? 5 : 4]
  const alternativos = extensoesDe(raw).get(ALTERNATIVOS)?.valor
  if (!titular) throw new Error('not a certificate')
  const atributos = atributosDe(titular)
  return [
    ...(atributos.length > 0 ? [{ etiqueta: DE_DIRETORIO, bruto: titular.bruto, corpo: titular.bruto }] : []),
    ...atributos
      .filter(({ tipo }) => tipo === CORREIO)
      .map(() => ({ etiqueta: DE_CORREIO, bruto: titular.bruto, corpo: titular.bruto })),
    ...(alternativos ? dentro(unico(alternativos)) : []),
  ]
}

/** Whether a directory name begins as another does, whatever the case and the blanks (RFC 5280 §7.1). */
function estaEm(nome: Elemento, base: Elemento): boolean {
  const escrito = ({ corpo }: Elemento) =>
    atributosDe(unico(corpo)).map(({ tipo, dito }) => `${tipo}=${dito.trim().replace(/\s+/g, ' ').toLowerCase()}`)
  const dele = escrito(nome)
  return escrito(base).every((parte, i) => parte === dele[i])
}
