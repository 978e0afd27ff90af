import { unzipSync } from 'fflate'

import type { Documento } from '#contract/documento.ts'
import type { DesafioDoLote, Lote, PreparoDoLote } from '#contract/lote.ts'

import { sql } from '#server/database/connection.ts'

import { certo, enviarArquivo, movimentoDe } from '../bench/preparo.ts'
import { jpegComPerfil } from '../tests/apoio/imagens.ts'
import { pdfBom } from '../tests/apoio/pdfs.ts'
import { bytesFrom, type House, pdfFrom } from './house.ts'
import { BROUGHT_KINDS } from './pdf-brought.ts'
import { dossier, pieces, TRIES } from './pdf-dossier.ts'
import { OURS, type PdfKind } from './pdf-kind.ts'
import { SIGNED_KINDS } from './pdf-signed.ts'

const documentPdf = (house: House, { id }: Pick<Documento, 'id'>) =>
  pdfFrom(house, house.ana, `/siga/documento/${id}/pdf`)

/** Signs two documents in one batch; returns its id. */
async function batch(house: House): Promise<number> {
  const { bruno, draft, finish } = house
  const both = [await finish(await draft('Do lote 1')), await finish(await draft('Do lote 2'))]
  const mobilIds = both.map(({ mobilId }) => mobilId).join(',')
  const { itens } = await certo(bruno.pedir<PreparoDoLote>('GET', `/siga/lote/assinar?mobilIds=${mobilIds}`))
  const corpo = { tipo: 'SENHA', itens: itens.map(({ mobilId, sha256 }) => ({ mobilId, sha256 })) }
  const { tipo, sha256, desafio } = await certo(
    bruno.pedir<DesafioDoLote>('POST', '/siga/lote/assinar/desafio', { corpo }),
  )
  const signed = await bruno.pedir<Lote>('POST', '/siga/lote/assinar', { corpo: { tipo, sha256, desafio } })
  return signed.corpo.id
}

const DAY_MS = 86_400_000

/** The code that an outsider gets by e-mail to open a document. In the demonstration e-mails are kept. */
async function accessCode(house: House, id: number): Promise<string> {
  const ate = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10)
  const corpo = { nome: 'Maria de Fora', email: 'maria@exemplo.com.br', ate }
  await certo(house.ana.pedir('POST', `/siga/documento/${id}/codigo-de-acesso`, { corpo }))
  for (let tries = 0; tries < TRIES; tries++) {
    const mails = await (await fetch(`${house.base}/api/publico/correio`)).text()
    const code = /[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}/.exec(mails)?.[0]
    if (code !== undefined) return code
    await new Promise((later) => setTimeout(later, 200))
  }
  throw new Error('no e-mail with a code')
}

const words = (text: string, ...marks: object[]) => ({ type: 'text', text, marks })
const paragraph = (text: string) => ({ type: 'paragraph', content: [words(text)] })
const heading = (level: number, ...content: object[]) => ({ type: 'heading', attrs: { level }, content })
const link = { type: 'link', attrs: { href: 'https://exemplo.gov.br/' } }
/** A text with its contents, ends of pages, and titles of each level: one with a link and a footnote, one skipping a level. */
const WITH_CONTENTS = {
  corpo: {
    type: 'doc',
    content: [
      { type: 'sumario' },
      { type: 'quebraDePagina' },
      heading(1, words('Objeto')),
      paragraph('Contratação de serviços de limpeza.'),
      heading(3, words('Do '), words('preço', link), { type: 'nota', attrs: { texto: 'Lei nº 14.133, de 2021.' } }),
      { type: 'quebraDePagina' },
      heading(2, words('Prazo '.repeat(30))),
      { type: 'blockquote', content: [heading(3, words('Numa citação'))] },
    ],
  },
}

const COMPOSED_KINDS: PdfKind[] = [
  {
    name: 'rascunho',
    endpoint: 'documento.pdf',
    claims: OURS,
    make: async (house) => documentPdf(house, await house.draft('Rascunho')),
  },
  {
    name: 'rascunho com uma imagem de cores Lab',
    endpoint: 'documento.pdf',
    claims: OURS,
    async make(house) {
      const { ana, draft } = house
      const { id, versao } = await draft('Com imagem')
      const { sha256 } = await certo(
        ana.pedir<{ sha256: string }>('POST', `/siga/documento/${id}/imagem`, { corpo: jpegComPerfil('abst', 'Lab ') }),
      )
      const imagem = { type: 'imagem', attrs: { sha256, alt: 'Uma moldura azul', largura: 50 } }
      const corpo = {
        assunto: 'Com imagem',
        corpo: { type: 'doc', content: [imagem] },
        responsavelId: house.bruno.entrada?.id ?? null,
        destinatario: null,
        nivelAcesso: 20,
        data: null,
      }
      await certo(ana.pedir('PUT', `/siga/documento/${id}`, { corpo, cabecalhos: { 'if-match': `"${versao}"` } }))
      return documentPdf(house, { id })
    },
  },
  {
    name: 'rascunho com sumário e quebras de página',
    endpoint: 'documento.pdf',
    claims: OURS,
    make: async (house) => documentPdf(house, await house.draft('Com sumário', WITH_CONTENTS)),
  },
  {
    name: 'documento finalizado',
    endpoint: 'documento.pdf',
    claims: OURS,
    make: async (house) => documentPdf(house, await house.finish(await house.draft('Finalizado'))),
  },
  {
    name: 'documento assinado por uma pessoa',
    endpoint: 'documento.pdf',
    claims: OURS,
    make: async (house) => documentPdf(house, await house.signed('Assinado', [house.bruno])),
  },
  {
    name: 'documento assinado com sumário e quebras de página',
    endpoint: 'documento.pdf',
    claims: OURS,
    async make(house) {
      const documento = await house.finish(await house.draft('Com sumário', WITH_CONTENTS))
      await house.sign(documento, house.bruno)
      return documentPdf(house, documento)
    },
  },
  {
    name: 'documento assinado por duas pessoas',
    endpoint: 'documento.pdf',
    claims: OURS,
    make: async (house) => documentPdf(house, await house.signed('Assinado', [house.bruno, house.carla])),
  },
  {
    name: 'documento assinado por três pessoas',
    endpoint: 'documento.pdf',
    claims: OURS,
    make: async (house) => documentPdf(house, await house.signed('Assinado', [house.bruno, house.carla, house.diego])),
  },
  {
    name: 'vista de um documento tornado sem efeito',
    endpoint: 'documento.pdf',
    claims: OURS,
    async make(house) {
      const documento = await house.signed('Sem efeito', [house.bruno])
      const corpo = { motivo: 'Emitido por engano.' }
      await certo(house.bruno.pedir('POST', `/siga/documento/${documento.id}/tornar-sem-efeito`, { corpo }))
      return pdfFrom(house, house.ana, `/siga/documento/${documento.id}/pdf?vista=true`)
    },
  },
  {
    name: 'documento cancelado',
    endpoint: 'documento.pdf',
    claims: OURS,
    async make(house) {
      const documento = await house.finish(await house.draft('Cancelado'))
      const corpo = { motivo: 'Duplicado.' }
      await certo(house.ana.pedir('POST', `/siga/documento/${documento.id}/cancelar`, { corpo }))
      return documentPdf(house, documento)
    },
  },
  {
    name: 'prévia de um modelo',
    endpoint: 'modeloGestao.previa',
    claims: OURS,
    async make(house) {
      const { olivia, modelo } = house
      const id = modelo('Despacho')
      const { conteudo } = await certo(olivia.pedir<{ conteudo: object }>('GET', `/siga/gestao/modelo/${id}`))
      return pdfFrom(house, olivia, `/siga/gestao/modelo/${id}/previa`, { conteudo, entrevista: {} })
    },
  },
  {
    name: 'histórico',
    endpoint: 'movimentacao.pdf',
    claims: OURS,
    async make(house) {
      const { id } = await house.signed('Com histórico', [house.bruno])
      return pdfFrom(house, house.ana, `/siga/documento/${id}/movimentacao/pdf`)
    },
  },
  {
    name: 'manifesto das assinaturas',
    endpoint: 'validacao.manifesto',
    claims: OURS,
    async make(house) {
      const { id } = await house.signed('Com manifesto', [house.bruno])
      return pdfFrom(house, house.ana, `/siga/documento/${id}/manifesto`)
    },
  },
  {
    name: 'documento no pacote de provas',
    endpoint: 'validacao.pacote',
    claims: OURS,
    async make(house) {
      const { id } = await house.signed('Em pacote', [house.bruno])
      const files = unzipSync(await bytesFrom(house, house.ana, `/siga/documento/${id}/pacote`))
      const [pdf] = Object.entries(files).flatMap(([name, bytes]) => (name.endsWith('.pdf') ? [bytes] : []))
      if (!pdf) throw new Error('the package has no PDF')
      return pdf
    },
  },
  {
    name: 'manifesto de um lote',
    endpoint: 'lote.manifesto',
    claims: OURS,
    make: async (house) => pdfFrom(house, house.bruno, `/siga/lote/${await batch(house)}/manifesto`),
  },
  {
    name: 'recibo do protocolo',
    endpoint: 'protocolo.recibo',
    claims: OURS,
    async make(house) {
      const { id } = await house.signed('Com protocolo', [house.bruno])
      await certo(house.ana.pedir('POST', `/siga/documento/${id}/protocolo`))
      return pdfFrom(house, house.ana, `/siga/documento/${id}/protocolo/recibo`)
    },
  },
  {
    name: 'listagem de um edital de eliminação',
    endpoint: 'edital.listagem',
    claims: OURS,
    async make(house) {
      const { quiteria, bruno } = house
      const { mobilId } = await house.signed('Para eliminar', [bruno])
      await certo(bruno.pedir('POST', `/siga/mobil/${mobilId}/arquivar`))
      // as if archived six years ago
      await house.banco.linhas(
        sql`update mobil set arquivado_em = arquivado_em - interval '6 years' where id = ${mobilId}`,
      )
      await certo(quiteria.pedir('POST', `/siga/mobil/${mobilId}/arquivar-intermediario`))
      const corpo = { editalId: null }
      await certo(quiteria.pedir('POST', `/siga/mobil/${mobilId}/incluir-em-edital`, { corpo }))
      const { editais } = await certo(quiteria.pedir<{ editais: { id: number }[] }>('GET', '/siga/edital'))
      return pdfFrom(house, quiteria, `/siga/edital/${editais[0]?.id}/listagem`)
    },
  },
  {
    name: 'termo de uma movimentação',
    endpoint: 'assinaturaDeMovimentacao.pdf',
    claims: OURS,
    async make(house) {
      const { id } = await house.finish(await house.draft('Com termo'))
      await certo(house.ana.pedir('POST', `/siga/documento/${id}/cancelar`, { corpo: { motivo: 'Duplicado.' } }))
      return pdfFrom(house, house.ana, `/siga/movimentacao/${await movimentoDe(house.ana, id, 'CANCELAMENTO')}/pdf`)
    },
  },
  {
    name: 'documento completo só com peças nossas',
    endpoint: 'completo.baixar',
    claims: OURS,
    make: async (house) => dossier(house, (await house.signed('Completo', [house.bruno])).id),
  },
  {
    name: 'documento completo de um texto com sumário',
    endpoint: 'completo.baixar',
    claims: OURS,
    async make(house) {
      const documento = await house.finish(await house.draft('Completo com sumário', WITH_CONTENTS))
      await house.sign(documento, house.bruno)
      return dossier(house, documento.id)
    },
  },
  {
    name: 'documento completo com um anexo que não é PDF/A',
    endpoint: 'completo.baixar',
    claims: [],
    async make(house) {
      const { id } = await house.signed('Completo com anexo', [house.bruno])
      await enviarArquivo(house.ana, id, pdfBom())
      return dossier(house, id)
    },
  },
  {
    name: 'peça do documento completo',
    endpoint: 'completo.peca',
    claims: OURS,
    async make(house) {
      const { id } = await house.signed('Em peças', [house.bruno])
      const [first] = await pieces(house, id)
      return pdfFrom(house, house.ana, `/siga/documento/${id}/completo/peca/${first?.chave}`)
    },
  },
  {
    name: 'documento de um link público',
    endpoint: 'linkPublico.pdf',
    claims: OURS,
    async make(house) {
      const { id } = await house.signed('Público', [house.bruno])
      await certo(house.ana.pedir('POST', `/siga/documento/${id}/acesso/nivel`, { corpo: { nivel: 10 } }))
      const { link } = await certo(
        house.ana.pedir<{ link: { endereco: string } }>('POST', `/siga/documento/${id}/link-publico`),
      )
      return pdfFrom(house, null, `/publico/link/${new URL(link.endereco).searchParams.get('link')}/pdf`)
    },
  },
  {
    name: 'documento aberto por um código de acesso',
    endpoint: 'codigoDeAcesso.pdf',
    claims: OURS,
    async make(house) {
      const { id, codigoVerificador } = await house.signed('Por código', [house.bruno])
      const acesso = await accessCode(house, id)
      return pdfFrom(house, null, `/publico/validacao/${codigoVerificador}/pdf`, { acesso })
    },
  },
]

/** Every kind of PDF that leaves the house. `tests/contract/pdf-kinds.test.ts` fails when an endpoint is in none. */
export const PDF_KINDS: PdfKind[] = [...COMPOSED_KINDS, ...SIGNED_KINDS, ...BROUGHT_KINDS]
