import { ErroScim } from '../erro.ts'

/** `sub`: after a closing bracket, as .displayName. */
export type Peca =
  | { tipo: 'palavra'; texto: string }
  | { tipo: 'sub'; texto: string }
  | { tipo: 'valor'; valor: string | number; texto: string }
  | { tipo: '('; texto: string }
  | { tipo: ')'; texto: string }
  | { tipo: '['; texto: string }
  | { tipo: ']'; texto: string }

const PECA =
  /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)(?=[\s)\]]|$)|\.([A-Za-z$][\w$-]*)|([A-Za-z$][\w$:.-]*))/y

/** Maximum length. */
const LETRAS_MAXIMO = 8_000

/** Tokens of a filter or path. Throws invalidFilter. */
export function separar(texto: string): Peca[] {
  if (texto.length > LETRAS_MAXIMO) throw new ErroScim('FILTRO_GRANDE')
  const pecas: Peca[] = []
  PECA.lastIndex = 0
  for (let onde = 0; texto.slice(onde).trim() !== ''; onde = PECA.lastIndex) {
    PECA.lastIndex = onde
    const achada = PECA.exec(texto)
    if (!achada) throw new ErroScim('FILTRO', { perto: texto.slice(onde, onde + 20).trim() })
    const [tudo, sinal, entreAspas, numero, sub, palavra] = achada
    if (sinal !== undefined) pecas.push({ tipo: sinal as '(' | ')' | '[' | ']', texto: sinal })
    else if (entreAspas !== undefined) pecas.push({ tipo: 'valor', valor: lerTexto(entreAspas), texto: tudo })
    else if (numero !== undefined) pecas.push({ tipo: 'valor', valor: Number(numero), texto: numero })
    else if (sub !== undefined) pecas.push({ tipo: 'sub', texto: sub })
    else pecas.push({ tipo: 'palavra', texto: palavra ?? '' })
  }
  return pecas
}

/** A JSON string (RFC 7644 §3.4.2.2). */
function lerTexto(entreAspas: string): string {
  try {
    return String(JSON.parse(entreAspas))
  } catch {
    throw new ErroScim('FILTRO', { perto: entreAspas.slice(0, 20) })
  }
}
