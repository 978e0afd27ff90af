import type { SearchSchemaInput } from '@tanstack/react-router'

/** Search parameters are plain strings: `?numero=007` stays "007"; nulls are omitted. */
export const parseSearch = (texto: string): Record<string, string> => Object.fromEntries(new URLSearchParams(texto))

export function stringifySearch(busca: Record<string, string | number | boolean | null | undefined>): string {
  const parametros = new URLSearchParams()
  for (const [nome, valor] of Object.entries(busca))
    if (valor !== undefined && valor !== null) parametros.append(nome, String(valor))
  const texto = parametros.toString()
  return texto && `?${texto}`
}

/** For validateSearch: the named parameters, null when absent (specification §2); other parameters stay as they are. */
export const parametros =
  <const Nome extends string>(...nomes: Nome[]) =>
  (busca: { [N in Nome]?: string | null } & SearchSchemaInput): Record<Nome, string | null> => ({
    ...busca,
    ...(Object.fromEntries(nomes.map((nome) => [nome, busca[nome] ?? null])) as Record<Nome, string | null>), // one per name
  })

/** For a page of many parameters: their names stand in types only, which the first load doesn't carry; absent ones are left out. */
export const livres =
  <Nome extends string>() =>
  (busca: { [N in Nome]?: string | null } & SearchSchemaInput): { [N in Nome]?: string | null } =>
    busca
