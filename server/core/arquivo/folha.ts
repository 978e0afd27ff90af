import { sha256Hex } from '#server/base/hash.ts'
import { loadPdf, saveAfter } from '#server/tools/load-pdf.ts'
import { declaracaoDe, faltasDaDeclaracao, semDeclaracao } from './declaracao-pdf.ts'
import { Estrutura } from './estrutura-pdf.ts'
import { comIdentificador } from './identificador-pdf.ts'

/**
 * Appends the pages of `folha` to `original` as an incremental update, and its structure where the original has one. What the
 * whole can't hold of what the original says of itself (PDF/A, PDF/UA) is taken out of its description. Deterministic.
 */
export async function comFolha(original: Uint8Array, folha: Uint8Array): Promise<Uint8Array> {
  const [pdf, sheet] = [await loadPdf(original), await loadPdf(folha)]
  const impede = pdf.canSaveIncrementally()
  if (impede !== null) throw new Error(`captured PDF can't grow: ${impede}`)
  const copias = await pdf.copyPagesFrom(
    sheet,
    Array.from({ length: sheet.getPageCount() }, (_, pagina) => pagina),
  )
  if (pdf.getCatalog().has('StructTreeRoot')) {
    const estrutura = new Estrutura(pdf)
    estrutura.juntar(
      sheet,
      sheet.getPages().flatMap((de, n) => (copias[n] ? [{ de, para: copias[n] }] : [])),
    )
    estrutura.terminar()
  } else for (const { dict } of copias) dict.delete('StructParents')
  const diz = declaracaoDe(pdf)
  // a sheet with transparency is no PDF/A-1, and one that is PDF/A-1 no PDF/UA: it lacks which cells a heading is of
  const aFolhaServe = diz?.parte !== 1 || (declaracaoDe(sheet)?.parte === 1 && !diz.ua)
  if (!aFolhaServe || faltasDaDeclaracao(pdf).length > 0) semDeclaracao(pdf)
  const inteiro = await saveAfter(original, pdf)
  return comIdentificador(inteiro, original, (await sha256Hex(original)) + (await sha256Hex(folha)))
}

/**
 * The same file, which no more says of itself what is seen not to hold, as an incremental update; as it came where nothing is
 * seen. Deterministic.
 */
export async function semDeclaracaoFalsa(original: Uint8Array): Promise<Uint8Array> {
  const pdf = await loadPdf(original)
  if (faltasDaDeclaracao(pdf).length === 0 || pdf.canSaveIncrementally() !== null) return original
  semDeclaracao(pdf)
  const inteiro = await saveAfter(original, pdf)
  return comIdentificador(inteiro, original, await sha256Hex(original))
}
