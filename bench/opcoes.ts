import { parseArgs } from 'node:util'

import type { Opcoes } from './bancada.ts'
import { lerPares } from './pares.ts'

const SEM_PARES =
  'Para medir os pares, diga a pasta onde estão: npm run bench -- --pares PASTA (docs/regras/promessas.md diz como prepará-la).'

/** What the command line asks for; `partes`: the measures there are. Throws a sentence if it is wrong. */
export function lerOpcoes(argumentos: string[], partes: string[]): Opcoes {
  const uso = `Uso: npm run bench -- [--so ${partes.join('|')}] [--rapido] [--documentos 100…1000000] [--pares PASTA]`
  if (argumentos.at(-1) === '--pares') throw new Error(SEM_PARES)
  const { values } = parseArgs({
    args: argumentos,
    options: {
      so: { type: 'string' },
      rapido: { type: 'boolean', default: false },
      documentos: { type: 'string', default: '200000' },
      pares: { type: 'string' },
    },
  })
  const so = values.so ?? (values.pares === undefined ? undefined : 'pares')
  const documentos = Number(values.documentos)
  if (
    (so !== undefined && !partes.includes(so)) ||
    (values.pares !== undefined && so !== 'pares') ||
    !Number.isInteger(documentos) ||
    documentos < 100 ||
    documentos > 1_000_000
  )
    throw new Error(uso)
  if (so === 'pares' && !values.pares) throw new Error(SEM_PARES)
  return { so, rapido: values.rapido, documentos, pares: values.pares ? lerPares(values.pares) : [] }
}
