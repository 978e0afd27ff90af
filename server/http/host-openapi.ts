import { readdir } from 'node:fs/promises'

import * as z from 'zod/mini'

import { type Naming, openapi } from './openapi/document.ts'

const CONTRACT = new URL('../../src/contract/', import.meta.url)

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
/** `texto-padrao.ts` → TextoPadrao. */
const moduleName = (file: string) => file.replace(/\.ts$/, '').split('-').map(capital).join('')

/** The names under which the contract's files export their types; of two equal ones the second also names its file. */
async function contractNames(): Promise<Naming> {
  const names: Naming = new Map()
  const taken = new Set<string>()
  for (const file of (await readdir(CONTRACT)).toSorted()) {
    const exported = (await import(new URL(file, CONTRACT).href)) as Record<string, unknown> // a module
    for (const [name, type] of Object.entries(exported)) {
      if (!(type instanceof z.core.$ZodType) || names.has(type) || !/^[A-Z]/.test(name)) continue
      const free = taken.has(name) ? moduleName(file) + name : name
      taken.add(free)
      names.set(type, free)
    }
  }
  return names
}

/** The OpenAPI document, as served. */
export const servedOpenapi = async (base: string, versao: string) =>
  JSON.stringify(openapi(base, versao, await contractNames()))
