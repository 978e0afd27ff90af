import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import {
  algoritmoDe,
  assinarBytes,
  bits,
  el,
  instante,
  inteiro,
  octetos,
  oid,
  resumir,
  type Resumo,
  seq,
  set,
  utf8,
  verdade,
} from './der.ts'

/** A certificate with its key, and what a CMS needs of it. */
export type Quem = { der: Buffer; chave: KeyObject; nome: Buffer; emissor: Buffer; serie: Buffer; cadeia: Buffer[] }

type Pedido = {
  nome: string
  /** Its name written otherwise than country, organization and common name. */
  titular?: Buffer
  chave?: KeyObject
  emissor?: Quem
  ca?: boolean
  /** keyUsage byte; undefined leaves it out. */
  uso?: number
  de?: string
  ate?: string
  serie?: number
  estendido?: string
  /** Where its authority says what was revoked. */
  ocsp?: string
  lista?: string
  /** How many authorities may stand below. */
  niveis?: number
  /** What it is signed with. */
  resumo?: Resumo
  /** Written whole. */
  extensoes?: Buffer[]
  /** The end of its validity as it is written, whatever that is. */
  fim?: Buffer
}

/** As its certificate names a key. */
export const identificadorDa = (chave: KeyObject) =>
  resumir('sha1', createPublicKey(chave).export({ type: 'spki', format: 'der' }))

const ASSINAR = 0b1100_0000
const EMITIR = 0b0000_0110
const CIFRAR = 0b0010_0000
let ultima = 0x1000

export const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
export const nomear = (comum: string) =>
  seq(
    set(seq(oid('2.5.4.6'), el(0x13, Buffer.from('BR')))),
    set(seq(oid('2.5.4.10'), utf8('Corpus'))),
    set(seq(oid('2.5.4.3'), utf8(comum))),
  )

export function extensao(id: string, critica: boolean, valor: Buffer): Buffer {
  return seq(oid(id), ...(critica ? [verdade] : []), octetos(valor))
}

export const uri = (endereco: string) => el(0x86, Buffer.from(endereco))

/** An X.509 v3 certificate; without `emissor`, self-signed. */
export function emitir(p: Pedido): Quem {
  const chave = p.chave ?? rsa()
  const nome = p.titular ?? nomear(p.nome)
  const resumo = p.resumo ?? 'sha256'
  const emissor = p.emissor?.nome ?? nome
  const chaveDoEmissor = p.emissor?.chave ?? chave
  const serie = inteiro(Buffer.from([0x40, ...Buffer.from((p.serie ?? ++ultima).toString(16).padStart(8, '0'), 'hex')]))
  const uso = 'uso' in p ? p.uso : p.ca ? EMITIR : ASSINAR
  let livres = 0
  while (uso && ((uso >> livres) & 1) === 0) livres++
  const id = identificadorDa
  const tbs = seq(
    el(0xa0, inteiro(2)),
    serie,
    algoritmoDe(chaveDoEmissor, resumo),
    emissor,
    seq(
      instante(new Date(p.de ?? '2024-01-01T00:00:00Z')),
      p.fim ?? instante(new Date(p.ate ?? '2044-01-01T00:00:00Z')),
    ),
    nome,
    createPublicKey(chave).export({ type: 'spki', format: 'der' }),
    el(
      0xa3,
      seq(
        extensao(
          '2.5.29.19',
          true,
          p.ca ? seq(verdade, ...(p.niveis === undefined ? [] : [inteiro(p.niveis)])) : seq(),
        ),
        ...(uso === undefined ? [] : [extensao('2.5.29.15', true, bits(Buffer.from([uso]), livres))]),
        ...(p.estendido ? [extensao('2.5.29.37', true, seq(oid(p.estendido)))] : []),
        ...(p.ocsp ? [extensao('1.3.6.1.5.5.7.1.1', false, seq(seq(oid('1.3.6.1.5.5.7.48.1'), uri(p.ocsp))))] : []),
        ...(p.lista ? [extensao('2.5.29.31', false, seq(seq(el(0xa0, el(0xa0, uri(p.lista))))))] : []),
        extensao('2.5.29.14', false, octetos(id(chave))),
        extensao('2.5.29.35', false, seq(el(0x80, id(chaveDoEmissor)))),
        ...(p.extensoes ?? []),
      ),
    ),
  )
  const der = seq(tbs, algoritmoDe(chaveDoEmissor, resumo), bits(assinarBytes(chaveDoEmissor, resumo, tbs)))
  const cadeia = p.emissor && p.emissor.emissor !== p.emissor.nome ? [p.emissor.der, ...p.emissor.cadeia] : []
  return { der, chave, nome, emissor, serie, cadeia }
}

export type Pessoas = ReturnType<typeof criarPessoas>

/** The test hierarchy: a trusted root, those under it, and all who are not what they seem. Keys are made once. */
export function criarPessoas() {
  const [chaveAna, chaveBruno, chaveFalsa] = [rsa(), rsa(), rsa()]
  const raiz = emitir({ nome: 'Raiz do Corpus', ca: true, chave: rsa() })
  const intermediaria = emitir({ nome: 'Intermediária do Corpus', ca: true, emissor: raiz })
  const ana = emitir({ nome: 'Ana de Souza', emissor: raiz, chave: chaveAna, serie: 77 })
  const bruno = emitir({ nome: 'Bruno Lima', emissor: raiz, chave: chaveBruno })
  const falsaRaiz = emitir({ nome: 'Raiz do Corpus', ca: true, chave: chaveFalsa })
  const outraRaiz = emitir({ nome: 'Outra Raiz', ca: true, chave: chaveFalsa })
  return {
    raiz,
    ana,
    bruno,
    carla: emitir({ nome: 'Carla Dias', emissor: intermediaria, chave: chaveBruno }),
    eva: emitir({
      nome: 'Eva Curva',
      emissor: raiz,
      chave: generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey,
    }),
    egle: emitir({
      nome: 'Egle Curva',
      emissor: raiz,
      chave: generateKeyPairSync('ec', { namedCurve: 'secp384r1' }).privateKey,
    }),
    tsa: emitir({ nome: 'Hora do Corpus', emissor: raiz, chave: chaveBruno, estendido: '1.3.6.1.5.5.7.3.8' }),
    tsaDesconhecida: emitir({
      nome: 'Hora de Fora',
      emissor: outraRaiz,
      chave: chaveBruno,
      estendido: '1.3.6.1.5.5.7.3.8',
    }),
    nova: emitir({ nome: 'Nina Nova', emissor: raiz, chave: chaveBruno, de: '2025-06-01T00:00:00Z' }),
    homonima: emitir({ nome: 'Ana de Souza', emissor: falsaRaiz, chave: chaveFalsa, serie: 77 }),
    autoassinada: emitir({ nome: 'Ana de Souza', chave: chaveFalsa }),
    desconhecida: emitir({ nome: 'Dora Fora', emissor: outraRaiz, chave: chaveFalsa }),
    vencida: emitir({ nome: 'Vera Vencida', emissor: raiz, chave: chaveBruno, ate: '2025-01-01T00:00:00Z' }),
    futura: emitir({ nome: 'Fabio Futuro', emissor: raiz, chave: chaveBruno, de: '2040-01-01T00:00:00Z' }),
    soCifra: emitir({ nome: 'Caio Cifra', emissor: raiz, chave: chaveBruno, uso: CIFRAR }),
    deSite: emitir({ nome: 'sitio.example', emissor: raiz, chave: chaveBruno, estendido: '1.3.6.1.5.5.7.3.1' }),
    deProgramas: emitir({ nome: 'Paulo Programa', emissor: raiz, chave: chaveBruno, estendido: '1.3.6.1.5.5.7.3.3' }),
    deCorreio: emitir({ nome: 'Cora Correio', emissor: raiz, chave: chaveBruno, estendido: '1.3.6.1.5.5.7.3.4' }),
    deDocumentos: emitir({ nome: 'Davi Papel', emissor: raiz, chave: chaveBruno, estendido: '1.3.6.1.5.5.7.3.36' }),
    autoridade: emitir({ nome: 'Sub CA', emissor: raiz, chave: chaveBruno, ca: true }),
    autoridadeQueAssina: emitir({
      nome: 'Sub CA 2',
      emissor: raiz,
      chave: chaveBruno,
      ca: true,
      uso: ASSINAR | EMITIR,
    }),
    filhaDeFolha: emitir({ nome: 'Zeca Filho', emissor: bruno, chave: chaveFalsa }),
    deIntermediariaVencida: emitir({
      nome: 'Iris Tarde',
      chave: chaveAna,
      emissor: emitir({ nome: 'CA Vencida', ca: true, emissor: raiz, chave: chaveBruno, ate: '2025-01-01T00:00:00Z' }),
    }),
    /** Bruno's certificate with another's key: what it signs is not its. */
    chaveTrocada: { ...bruno, chave: chaveFalsa },
    /** Says it is Ana, by issuer and number, and carries a forged certificate. */
    certificadoTrocado: {
      ...emitir({ nome: 'Ana de Souza', emissor: { ...raiz, chave: chaveFalsa }, chave: chaveFalsa, serie: 77 }),
    },
  }
}

export function pem(der: Buffer): string {
  return `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{64}/g, '$&\n').trimEnd()}\n-----END CERTIFICATE-----\n`
}
