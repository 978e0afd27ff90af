import { ABAS, type Aba } from '#contract/cadastro.ts'
import { dobrar } from '#contract/dobrar.ts'

import type { Coluna } from '#server/core/linhas/coluna.ts'
import { DEFINICOES } from '#server/core/linhas/colunas.ts'

const LIGACAO = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'o', 'a', 'em', 'na', 'no', 'eh'])

/** Without accents, case, signs, parentheses and linking words (de, da, e): "E-mail *", "e_mail" and "email" are equal. */
function dobrarTitulo(titulo: string): string {
  const palavras = dobrar(titulo.slice(0, 200).normalize('NFC'))
    .replace(/\(.*?\)/g, ' ')
    .replace(/(?<![a-z0-9])e[^a-z0-9]?mails?(?![a-z0-9])/g, 'email')
    .split(/[^a-z0-9]+/)
  return palavras.filter((palavra) => !LIGACAO.has(palavra)).join('')
}

const titulosDe = ({ titulo, apelidos = [] }: Coluna) => [titulo, ...apelidos].map(dobrarTitulo)

/** By sheet: folded title → column. */
const COLUNAS = new Map(
  ABAS.map((aba) => [
    aba,
    new Map(DEFINICOES[aba].colunas.flatMap((coluna) => titulosDe(coluna).map((titulo) => [titulo, coluna] as const))),
  ]),
)
const NAO_GUARDADAS = new Map(ABAS.map((aba) => [aba, new Set(DEFINICOES[aba].naoGuardadas?.map(dobrarTitulo))]))

const NOMES = new Map(
  ABAS.flatMap((aba) => [aba, ...DEFINICOES[aba].apelidos].map((nome) => [dobrarTitulo(nome), aba] as const)),
)

export const colunaDoTitulo = (aba: Aba, titulo: string): Coluna | undefined =>
  COLUNAS.get(aba)?.get(dobrarTitulo(titulo))

/** A title of SIGA's spreadsheets whose column is not stored. */
export const naoGuardada = (aba: Aba, titulo: string) => NAO_GUARDADAS.get(aba)?.has(dobrarTitulo(titulo)) === true

/** The sheet that a name says; a number may follow it: Pessoas, PESSOA 2. */
export const abaDoNome = (nome: string): Aba | undefined => NOMES.get(dobrarTitulo(nome).replace(/\d+$/, ''))

/** The sheet that one word of a file's name says: carga-de-pessoas-2026.csv. */
export function abaDoArquivo(nome: string): Aba | undefined {
  const palavras = dobrar(nome.normalize('NFC').replace(/\.[^.]*$/, '')).split(/[^a-z0-9]+/)
  const ditas = new Set(palavras.map((palavra) => NOMES.get(palavra)).filter((aba) => aba !== undefined))
  return ditas.size === 1 ? [...ditas][0] : undefined
}

export const camposDosTitulos = (aba: Aba, titulos: readonly string[]): ReadonlySet<string> =>
  new Set(titulos.flatMap((titulo) => colunaDoTitulo(aba, titulo)?.campo ?? []))

/** Known titles among these, counted for the sheet that has most. */
export const titulosConhecidos = (titulos: readonly string[]) =>
  Math.max(...ABAS.map((aba) => camposDosTitulos(aba, titulos).size))

/** The template's page of explanations, which has no rows. */
export const eLeiaMe = (nome: string) => dobrarTitulo(nome) === 'leiame'
