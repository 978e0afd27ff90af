import { PDF } from '@libpdf/core'

import { sha256Hex } from '#server/base/hash.ts'

const latin1 = new TextDecoder('latin1')
const ID = /\/ID\s*\[\s*<([0-9A-F]{32})>\s*<([0-9A-F]{32})>\s*\]/gi

/**
 * Appends the pages of `folha` to `original` as an incremental update. A file without identifier gets one from its bytes,
 * not at random as the library would: the result is deterministic.
 */
export async function comFolha(original: Uint8Array, folha: Uint8Array): Promise<Uint8Array> {
  const [pdf, sheet] = [await PDF.load(original), await PDF.load(folha)]
  const impede = pdf.canSaveIncrementally()
  if (impede !== null) throw new Error(`captured PDF can't grow: ${impede}`)
  await pdf.copyPagesFrom(
    sheet,
    Array.from({ length: sheet.getPageCount() }, (_, pagina) => pagina),
  )
  const inteiro = new Uint8Array(await pdf.save({ incremental: true }))
  const proprio = (await sha256Hex((await sha256Hex(original)) + (await sha256Hex(folha)))).slice(0, 32).toUpperCase()
  const semId = !new RegExp(ID.source, 'i').test(latin1.decode(original))
  for (const achado of latin1.decode(inteiro.subarray(original.length)).matchAll(ID)) {
    const [texto, primeiro = '', segundo = ''] = achado
    const escolhido = new TextEncoder().encode(
      texto.replace(segundo, proprio).replace(semId ? primeiro : '', semId ? proprio : ''),
    )
    inteiro.set(escolhido, original.length + achado.index)
  }
  return inteiro
}
