import type { X509Certificate } from 'node:crypto'
import { type Alcance, buscar } from '../rede.ts'
import { camposDe } from './campos.ts'
import { type Dito, razaoEmPalavras, valeAte } from './dito.ts'
import { ditoDaLista, type Lista, lerLista } from './lista.ts'
import { lerOcsp, perguntaOcsp } from './ocsp.ts'

/** DER of what shows, later and without a network, that a certificate was good: goes into the PDF's /DSS. */
export type Materiais = { certificados: Uint8Array[]; ocsps: Uint8Array[]; listas: Uint8Array[] }
export const nenhumMaterial = (): Materiais => ({ certificados: [], ocsps: [], listas: [] })

/** Who said it: how it was asked, where (null: the file brings the answer along), and of when the answer is. */
export type Consulta = { como: 'OCSP' | 'LISTA'; onde: string | null; de: Date }

export type Revogacao =
  /** `consulta`: about the certificate itself; none where it is its own anchor. */
  | { situacao: 'BOM'; material: Materiais; consulta?: Consulta | undefined }
  | { situacao: 'REVOGADO'; em: Date; motivo: string; consulta?: Consulta | undefined }
  /** Nobody could say: `porque`, in words. Never to be taken for good. */
  | { situacao: 'NAO_CONSULTADA'; porque: string }

/**
 * Whether `certificado`, or any authority above it, was revoked at `momento`. `cadeia`: its issuer, that one's issuer and so
 * on, the anchor last (`conferirCadeia(…).caminho` without its first); the anchor itself is believed. `guardado`: what the
 * file brings along, for when the authority does not answer, or has forgotten a certificate that expired. Asks OCSP, then
 * the lists; what was heard is kept until its own end, and stands in for an authority that is away. Never throws.
 */
export type ConferirRevogacao = (
  certificado: X509Certificate,
  cadeia: X509Certificate[],
  momento: Date,
  guardado?: Materiais,
) => Promise<Revogacao>

/** Asked, or what it last said that still holds: an authority may be away for a while. */
type Quando = 'AGORA' | 'DE_ANTES'
type Lembrada = { ate: number; valor: Promise<unknown>; ultima: { valor: unknown; fim: number } | undefined }
type Ouvido = { dito: Dito; onde: string | null; ocsp?: Uint8Array; lista?: Uint8Array }

const MAIOR_LISTA = 10 * 1024 * 1024
const MAIOR_OCSP = 64 * 1024
const GUARDADOS = 500
/** A service that failed is left alone this long, ms. */
const DESCANSO_MS = 30_000
/** Nothing heard is believed longer than this without trying to ask again, ms. */
const MAIS_VELHO_MS = 12 * 3_600_000
const FOLGA_MS = 5 * 60_000

type Opcoes = { alcanca?: Alcance; prazoMs?: number; agora?: () => Date }

const consultada = ({ ocsp, onde, dito }: Ouvido): Consulta => ({ como: ocsp ? 'OCSP' : 'LISTA', onde, de: dito.desde })

export function criarRevogacao({
  alcanca = () => false,
  prazoMs = 4_000,
  agora = () => new Date(),
}: Opcoes = {}): ConferirRevogacao {
  const memoria = new Map<string, Lembrada>()

  /** The same thing is asked once at a time, and again only when what was heard has ended. Throws where nothing is heard. */
  function lembrar<T>(chave: string, quando: Quando, buscarNovo: () => Promise<T>, fimDe: (valor: T) => number) {
    const achada = memoria.get(chave)
    const instante = agora().getTime()
    if (quando === 'DE_ANTES') {
      if (!achada?.ultima || achada.ultima.fim <= instante) return Promise.reject(new Error('nothing heard'))
      return Promise.resolve(achada.ultima.valor as T) // put there under the same key
    }
    if (achada && achada.ate > instante) return achada.valor as Promise<T>
    const valor = buscarNovo()
    const nova: Lembrada = { ate: Infinity, valor, ultima: achada?.ultima }
    memoria.delete(chave)
    memoria.set(chave, nova)
    const [velha] = memoria.keys()
    if (memoria.size > GUARDADOS && velha !== undefined) memoria.delete(velha)
    valor.then(
      (lido) => {
        nova.ultima = { valor: lido, fim: fimDe(lido) }
        nova.ate = Math.min(nova.ultima.fim, agora().getTime() + MAIS_VELHO_MS)
      },
      () => (nova.ate = agora().getTime() + DESCANSO_MS),
    )
    return valor
  }

  const atual = (dito: Dito) => {
    if (dito.desde.getTime() > agora().getTime() + FOLGA_MS || valeAte(dito) < agora().getTime())
      throw new Error('stale')
    return dito
  }

  const porOcsp = (url: string, certificado: X509Certificate, emissor: X509Certificate, quando: Quando) =>
    lembrar(
      `ocsp ${url} ${emissor.fingerprint256} ${certificado.fingerprint256}`,
      quando,
      async (): Promise<Ouvido> => {
        const corpo = perguntaOcsp(certificado, emissor)
        const ocsp = await buscar(url, {
          corpo,
          tipo: 'application/ocsp-request',
          maximo: MAIOR_OCSP,
          prazoMs,
          alcanca,
        })
        return { ocsp, onde: url, dito: atual(lerOcsp(ocsp, certificado, emissor)) }
      },
      ({ dito }) => valeAte(dito),
    )

  async function porLista(url: string, certificado: X509Certificate, emissor: X509Certificate, quando: Quando) {
    const { bytes, lista } = await lembrar(
      `lista ${url} ${emissor.fingerprint256}`,
      quando,
      async (): Promise<{ bytes: Uint8Array; lista: Lista }> => {
        const vindos = await buscar(url, { maximo: MAIOR_LISTA, prazoMs, alcanca })
        const nova = lerLista(vindos, emissor)
        atual({ ...nova, revogado: undefined })
        return { bytes: vindos, lista: nova }
      },
      ({ lista: { desde, ate } }) => valeAte({ desde, ate, revogado: undefined }),
    )
    const dito = ditoDaLista(lista, certificado)
    if (!dito) throw new Error('another part of the lists')
    return { dito, onde: url, lista: bytes } satisfies Ouvido
  }

  async function perguntar(certificado: X509Certificate, emissor: X509Certificate): Promise<Ouvido | undefined> {
    const { ocsp, listas } = camposDe(certificado)
    const porHttp = listas.filter((endereco) => /^https?:/i.test(endereco))
    // what any says now comes before what one said some time ago
    for (const quando of ['AGORA', 'DE_ANTES'] as const) {
      for (const url of ocsp.slice(0, 2)) {
        const ouvido = await porOcsp(url, certificado, emissor, quando).catch(() => undefined)
        if (ouvido) return ouvido
      }
      for (const url of porHttp.slice(0, 3)) {
        const ouvido = await porLista(url, certificado, emissor, quando).catch(() => undefined)
        if (ouvido) return ouvido
      }
    }
    return undefined
  }

  // a list is read once for all the certificates of a file
  const lidas = new WeakMap<Uint8Array, Map<string, Lista>>()
  function lerUmaVez(bytes: Uint8Array, emissor: X509Certificate): Lista {
    const dela = lidas.get(bytes) ?? new Map<string, Lista>()
    const lida = dela.get(emissor.fingerprint256) ?? lerLista(bytes, emissor)
    lidas.set(bytes, dela.set(emissor.fingerprint256, lida))
    return lida
  }

  /** What the file brings about it, if that held at the moment. */
  function guardada(
    certificado: X509Certificate,
    emissor: X509Certificate,
    momento: Date,
    { ocsps, listas }: Materiais,
  ): Ouvido | undefined {
    const lidos: (() => { dito: Dito | undefined; ocsp?: Uint8Array; lista?: Uint8Array })[] = [
      ...ocsps.map((ocsp) => () => ({ ocsp, dito: lerOcsp(ocsp, certificado, emissor) })),
      ...listas.map((lista) => () => ({ lista, dito: ditoDaLista(lerUmaVez(lista, emissor), certificado) })),
    ]
    for (const ler of lidos) {
      try {
        const { dito, ...resto } = ler()
        if (dito && dito.desde <= agora() && valeAte(dito) >= momento.getTime()) return { dito, onde: null, ...resto }
      } catch {
        // of another certificate, or of nobody known
      }
    }
    return undefined
  }

  return async (certificado, cadeia, momento, guardado = nenhumMaterial()) => {
    const material = nenhumMaterial()
    let consulta: Consulta | undefined
    const todos = [certificado, ...cadeia]
    for (const [i, emissor] of cadeia.entries()) {
      const este = todos[i] ?? certificado
      const ouvido = await perguntar(este, emissor)
      const revogado = (o: Ouvido | undefined) => o?.dito.revogado && o.dito.revogado.em <= momento && o.dito.revogado
      // an authority may forget what expired: then its silence is no proof
      const prova =
        ouvido && (ouvido.dito.revogado || agora() <= este.validToDate)
          ? ouvido
          : guardada(este, emissor, momento, guardado)
      const achado = revogado(prova)
      if (prova && achado)
        return {
          situacao: 'REVOGADO',
          em: achado.em,
          motivo: razaoEmPalavras(achado.razao),
          consulta: consultada(prova),
        }
      if (!prova) {
        const { ocsp, listas } = camposDe(este)
        const porque =
          ocsp.length + listas.length === 0 ? 'o certificado não diz onde consultar' : 'a autoridade não respondeu'
        return { situacao: 'NAO_CONSULTADA', porque }
      }
      consulta ??= consultada(prova)
      if (prova.ocsp) material.ocsps.push(prova.ocsp)
      if (prova.lista) material.listas.push(prova.lista)
    }
    material.certificados.push(...todos.map(({ raw }) => raw))
    return { situacao: 'BOM', material, consulta }
  }
}
