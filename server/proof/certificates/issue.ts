import { createHash, generateKeyPair, randomBytes, webcrypto, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'

const gerarPar = promisify(generateKeyPair)
const motor = new pkijs.CryptoEngine({ name: 'node', crypto: webcrypto as Crypto })

/** A key with the DER of its certificate. */
export type Par = { certificado: Uint8Array; chave: KeyObject }
export type Nome = { comum: string; organizacao: string }

const OID = {
  cn: '2.5.4.3',
  o: '2.5.4.10',
  c: '2.5.4.6',
  subjectKeyIdentifier: '2.5.29.14',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  extKeyUsage: '2.5.29.37',
  authorityKeyIdentifier: '2.5.29.35',
  subjectAltName: '2.5.29.17',
  certificatePolicies: '2.5.29.32',
}
const ASSINAR = 0b1100_0000 // digitalSignature, nonRepudiation
const EMITIR = 0b0000_0110 // keyCertSign, cRLSign

/** A self-signed RSA-2048 authority, for demonstrations only: nobody else trusts it. `niveis`: of authorities below. */
export function criarAutoridade(nome: Nome, anos: number, niveis = 0): Promise<Par> {
  return emitir({ nome, ...validade(anos), autoridade: niveis })
}

/** An RSA-2048 certificate that may sign documents and nothing else, issued by `emissor`. */
export function criarSelo(nome: Nome, anos: number, emissor: Par): Promise<Par> {
  return emitir({ nome, ...validade(anos), emissor })
}

/** An RSA-2048 certificate that may say what time it is and nothing else (RFC 3161 §2.3), issued by `emissor`. */
export function criarCarimbador(nome: Nome, anos: number, emissor: Par): Promise<Par> {
  const carimbar = new pkijs.ExtKeyUsage({ keyPurposes: ['1.3.6.1.5.5.7.3.8'] }).toSchema()
  return emitir({ nome, ...validade(anos), emissor, extensoes: [extensao(OID.extKeyUsage, true, carimbar)] })
}

/** An authority under another one. */
export const criarIntermediaria = (nome: Nome, anos: number, emissor: Par) =>
  emitir({ nome, ...validade(anos), emissor, autoridade: 0 })

/** A person as ICP-Brasil's certificates name them (DOC-ICP-04): `cpf` and `cnpj` of digits only, `nascimento` ddmmaaaa. */
export type Pessoa = { nome: string; cpf: string; nascimento: string; cnpj?: string }
/** `politica`: its OID. What else makes it another than the good one of today, only tests ask for. */
export type DePessoa = { organizacao: string; politica?: string } & Partial<
  Pick<Emissao, 'de' | 'ate' | 'usos' | 'bits'>
>

/** A person's certificate, named as ICP-Brasil names people. */
export function criarDePessoa(
  pessoa: Pessoa,
  { organizacao, politica, ...emissao }: DePessoa,
  emissor: Par,
): Promise<Par> {
  return emitir({
    nome: { comum: `${pessoa.nome.toUpperCase()}:${pessoa.cnpj ?? pessoa.cpf}`, organizacao },
    ...validade(1),
    ...emissao,
    emissor,
    extensoes: [
      extensao(OID.subjectAltName, false, outrosNomes(pessoa)),
      ...(politica === undefined ? [] : [extensao(OID.certificatePolicies, false, politicas(politica))]),
    ],
  })
}

/** From a year back: the demonstration's documents carry past dates, and a signature older than its certificate looks forged. */
function validade(anos: number): { de: Date; ate: Date } {
  const agora = new Date(Math.floor(Date.now() / 1000) * 1000)
  const [de, ate] = [new Date(agora), new Date(agora)]
  de.setUTCFullYear(agora.getUTCFullYear() - 1)
  ate.setUTCFullYear(agora.getUTCFullYear() + anos)
  return { de, ate }
}

type Emissao = {
  nome: Nome
  /** Whole seconds. */
  de: Date
  ate: Date
  /** Itself, where none is given. */
  emissor?: Par
  /** How many authorities may stand below; undefined for who issues nothing. */
  autoridade?: number
  /** Of the key; what is usual for one of its kind unless said. */
  usos?: number
  bits?: number
  /** Besides the four that every one has. */
  extensoes?: pkijs.Extension[]
}

/** A new RSA-2048 key and its certificate, signed with SHA-256. */
export async function emitir({
  nome,
  de,
  ate,
  emissor,
  autoridade,
  extensoes = [],
  usos: dados,
  bits = 2048,
}: Emissao): Promise<Par> {
  const par = await gerarPar('rsa', { modulusLength: bits })
  const spki = par.publicKey.export({ type: 'spki', format: 'der' })
  const certificado = new pkijs.Certificate({ version: 2 })
  certificado.serialNumber = new asn1js.Integer({ valueHex: copia(numeroDeSerie()) })
  certificado.subjectPublicKeyInfo = pkijs.PublicKeyInfo.fromBER(copia(spki))
  certificado.subject = nomeX500(nome)
  const doEmissor = emissor ? pkijs.Certificate.fromBER(copia(emissor.certificado)) : certificado
  certificado.issuer = doEmissor.subject
  certificado.notBefore.value = de
  certificado.notAfter.value = ate

  const daPropria = identificadorDaChave(certificado)
  const restricoes =
    autoridade === undefined
      ? new pkijs.BasicConstraints()
      : new pkijs.BasicConstraints({ cA: true, pathLenConstraint: autoridade })
  const chaveDoEmissor = new pkijs.AuthorityKeyIdentifier({
    keyIdentifier: new asn1js.OctetString({ valueHex: copia(identificadorDaChave(doEmissor)) }),
  })
  certificado.extensions = [
    extensao(OID.basicConstraints, true, restricoes.toSchema()),
    extensao(OID.keyUsage, true, usos(dados ?? (autoridade === undefined ? ASSINAR : EMITIR))),
    extensao(OID.subjectKeyIdentifier, false, new asn1js.OctetString({ valueHex: copia(daPropria) })),
    extensao(OID.authorityKeyIdentifier, false, chaveDoEmissor.toSchema()),
    ...extensoes,
  ]
  const assinante = (emissor?.chave ?? par.privateKey).export({ type: 'pkcs8', format: 'der' })
  const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const chave = await webcrypto.subtle.importKey('pkcs8', assinante, rsa, false, ['sign'])
  await certificado.sign(chave as CryptoKey, 'SHA-256', motor)
  return { certificado: new Uint8Array(certificado.toSchema().toBER()), chave: par.privateKey }
}

/** Positive, never zero, 127 random bits: RFC 5280 §4.1.2.2. */
function numeroDeSerie(): Uint8Array {
  const bytes = randomBytes(16)
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40
  return bytes
}

/** Each attribute in a set of its own; pkijs alone would write them all as one multi-valued name. */
function nomeX500({ comum, organizacao }: Nome): pkijs.RelativeDistinguishedNames {
  const valores: [string, asn1js.BaseBlock][] = [
    [OID.c, new asn1js.PrintableString({ value: 'BR' })],
    [OID.o, new asn1js.Utf8String({ value: organizacao })],
    [OID.cn, new asn1js.Utf8String({ value: comum })],
  ]
  const partes = valores.map(
    ([value, valor]) =>
      new asn1js.Set({ value: [new asn1js.Sequence({ value: [new asn1js.ObjectIdentifier({ value }), valor] })] }),
  )
  return pkijs.RelativeDistinguishedNames.fromBER(new asn1js.Sequence({ value: partes }).toBER())
}

/** Birth date, CPF and what else ICP-Brasil puts there, of the person or of who answers for the company. */
function outrosNomes({ cpf, nascimento, cnpj }: Pessoa): asn1js.Sequence {
  const contexto = (...value: asn1js.AsnType[]) =>
    new asn1js.Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value })
  const outro = (value: string, valor: string) =>
    contexto(
      new asn1js.ObjectIdentifier({ value }),
      contexto(new asn1js.OctetString({ valueHex: copia(Buffer.from(valor)) })),
    )
  const dados = `${nascimento}${cpf}${'0'.repeat(11)}${'0'.repeat(15)}`
  return new asn1js.Sequence({
    value: cnpj ? [outro('2.16.76.1.3.4', dados), outro('2.16.76.1.3.3', cnpj)] : [outro('2.16.76.1.3.1', dados)],
  })
}

const politicas = (value: string) =>
  new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [new asn1js.ObjectIdentifier({ value })] })] })

/** RFC 5280 §4.2.1.2, first method. */
function identificadorDaChave(certificado: pkijs.Certificate): Uint8Array {
  const bits = certificado.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView
  return createHash('sha1').update(bits).digest()
}

function usos(mascara: number): asn1js.BitString {
  let livres = 0
  while (((mascara >> livres) & 1) === 0) livres++
  return new asn1js.BitString({ valueHex: Uint8Array.of(mascara).buffer, unusedBits: livres })
}

export function extensao(extnID: string, critical: boolean, valor: asn1js.AsnType): pkijs.Extension {
  return new pkijs.Extension({ extnID, critical, extnValue: valor.toBER() })
}

/** A Buffer may be a window on a shared pool; asn1js takes whole ArrayBuffers. */
function copia(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}
