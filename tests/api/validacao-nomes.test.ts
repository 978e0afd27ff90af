import { X509Certificate } from 'node:crypto'

import { expect, test } from 'vitest'

import { lerCertificado } from '#contract/certificado.ts'
import type { Portas } from '#server/base/contexto.ts'
import { sql } from '#server/database/connection.ts'
import { createRevocationCheck, validatePdf } from '#server/proof/api.ts'
import { comparar } from '#server/rooms/validacao/comparar.ts'

import { assinar, type PedidoAssinatura } from '#server/proof/corpus/sign.ts'
import { criarPessoas, emitir, nomear, type Quem } from '#server/proof/corpus/authorities.ts'
import { oid, seq, set, utf8 } from '#server/proof/corpus/der.ts'
import { corpo, dic, montar } from '#server/proof/corpus/writer.ts'

const pessoas = criarPessoas()
const ancora = { certificate: new X509Certificate(pessoas.raiz.der), withoutRevocation: true }
const confiados = { anchors: [ancora], timeAnchors: [ancora], checkRevocation: createRevocationCheck() }
/** Ports that store nothing and read no pages. */
const portas = {
  banco: { linhas: async () => [] },
  chaves: { verificar: (pdf: Uint8Array) => validatePdf(pdf, confiados) },
  conferencia: { ler: async () => ({ recusa: 'INVALIDO' }) },
} as unknown as Portas // the only ports used to compare a stranger's file
const ditos = async (pdf: { bytes: Buffer }) => {
  const dito = await comparar(portas, pdf.bytes, { le: sql`false`, quem: 'alguém', lingua: 'pt-BR' })
  return { ...dito, nome: dito.assinaturas[0]?.nome, titular: dito.assinaturas[0]?.certificado?.titular }
}
const de = (quem: Quem, Name?: string) =>
  ditos(assinar(montar(), quem, Name === undefined ? {} : { dicionario: { Name } }))
const parte = (id: string, dito: string) => seq(oid(id), utf8(dito))
/** A valid CNPJ that ends with eleven digits. */
const TRES_LETRAS = 'ABC12345678923'
const [CN, O, SERIE] = ['2.5.4.3', '2.5.4.10', '2.5.4.5'] as const

test.each([
  ['CPF com um espaço depois', nomear('FULANO DE TAL:12345678901 '), 'FULANO DE TAL'],
  ['CPF formatado', nomear('FULANO DE TAL:123.456.789-01'), 'FULANO DE TAL'],
  ['CPF no meio', nomear('FULANO 123.456.789-01 DE TAL'), 'FULANO •••.456.789-•• DE TAL'],
  ['CNPJ', nomear('EMPRESA LTDA:12.345.678/0001-95'), 'EMPRESA LTDA'],
  ['CNPJ com letras', nomear('EMPRESA LTDA:12ABC34501DE35'), 'EMPRESA LTDA'],
  ['CNPJ com letras e sinais', nomear('EMPRESA LTDA:12.ABC.345/01DE-35'), 'EMPRESA LTDA'],
  ['CNPJ de três letras e onze números', nomear(`EMPRESA CNPJ ${TRES_LETRAS}`), `EMPRESA CNPJ ${TRES_LETRAS}`],
  ['três letras e onze números que não são CNPJ', nomear('EMPRESA ABC12345678901'), 'EMPRESA ABC•••.456.789-••'],
  ['letras depois de dois pontos', nomear('EMPRESA:ABCDEFGHIJKL12'), 'EMPRESA:ABCDEFGHIJKL12'],
  ['um atributo ao lado', seq(set(parte(CN, 'ZE:12345678901'), parte(SERIE, '12345678901'))), 'ZE'],
  ['sem nome comum', seq(set(parte(O, 'Org')), set(parte(SERIE, '12345678901'))), 'Org, •••.456.789-••'],
  ['dois nomes comuns', seq(set(parte(CN, 'Maria Chefe')), set(parte(CN, 'Zé Real:12345678901'))), 'Zé Real'],
])('no nome do certificado, %s: o número não aparece, e o nome é igual em toda parte', async (_, titular, esperado) => {
  const quem = emitir({ nome: '', titular, emissor: pessoas.raiz, chave: pessoas.bruno.chave })
  const dito = await de(quem)
  expect(dito).toMatchObject({ nome: esperado, titular: esperado })
  expect(JSON.stringify(dito)).not.toMatch(/12345678901|123\.456\.789-01/)
  expect(lerCertificado(quem.der)?.titular).toBe(esperado)
})

test('o nome que o arquivo dá a quem assinou vem depois do titular, e sem CPF', async () => {
  const deOutra = await de(pessoas.bruno, '(Ana de Souza)')
  expect(deOutra.nome).toBe('Bruno Lima (o arquivo diz: Ana de Souza)')
  expect(deOutra.revisoes.at(-1)?.assinadaPor).toBe('Bruno Lima (o arquivo diz: Ana de Souza)')
  const comCpf = await de(pessoas.bruno, '(BRUNO LIMA:12345678901)')
  expect([comCpf.nome, comCpf.revisoes.at(-1)?.assinadaPor]).toEqual(['Bruno Lima', 'Bruno Lima'])
  expect((await de(pessoas.bruno, '(Bruno, CPF 123.456.789-01)')).nome).toBe(
    'Bruno Lima (o arquivo diz: Bruno, CPF •••.456.789-••)',
  )
})

test('a descrição das alterações não traz o CPF que o nome de um campo tenha', async () => {
  const assinado = assinar(montar(), pessoas.ana, { campo: 'CPF 123.456.789-01' })
  const mudado = assinar(assinado, pessoas.bruno, {
    mais: { 8: dic({ ...corpo(assinado, 8), T: '(CPF 12345678901)' }) },
  })
  const dito = await ditos(mudado)
  expect(dito.veredicto).toBe('ALTERADO')
  expect(JSON.stringify(dito)).toContain('•••.456.789-••')
  expect(JSON.stringify(dito)).not.toMatch(/12345678901|123\.456\.789-01/)
})

test('com dois campos de mesmo nome, cada revisão é de quem a assinou', async () => {
  const mesmo: PedidoAssinatura = { campo: 'Assinatura' }
  const { revisoes } = await ditos(assinar(assinar(montar(), pessoas.ana, mesmo), pessoas.bruno, mesmo))
  expect(revisoes.map(({ assinadaPor }) => assinadaPor)).toEqual([null, 'Ana de Souza', 'Bruno Lima'])
})
