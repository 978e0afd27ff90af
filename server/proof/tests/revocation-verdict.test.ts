import { X509Certificate } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'

import { assinar } from '../corpus/sign.ts'
import { criarPessoas } from '../corpus/authorities.ts'
import { montar } from '../corpus/writer.ts'
import { ANTES, criarPublicas, DEPOIS } from '../corpus/public-authorities.ts'
import { abrirServicos } from '../corpus/revocation.ts'
import { token } from '../corpus/timestamp.ts'
import { createRevocationCheck, validatePdf } from '../api.ts'
import { inWords } from './support/in-words.ts'

const pessoas = criarPessoas()
const servicos = await abrirServicos()
const publicas = criarPublicas(servicos)
afterAll(servicos.fechar)
const doTempo = { certificate: new X509Certificate(pessoas.raiz.der), withoutRevocation: true }
const confiados = {
  anchors: [{ certificate: new X509Certificate(publicas.publica.der), withoutRevocation: false }],
  timeAnchors: [doTempo],
  checkRevocation: createRevocationCheck({ mayReach: ({ host, porta }) => `${host}:${porta}` === servicos.lugar }),
}

test.each([
  [
    'depois do carimbo',
    publicas.revogada,
    ANTES,
    'PASSOU',
    /^revogado em .+ \(chave comprometida\), depois da assinatura$/,
  ],
  ['antes do carimbo', publicas.revogada, DEPOIS, 'FALHOU', /^revogado em .+ \(chave comprometida\)$/],
  ['nunca', publicas.boa, ANTES, 'PASSOU', /^não revogado$/],
  [
    'ele não, e a autoridade sim',
    publicas.inocente,
    DEPOIS,
    'FALHOU',
    /^não revogado; mas o certificado da autoridade “AC do Meio” foi revogado em .+ \(chave comprometida\)$/,
  ],
] as const)(
  'certificado revogado %s: a validação mantém o que a autoridade disse',
  async (_, quem, quando, veredicto, disse) => {
    const momento = quando.toISOString().replace(/\D/g, '').replace(/000$/, 'Z')
    const assinado = assinar(montar(), quem, { momento, carimbar: (valor) => token(valor, pessoas.tsa, quando) })
    const { assinaturas } = inWords(await validatePdf(assinado.bytes, confiados))
    expect(assinaturas).toMatchObject([{ veredicto, consulta: { como: 'OCSP', disse: expect.stringMatching(disse) } }])
  },
)
