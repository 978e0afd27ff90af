import { createCipheriv, createHash, createHmac, type KeyObject, pbkdf2Sync, randomBytes } from 'node:crypto'

import { conjunto, inteiro, nulo, octetos, oid, sequencia, tlv } from '../cms/write-der.ts'

const VOLTAS = 10_000
const OID = {
  dados: oid('1.2.840.113549.1.7.1'),
  chaveGuardada: oid('1.2.840.113549.1.12.10.1.2'),
  certificado: oid('1.2.840.113549.1.12.10.1.3'),
  x509: oid('1.2.840.113549.1.9.22.1'),
  chaveLocal: oid('1.2.840.113549.1.9.21'),
  nome: oid('1.2.840.113549.1.9.20'),
  pbes2: oid('1.2.840.113549.1.5.13'),
  pbkdf2: oid('1.2.840.113549.1.5.12'),
  hmacSha256: oid('1.2.840.113549.2.9'),
  aes256: oid('2.16.840.1.101.3.4.1.42'),
  sha256: oid('2.16.840.1.101.3.4.2.1'),
}
const voltas = tlv(0x02, Buffer.from([VOLTAS >> 8, VOLTAS & 0xff]))
const bmp = (texto: string) => Buffer.from(texto, 'utf16le').swap16()
const conteudo = (...partes: Uint8Array[]) => sequencia(OID.dados, tlv(0xa0, octetos(sequencia(...partes))))

type Guardada = { chave: KeyObject; certificados: Uint8Array[] }

/** A key under AES-256 and its certificates, as the parts of a .p12 file that hold them. */
function guardar({ chave, certificados }: Guardada, senha: string, nome: string): Uint8Array[] {
  const [dele] = certificados
  if (!dele) throw new Error('certificate missing')
  const [sal, iv] = [randomBytes(16), randomBytes(16)]
  const cifra = createCipheriv('aes-256-cbc', pbkdf2Sync(senha, sal, VOLTAS, 32, 'sha256'), iv)
  const guardada = Buffer.concat([cifra.update(chave.export({ type: 'pkcs8', format: 'der' })), cifra.final()])
  const comoGuardada = sequencia(
    OID.pbes2,
    sequencia(
      sequencia(OID.pbkdf2, sequencia(octetos(sal), voltas, sequencia(OID.hmacSha256, nulo))),
      sequencia(OID.aes256, octetos(iv)),
    ),
  )
  const juntos = conjunto(
    sequencia(OID.chaveLocal, conjunto(octetos(createHash('sha1').update(dele).digest()))),
    sequencia(OID.nome, conjunto(tlv(0x1e, bmp(nome)))),
  )
  const sacos = certificados.map((der, n) =>
    sequencia(OID.certificado, tlv(0xa0, sequencia(OID.x509, tlv(0xa0, octetos(der)))), ...(n === 0 ? [juntos] : [])),
  )
  return [
    conteudo(...sacos),
    conteudo(sequencia(OID.chaveGuardada, tlv(0xa0, sequencia(comoGuardada, octetos(guardada))), juntos)),
  ]
}

/** One key with its certificate and the authorities above it, as a .p12 file (RFC 7292); `outras` are kept beside it. */
export function escreverP12(
  chave: KeyObject,
  certificados: Uint8Array[],
  senha: string,
  nome: string,
  outras: Guardada[] = [],
): Uint8Array {
  const cofre = sequencia(...[{ chave, certificados }, ...outras].flatMap((uma) => guardar(uma, senha, nome)))
  const salDoSelo = randomBytes(16)
  const selo = createHmac('sha256', derivar(senha, salDoSelo)).update(cofre).digest()
  return sequencia(
    inteiro(3),
    sequencia(OID.dados, tlv(0xa0, octetos(cofre))),
    sequencia(sequencia(sequencia(OID.sha256, nulo), octetos(selo)), octetos(salDoSelo), voltas),
  )
}

/** The key of the file's own check (RFC 7292, appendix B, for what no more than one hash is needed). */
function derivar(senha: string, sal: Uint8Array): Uint8Array {
  const encher = (bytes: Uint8Array) =>
    Buffer.alloc(Math.ceil(bytes.length / 64) * 64).map((_, n) => bytes[n % bytes.length] ?? 0)
  let a: Uint8Array = Buffer.concat([
    Buffer.alloc(64, 3),
    encher(sal),
    encher(Buffer.concat([bmp(senha), Buffer.alloc(2)])),
  ])
  for (let n = 0; n < VOLTAS; n++) a = createHash('sha256').update(a).digest()
  return a
}
