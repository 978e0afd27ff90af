import { imprimivel } from '#contract/texto.ts'
import { codigoUnicode } from '#server/base/caracteres.ts'

import { type Celula, pareceFormula, umaLinha } from './celula.ts'
import type { Coluna, TipoDeColuna } from './coluna.ts'
import { type Lido, lerTipo } from './valores.ts'

/** A decoder's replacement for bytes that are not a letter. */
const PERDIDO = '\ufffd'
const serve = (texto: string) => imprimivel(texto) && texto.isWellFormed() && !texto.includes(PERDIDO)

/** Columns written with digits that are not numbers. */
const DE_ALGARISMOS: ReadonlySet<TipoDeColuna> = new Set([
  'cpf',
  'cnpj',
  'matricula',
  'sigla',
  'codigo',
  'codigos',
  'aQuem',
])

const emBranco = ({ obrigatoria, tipo }: Coluna): Lido =>
  obrigatoria ? { erro: 'OBRIGATORIO' } : { valor: tipo === 'simNao' ? false : null }

/** Refuses formulas, errors, unreadable cells, and dates in other columns. */
function recusarCelula(coluna: Coluna, celula: Exclude<Celula, string>, endereco: string): Lido | undefined {
  switch (celula.tipo) {
    case 'formula':
      return { erro: 'FORMULA', dados: { celula: endereco } }
    case 'erro':
      return { erro: 'ERRO_NA_CELULA', dados: { celula: endereco, valor: celula.texto.slice(0, 20) } }
    case 'ilegivel':
      return { erro: 'CELULA_ILEGIVEL', dados: { celula: endereco } }
    case 'data':
      if (coluna.tipo !== 'dia') return { erro: 'VIROU_DATA' }
      return celula.texto === '' ? { erro: 'DATA_INVALIDA', dados: { valor: endereco } } : undefined
    default:
      return undefined
  }
}

/** Refuses formulas, numbers that lost digits, and unprintable characters. */
function recusarTexto(coluna: Coluna, texto: string, tipo: string | undefined, endereco: string): Lido | undefined {
  if (tipo === undefined && pareceFormula(texto)) return { erro: 'FORMULA', dados: { celula: endereco } }
  // a spreadsheet keeps only fifteen digits of a number, and drops zeros at the end of its decimals
  if (tipo === 'numero' && DE_ALGARISMOS.has(coluna.tipo) && !/^\d{1,15}$/.test(texto))
    return { erro: 'PERDEU_ALGARISMOS' }
  if (serve(texto)) return undefined
  const caractere = Array.from(texto).find((letra) => !serve(letra)) ?? ''
  return { erro: 'CARACTERES', dados: { caractere: codigoUnicode(caractere) } }
}

/** Reads a cell in its column; `endereco`: its address, as C5. */
export function lerCelulaDaColuna(coluna: Coluna, celula: Celula | undefined, endereco: string): Lido {
  if (celula === undefined) return emBranco(coluna)
  const especial = typeof celula === 'string' ? undefined : celula
  const recusada = especial && recusarCelula(coluna, especial, endereco)
  if (recusada) return recusada
  const texto = umaLinha(typeof celula === 'string' ? celula : celula.texto.padStart(celula.zeros ?? 0, '0'))
  if (texto === '') return emBranco(coluna)
  return recusarTexto(coluna, texto, especial?.tipo, endereco) ?? lerTipo(coluna.tipo, texto, especial)
}
