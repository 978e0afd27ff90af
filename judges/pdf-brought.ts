import type { ArquivoDoDocumento, TipoArquivo } from '#contract/arquivo.ts'
import type { Documento } from '#contract/documento.ts'

import { certo, enviarArquivo } from '../bench/preparo.ts'
import { pdfFrom } from './house.ts'
import { OUTSIDE_FILES, type OutsideFile } from './outside-files.ts'
import { dossier, pieces } from './pdf-dossier.ts'
import type { PdfHouse } from './pdf-house.ts'
import { OURS, type PdfKind } from './pdf-kind.ts'

const send = (house: PdfHouse, document: number, tipo: TipoArquivo, bytes: Uint8Array) =>
  enviarArquivo(house.ana, document, bytes, { tipo, nome: 'De fora.pdf' })

/** A signed document with this annex. */
async function annexed(house: PdfHouse, bytes: Uint8Array): Promise<{ id: number; annex: ArquivoDoDocumento }> {
  const { id } = await house.signed('Com anexo', [house.bruno])
  return { id, annex: await send(house, id, 'ANEXO', bytes) }
}

async function annexSigned(house: PdfHouse, bytes: Uint8Array, acts: string[]): Promise<Uint8Array> {
  const { annex } = await annexed(house, bytes)
  const where = `/siga/movimentacao/${annex.movimentacaoId}`
  for (const act of acts) await house.signBy(house.ana, where, `?ato=${act}`)
  return pdfFrom(house, house.ana, `${where}/pdf`)
}

/** A document whose content is this file. */
async function captured(house: PdfHouse, bytes: Uint8Array): Promise<Documento> {
  const { ana, modelo, finish } = house
  const entrevista = { origem: 'Prefeitura', dataOriginal: '2026-10-01', meio: 'Em papel', resumo: 'Pede o convênio.' }
  const rascunho = { assunto: 'Capturado', responsavelId: ana.entrada?.id, entrevista }
  const corpo = { modeloId: modelo('Documento Externo Capturado'), rascunho }
  const draft = await certo(ana.pedir<Documento>('POST', '/siga/documento', { corpo }))
  await send(house, draft.id, 'CAPTURA', bytes)
  return finish(draft)
}

async function capturedPdf(house: PdfHouse, bytes: Uint8Array, { signed = false } = {}): Promise<Uint8Array> {
  const document = await captured(house, bytes)
  if (signed) await house.sign(document, house.ana)
  return pdfFrom(house, house.ana, `/siga/documento/${document.id}/pdf`)
}

/** The piece that a file brought in becomes in the whole document. */
async function pieceOf(house: PdfHouse, bytes: Uint8Array): Promise<Uint8Array> {
  const { id } = await annexed(house, bytes)
  const last = (await pieces(house, id)).at(-1)
  return pdfFrom(house, house.ana, `/siga/documento/${id}/completo/peca/${last?.chave}`)
}

/** Every way in which a file brought in leaves again. */
function kindsOf({ name, says, lies, make }: OutsideFile): PdfKind[] {
  // what is seen not to hold is no more said after us
  const claims = lies ? [] : says
  return [
    {
      name: `anexo ${name}, como volta`,
      endpoint: 'arquivo.baixar',
      brought: make,
      async make(house) {
        const { id, annex } = await annexed(house, await make())
        return pdfFrom(house, house.ana, `/siga/documento/${id}/arquivo/${annex.id}`)
      },
    },
    {
      name: `anexo ${name}, assinado e autenticado`,
      endpoint: 'assinaturaDeMovimentacao.pdf',
      claims,
      make: async (house) => annexSigned(house, await make(), ['ASSINATURA', 'AUTENTICACAO']),
    },
    {
      name: `captura ${name}`,
      endpoint: 'documento.pdf',
      claims,
      make: async (house) => capturedPdf(house, await make()),
    },
    {
      name: `captura ${name}, autenticada`,
      endpoint: 'documento.pdf',
      claims,
      make: async (house) => capturedPdf(house, await make(), { signed: true }),
    },
    {
      name: `anexo ${name}, como peça do documento completo`,
      endpoint: 'completo.peca',
      long: true,
      brought: make,
      make: async (house) => pieceOf(house, await make()),
    },
    {
      name: `documento completo com um anexo ${name}`,
      endpoint: 'completo.baixar',
      claims: [],
      long: true,
      make: async (house) => dossier(house, (await annexed(house, await make())).id),
    },
    {
      name: `documento completo de uma captura ${name}`,
      endpoint: 'completo.baixar',
      claims: [],
      long: true,
      async make(house) {
        const document = await captured(house, await make())
        await house.sign(document, house.ana)
        return dossier(house, document.id)
      },
    },
  ]
}

/** What comes from outside. */
export const BROUGHT_KINDS: PdfKind[] = [
  ...OUTSIDE_FILES.flatMap(kindsOf),
  {
    name: 'captura de um documento assinado nosso, autenticada',
    endpoint: 'documento.pdf',
    claims: OURS,
    async make(house) {
      const { id } = await house.signed('Que volta', [house.bruno])
      return capturedPdf(house, await pdfFrom(house, house.ana, `/siga/documento/${id}/pdf`), { signed: true })
    },
  },
]
