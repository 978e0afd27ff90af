import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/**
 * `texto`: as written; `alvo`: the imported file from the root, or the package's name; `nomes`: the imported names;
 * `soTipo`: types only.
 */
export type Import = {
  arquivo: string
  alvo: string
  dinamico: boolean
  soTipo: boolean
  texto: string
  nomes: string
}

export const barras = (caminho: string) => caminho.split(sep).join('/')

const apelidos = Object.entries<string>(JSON.parse(readFileSync('package.json', 'utf8')).imports)

function resolver(texto: string, de: string): string {
  if (texto.startsWith('.')) return barras(relative('.', join(dirname(de), texto)))
  const apelido = apelidos.find(([nome]) => texto.startsWith(nome.replace('*', '')))
  return apelido ? barras(join(apelido[1].slice(0, -1), texto.slice(apelido[0].length - 1))) : texto
}

const IMPORTA =
  /(?:^|[\s;])(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|(?:^|[\s;])import\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/gm

/** Tests and corpus inside a package are not served. */
const DE_TESTE = /^server\/proof\/(tests|corpus)\//

/** All imports of these files, types included. */
export const importsDe = (arquivos: string[]): Import[] =>
  arquivos
    .map(barras)
    .filter((arquivo) => !arquivo.endsWith('routeTree.gen.ts'))
    .flatMap((arquivo) =>
      [...readFileSync(arquivo, 'utf8').matchAll(IMPORTA)].map((achado) => {
        const texto = achado[1] ?? achado[2] ?? achado[3] ?? ''
        return {
          arquivo,
          texto,
          alvo: resolver(texto, arquivo),
          dinamico: achado[3] !== undefined,
          soTipo: /^\s*(import|export)\s+type\b/.test(achado[0]),
          nomes: achado[0].split(' from ')[0] ?? '',
        }
      }),
    )

/** All imports of what is served. Run it from the root. */
export const lerImports = (): Import[] =>
  importsDe(globSync('{src,server,mocks}/**/*.{ts,tsx}').filter((arquivo) => !DE_TESTE.test(barras(arquivo))))
