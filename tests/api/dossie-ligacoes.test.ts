import { PDF, PdfArray, PdfDict, PdfRef } from '@libpdf/core'
import { afterAll, expect, test } from 'vitest'

import { soltarLigacoes } from '#server/adapters/dossie/ligacoes.ts'
import { criarPdf } from '#server/adapters/pdf/pdf.ts'

import { comTexto, titulo } from '../apoio/composto.ts'

const pdf = criarPdf({ trabalhadores: 1 })
afterAll(() => pdf.encerrar())

/** For each link to a page of the file, the page it stands on and the one it leads to, from 0; -1: to none of the file. */
function ligacoes(arquivo: PDF): string[] {
  const ler = (ref: PdfRef) => arquivo.getObject(ref)
  const ordem = arquivo.getPages().map(({ ref }) => String(ref))
  return arquivo.getPages().flatMap((pagina, n) => {
    const anotacoes = pagina.dict.get('Annots', ler)
    return (anotacoes instanceof PdfArray ? [...anotacoes] : []).flatMap((cada) => {
      const anotacao = cada instanceof PdfRef ? ler(cada) : cada
      const destino = anotacao instanceof PdfDict ? anotacao.get('Dest', ler) : undefined
      const para = destino instanceof PdfArray ? destino.at(0) : undefined
      return para instanceof PdfRef ? [`${n}→${ordem.indexOf(String(para))}`] : []
    })
  })
}

test('no documento completo, o sumário de uma peça leva às páginas dela, e nenhuma página vem duas vezes', async () => {
  const quebra = { type: 'quebraDePagina' }
  const longo = comTexto({ type: 'sumario' }, titulo(1, 'Um'), quebra, titulo(1, 'Dois'), quebra, titulo(1, 'Três'))
  const [peca, antes] = [await PDF.load(await pdf.compor(longo)), await PDF.load(await pdf.compor(comTexto()))]
  expect(ligacoes(peca).toSorted()).toEqual(['0→0', '0→1', '0→2'])
  const ligar = soltarLigacoes(peca, [0, 1, 2])
  ligar(antes, await antes.copyPagesFrom(peca, [0, 1, 2]))
  const bytes = await antes.save({ compressStreams: false })
  const junto = await PDF.load(bytes)
  expect(junto.getPageCount()).toBe(4)
  expect(ligacoes(junto).toSorted()).toEqual(['1→1', '1→2', '1→3'])
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type ?\/Page\b(?!s)/g),
  ).toHaveLength(4)
})
