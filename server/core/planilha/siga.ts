import { type Aba, LIMITES_DO_CADASTRO } from '#contract/cadastro.ts'
import { cpfValido } from '#contract/cpf.ts'
import { eUf } from '#contract/uf.ts'

import { type Celula, umaLinha } from '#server/core/linhas/celula.ts'
import { lerSimNao } from '#server/core/linhas/palavras.ts'

/**
 * SIGA reads its spreadsheets by position and takes the first row for data (projeto-siga, siga-cp, Excel.java), so they have no
 * titles. These are their columns' titles, in order, as SIGA's upload pages name them.
 */
const LEIAUTES = {
  pessoas: [
    'Órgão',
    'Cargo',
    'Função',
    'Lotação',
    'Nome',
    'Data de nascimento',
    'CPF',
    'E-mail',
    'RG',
    'Órgão expedidor',
    'UF RG',
    'Data de expedição',
    'Nome abreviado',
  ],
  unidades: ['Nome', 'Sigla', 'UF', 'Localidade', 'Lotação pai', 'Externa'],
} as const satisfies Partial<Record<Aba, readonly string[]>>

type LeiauteDoSiga = { aba: 'pessoas' | 'unidades'; titulos: readonly string[] }

/** Recognises a row without titles: a CPF in the seventh cell with an e-mail after it, or a state in the third cell. */
export function leiauteDoSiga(celulas: readonly (Celula | undefined)[]): LeiauteDoSiga | undefined {
  const textos = celulas.map((celula) => umaLinha(typeof celula === 'string' ? celula : (celula?.texto ?? '')))
  if (eDePessoa(textos)) return { aba: 'pessoas', titulos: LEIAUTES.pessoas }
  return eDeUnidade(textos) ? { aba: 'unidades', titulos: LEIAUTES.unidades } : undefined
}

function eDePessoa([, , , , , , cpf = '', email = '']: string[]): boolean {
  const digitos = cpf.replace(/\D/g, '')
  return digitos.length > 2 && cpfValido(digitos.padStart(11, '0')) && (email === '' || email.includes('@'))
}

const eDeUnidade = ([nome = '', sigla = '', uf = '', localidade = '', , externa = '', cpf = '']: string[]): boolean =>
  [nome, sigla, localidade].every((texto) => texto !== '') &&
  sigla.length <= LIMITES_DO_CADASTRO.sigla &&
  eUf(uf.toUpperCase()) &&
  lerSimNao(externa) !== undefined &&
  cpf === ''
