import { X509Certificate } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Comparacao } from '#contract/validacao.ts'
import { createRevocationCheck, validatePdf } from '#server/proof/api.ts'

import { type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { assinar } from '#server/proof/corpus/sign.ts'
import { criarPessoas } from '#server/proof/corpus/authorities.ts'
import { montar } from '#server/proof/corpus/writer.ts'
import { carimbarTudo } from '#server/proof/corpus/archive-timestamp.ts'

let casa: CasaDeTeste
const pessoas = criarPessoas()
const conferirRevogacao = createRevocationCheck({ mayReach: () => false })
const ancora = { certificate: new X509Certificate(pessoas.raiz.der), withoutRevocation: true }
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const soltar = async (bruto: Uint8Array, ancorasDoTempo: (typeof ancora)[]) => {
  const verificar = (pdf: Uint8Array) =>
    validatePdf(pdf, { anchors: [ancora], timeAnchors: ancorasDoTempo, checkRevocation: conferirRevogacao })
  casa.portas.chaves = { ...casa.portas.chaves, verificar }
  const pedido = { bruto, cabecalhos: { 'content-type': 'application/pdf' } }
  return (await casa.chamar<Comparacao>(undefined, 'POST', '/publico/validacao/arquivo', pedido)).corpo
}

test('um carimbo do tempo sobre o arquivo todo, de outro emissor, mostra a hora, de quem é, e a revisão que fecha', async () => {
  const quando = new Date(Date.now() - 3_600_000)
  const { bytes } = carimbarTudo(assinar(montar(), pessoas.ana), pessoas.tsa, quando)
  const instante = new Date(Math.floor(quando.getTime() / 1000) * 1000).toISOString()
  const crido = await soltar(bytes, [ancora])
  expect(crido.assinaturas).toHaveLength(1)
  expect(crido.carimbos).toMatchObject([
    {
      veredicto: 'PASSOU',
      explicacao: expect.stringMatching(/^O arquivo existia assim em .+, diz .+\.$/),
      carimbo: { instante, confiavel: true },
      revisao: crido.revisoes.length,
    },
  ])
  const desconhecido = await soltar(bytes, [])
  expect(desconhecido.carimbos).toMatchObject([{ veredicto: 'INDETERMINADO', carimbo: { confiavel: false } }])
  expect((await soltar(assinar(montar(), pessoas.ana).bytes, [ancora])).carimbos).toEqual([])
})
