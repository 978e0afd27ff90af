import { X509Certificate } from 'node:crypto'

import { expect, test } from 'vitest'

import { assinar } from '../corpus/sign.ts'
import { criarPessoas, emitir, extensao, type Quem } from '../corpus/authorities.ts'
import { octetos, oid, seq, set, utf8 } from '../corpus/der.ts'
import { montar, type Pdf } from '../corpus/writer.ts'
import { carimbarTudo } from '../corpus/archive-timestamp.ts'
import { ANTES, DEPOIS } from '../corpus/public-authorities.ts'
import { ocsp } from '../corpus/revocation.ts'
import { token } from '../corpus/timestamp.ts'
import { dss } from '../corpus/valid.ts'
import { createRevocationCheck, validatePdf } from '../api.ts'
import { inWords } from './support/in-words.ts'

const pessoas = criarPessoas()
const daIcp = (comum: string) =>
  seq(set(seq(oid('2.5.4.10'), utf8('ICP-Brasil'))), set(seq(oid('2.5.4.3'), utf8(comum))))
const raizDaIcp = emitir({ nome: '', titular: daIcp('Raiz da ICP'), ca: true })
const A1 = extensao('2.5.29.32', false, seq(seq(oid('2.16.76.1.2.1.1'))))
const ines = emitir({ nome: '', titular: daIcp('Inês'), emissor: raizDaIcp, extensoes: [A1] })
const hora = emitir({ nome: '', titular: daIcp('Hora'), emissor: raizDaIcp, estendido: '1.3.6.1.5.5.7.3.8' })
const ancoras = [pessoas.raiz, raizDaIcp].map(({ der }) => ({
  certificate: new X509Certificate(der),
  withoutRevocation: true,
}))
const confiados = { anchors: ancoras, timeAnchors: ancoras, checkRevocation: createRevocationCheck() }

const RESUMOS = {
  'AD-RB 1.3': ['2.16.76.1.7.1.11.1.3', '23e4be4b9b362172e4ebb0e72b86a133ece5aad843d8651c6e38a0ba3f08fc60'],
  'AD-RT 1.3': ['2.16.76.1.7.1.12.1.3', '21d6e8d9f85e5626dc71307337a7cabd6ffef8d085038746775cf0ce6ba4d3b5'],
  'AD-RC 1.4': ['2.16.76.1.7.1.13.1.4', '712f18a9f0163c1e90da6ff0b7165543378a18a0f06d3cb21668067cac229bd2'],
  'AD-RA 1.4': ['2.16.76.1.7.1.14.1.4', 'ffa9fd474812f6ce63d625679c9ef235a6547b017be941b2c094aa868e67e123'],
} as const
type Qual = keyof typeof RESUMOS
function de(qual: Qual, quem: Quem, tsa?: Quem) {
  const [nome, resumo] = RESUMOS[qual]
  const sha256 = seq(oid('2.16.840.1.101.3.4.2.1'))
  const valor = seq(oid(nome), seq(sha256, octetos(Buffer.from(resumo, 'hex'))))
  return assinar(montar(), quem, {
    atributos: { '1.2.840.113549.1.9.16.2.15': valor },
    ...(tsa && { carimbar: (assinatura: Buffer) => token(assinatura, tsa, ANTES) }),
  })
}
const comProvas = (pdf: Pdf) => dss(pdf, pessoas, { ocsps: [ocsp(ines, raizDaIcp)] })

test.each<[string, Qual, boolean, string, Pdf]>([
  ['AD-RB', 'AD-RB 1.3', true, '', de('AD-RB 1.3', ines)],
  ['AD-RT', 'AD-RT 1.3', true, '', de('AD-RT 1.3', ines, hora)],
  ['AD-RC', 'AD-RC 1.4', true, '', comProvas(de('AD-RC 1.4', ines, hora))],
  ['AD-RA', 'AD-RA 1.4', true, '', carimbarTudo(comProvas(de('AD-RA 1.4', ines, hora)), hora, DEPOIS)],
  [
    'AD-RA de outra casa',
    'AD-RA 1.4',
    false,
    'o certificado não é da ICP-Brasil',
    de('AD-RA 1.4', pessoas.ana, pessoas.tsa),
  ],
  [
    'AD-RT com carimbo de outra casa',
    'AD-RT 1.3',
    false,
    'o carimbo do tempo não é da ICP-Brasil',
    de('AD-RT 1.3', ines, pessoas.tsa),
  ],
  [
    'AD-RC sem provas',
    'AD-RC 1.4',
    false,
    'o arquivo não traz o que prova os certificados',
    de('AD-RC 1.4', ines, hora),
  ],
  [
    'AD-RA sem carimbo por cima',
    'AD-RA 1.4',
    false,
    'nenhum carimbo do tempo cobre o arquivo',
    comProvas(de('AD-RA 1.4', ines, hora)),
  ],
])('%s: só segue a política a assinatura que tem tudo o que ela pede', async (_, qual, segue, falta, pdf) => {
  const { veredicto, assinaturas } = inWords(await validatePdf(pdf.bytes, confiados))
  expect(veredicto).toBe('PASSOU')
  expect(assinaturas[0]?.explicacao).toContain(
    segue
      ? ` Segue a política de assinatura ${qual} da ICP-Brasil.`
      : ` Diz seguir a política de assinatura ${qual} da ICP-Brasil, mas ${falta}.`,
  )
})
