import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

import { describe, expect, test } from 'vitest'

import { sabotagens } from '../scripts/sabotage/sabotagens.ts'

/** Who may import whom (ARCHITECTURE.md §3). A layer sees itself and what it names. */
const camadas: Record<string, string[]> = {
  'src/contract': [],
  'src/platform': ['src/contract'],
  'src/ui': ['src/contract', 'src/platform'],
  'src/acts': ['src/contract', 'src/platform', 'src/ui'],
  'src/features': ['src/contract', 'src/platform', 'src/ui', 'src/acts'],
  'src/routes': ['src/contract', 'src/platform', 'src/ui', 'src/acts', 'src/features'],
  'src/build': ['src/ui'],
  src: ['src/contract', 'src/platform', 'src/ui', 'src/acts', 'src/features', 'src/routes', 'mocks'],
  'server/database': ['src/contract'],
  'server/proof': ['src/contract', 'server/adapters'], // of the adapters only leaves: see below
  'server/adapters': ['src/contract', 'server', 'server/database', 'server/proof'],
  server: ['src/contract', 'server/database', 'server/adapters', 'server/proof'],
  mocks: ['src/contract', 'server', 'server/database'],
}

/** Node's own modules only where Node is the host. */
const hospedeiros =
  /^server\/(main|host|casa|configuracao|paginas|erro-de-partida)[^/]*\.ts$|^server\/(adapters|proof)\//

type Import = { arquivo: string; alvo: string; dinamico: boolean; soTipo: boolean; texto: string; nomes: string }

const barras = (caminho: string) => caminho.split(sep).join('/')
const apelidos = Object.entries<string>(JSON.parse(readFileSync('package.json', 'utf8')).imports)
const camadaDe = (arquivo: string) =>
  Object.keys(camadas)
    .filter((camada) => arquivo.startsWith(`${camada}/`))
    .toSorted((a, b) => b.length - a.length)[0]

function resolver(texto: string, de: string): string {
  if (texto.startsWith('.')) return barras(relative('.', join(dirname(de), texto)))
  const apelido = apelidos.find(([nome]) => texto.startsWith(nome.replace('*', '')))
  return apelido ? barras(join(apelido[1].slice(0, -1), texto.slice(apelido[0].length - 1))) : texto
}

const IMPORTA =
  /(?:^|[\s;])(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|(?:^|[\s;])import\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/gm

const DE_TESTE = /^server\/proof\/(tests|corpus)\//

const importsDe = (arquivos: string[]): Import[] =>
  arquivos
    .map(barras)
    .filter((arquivo) => !arquivo.endsWith('routeTree.gen.ts'))
    .flatMap((arquivo) =>
      [...readFileSync(arquivo, 'utf8').matchAll(IMPORTA)].map((achado) => {
        const texto = achado[1] ?? achado[2] ?? achado[3] ?? ''
        const soTipo = /^\s*(import|export)\s+type\b/.test(achado[0])
        const nomes = achado[0].split(' from ')[0] ?? ''
        return { arquivo, texto, alvo: resolver(texto, arquivo), dinamico: achado[3] !== undefined, soTipo, nomes }
      }),
    )

const imports = importsDe(globSync('{src,server,mocks}/**/*.{ts,tsx}')).filter(({ arquivo }) => !DE_TESTE.test(arquivo))

const dizer = ({ arquivo, texto }: Import) => `${arquivo} → ${texto}`

test.each(Object.keys(camadas))('%s imports only what is to its left', (camada) => {
  const permitidas = [camada, ...camadas[camada]!]
  const intrusos = imports.filter(({ arquivo, alvo }) => {
    const dele = camadaDe(alvo)
    return camadaDe(arquivo) === camada && dele !== undefined && !permitidas.includes(dele)
  })
  expect(intrusos.map(dizer)).toEqual([])
})

describe('walls inside the layers', () => {
  test('the adapters are plugged in by the host alone', () => {
    const intrusos = imports.filter(
      ({ arquivo, alvo }) =>
        alvo.startsWith('server/adapters/') && !arquivo.startsWith('server/adapters/') && !hospedeiros.test(arquivo),
    )
    expect(intrusos.map(dizer)).toEqual([])
  })

  test('Node stays in the host and the adapters', () => {
    const intrusos = imports.filter(
      ({ arquivo, texto }) =>
        texto.startsWith('node:') &&
        !hospedeiros.test(arquivo) &&
        !arquivo.startsWith('src/build/') &&
        !arquivo.startsWith('server/seed/'),
    )
    expect(intrusos.map(dizer)).toEqual([])
  })

  test('nothing in src mentions the mocks but one dynamic import behind a literal flag', () => {
    const deles = imports.filter(({ arquivo, alvo }) => arquivo.startsWith('src/') && alvo.startsWith('mocks/'))
    expect(deles.map(dizer)).toEqual(['src/main.tsx → #mocks/browser.ts'])
    expect(deles[0]?.dinamico).toBe(true)
    expect(readFileSync('src/main.tsx', 'utf8')).toMatch(
      /if \(import\.meta\.env\.MODE === 'mocks'\) \{\s+const \{ start \}/,
    )
  })

  test("a room's subfolders are its own", () => {
    const sala = (caminho: string) => /^(src\/features|server)\/([^/]+)\//.exec(caminho)?.[2]
    const intrusos = imports.filter(({ arquivo, alvo }) => {
      const partes = /^src\/features\/([^/]+)\/.+\//.exec(alvo)
      return partes !== null && sala(arquivo) !== partes[1]
    })
    expect(intrusos.map(dizer)).toEqual([])
  })

  test('a room of server/rooms imports no other room, and what rooms share imports none', () => {
    const sala = (caminho: string) => /^server\/rooms\/([^/]+)\//.exec(caminho)?.[1]
    const intrusos = imports.filter(({ arquivo, alvo }) => {
      const [de, para] = [sala(arquivo), sala(alvo)]
      return para !== undefined && para !== de && (de !== undefined || arquivo.startsWith('server/core/'))
    })
    expect(intrusos.map(dizer)).toEqual([])
  })

  // tests outside may also use its corpus and the certificates its tests make
  test('the rest of the house imports only the public file of server/proof', () => {
    const abertos = /^server\/proof\/(api\.ts|corpus\/.*|tests\/support\/.*)$/
    const intrusos = importsDe(globSync('{src,server,mocks,tests,bench,scripts}/**/*.{ts,tsx}')).filter(
      ({ arquivo, alvo }) =>
        alvo.startsWith('server/proof/') &&
        !arquivo.startsWith('server/proof/') &&
        !(arquivo.startsWith('tests/') ? abertos.test(alvo) : alvo === 'server/proof/api.ts'),
    )
    expect(intrusos.map(dizer)).toEqual([])
  })

  test('the public file of server/proof has at most fifteen functions', async () => {
    expect(Object.keys(await import('../server/proof/api.ts')).length).toBeLessThanOrEqual(15)
  })

  test('server/proof imports of the house only what stands in these lists', () => {
    const folhas = new Set([
      'server/adapters/child-pool.ts',
      'server/adapters/fair-queue.ts',
      'server/adapters/public-fetch.ts',
      ...['certificado', 'cpf', 'der', 'problem'].map((nome) => `src/contract/${nome}.ts`),
    ])
    const intrusos = importsDe(globSync('server/proof/**/*.ts')).filter(
      ({ arquivo, alvo }) =>
        arquivo.startsWith('server/proof/') &&
        /^(src|server|mocks|tests)\//.test(alvo) &&
        !alvo.startsWith('server/proof/') &&
        !folhas.has(alvo),
    )
    expect(intrusos.map(dizer)).toEqual([])
  })

  test('folders of server/proof import only those below them', () => {
    const pisos = 'asn1 cms certificates timestamp pdf revocation faces revisions validation drawing signing'.split(' ')
    const piso = (caminho: string) => pisos.indexOf(/^server\/proof\/([^/]+)\//.exec(caminho)?.[1] ?? '')
    const intrusos = imports.filter(
      ({ arquivo, alvo }) => piso(arquivo) >= 0 && alvo.startsWith('server/proof/') && piso(alvo) > piso(arquivo),
    )
    expect(intrusos.map(dizer)).toEqual([])
  })

  test('what signs and judges is plugged in by the host and the adapters alone; rooms know its types', () => {
    const intrusos = imports.filter(
      ({ arquivo, alvo, soTipo }) => alvo.startsWith('server/proof/') && !soTipo && !hospedeiros.test(arquivo),
    )
    expect(intrusos.map(dizer)).toEqual([])
  })

  test('the API at a glance is for hosts and tests, never for the app', () => {
    const intrusos = imports.filter(({ arquivo, alvo }) => alvo === 'src/contract/api.ts' && arquivo.startsWith('src/'))
    expect(intrusos.map(dizer)).toEqual([])
  })

  test('only platform/http.ts and the configuration speak to the network', () => {
    const fala = globSync('src/{features,ui,routes}/**/*.{ts,tsx}').filter((arquivo) =>
      /\bfetch\(|new XMLHttpRequest|new EventSource/.test(readFileSync(arquivo, 'utf8')),
    )
    expect(fala).toEqual([])
  })

  test('no HTML is written from strings', () => {
    const escreve = globSync('src/**/*.{ts,tsx}').filter((arquivo) =>
      /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML/.test(readFileSync(arquivo, 'utf8')),
    )
    expect(escreve).toEqual([])
  })
})

describe('shape of files', () => {
  test('routes only declare', () => {
    const longas = globSync('src/routes/**/*.tsx').filter((rota) => readFileSync(rota, 'utf8').split('\n').length > 26)
    expect(longas).toEqual([])
  })

  test('no barrels, no default exports', () => {
    const fontes = globSync('src/**/*.{ts,tsx}').filter((arquivo) => !arquivo.endsWith('.gen.ts'))
    expect(fontes.filter((arquivo) => /\/index\.tsx?$/.test(barras(arquivo)) && !arquivo.includes('routes'))).toEqual(
      [],
    )
    expect(fontes.filter((arquivo) => /^export default/m.test(readFileSync(arquivo, 'utf8')))).toEqual([])
  })
})

describe('where a via is', () => {
  /** Columns of `mobil` that the movements of a document make. */
  const CUSTODIA =
    /\b(custodia|atendente_\w+|remetente_\w+|movido|pai_id|mestre_id|devolver_\w+|arquivado_em|edital_id|desde)\s*=/
  const MUDA_MOBIL = /update\s+mobil\b(?:\s+\w+)?\s+set\s((?:(?!\bwhere\b|\bfrom\b)[^`])*)/g
  const MUDA_RAMO = /(insert\s+into|update|delete\s+from)\s+ramo\b/
  const escreve = (fonte: string) =>
    MUDA_RAMO.test(fonte) || [...fonte.matchAll(MUDA_MOBIL)].some(([, colunas = '']) => CUSTODIA.test(colunas))

  test('custody and branches have one writer', () => {
    const escritores = globSync('server/**/*.ts')
      .map(barras)
      .filter((arquivo) => escreve(readFileSync(arquivo, 'utf8')))
    expect(escritores).toEqual(['server/core/custody/write.ts'])
  })
})

describe('how an act is written', () => {
  const dos = (alvo: string, nome: RegExp) =>
    imports.filter((cada) => cada.alvo === alvo && nome.test(cada.nomes)).map(({ arquivo }) => arquivo)

  test('only the writing of acts adds movements, and only what settles them makes marks', () => {
    expect(dos('server/movimentacao/cadeia.ts', /\bregistrar\b/)).toEqual(['server/acts/writing.ts'])
    expect(dos('server/mesa/remarcar.ts', /\bremarcar\b/)).toEqual(['server/acts/settle.ts'])
    expect(dos('server/telling/subscribers.ts', /\bsubscribers\b/)).toEqual(['server/acts/settle.ts'])
  })
})

test('each sabotage still finds the one place it breaks', () => {
  const perdidas = sabotagens.filter(
    ({ arquivo, procurar }) => readFileSync(arquivo, 'utf8').split(procurar).length !== 2,
  )
  expect(perdidas.map(({ quebra }) => quebra)).toEqual([])
})
