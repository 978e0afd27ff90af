import type { Aba, LinhaDe, LinhaDePermissao, LinhaDePessoa, LinhaDeUnidade, Onde } from '#contract/cadastro.ts'
import type { PerfilAdministrativo } from '#contract/perfil-administrativo.ts'

import { letraDaColuna, type LinhaDaFolha } from './celula.ts'
import type { Coletor } from './coletor.ts'
import type { Coluna } from './coluna.ts'
import { DEFINICOES } from './colunas.ts'
import { diaPorExtenso } from './dias.ts'
import { lerCelulaDaColuna } from './ler-celula.ts'
import type { Valor } from './valores.ts'

/** A column in the file, with the title written there. With `fixo` (and `indice` -1) its value is that for all rows. */
export type Ligada = { coluna: Coluna; titulo: string; indice: number; fixo?: string }

/** Default values of a sheet's fields, for missing optional columns. */
const vazios = (aba: Aba): Record<string, Valor> =>
  Object.fromEntries(DEFINICOES[aba].colunas.map(({ campo, tipo }) => [campo, tipo === 'simNao' ? false : null]))

type Titulo = (campo: string) => string | null

function conferirDatas({ onde, desde, ate }: LinhaDePessoa | LinhaDePermissao, coletor: Coletor, titulo: Titulo) {
  if (desde === null || ate === null || desde <= ate) return true
  const dados = { desde: diaPorExtenso(desde), ate: diaPorExtenso(ate) }
  coletor.erro('DATAS_TROCADAS', { ...onde, coluna: titulo('ate') }, dados)
  return false
}

function conferirPai({ onde, sigla, pai }: LinhaDeUnidade, coletor: Coletor, titulo: Titulo) {
  if (sigla !== pai) return true
  coletor.erro('UNIDADE_SOB_SI_MESMA', { ...onde, coluna: titulo('pai') }, { valor: sigla })
  return false
}

/** Profiles that need an órgão or a unit: left blank, they would hold everywhere. */
const EXIGE: { [perfil in PerfilAdministrativo]?: 'orgao' | 'unidade' } = {
  ADMINISTRADOR_DO_ORGAO: 'orgao',
  ADMINISTRADOR_DA_UNIDADE: 'unidade',
}

function conferirAlcance(linha: LinhaDePermissao, coletor: Coletor, titulo: Titulo) {
  const { onde, perfil, orgao, unidade } = linha
  const exigido = EXIGE[perfil]
  if (exigido && linha[exigido] === null) {
    coletor.erro('ALCANCE_AUSENTE', { ...onde, coluna: titulo(exigido) })
    return false
  }
  if (unidade === null || orgao !== null) return true
  coletor.erro('UNIDADE_SEM_ORGAO', { ...onde, coluna: titulo('unidade') })
  return false
}

/** Checks between the fields of one row. */
const CONFERENCIAS: { [A in Aba]?: (linha: LinhaDe<A>, coletor: Coletor, titulo: Titulo) => boolean } = {
  unidades: conferirPai,
  pessoas: conferirDatas,
  permissoes: (linha, ...resto) => [conferirDatas, conferirAlcance].every((conferir) => conferir(linha, ...resto)),
}

/** Called for a row with a cell typed as a number in a column where leading zeros count. */
type AoVerNumero<A extends Aba> = (linha: LinhaDe<A>, titulo: string) => void

/** Reads one row of the file; undefined: it has errors, which `coletor` gets. */
export function lerLinha<A extends Aba>(
  aba: A,
  ligadas: readonly Ligada[],
  { linha, celulas }: LinhaDaFolha,
  nome: string,
  coletor: Coletor,
  aoVerNumero: AoVerNumero<A>,
): LinhaDe<A> | undefined {
  const onde: Onde = { aba: nome, linha }
  const campos: Record<string, Valor | Onde> = { onde, ...vazios(aba) }
  let certa = true
  let numerica: string | undefined
  for (const { coluna, titulo, indice, fixo } of ligadas) {
    const lido = lerCelulaDaColuna(coluna, fixo ?? celulas[indice], `${letraDaColuna(indice)}${linha}`)
    if ('erro' in lido) {
      coletor.erro(lido.erro, { ...onde, coluna: titulo }, lido.dados)
      certa = false
      continue
    }
    campos[coluna.campo] = lido.valor
    if (lido.aviso) coletor.aviso(lido.aviso, { ...onde, coluna: titulo })
    if (lido.numerica) numerica = titulo
  }
  if (!certa) return undefined
  const pronta = campos as LinhaDe<A> // a sheet's columns are its row's fields; tests check each with its schema
  const titulo = (campo: string) => ligadas.find(({ coluna }) => coluna.campo === campo)?.titulo ?? null
  if (CONFERENCIAS[aba]?.(pronta, coletor, titulo) === false) return undefined
  if (numerica !== undefined) aoVerNumero(pronta, numerica)
  return pronta
}
