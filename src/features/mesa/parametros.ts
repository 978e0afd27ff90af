import type { SearchSchemaInput } from '@tanstack/react-router'

import type { Mudanca } from './filtrar.ts'

/** Of a desk's address: the named parameters, and what narrows it, which is kept as it came or is not there. */
export type ParametrosDaMesa<N extends string> = (
  busca: { [K in N]?: string | null } & Mudanca & SearchSchemaInput,
) => Record<N, string | null> & Mudanca
