import { unzipSync } from 'fflate'

const RELACOES = '_rels/.rels'
const TIPOS = '[content_types].xml'
/** Real ones have a few hundred bytes. */
const XML_MAXIMO = 256 * 1024
const utf8 = new TextDecoder()

/** Normalises part names: old Windows programs write `word\\document.xml`, and case doesn't matter (ISO/IEC 29500-2, 6.2.2). */
export const nomeDeParte = (nome: string) => nome.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()

/** An attribute of an XML start tag, in either quotes. */
const atributoDe = (etiqueta: string, nome: string) =>
  new RegExp(`\\s${nome}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(etiqueta)
    ?.slice(1)
    .find((valor) => valor !== undefined)

/**
 * Main part of an Office file, by its root relation of type officeDocument (ISO/IEC 29500-2, 6.5; -1, 11.3.10), and its
 * declared content type, if any. Word Online names it `word/document2.xml`. Null without such a relation.
 */
export function partePrincipal(bytes: Uint8Array): { nome: string; tipo: string | null } | null {
  const lidas = new Map<string, string>()
  try {
    const partes = unzipSync(bytes, {
      filter: ({ name, originalSize }) => [RELACOES, TIPOS].includes(nomeDeParte(name)) && originalSize <= XML_MAXIMO,
    })
    for (const [nome, conteudo] of Object.entries(partes)) lidas.set(nomeDeParte(nome), utf8.decode(conteudo))
  } catch {
    return null
  }
  const relacoes = lidas.get(RELACOES)?.match(/<(?:\w+:)?Relationship\b[^>]*>/g) ?? []
  const raiz = relacoes.find((etiqueta) => atributoDe(etiqueta, 'Type')?.endsWith('/officeDocument'))
  const nome = nomeDeParte((raiz && atributoDe(raiz, 'Target')) ?? '')
  if (nome === '') return null
  const tipos = lidas.get(TIPOS)?.match(/<(?:\w+:)?Override\b[^>]*>/g) ?? []
  const dela = tipos.find((etiqueta) => nomeDeParte(atributoDe(etiqueta, 'PartName') ?? '') === nome)
  return { nome, tipo: (dela && atributoDe(dela, 'ContentType')) ?? null }
}
