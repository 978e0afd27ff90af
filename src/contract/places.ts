/** Names of the values in a sentence: `'{n} de {total}'` → `'n' | 'total'`. */
export type Places<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never
