import { dobrada } from './dobrar.ts'

/** What a question can ask besides words, with how it may be typed, folded. */
const NOMES = {
  de: ['de'],
  para: ['para'],
  especie: ['especie'],
  ano: ['ano'],
  marcador: ['marcador'],
  com: ['com'],
  unidade: ['unidade'],
  assinadoPor: ['assinadopor'],
} as const

export type NomeDeOperador = keyof typeof NOMES
/** `de:ana.souza`, `espécie:"ordem de serviço"`; the value as typed, without its quotes. */
export type Operador = { nome: NomeDeOperador; valor: string }

const porNome = new Map(
  Object.entries(NOMES).flatMap(([nome, formas]) => formas.map((forma) => [forma as string, nome as NomeDeOperador])),
)

/** The operator that is typed so before a colon: `espécie`, `assinado-por`. */
export const operadorDe = (digitado: string): NomeDeOperador | undefined => porNome.get(dobrada(digitado))
