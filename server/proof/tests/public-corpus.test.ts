import { X509Certificate } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { extractSignatures } from '../validation/extract.ts'
import { createRevocationCheck, validatePdf } from '../api.ts'
import { inWords } from './support/in-words.ts'

const PASTA = fileURLToPath(new URL('../corpus/public/', import.meta.url))
const ler = (nome: string) => new Uint8Array(readFileSync(`${PASTA}${nome}`))
const conferirRevogacao = createRevocationCheck({ mayReach: () => false })

/** Trusts every signer, so that only the file itself can be doubted. */
async function julgar(pdf: Uint8Array) {
  const ancoras = extractSignatures(pdf, []).certificados.map((der) => ({
    certificate: new X509Certificate(der),
    withoutRevocation: true,
  }))
  return inWords(await validatePdf(pdf, { anchors: ancoras, timeAnchors: ancoras, checkRevocation: conferirRevogacao }))
}

const ATACADOS = [
  ['ataque-campo-sem-bbox.pdf', 'um campo acrescentado desenha sobre a página'],
  ['duas-faces-anotacao-so-impressa.pdf', 'uma anotação que só aparece impressa'],
  ['duas-faces-camada-impressao.pdf', 'camadas que aparecem ou não conforme quem o abre'],
  ['duas-faces-hide-ao-abrir.pdf', 'uma ação que esconde ou mostra campos'],
  ['duas-faces-importdata.pdf', 'uma ação que busca dados em outro arquivo'],
  ['duas-faces-needappearances.pdf', 'um formulário que cada programa redesenha'],
  ['duas-faces-xobject-referencia.pdf', 'uma figura que está em outro arquivo'],
] as const
const HONESTOS = [
  ['extensions-direct.pdf', 'desenha um carimbo sobre a página'],
  ['minimal-pubkey-aes256.pdf', 'O arquivo está protegido por senha ou certificado'],
  ['pades-lta-dss-indirect-arrs-test.pdf', ''],
  ['pades-t-level-extended.pdf', ''],
  ['sig-no-signed-attrs.pdf', 'não traz atributos assinados'],
] as const

describe('arquivos feitos por outros programas', () => {
  test('todos os arquivos públicos estão aqui', () => {
    expect(readdirSync(PASTA).toSorted()).toEqual([...ATACADOS, ...HONESTOS].map(([nome]) => nome).toSorted())
  })

  test.each(ATACADOS)('%s: a assinatura confere, e a validação diz que %s', async (nome, motivo) => {
    const visto = await julgar(ler(nome))
    expect(visto.assinaturas).toMatchObject([{ integra: true, veredicto: 'PASSOU' }])
    expect(visto).toMatchObject({ veredicto: 'INDETERMINADO', explicacao: expect.stringContaining(motivo) })
  })

  test.each(HONESTOS)('%s: nenhuma assinatura é dada por alterada', async (nome, motivo) => {
    const visto = await julgar(ler(nome))
    expect(visto.veredicto).not.toBe('FALHOU')
    expect(visto.explicacao).toContain(motivo)
  })

  test('com autoridade desconhecida, a validação também diz o que há no arquivo', async () => {
    const nada = { anchors: [], timeAnchors: [], checkRevocation: conferirRevogacao }
    const visto = inWords(await validatePdf(ler('duas-faces-importdata.pdf'), nada))
    expect(visto).toMatchObject({
      veredicto: 'INDETERMINADO',
      explicacao: expect.stringMatching(/autoridade certificadora não é reconhecida.*busca dados em outro arquivo/),
    })
  })
})
