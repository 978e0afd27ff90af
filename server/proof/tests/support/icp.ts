/** A hierarchy like ICP-Brasil's (root, intermediate, people), with its lists and its answers about what was revoked. */
import { createHash, sign } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import { emitir, extensao, type Par } from '../../certificates/issue.ts'
import { inteiro, inteiroGrande, instanteGeral, nulo, octetos, oid, sequencia, tlv } from '../../cms/write-der.ts'
import { dentro, oidDe, unico } from '#contract/der.ts'
import { camposDe } from '../../revocation/certificate-fields.ts'
import { deAte, raizDeProva, servico, x509 } from './authorities.ts'

const RSA_SHA256 = sequencia(oid('1.2.840.113549.1.1.11'), nulo)
const CPF = '2.16.76.1.3.1'
const nome = (comum: string) => ({ comum, organizacao: 'ICP de prova' })
const HORA = 3_600_000

const uri = (endereco: string) => new pkijs.GeneralName({ type: 6, value: endereco })
const pontosDeLista = (endereco: string) =>
  extensao(
    '2.5.29.31',
    false,
    new pkijs.CRLDistributionPoints({
      distributionPoints: [new pkijs.DistributionPoint({ distributionPoint: [uri(endereco)] })],
    }).toSchema(),
  )
const acesso = (endereco: string) =>
  extensao(
    '1.3.6.1.5.5.7.1.1',
    false,
    new pkijs.InfoAccess({
      accessDescriptions: [
        new pkijs.AccessDescription({ accessMethod: '1.3.6.1.5.5.7.48.1', accessLocation: uri(endereco) }),
      ],
    }).toSchema(),
  )
/** A3 of a person is 2.16.76.1.2.3.x, A1 2.16.76.1.2.1.x. */
const politica = (ponto: string) =>
  extensao(
    '2.5.29.32',
    false,
    new pkijs.CertificatePolicies({
      certificatePolicies: [new pkijs.PolicyInformation({ policyIdentifier: ponto })],
    }).toSchema(),
  )
/** otherName: birth (8), CPF (11), NIS (11), RG (15), issuer of the RG (6). */
const pessoaFisica = (cpf: string) => {
  const dados = tlv(0x13, Buffer.from(`01011980${cpf}${'0'.repeat(32)}`))
  const nomes = sequencia(tlv(0xa0, [oid(CPF), tlv(0xa0, dados)]))
  return extensao('2.5.29.17', false, asn1js.fromBER(new Uint8Array(nomes).buffer).result)
}

type Revogado = { em: Date; razao: number }
export type Servicos = {
  /** Nothing answers. */
  fora: boolean
  /** Nothing answers of these: 'ocsp', 'ac.crl', 'raiz.crl'. */
  mudos: string[]
  revogados: Map<string, Revogado>
  /** How long what they say holds from now, ms. */
  vale: number
  /** Whose key signs what they say; the right one unless changed. */
  mente: Par | undefined
  pedidos: string[]
}

type PedidoDePessoa = {
  comum?: string
  cpf?: string
  validade?: { de: Date; ate: Date }
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
  const ac: Par = await emitir({
    nome: nome('AC de prova'),
    ...deAte(-1000, 1000),
    emissor: raiz,
    autoridade: 0,
    extensoes: [pontosDeLista(`${http.url}raiz.crl`)],
  })
  return {
    raiz,
    ac,
    servicos,
    lugar: http.lugar,
    url: http.url,
    fechar: http.fechar,
    /** Someone's A1, by the intermediate authority. */
    pessoa: ({
      comum = 'ANA SOUZA:11144477735',
      cpf = '11144477735',
      validade = deAte(),
      ocsp = true,
      lista: comLista = true,
    }: PedidoDePessoa = {}) =>
      emitir({
        nome: nome(comum),
        ...validade,
        emissor: ac,
        extensoes: [
          pessoaFisica(cpf),
          politica('2.16.76.1.2.1.1'),
          ...(comLista ? [pontosDeLista(`${http.url}ac.crl`)] : []),
          ...(ocsp ? [acesso(`${http.url}ocsp`)] : []),
        ],
      }),
    revogar: (par: Par, em = new Date(), razao = 1) =>
      void servicos.revogados.set(camposDe(x509(par)).serie, {
        em: new Date(Math.floor(em.getTime() / 1000) * 1000),
        razao,
      }),
  }
}

const bits = (bytes: Uint8Array) => tlv(0x03, [Buffer.from([0]), bytes])
const assinado = (tbs: Uint8Array, { chave }: Par) => [tbs, RSA_SHA256, bits(sign('sha256', tbs, chave))]
const serie = (hex: string) => inteiroGrande(Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex'))
const inteiros = (em: Date) => new Date(Math.floor(em.getTime() / 1000) * 1000)
const enumerado = (n: number) => tlv(0x0a, Buffer.from([n]))

export function lista(
  emissor: Par,
  { revogados, vale, mente }: Pick<Servicos, 'revogados' | 'vale' | 'mente'>,
): Uint8Array {
  const { titular } = camposDe(x509(emissor))
  const agora = inteiros(new Date(Date.now() - 60_000))
  const linhas = [...revogados].map(([numero, { em, razao }]) =>
    sequencia(serie(numero), instanteGeral(em), sequencia(sequencia(oid('2.5.29.21'), octetos(enumerado(razao))))),
  )
  const tbs = sequencia(
    inteiro(1),
    RSA_SHA256,
    titular,
    instanteGeral(agora),
    instanteGeral(inteiros(new Date(Date.now() + vale))),
    ...(linhas.length > 0 ? [sequencia(...linhas)] : []),
    tlv(0xa0, sequencia(sequencia(oid('2.5.29.20'), octetos(inteiro(7))))),
  )
  return sequencia(...assinado(tbs, mente ?? emissor))
}

function responder(pergunta: Uint8Array, emissor: Par, { revogados, vale, mente }: Servicos): Uint8Array {
  const [pedido] = dentro(dentro(dentro(unico(pergunta))[0])[0])
  const [id] = dentro(pedido)
  const [algoritmo, , , numero] = dentro(id)
  if (!id || oidDe(dentro(algoritmo)[0]) !== '1.3.14.3.2.26') return sequencia(enumerado(1))
  const revogado = revogados.get(
    Buffer.from(numero?.corpo ?? [])
      .toString('hex')
      .replace(/^0+/, ''),
  )
  const estado = revogado
    ? tlv(0xa1, [instanteGeral(revogado.em), tlv(0xa0, enumerado(revogado.razao))])
    : tlv(0x80, new Uint8Array())
  const agora = inteiros(new Date(Date.now() - 60_000))
  const quem = createHash('sha1')
    .update(camposDe(x509(emissor)).chave)
    .digest()
  const tbs = sequencia(
    tlv(0xa2, octetos(quem)),
    instanteGeral(agora),
    sequencia(
      sequencia(
        id.bruto,
        estado,
        instanteGeral(agora),
        tlv(0xa0, instanteGeral(inteiros(new Date(Date.now() + vale)))),
      ),
    ),
  )
  const basica = sequencia(...assinado(tbs, mente ?? emissor))
  return sequencia(enumerado(0), tlv(0xa0, sequencia(oid('1.3.6.1.5.5.7.48.1.1'), octetos(basica))))
}
