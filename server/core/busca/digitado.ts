import { type NomeDeOperador, operadorDe } from './operadores.ts'

/** What a typed question is made of, in its order. */
export type Pedaco =
  | { tipo: 'palavras' | 'frase'; texto: string; excluido: boolean }
  | { tipo: 'operador'; nome: NomeDeOperador; valor: string }
  | { tipo: 'ou' }

const ASPAS = /[\u201C\u201D\u201E\u201F\u00AB\u00BB\u2033\uFF02]/g
/** An exclusion begins at the start or after a blank, before a letter or a quote: ` - ` is punctuation. */
const EXCLUI = /-(?=["\p{L}])/uy
const OPERADOR = /([\p{L}\p{M}-]{2,20}):(?:"([^"]*)"|([^\s"|]+))/uy
const FRASE = /"([^"]*)"/y
const OU = /(?:\||ou(?=\s))/iy
const PALAVRA = /[^\s"|]+/y

function ler(forma: RegExp, texto: string, em: number): RegExpExecArray | null {
  forma.lastIndex = em
  return forma.exec(texto)
}

/** Cuts a question into words, phrases, exclusions, operators and alternatives. Never fails. */
export function separar(digitado: string): Pedaco[] {
  const texto = digitado.replace(ASPAS, '"')
  const pedacos: Pedaco[] = []
  // words that follow each other are read together: `12 de março de 2024` is one day
  let inicio: number | undefined
  const fechar = (em: number) => {
    if (inicio !== undefined) pedacos.push({ tipo: 'palavras', texto: texto.slice(inicio, em), excluido: false })
    inicio = undefined
  }
  for (let em = 0; em < texto.length;) {
    const noComeco = em === 0 || /\s/.test(texto.charAt(em - 1))
    const excluido = noComeco && ler(EXCLUI, texto, em) !== null
    const depois = excluido ? em + 1 : em
    const frase = ler(FRASE, texto, depois)
    const operador = noComeco && !excluido ? ler(OPERADOR, texto, em) : null
    const nome = operador && operadorDe(operador[1] ?? '')
    const ou = noComeco || texto.charAt(em) === '|' ? ler(OU, texto, em) : null
    const palavra = ler(PALAVRA, texto, depois)
    if (operador && nome) {
      fechar(em)
      pedacos.push({ tipo: 'operador', nome, valor: (operador[2] ?? operador[3] ?? '').trim() })
      em += operador[0].length
    } else if (frase) {
      fechar(em)
      pedacos.push({ tipo: 'frase', texto: frase[1] ?? '', excluido })
      em = depois + frase[0].length
    } else if (ou) {
      fechar(em)
      pedacos.push({ tipo: 'ou' })
      em += ou[0].length
    } else if (palavra && excluido) {
      fechar(em)
      pedacos.push({ tipo: 'palavras', texto: palavra[0], excluido })
      em = depois + palavra[0].length
    } else {
      if (palavra) inicio ??= em
      // a quote that nobody closed parts words, as a blank does
      else if (texto.charAt(em) === '"') fechar(em)
      em = palavra ? em + palavra[0].length : em + 1
    }
  }
  fechar(texto.length)
  return pedacos
}
