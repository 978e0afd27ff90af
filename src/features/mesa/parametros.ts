import type { SearchSchemaInput } from '@tanstack/react-router'

import type { Mudanca } from './filtrar.ts'

/** A desk's address: the named parameters, null when absent, and the filters, kept as they came. */
export type ParametrosDaMesa<N extends string> = (
  busca: { [K in N]?: string | null } & Mudanca & SearchSchemaInput,
) => Record<N, string | null> & Mudanca
