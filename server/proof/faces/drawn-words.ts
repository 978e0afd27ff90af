import { decodificar, lerValor, type Valor } from '../pdf/value.ts'
import type { Estado } from '../pdf/document-state.ts'

/** Operators that a form field's picture is made of: text, a plain background and a frame (ISO 32000-2 annex A). */
const DE_CAMPO = new Set(
  `q Q cm w J j M d i ri gs g rg k G RG K m l re h S s n W W* BT ET Tc Tw Tz TL Tf Ts Td TD Tm T* Tj TJ ' " BMC BDC EMC`.split(
    ' ',
  ),
)
const PINTAM = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*'])
const TEXTOS = /\((?:\\[^]|[^()\\]|\((?:\\[^]|[^()\\])*\))*\)|<(?!<)[0-9A-Fa-f\s]*>/g
const MAIOR_CONTEUDO = 256 * 1024

/**
 * The words that a field's picture draws, in order, where they can be read with certainty: in letters of a single byte, with
 * nothing painted over them. Undefined where they can't.
 */
export function palavrasDesenhadas(estado: Estado, figura: Valor): string | undefined {
  const objeto = figura.tipo === 'referencia' ? estado.objeto(figura.objeto) : undefined
  const bytes = estado.desempacotado(objeto)
  if (!bytes || bytes.length > MAIOR_CONTEUDO) return undefined
  const conteudo = bytes.toString('latin1')
  const crus = (conteudo.match(TEXTOS) ?? []).map((texto) => lerValor(Buffer.from(texto, 'latin1'), 0))
  const operadores = conteudo
    .replace(TEXTOS, ' ')
    .replace(/%[^\r\n]*/g, ' ')
    .split(/[\0\t\n\f\r [\]]+/)
    .filter((palavra) => /^[A-Za-z'"]/.test(palavra))
  const texto = operadores.indexOf('BT')
  const limpo = operadores.every((op, i) => DE_CAMPO.has(op) || (PINTAM.has(op) && (texto < 0 || i < texto)))
  if (!limpo) return undefined
  const juntos = Buffer.from(crus.map((cru) => (cru?.tipo === 'texto' ? cru.conteudo : '\0')).join(''), 'latin1')
  // bytes below the blank are halves of letters of two
  return juntos.some((c) => c < 32 && ![9, 10, 13].includes(c)) ? undefined : decodificar(juntos)
}
