import { imprimivel } from '#contract/texto.ts'
import { codigoUnicode } from '#server/caracteres.ts'

import { type Celula, pareceFormula, umaLinha } from './celula.ts'
import type { Coluna, TipoDeColuna } from './coluna.ts'
import { type Lido, lerTipo } from './valores.ts'

/** What a decoder puts where bytes were no letter. */
const PERDIDO = '\ufffd'
const serve = (texto: string) => imprimivel(texto) && texto.isWellFormed() && !texto.includes(PERDIDO)

/** What is written with digits and is no number. */
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

/** The value of a cell in its column; `endereco` is where it stands, as C5. */
export function lerCelulaDaColuna(coluna: Coluna, celula: Celula | undefined, endereco: string): Lido {
  if (celula === undefined) return emBranco(coluna)
  const especial = typeof celula === 'string' ? undefined : celula
  switch (especial?.tipo) {
    case 'formula':
      return { erro: 'FORMULA', dados: { celula: endereco } }
    case 'erro':
      return { erro: 'ERRO_NA_CELULA', dados: { celula: endereco, valor: especial.texto.slice(0, 20) } }
    case 'ilegivel':
      return { erro: 'CELULA_ILEGIVEL', dados: { celula: endereco } }
    case 'data':
      if (coluna.tipo !== 'dia') return { erro: 'VIROU_DATA' }
      if (especial.texto === '') return { erro: 'DATA_INVALIDA', dados: { valor: endereco } }
  }
  const texto = umaLinha(typeof celula === 'string' ? celula : celula.texto.padStart(celula.zeros ?? 0, '0'))
  if (texto === '') return emBranco(coluna)
  if (especial === undefined && pareceFormula(texto)) return { erro: 'FORMULA', dados: { celula: endereco } }
  // a spreadsheet keeps fifteen digits of a number, and drops the zeros after its point
  if (especial?.tipo === 'numero' && DE_ALGARISMOS.has(coluna.tipo) && !/^\d{1,15}$/.test(texto))
    return { erro: 'PERDEU_ALGARISMOS' }
  if (!serve(texto)) {
    const caractere = Array.from(texto).find((letra) => !serve(letra)) ?? ''
    return { erro: 'CARACTERES', dados: { caractere: codigoUnicode(caractere) } }
  }
  return lerTipo(coluna.tipo, texto, especial)
}
