import type { LinkProps } from '@tanstack/react-router'

import { simples } from '#platform/simples.ts'
import type { NomeDoIcone } from '#ui/Icon.tsx'

/** A row to choose. Without `onde` and `fazer`, it can't be chosen, and `detalhe` says why. */
export type Opcao = {
  /** Unique in the list, without blanks. */
  chave: string
  icone: NomeDoIcone
  nome: string
  detalhe?: string | null | undefined
  /** Where it leads: also in another tab. */
  onde?: LinkProps
  /** Done instead of going `onde`. */
  fazer?: () => void
  /** The palette stays open until what was begun has opened its page. */
  espera?: boolean
}
export type Grupo = { nome: string; opcoes: Opcao[] }

export const podeEscolher = ({ onde, fazer }: Opcao) => onde !== undefined || fazer !== undefined

const emPalavras = (texto: string) => simples(texto).split(/[\s/.,:;()–-]+/)

/** Those whose names have a word that begins like each typed one, in any order. */
export function comPalavras<T extends Pick<Opcao, 'nome'>>(opcoes: T[], q: string): T[] {
  const procuradas = emPalavras(q).filter(Boolean)
  return opcoes.filter(({ nome }) => {
    const palavras = emPalavras(nome)
    return procuradas.every((cada) => palavras.some((palavra) => palavra.startsWith(cada)))
  })
}
