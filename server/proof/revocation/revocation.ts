import type { X509Certificate } from 'node:crypto'
import type { Uso } from '../certificates/chain.ts'
import { extensoesDe } from '../certificates/extensions.ts'
import { type Alcance, buscar } from '../../adapters/public-fetch.ts'
import { camposDe } from './certificate-fields.ts'
import { chaveSuspeita, type Dito, paraSempre, razaoEmPalavras, type Revogado, valeAte } from './statement.ts'
import { ditoDaLista, type Lista, lerLista } from './crl.ts'
import { lerOcsp, perguntaOcsp, type Respondido } from './ocsp.ts'

/** DER of what shows, later and without a network, that a certificate was good: goes into the PDF's /DSS. */
export type Materiais = { certificados: Uint8Array[]; ocsps: Uint8Array[]; listas: Uint8Array[] }
export const nenhumMaterial = (): Materiais => ({ certificados: [], ocsps: [], listas: [] })

/** Who said it: how it was asked, where (null: the file brings the answer along), and of when the answer is. */
export type Consulta = { como: 'OCSP' | 'LISTA'; onde: string | null; de: Date }

/** `motivo`: in words. */
type DesdeQuando = { em: Date; motivo: string }
/** About the certificate itself; none where it is its own anchor. `depois`: revoked since, though good at the moment. */
type DoProprio = { consulta?: Consulta | undefined; depois?: DesdeQuando | undefined }

export type Revogacao =
  | ({ situacao: 'BOM'; material: Materiais } & DoProprio)
  /** `autoridade`: it is one above the certificate that was. */
  | ({ situacao: 'REVOGADO'; autoridade?: X509Certificate } & DesdeQuando & DoProprio)
  /** Nobody could say: `porque`, in words. Never to be taken for good. */
  | { situacao: 'NAO_CONSULTADA'; porque: string }

/**
 * Whether `certificado`, or any authority above it, was revoked at `momento`. `cadeia`: its issuer, that one's issuer and so
 * on, the anchor last (`conferirCadeia(…).caminho` without its first); the anchor itself is believed. `guardado`: what the
 * file brings along, for when the authority does not answer, or has forgotten a certificate that expired. Asks OCSP, then
 * the lists; what was heard is kept until its own end, and stands in for an authority that is away. Of who says what time
 * it is (`uso`), revoked because its key may be another's is revoked at any moment: with it any is said. Never throws.
 */
export type ConferirRevogacao = (
  certificado: X509Certificate,
  cadeia: X509Certificate[],
  momento: Date,
  guardado?: Materiais,
  uso?: Uso,
) => Promise<Revogacao>

/** Asked, or what it last said that still holds: an authority may be away for a while. */
type Quando = 'AGORA' | 'DE_ANTES'
type Lembrada = { ate: number; valor: Promise<unknown>; ultima: { valor: unknown; fim: number } | undefined }
type Ouvido = { dito: Dito; onde: string | null; por?: Respondido['por']; ocsp?: Uint8Array; lista?: Uint8Array }

const MAIOR_LISTA = 10 * 1024 * 1024
const MAIOR_OCSP = 64 * 1024
const GUARDADOS = 500
/** A service that failed is left alone this long, ms. */
const DESCANSO_MS = 30_000
/** Nothing heard is believed longer than this without trying to ask again, ms. */
const MAIS_VELHO_MS = 12 * 3_600_000
const FOLGA_MS = 5 * 60_000
/** Says of a responder that nobody need ask about it (RFC 6960 §4.2.2.2.1). */
const SEM_CONSULTA = '1.3.6.1.5.5.7.48.1.5'

type Opcoes = { alcanca?: Alcance; prazoMs?: number; agora?: () => Date }

const emPalavras = ({ em, razao }: Revogado): DesdeQuando => ({ em, motivo: razaoEmPalavras(razao) })
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
        const { dito, por } = lerOcsp(ocsp, certificado, emissor)
        return { ocsp, onde: url, por, dito: atual(dito) }
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

  async function perguntar(
    certificado: X509Certificate,
    emissor: X509Certificate,
    cre: (ouvido: Ouvido) => Promise<boolean>,
  ): Promise<Ouvido | undefined> {
    const { ocsp, listas } = camposDe(certificado)
    const porHttp = listas.filter((endereco) => /^https?:/i.test(endereco))
    // what any says now comes before what one said some time ago
    for (const quando of ['AGORA', 'DE_ANTES'] as const) {
      for (const url of ocsp.slice(0, 2)) {
        const ouvido = await porOcsp(url, certificado, emissor, quando).catch(() => undefined)
        if (ouvido && (await cre(ouvido).catch(() => false))) return ouvido
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

  /** What the file brings about it: that it was revoked for good, or else the newest of what held at the moment. */
  async function guardada(
    certificado: X509Certificate,
    emissor: X509Certificate,
    momento: Date,
    { ocsps, listas }: Materiais,
    cre: (ouvido: Ouvido) => Promise<boolean>,
  ): Promise<Ouvido | undefined> {
    const lidos: (() => { dito: Dito | undefined } & Omit<Ouvido, 'dito' | 'onde'>)[] = [
      ...ocsps.map((ocsp) => () => ({ ocsp, ...lerOcsp(ocsp, certificado, emissor) })),
      ...listas.map((lista) => () => ({ lista, dito: ditoDaLista(lerUmaVez(lista, emissor), certificado) })),
    ]
    let melhor: Ouvido | undefined
    for (const ler of lidos) {
      try {
        const { dito, ...resto } = ler()
        if (!dito || dito.desde > agora()) continue
        const ouvido = { dito, onde: null, ...resto }
        const definitivo = dito.revogado && paraSempre(dito.revogado)
        if (!definitivo && (valeAte(dito) < momento.getTime() || (melhor && melhor.dito.desde >= dito.desde))) continue
        if (!(await cre(ouvido))) continue
        if (definitivo) return ouvido
        melhor = ouvido
      } catch {
        // of another certificate, or of nobody known
      }
    }
    return melhor
  }

  /** What is known of a certificate. Of who answers for its authority it is asked once, and not of who answers for that one. */
  async function saber(
    certificado: X509Certificate,
    emissor: X509Certificate,
    momento: Date,
    guardado: Materiais,
    deQuemResponde = false,
  ): Promise<Ouvido | undefined> {
    const cre = async ({ por, dito }: Ouvido) => {
      if (!por || extensoesDe(por.raw).has(SEM_CONSULTA)) return true
      const { ocsp, listas } = camposDe(por)
      // its authority says nowhere what became of it: by naming it, it answers for it
      if (ocsp.length + listas.length === 0) return true
      if (deQuemResponde) return false
      const dele = await saber(por, emissor, dito.desde, guardado, true)
      return dele !== undefined && !contra(dele, dito.desde, true)
    }
    const ouvido = await perguntar(certificado, emissor, cre)
    const doArquivo = await guardada(certificado, emissor, momento, guardado, cre)
    if (doArquivo?.dito.revogado && ouvido && doArquivo.dito.desde > ouvido.dito.desde) return doArquivo
    // an authority may forget what expired: then its silence is no proof
    return ouvido && (ouvido.dito.revogado || agora() <= certificado.validToDate) ? ouvido : doArquivo
  }

  /** That it was revoked by then; or whenever, where with its key any hour can be said. */
  const contra = ({ dito: { revogado } }: Ouvido, momento: Date, dizHoras: boolean) =>
    revogado && (revogado.em <= momento || (dizHoras && chaveSuspeita(revogado))) ? revogado : undefined

  return async (certificado, cadeia, momento, guardado = nenhumMaterial(), uso = 'DOCUMENTOS') => {
    const material = nenhumMaterial()
    let consulta: Consulta | undefined
    let depois: DesdeQuando | undefined
    const todos = [certificado, ...cadeia]
    for (const [i, emissor] of cadeia.entries()) {
      const este = todos[i] ?? certificado
      const prova = await saber(este, emissor, momento, guardado)
      const achado = prova && contra(prova, momento, uso === 'TEMPO')
      if (achado)
        return {
          situacao: 'REVOGADO',
          ...emPalavras(achado),
          ...(i > 0 && { autoridade: este, depois }),
          consulta: consulta ?? consultada(prova),
        }
      if (!prova) {
        const { ocsp, listas } = camposDe(este)
        const porque =
          ocsp.length + listas.length === 0 ? 'o certificado não diz onde consultar' : 'a autoridade não respondeu'
        return { situacao: 'NAO_CONSULTADA', porque }
      }
      consulta ??= consultada(prova)
      if (i === 0 && prova.dito.revogado) depois = emPalavras(prova.dito.revogado)
      if (prova.ocsp) material.ocsps.push(prova.ocsp)
      if (prova.lista) material.listas.push(prova.lista)
    }
    material.certificados.push(...todos.map(({ raw }) => raw))
    return { situacao: 'BOM', material, consulta, depois }
  }
}
