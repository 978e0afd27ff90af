/** A hierarchy like ICP-Brasil's (root, intermediate, people), with its revocation lists and OCSP answers. */
import { createHash, sign } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import { issueCertificate, extension, type KeyPair } from '../../certificates/issue.ts'
import {
  writeInteger,
  writeLargeInteger,
  writeGeneralizedTime,
  writeNull,
  writeOctets,
  oid,
  writeSequence,
  tlv,
} from '../../asn1/write-der.ts'
import { dentro, oidDe, unico } from '#contract/der.ts'
import { certificateFields } from '../../revocation/certificate-fields.ts'
import { deAte, raizDeProva, servico, x509 } from './authorities.ts'

const RSA_SHA256 = writeSequence(oid('1.2.840.113549.1.1.11'), writeNull)
const CPF = '2.16.76.1.3.1'
const nome = (comum: string) => ({ common: comum, organization: 'ICP de prova' })
const HORA = 3_600_000

const uri = (endereco: string) => new pkijs.GeneralName({ type: 6, value: endereco })
const pontosDeLista = (endereco: string) =>
  extension(
    '2.5.29.31',
    false,
    new pkijs.CRLDistributionPoints({
      distributionPoints: [new pkijs.DistributionPoint({ distributionPoint: [uri(endereco)] })],
    }).toSchema(),
  )
const acesso = (endereco: string) =>
  extension(
    '1.3.6.1.5.5.7.1.1',
    false,
    new pkijs.InfoAccess({
      accessDescriptions: [
        new pkijs.AccessDescription({ accessMethod: '1.3.6.1.5.5.7.48.1', accessLocation: uri(endereco) }),
      ],
    }).toSchema(),
  )
/** A person's A3 is 2.16.76.1.2.3.x, A1 2.16.76.1.2.1.x. */
const politica = (ponto: string) =>
  extension(
    '2.5.29.32',
    false,
    new pkijs.CertificatePolicies({
      certificatePolicies: [new pkijs.PolicyInformation({ policyIdentifier: ponto })],
    }).toSchema(),
  )
/** otherName: birth (8), CPF (11), NIS (11), RG (15), issuer of the RG (6). */
const pessoaFisica = (cpf: string) => {
  const dados = tlv(0x13, Buffer.from(`01011980${cpf}${'0'.repeat(32)}`))
  const nomes = writeSequence(tlv(0xa0, [oid(CPF), tlv(0xa0, dados)]))
  return extension('2.5.29.17', false, asn1js.fromBER(new Uint8Array(nomes).buffer).result)
}

type Revogado = { em: Date; razao: number }
export type Servicos = {
  /** No service answers. */
  fora: boolean
  /** Services that don't answer: 'ocsp', 'ac.crl', 'raiz.crl'. */
  mudos: string[]
  revogados: Map<string, Revogado>
  /** Validity of its answers from now, ms. */
  vale: number
  /** A wrong key that signs the answers; undefined: the right one. */
  mente: KeyPair | undefined
  pedidos: string[]
}

type PedidoDePessoa = {
  comum?: string
  cpf?: string
  validade?: { from: Date; until: Date }
  ocsp?: boolean
  lista?: boolean
}

export async function icpDeProva() {
  const servicos: Servicos = { fora: false, mudos: [], revogados: new Map(), vale: HORA, mente: undefined, pedidos: [] }
  const raiz = await raizDeProva('AC Raiz de prova')
  const http = await servico(async (corpo, url) => {
    const qual = url.slice(1)
    servicos.pedidos.push(qual)
    if (servicos.fora || servicos.mudos.includes(qual)) return undefined
    if (qual === 'ocsp') return { corpo: responder(corpo, ac, servicos) }
    const emissor = qual === 'ac.crl' ? ac : qual === 'raiz.crl' ? raiz : undefined
    return emissor ? { corpo: lista(emissor, servicos) } : { status: 404 }
  })
  const ac: KeyPair = await issueCertificate({
    name: nome('AC de prova'),
    ...deAte(-1000, 1000),
    issuer: raiz,
    authority: 0,
    extensions: [pontosDeLista(`${http.url}raiz.crl`)],
  })
  return {
    raiz,
    ac,
    servicos,
    lugar: http.lugar,
    url: http.url,
    fechar: http.fechar,
    /** A person's A1 certificate, issued by the intermediate authority. */
    pessoa: ({
      comum = 'ANA SOUZA:11144477735',
      cpf = '11144477735',
      validade = deAte(),
      ocsp = true,
      lista: comLista = true,
    }: PedidoDePessoa = {}) =>
      issueCertificate({
        name: nome(comum),
        ...validade,
        issuer: ac,
        extensions: [
          pessoaFisica(cpf),
          politica('2.16.76.1.2.1.1'),
          ...(comLista ? [pontosDeLista(`${http.url}ac.crl`)] : []),
          ...(ocsp ? [acesso(`${http.url}ocsp`)] : []),
        ],
      }),
    revogar: (par: KeyPair, em = new Date(), razao = 1) =>
      void servicos.revogados.set(certificateFields(x509(par)).serial, {
        em: new Date(Math.floor(em.getTime() / 1000) * 1000),
        razao,
      }),
  }
}

const bits = (bytes: Uint8Array) => tlv(0x03, [Buffer.from([0]), bytes])
const assinado = (tbs: Uint8Array, { key: chave }: KeyPair) => [tbs, RSA_SHA256, bits(sign('sha256', tbs, chave))]
const serie = (hex: string) => writeLargeInteger(Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex'))
const inteiros = (em: Date) => new Date(Math.floor(em.getTime() / 1000) * 1000)
const enumerado = (n: number) => tlv(0x0a, Buffer.from([n]))

export function lista(
  emissor: KeyPair,
  { revogados, vale, mente }: Pick<Servicos, 'revogados' | 'vale' | 'mente'>,
): Uint8Array {
  const { subject: titular } = certificateFields(x509(emissor))
  const agora = inteiros(new Date(Date.now() - 60_000))
  const linhas = [...revogados].map(([numero, { em, razao }]) =>
    writeSequence(
      serie(numero),
      writeGeneralizedTime(em),
      writeSequence(writeSequence(oid('2.5.29.21'), writeOctets(enumerado(razao)))),
    ),
  )
  const tbs = writeSequence(
    writeInteger(1),
    RSA_SHA256,
    titular,
    writeGeneralizedTime(agora),
    writeGeneralizedTime(inteiros(new Date(Date.now() + vale))),
    ...(linhas.length > 0 ? [writeSequence(...linhas)] : []),
    tlv(0xa0, writeSequence(writeSequence(oid('2.5.29.20'), writeOctets(writeInteger(7))))),
  )
  return writeSequence(...assinado(tbs, mente ?? emissor))
}

function responder(pergunta: Uint8Array, emissor: KeyPair, { revogados, vale, mente }: Servicos): Uint8Array {
  const [pedido] = dentro(dentro(dentro(unico(pergunta))[0])[0])
  const [id] = dentro(pedido)
  const [algoritmo, , , numero] = dentro(id)
  if (!id || oidDe(dentro(algoritmo)[0]) !== '1.3.14.3.2.26') return writeSequence(enumerado(1))
  const revogado = revogados.get(
    Buffer.from(numero?.corpo ?? [])
      .toString('hex')
      .replace(/^0+/, ''),
  )
  const estado = revogado
    ? tlv(0xa1, [writeGeneralizedTime(revogado.em), tlv(0xa0, enumerado(revogado.razao))])
    : tlv(0x80, new Uint8Array())
  const agora = inteiros(new Date(Date.now() - 60_000))
  const quem = createHash('sha1')
    .update(certificateFields(x509(emissor)).key)
    .digest()
  const tbs = writeSequence(
    tlv(0xa2, writeOctets(quem)),
    writeGeneralizedTime(agora),
    writeSequence(
      writeSequence(
        id.bruto,
        estado,
        writeGeneralizedTime(agora),
        tlv(0xa0, writeGeneralizedTime(inteiros(new Date(Date.now() + vale)))),
      ),
    ),
  )
  const basica = writeSequence(...assinado(tbs, mente ?? emissor))
  return writeSequence(enumerado(0), tlv(0xa0, writeSequence(oid('1.3.6.1.5.5.7.48.1.1'), writeOctets(basica))))
}
