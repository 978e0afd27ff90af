/** Splits a name (RFC 4514) at `separador`, outside escapes and quotes. */
function dividir(texto: string, separador: string): string[] {
  const partes: string[] = []
  let parte = ''
  let aspas = false
  for (let i = 0; i < texto.length; i++) {
    const letra = texto[i] ?? ''
    if (letra === '\\') parte += letra + (texto[++i] ?? '')
    else if (letra === separador && !aspas) {
      partes.push(parte)
      parte = ''
    } else {
      if (letra === '"') aspas = !aspas
      parte += letra
    }
  }
  return [...partes, parte]
}

/** Decodes a value: quotes, \\2C and \\, . */
function lerValor(texto: string): string {
  const bytes: number[] = []
  const letras = new TextEncoder()
  for (let i = 0; i < texto.length; i++) {
    const hex = texto[i] === '\\' ? /^[0-9a-f]{2}/i.exec(texto.slice(i + 1, i + 3))?.[0] : undefined
    if (hex !== undefined) {
      bytes.push(Number.parseInt(hex, 16))
      i += 2
    } else if (texto[i] === '\\') bytes.push(...letras.encode(texto[++i] ?? ''))
    else if (texto[i] !== '"') {
      const letra = String.fromCodePoint(texto.codePointAt(i) ?? 0)
      bytes.push(...letras.encode(letra))
      i += letra.length - 1
    }
  }
  return new TextDecoder().decode(Uint8Array.from(bytes))
}

function normalizarParte(rdn: string): string {
  const pares = dividir(rdn, '+').map((par) => {
    const [nome = '', ...valor] = par.split('=')
    // quotes the value, so that separators inside it can't look like its end
    return `${nome.trim().toLowerCase()}=${JSON.stringify(lerValor(valor.join('=').trim()).trim().toLowerCase())}`
  })
  return pares.toSorted().join('+')
}

const SEPARADOR = '\n'
/** A DN in canonical form: ignores case, blanks, escapes, and order within a part. */
export const normalizarDn = (dn: string) => dividir(dn, ',').map(normalizarParte).join(SEPARADOR)
/** DNs above a canonical one, nearest first. */
export function acimaDe(normalizado: string): string[] {
  const partes = normalizado.split(SEPARADOR)
  return partes.slice(1).map((_, i) => partes.slice(i + 1).join(SEPARADOR))
}
