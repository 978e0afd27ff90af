import { guarda } from '#platform/guarda.ts'

import type { Edicao } from './edicao.ts'

/** What this browser keeps of a draft until the server has it. `versao`: the version it was based on. */
export type Guardado<T = Edicao> = { edicao: T; versao: number; em: string }
/** The key: a draft, one part of a draft, or the date of a draft. */
export type Qual = number | `parte-${number}` | `data-${number}`

const rascunhos = guarda<Guardado<unknown>>('rascunhos')

export const guardar = <T>(qual: Qual, guardado: Guardado<T>) => rascunhos.guardar(String(qual), guardado)
export const esquecer = (qual: Qual) => rascunhos.esquecer(String(qual))
/** Null when there is nothing, or when storage is blocked. */
export const ler = <T = Edicao>(qual: Qual): Promise<Guardado<T> | null> =>
  rascunhos.lerUm(String(qual)).then(
    (guardado) => (guardado as Guardado<T> | undefined) ?? null, // written only above, with the type of its key
    () => null,
  )
