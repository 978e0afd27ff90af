import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Documento } from '#contract/documento.ts'
import type { Comparacao, Validacao } from '#contract/validacao.ts'
import { comFolha } from '#server/core/arquivo/folha.ts'
import { camposDoDocumento } from '#server/base/assinatura/campo.ts'
import { linha, sql } from '#server/database/connection.ts'
import { appendDss } from '#server/proof/api.ts'

import { ANA, BRUNO, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { enviador, sha256 } from '../apoio/envio.ts'
import { pdfBom, pdfCru } from '../apoio/pdfs.ts'
import { inWords } from '../../server/proof/tests/support/in-words.ts'

// PDFs that arrive already signed, elsewhere or here.

let casa: CasaDeTeste
let envio: ReturnType<typeof enviador>
beforeAll(async () => {
  casa = await novaCasa()
  envio = enviador(casa)
})
afterAll(() => casa.fechar())

/** A PDF with one signature, in a field of this name. */
const assinado = async (marca: string, campo = 'DeFora') =>
  new Uint8Array(
    await casa.portas.chaves.selar(
      pdfBom(marca),
      { campo, motivo: 'Oficial', local: 'Patos', nome: 'Prefeitura de Patos' },
      casa.portas.relogio.agora(),
    ),
  )

/** A draft to capture, to be authenticated by Bruno. */
async function rascunho() {
  const { corpo } = await casa.chamar<Documento>(ANA, 'POST', '/siga/documento', {
    corpo: {
      modeloId: await casa.modelo('Documento Externo Capturado'),
      rascunho: {
        assunto: 'Ofício da Prefeitura',
        responsavelId: casa.idDe(BRUNO),
        nivelAcesso: 10,
        entrevista: {
          origem: 'Prefeitura de Patos',
          dataOriginal: '2026-10-01',
          meio: 'Em papel',
          resumo: 'Pede o convênio.',
        },
      },
    },
  })
  return corpo
}
const trazer = (id: number, bytes: Uint8Array) =>
  envio.enviar(ANA, id, `Ofício ${sha256(bytes).slice(0, 6)}.pdf`, bytes, { tipo: 'CAPTURA' })

async function capturado(bytes: Uint8Array) {
  const { id, versao } = await rascunho()
  const trazido = await trazer(id, bytes)
  expect(trazido.status, JSON.stringify(trazido.problema)).toBe(200)
  const { status, corpo } = await casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${id}/finalizar`, { versao })
  expect(status).toBe(200)
  return corpo
}
const pdfDe = async ({ id }: Documento) => (await casa.chamar(ANA, 'GET', `/siga/documento/${id}/pdf`)).bytes
let ips = 0
const validar = async ({ codigoVerificador }: Documento) =>
  (
    await casa.chamar<Validacao>(undefined, 'GET', `/publico/validacao/${codigoVerificador}`, {
      endereco: `10.7.0.${ips++}`,
    })
  ).corpo

test('capturado, o PDF já assinado fica igual e recebe o selo ao lado da assinatura que trazia; as duas valem', async () => {
  const original = await assinado('com assinatura')
  const documento = await capturado(original)
  expect(sha256(await pdfDe(documento))).toBe(sha256(original))
  const feito = await casa.assinar(BRUNO, documento.id)
  expect(feito.status, JSON.stringify(feito.problema)).toBe(200)
  const bytes = await pdfDe(documento)
  expect(sha256(bytes.subarray(0, original.length))).toBe(sha256(original))
  const { veredicto, assinaturas } = await casa.portas.chaves.verificar(bytes)
  expect([veredicto, assinaturas.map((cada) => cada.veredicto)]).toEqual(['PASSOU', ['PASSOU', 'PASSOU']])
  expect(await validar(documento)).toMatchObject({
    veredicto: 'AUTENTICO',
    assinaturas: [{ nome: 'Bruno Lima', veredicto: 'PASSOU' }],
  })
})

test('capturado um PDF assinado aqui pela própria pessoa, a validação mostra a assinatura nova dela', async () => {
  const antes = await casa.assinado('Assinado por Bruno')
  const documento = await capturado(await pdfDe(antes))
  const feito = await casa.assinar(BRUNO, documento.id)
  expect(feito.status, JSON.stringify(feito.problema)).toBe(200)
  const { veredicto, assinaturas } = await validar(documento)
  expect(veredicto).toBe('AUTENTICO')
  expect(assinaturas.map(({ instante }) => instante)).toEqual([feito.corpo.assinadoEm])
})

test('num capturado antigo, cujos campos não dizem o documento, todos os campos são dele', () => {
  const documento = { id: 7, origem: 'EXTERNO_CAPTURADO' } as const
  const eSeu = (campo: string, ...outros: string[]) =>
    camposDoDocumento(
      documento,
      [campo, ...outros].map((cada) => ({ campo: cada })),
    ).test(campo)
  expect([eSeu('Assinatura_3'), eSeu('Captura_7_3'), eSeu('Assinatura_3', 'Captura_7_3'), eSeu('Captura_8_3')]).toEqual(
    [true, true, false, false],
  )
})

test('a assinatura que o arquivo trazia não passa pela de quem o autenticou aqui, mesmo com o mesmo nome de campo', async () => {
  const documento = await capturado(await assinado('com o campo de Bruno', `Assinatura_${casa.idDe(BRUNO)}`))
  expect((await casa.assinar(BRUNO, documento.id)).status).toBe(200)
  const { corpo } = await casa.chamar<Comparacao>(undefined, 'POST', '/publico/validacao/arquivo', {
    bruto: await pdfDe(documento),
    cabecalhos: { 'content-type': 'application/pdf' },
    endereco: `10.7.1.${ips++}`,
  })
  expect(corpo.veredicto).toBe('AUTENTICO')
  expect(corpo.assinaturas.map(({ nome }) => nome)).toEqual([
    expect.stringMatching(/^Selo .* \(o arquivo diz: Prefeitura de Patos\)$/),
    'Bruno Lima',
  ])
})

test('dados do documento no fim do arquivo, sem objeto próprio, continuam em cada revisão, e o selo vale', async () => {
  const pdf = pdfCru(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    ],
    '/Info << /Title (Ofício) >>',
  )
  const { chaves, relogio } = casa.portas
  const pedido = { campo: 'Um', motivo: 'Oficial', local: 'Patos', nome: 'Prefeitura' }
  const um = new Uint8Array(await chaves.selar(pdf, pedido, relogio.agora()))
  expect(inWords(await chaves.verificar(um)).explicacao).toBe('A assinatura é válida e o arquivo não foi alterado.')
  const material = { certificates: [], ocsps: [], lists: [new Uint8Array(1)] }
  const comProva = new Uint8Array(Buffer.concat([um, await appendDss(Buffer.from(um), material)]))
  expect(inWords(await chaves.verificar(comProva)).explicacao).toBe(
    'A assinatura é válida e o arquivo não foi alterado.',
  )
  const dois = await chaves.selar(um, { ...pedido, campo: 'Dois' }, relogio.agora())
  expect(inWords(await chaves.verificar(dois)).explicacao).toBe(
    'As 2 assinaturas são válidas e o arquivo não foi alterado.',
  )
})

test('um PDF alterado depois de assinado não se captura, e a frase diz por quê', async () => {
  const { id } = await rascunho()
  const recusado = await trazer(id, await comFolha(await assinado('mexido'), pdfBom('folha')))
  expect(recusado.problema).toMatchObject({
    codigo: 'ARQUIVO_NAO_ACEITA_ASSINATURA',
    detail: expect.stringContaining('O PDF foi alterado depois de assinado'),
  })
})

test.each([
  ['alterado depois de assinado', () => assinado('anexo mexido').then((pdf) => comFolha(pdf, pdfBom('folha')))],
  [
    'com o campo que a assinatura dele teria',
    async () => {
      const proxima = await linha<{ id: number }>(casa.banco, sql`select max(id) + 1 as id from movimentacao`)
      return assinado('anexo adivinhado', `Movimentacao_${proxima?.id}_${casa.idDe(ANA)}`)
    },
  ],
])('um anexo %s não se assina, a frase diz por quê, e nada fica preso', async (_, fazer) => {
  const { id } = await casa.assinado('Com anexo')
  const incluido = await envio.enviar(ANA, id, 'Anexo.pdf', await fazer())
  expect(incluido.status, JSON.stringify(incluido.problema)).toBe(200)
  const anexacao = await linha<{ id: number }>(
    casa.banco,
    sql`select max(id) as id from movimentacao where documento_id = ${id}`,
  )
  const recusado = await casa.assinar(ANA, 0, { onde: `/siga/movimentacao/${anexacao?.id}` })
  expect(recusado.problema).toMatchObject({
    codigo: 'ACAO_NAO_PERMITIDA',
    detail: expect.stringContaining('não aceita assinatura'),
  })
  const semEfeito = await casa.chamar(BRUNO, 'POST', `/siga/documento/${id}/tornar-sem-efeito`, {
    corpo: { motivo: 'Não vale mais' },
  })
  expect(semEfeito.status, JSON.stringify(semEfeito.problema)).toBe(200)
})
