/** The parts of a name of RFC 4514, split at `separador` where it is neither escaped nor between quotes. */
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

/** A value as it is meant: without quotes, and with \2C and \, as the characters they stand for. */
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
    // a comma, a plus sign or a line break inside a value must not look like the end of it
    return `${nome.trim().toLowerCase()}=${JSON.stringify(lerValor(valor.join('=').trim()).trim().toLowerCase())}`
  })
  return pares.toSorted().join('+')
}

const SEPARADOR = '\n'
/** A DN so that two ways of writing the same one are equal: case, blanks, escapes and the order within a part don't count. */
export const normalizarDn = (dn: string) => dividir(dn, ',').map(normalizarParte).join(SEPARADOR)
/** The normalised DNs above a normalised one, from the nearest up. */
export function acimaDe(normalizado: string): string[] {
  const partes = normalizado.split(SEPARADOR)
  return partes.slice(1).map((_, i) => partes.slice(i + 1).join(SEPARADOR))
}
