import type { TipoDeEmail } from '#contract/correio.ts'

import { type Dito, dito, dizer } from '#server/base/palavras/dizer.ts'
import type { Lingua } from '#server/base/palavras/lingua.ts'
import type { Mensagem } from '#server/base/ports.ts'

/** An e-mail before its reader's language is known: plain words, and at most one thing to do. */
export type Carta = {
  tipo: TipoDeEmail
  /** Its document; people who may not know of it get no e-mail. Null: none. */
  documentoId: number | null
  /** The document whose subject it says, when it goes to an address and names no `documentoId`. */
  assuntoDe?: number
  assunto: Dito
  paragrafos: Dito[]
  /** A secret to type; deleted once sent. */
  codigo?: string
  /** `caminho`: an address of the app. `secreta`: it grants access, and is deleted once sent. */
  acao?: { rotulo: Dito; caminho: string; secreta?: true }
  /** Last sentence: "Você recebe este e-mail porque …". */
  porque: Dito
}
/** The e-mail in words, as stored. Without `lingua` (older rows): Portuguese. */
export type CartaDita = Pick<Carta, 'tipo' | 'documentoId' | 'assuntoDe' | 'codigo'> & {
  lingua?: Lingua
  assunto: string
  paragrafos: string[]
  acao?: { rotulo: string; caminho: string; secreta?: true }
  porque: string
  /** Index of the paragraph that code and link precede, in a house's own text; by default after all. */
  lugarDoCodigo?: number
  lugarDaAcao?: number
}

/** Words an e-mail with the product's sentences. */
export function dizerCarta<C extends Omit<Carta, 'tipo' | 'documentoId'>>(carta: C, lingua: Lingua) {
  const { assunto, paragrafos, acao, porque } = carta
  return {
    ...carta,
    lingua,
    assunto: dizer(lingua, assunto),
    paragrafos: paragrafos.map((cada) => dizer(lingua, cada)),
    ...(acao && { acao: { ...acao, rotulo: dizer(lingua, acao.rotulo) } }),
    porque: dizer(lingua, porque),
  }
}

/** The line that says the document's subject, read when the e-mail is sent: access may have changed since it was written. */
export const linhaDoAssunto = (assunto: string): Dito => dito('Assunto: {assunto}', { assunto })

/** The address to go to. A signing page of external people carries theirs, for the sign-in form; the fragment reaches no log. */
export const destinoDe = (caminho: string, para: string) =>
  caminho.endsWith('/EXT') ? `${caminho}#para=${encodeURIComponent(para)}` : caminho

const ENTIDADES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapar = (texto: string) => texto.replace(/[&<>"']/g, (sinal) => ENTIDADES[sinal] ?? '')

/** A header on one line. */
const linha = (texto: string) => texto.replace(/\p{C}+/gu, ' ').trim()

/** A piece of an e-mail. `texto` of a link: its label. */
export type Parte = { tipo: 'TEXTO' | 'CODIGO' | 'LINK'; texto: string }

/** Paragraphs, code and link in reading order. */
export function partesDaCarta(carta: Omit<CartaDita, 'documentoId' | 'tipo' | 'porque' | 'assunto'>): Parte[] {
  const { paragrafos, codigo, acao, lugarDoCodigo = paragrafos.length, lugarDaAcao = paragrafos.length } = carta
  const aqui = (i: number): Parte[] => [
    ...(codigo !== undefined && lugarDoCodigo === i ? [{ tipo: 'CODIGO' as const, texto: codigo }] : []),
    ...(acao && lugarDaAcao === i ? [{ tipo: 'LINK' as const, texto: acao.rotulo }] : []),
  ]
  return [
    ...paragrafos.flatMap((texto, i) => [...aqui(i), { tipo: 'TEXTO' as const, texto }]),
    ...aqui(paragrafos.length),
  ]
}

const BOTAO =
  'display:inline-block;padding:12px 20px;background:#1351b4;color:#fff;border-radius:24px;text-decoration:none'

function emHtml({ tipo, texto }: Parte, destino: string): string {
  switch (tipo) {
    case 'TEXTO':
      return `<p>${escapar(texto)}</p>`
    case 'CODIGO':
      return `<p style="font-size:28px;letter-spacing:6px"><b>${escapar(texto)}</b></p>`
    case 'LINK':
      return `<p><a href="${escapar(destino)}" style="${BOTAO}">${escapar(texto)}</a></p>`
  }
}

/** `assuntoDoDocumento`: null when it may not be said. */
type Envelope = {
  para: string
  messageId: string
  externa: boolean
  enderecoPublico: string
  assuntoDoDocumento: string | null
}

/** The message as plain text and as equivalent HTML. */
export function compor(
  carta: Omit<CartaDita, 'documentoId'>,
  { para, messageId, externa, enderecoPublico, assuntoDoDocumento }: Envelope,
): Mensagem {
  const { lingua = 'pt-BR', assunto, acao, porque } = carta
  const preferencias = `${enderecoPublico}/avisos-por-email${externa ? '?isExt=EXT' : ''}`
  const destino = acao && enderecoPublico + destinoDe(acao.caminho, para)
  const partes = partesDaCarta(carta)
  if (assuntoDoDocumento !== null)
    partes.unshift({ tipo: 'TEXTO', texto: dizer(lingua, linhaDoAssunto(assuntoDoDocumento)) })
  const texto = [
    ...partes.map(({ tipo, texto: dito }) => (tipo === 'LINK' ? `${dito}:\n${destino}` : dito)),
    `--\n${porque}\n${dizer(lingua, dito('Para escolher que avisos recebe: {endereco}', { endereco: preferencias }))}`,
  ].join('\n\n')
  const escolher = `<a href="${escapar(preferencias)}">${escapar(dizer(lingua, 'Escolher que avisos recebe'))}</a>`
  const html = `<!doctype html>
<html lang="${lingua}"><head><meta charset="utf-8"><title>${escapar(assunto)}</title></head>
<body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:560px;margin:0 auto;padding:16px">
${partes.map((parte) => emHtml(parte, destino ?? '')).join('\n')}
<hr><p style="font-size:14px">${escapar(porque)} ${escolher}</p>
</body></html>
`
  return { para: linha(para), messageId, assunto: linha(assunto), texto: `${texto}\n`, html }
}
