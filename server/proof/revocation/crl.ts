import type { X509Certificate } from 'node:crypto'
import { ALGORITMOS, assinaturaConfere } from '../cms/algorithms.ts'
import { corpoDe, dentro, type Elemento, instanteDe, oidDe, SEQUENCIA, serieDe, unico } from '#contract/der.ts'
import { chaveServe, extensoesDe, USO } from '../certificates/extensions.ts'
import { camposDe, enderecos, lerExtensao } from './certificate-fields.ts'
import type { Dito, Revogado } from './statement.ts'

const EXTENSOES = 0xa0
const RAZAO = '2.5.29.21'
const DISTRIBUICAO = '2.5.29.28'
/** Extensions that change what the list is about are critical; these two do not. */
const INOFENSIVAS = ['2.5.29.20', '2.5.29.35']

export type Lista = {
  desde: Date
  ate: Date | undefined
  revogados: Map<string, Revogado>
  /** The addresses it is found at, where it is a part of the authority's lists. */
  pontos: string[] | undefined
  /** Set where it is only of authorities, or only of who is none. */
  deAutoridades: boolean | undefined
}

/** A list of revoked certificates (CRL), signed by `emissor` and complete for what it issues. Throws when it is not. */
export function lerLista(bytes: Uint8Array, emissor: X509Certificate): Lista {
  const [tbs, algoritmo, assinatura] = dentro(unico(bytes))
  const partes = dentro(tbs)
  if (partes[0]?.etiqueta === 0x02) partes.shift()
  const [interno, nome, desde, ...resto] = partes
  if (!iguais(interno?.bruto, algoritmo?.bruto) || !iguais(nome?.bruto, camposDe(emissor).titular))
    throw new Error('not a list of this authority')
  if (!chaveServe(extensoesDe(emissor.raw), USO.listar)) throw new Error('its key is not for lists')
  conferirAssinatura({ tbs, algoritmo, assinatura }, emissor)
  const ate = resto[0]?.etiqueta === 0x17 || resto[0]?.etiqueta === 0x18 ? resto.shift() : undefined
  const linhas = resto[0]?.etiqueta === SEQUENCIA ? resto.shift() : undefined
  let pontos: string[] | undefined
  let deAutoridades: boolean | undefined
  for (const { oid, critica, valor } of resto[0]?.etiqueta === EXTENSOES
    ? dentro(unico(resto[0].corpo)).map(lerExtensao)
    : []) {
    if (oid === DISTRIBUICAO) {
      const partesDela = dentro(unico(valor))
      const tem = (procurada: number) => partesDela.some(({ etiqueta, corpo }) => etiqueta === procurada && corpo[0])
      // of some reasons only, of what others issue, or of attribute certificates
      if (partesDela.some(({ etiqueta }) => etiqueta === 0x83) || tem(0x84) || tem(0x85))
        throw new Error('partial list')
      const ponto = partesDela.find(({ etiqueta }) => etiqueta === 0xa0)
      deAutoridades = tem(0x82) ? true : tem(0x81) ? false : undefined
      pontos = ponto && enderecos(ponto.corpo)
    } else if (critica && !INOFENSIVAS.includes(oid)) throw new Error(`unknown critical extension ${oid}`)
  }
  return {
    desde: instanteDe(desde),
    ate: ate && instanteDe(ate),
    revogados: new Map((linhas ? dentro(linhas) : []).map(lerLinha)),
    pontos,
    deAutoridades,
  }
}

/** What the list says of a certificate; undefined when it is a part of the authority's lists, and not that one's. */
export function ditoDaLista(
  { desde, ate, revogados, pontos, deAutoridades }: Lista,
  certificado: X509Certificate,
): Dito | undefined {
  const { serie, listas } = camposDe(certificado)
  if (pontos !== undefined && !listas.some((endereco) => pontos.includes(endereco))) return undefined
  if (deAutoridades !== undefined && deAutoridades !== certificado.ca) return undefined
  return { desde, ate, revogado: revogados.get(serie) }
}

function lerLinha(elemento: Elemento): [string, Revogado] {
  const [serie, em, extensoes] = dentro(elemento)
  const ditas = extensoes ? dentro(extensoes).map(lerExtensao) : []
  if (ditas.some(({ oid, critica }) => critica && oid !== RAZAO))
    throw new Error('unknown critical extension of a line')
  const razao = ditas.find(({ oid }) => oid === RAZAO)
  return [serieDe(serie), { em: instanteDe(em), razao: razao && unico(razao.valor).corpo[0] }]
}

type Assinado = { tbs: Elemento | undefined; algoritmo: Elemento | undefined; assinatura: Elemento | undefined }

/** Throws unless the signature over `tbs` is this certificate's. */
export function conferirAssinatura(
  { tbs, algoritmo, assinatura }: Assinado,
  { publicKey: chave }: X509Certificate,
): void {
  const [id, parametros, ...mais] = dentro(algoritmo)
  const conhecido = ALGORITMOS[oidDe(id)]
  if (!tbs || !conhecido?.resumo || mais.length > 0) throw new Error('algorithm not accepted')
  if (parametros && (parametros.etiqueta !== 0x05 || parametros.corpo.length > 0))
    throw new Error('algorithm not accepted')
  const [livres, ...resto] = corpoDe(assinatura, 0x03)
  if (livres !== 0) throw new Error('not whole bytes')
  const bits = Uint8Array.from(resto)
  if (!assinaturaConfere(conhecido, conhecido.resumo, { bytes: tbs.bruto, assinatura: bits, chave }))
    throw new Error('not signed by this authority')
}

export const iguais = (a: Uint8Array | undefined, b: Uint8Array | undefined) =>
  a !== undefined && b !== undefined && Buffer.compare(a, b) === 0
