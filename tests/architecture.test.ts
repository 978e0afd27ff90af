import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { camadaDe, camadas, COM_SALAS, salaDe } from '../scripts/casa/andares.ts'
import { circulos } from '../scripts/casa/circulos.ts'
import { desenhar } from '../scripts/casa/desenho.ts'
import { barras, type Import, importsDe, lerImports } from '../scripts/casa/imports.ts'
import { sabotagens } from '../scripts/sabotage/sabotagens.ts'

/** Node's own modules only where Node is the host. */
const hospedeiros =
  /^server\/(main\.ts$|(house|adapters|proof|tools)\/|http\/host[^/]*\.ts$|base\/(configuracao|paginas|host-socket|erro-de-partida)\.ts$)/

const imports = lerImports()

const dizer = ({ arquivo, texto }: Import) => `${arquivo} → ${texto}`

test.each(Object.keys(camadas))('%s importa só o que está abaixo', (camada) => {
  const permitidas = [camada, ...camadas[camada]!]
  const intrusos = imports.filter(({ arquivo, alvo }) => {
    const dele = camadaDe(alvo)
    return camadaDe(arquivo) === camada && dele !== undefined && !permitidas.includes(dele)
  })
  expect(intrusos.map(dizer)).toEqual([])
})

describe('paredes dentro dos andares', () => {
  test('só quem inicia o servidor importa os adaptadores', () => {
    const intrusos = imports.filter(
      ({ arquivo, alvo }) =>
        alvo.startsWith('server/adapters/') && !arquivo.startsWith('server/adapters/') && !hospedeiros.test(arquivo),
    )
    expect(intrusos.map(dizer)).toEqual([])
  })

  test('os módulos do Node ficam em quem hospeda, nos adaptadores e nas ferramentas', () => {
    const intrusos = imports.filter(
      ({ arquivo, texto }) =>
        texto.startsWith('node:') &&
        !hospedeiros.test(arquivo) &&
        !arquivo.startsWith('src/build/') &&
        !arquivo.startsWith('server/house/seed/'),
    )
    expect(intrusos.map(dizer)).toEqual([])
  })

  test('em src só um import dinâmico, atrás de uma constante, menciona os mocks', () => {
    const deles = imports.filter(({ arquivo, alvo }) => arquivo.startsWith('src/') && alvo.startsWith('mocks/'))
    expect(deles.map(dizer)).toEqual(['src/main.tsx → #mocks/browser.ts'])
    expect(deles[0]?.dinamico).toBe(true)
    expect(readFileSync('src/main.tsx', 'utf8')).toMatch(
      /if \(import\.meta\.env\.MODE === 'mocks'\) \{\s+const \{ start \}/,
    )
  })

  test('as pastas de uma sala só são importadas por ela', () => {
    const intrusos = imports.filter(({ arquivo, alvo }) => {
      const sala = COM_SALAS.exec(alvo)?.[0]
      return sala !== undefined && alvo.slice(sala.length + 1).includes('/') && salaDe(arquivo) !== sala
    })
    expect(intrusos.map(dizer)).toEqual([])
  })

  test.each(['server/rooms/', 'src/features/'])('nenhuma sala de %s importa outra', (andar) => {
    const intrusos = imports.filter(
      ({ arquivo, alvo }) => arquivo.startsWith(andar) && alvo.startsWith(andar) && salaDe(arquivo) !== salaDe(alvo),
    )
    expect(intrusos.map(dizer)).toEqual([])
  })

  test('as salas não se importam em círculo', () => {
    expect(circulos(imports)).toEqual([])
  })

  // tests outside the package may also use its corpus and its test certificates
  test('o resto do servidor importa só o arquivo público de server/proof', () => {
    const abertos = /^server\/proof\/(api\.ts|corpus\/.*|tests\/support\/.*)$/
    const intrusos = importsDe(globSync('{src,server,mocks,tests,bench,judges,scripts}/**/*.{ts,tsx}')).filter(
      ({ arquivo, alvo }) =>
        alvo.startsWith('server/proof/') &&
        !arquivo.startsWith('server/proof/') &&
        !(/^(tests|judges)\//.test(arquivo) ? abertos.test(alvo) : alvo === 'server/proof/api.ts'),
    )
    expect(intrusos.map(dizer)).toEqual([])
  })

  test('o arquivo público de server/proof tem até quinze funções', async () => {
    expect(Object.keys(await import('../server/proof/api.ts')).length).toBeLessThanOrEqual(15)
  })

  test('server/proof importa do resto só o que está nestas listas', () => {
    const folhas = new Set([
      'server/tools/child-pool.ts',
      'server/tools/draw-pdf.ts',
      'server/tools/fair-queue.ts',
      'server/tools/load-pdf.ts',
      'server/tools/public-fetch.ts',
      ...['certificado', 'cpf', 'der', 'problem', 'signature-findings'].map((nome) => `src/contract/${nome}.ts`),
    ])
    const dosTestes = 'server/base/palavras/dizer.ts'
    const intrusos = importsDe(globSync('server/proof/**/*.ts')).filter(
      ({ arquivo, alvo }) =>
        arquivo.startsWith('server/proof/') &&
        /^(src|server|mocks|tests)\//.test(alvo) &&
        !alvo.startsWith('server/proof/') &&
        !folhas.has(alvo) &&
        !(arquivo.startsWith('server/proof/tests/') && alvo === dosTestes),
    )
    expect(intrusos.map(dizer)).toEqual([])
  })

  test('as pastas de server/proof importam só as que estão abaixo', () => {
    const pisos = 'asn1 cms certificates timestamp pdf revocation faces revisions validation drawing signing'.split(' ')
    const piso = (caminho: string) => pisos.indexOf(/^server\/proof\/([^/]+)\//.exec(caminho)?.[1] ?? '')
    const intrusos = imports.filter(
      ({ arquivo, alvo }) => piso(arquivo) >= 0 && alvo.startsWith('server/proof/') && piso(alvo) > piso(arquivo),
    )
    expect(intrusos.map(dizer)).toEqual([])
  })

  test('assinar e julgar são ligados por quem hospeda e pelos adaptadores; as salas conhecem os seus tipos', () => {
    const intrusos = imports.filter(
      ({ arquivo, alvo, soTipo }) => alvo.startsWith('server/proof/') && !soTipo && !hospedeiros.test(arquivo),
    )
    expect(intrusos.map(dizer)).toEqual([])
  })

  test('a lista de toda a API só é usada por hospedeiros e testes, nunca pelo app', () => {
    const intrusos = imports.filter(({ arquivo, alvo }) => alvo === 'src/contract/api.ts' && arquivo.startsWith('src/'))
    expect(intrusos.map(dizer)).toEqual([])
  })

  test('só platform/http.ts e a configuração falam com a rede', () => {
    const fala = globSync('src/{acts,domain,features,frames,ui,routes}/**/*.{ts,tsx}').filter((arquivo) =>
      /\bfetch\(|new XMLHttpRequest|new EventSource/.test(readFileSync(arquivo, 'utf8')),
    )
    expect(fala).toEqual([])
  })

  test('nenhum HTML é montado a partir de texto', () => {
    const escreve = globSync('src/**/*.{ts,tsx}').filter((arquivo) =>
      /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML/.test(readFileSync(arquivo, 'utf8')),
    )
    expect(escreve).toEqual([])
  })
})

describe('forma dos arquivos', () => {
  test('as rotas só declaram', () => {
    const longas = globSync('src/routes/**/*.tsx').filter((rota) => readFileSync(rota, 'utf8').split('\n').length > 26)
    expect(longas).toEqual([])
  })

  test('nenhum arquivo só reexporta, e nada é exportado como default', () => {
    const fontes = globSync('src/**/*.{ts,tsx}').filter((arquivo) => !arquivo.endsWith('.gen.ts'))
    expect(fontes.filter((arquivo) => /\/index\.tsx?$/.test(barras(arquivo)) && !arquivo.includes('routes'))).toEqual(
      [],
    )
    expect(fontes.filter((arquivo) => /^export default/m.test(readFileSync(arquivo, 'utf8')))).toEqual([])
  })
})

describe('lugar de uma via', () => {
  /** Columns of `mobil` that the movements of a document make. */
  const CUSTODIA =
    /\b(custodia|atendente_\w+|remetente_\w+|movido|pai_id|mestre_id|devolver_\w+|arquivado_em|edital_id|desde)\s*=/
  const MUDA_MOBIL = /update\s+mobil\b(?:\s+\w+)?\s+set\s((?:(?!\bwhere\b|\bfrom\b)[^`])*)/g
  const MUDA_RAMO = /(insert\s+into|update|delete\s+from)\s+ramo\b/
  const escreve = (fonte: string) =>
    MUDA_RAMO.test(fonte) || [...fonte.matchAll(MUDA_MOBIL)].some(([, colunas = '']) => CUSTODIA.test(colunas))

  test('custódia e ramos têm um só escritor', () => {
    const escritores = globSync('server/**/*.ts')
      .map(barras)
      .filter((arquivo) => escreve(readFileSync(arquivo, 'utf8')))
    expect(escritores).toEqual(['server/core/custody/write.ts'])
  })
})

describe('escrita de um ato', () => {
  const dos = (alvo: string, nome: RegExp) =>
    imports.filter((cada) => cada.alvo === alvo && nome.test(cada.nomes)).map(({ arquivo }) => arquivo)

  test('só a escrita dos atos acrescenta movimentações, e só a conclusão de um ato faz marcas', () => {
    expect(dos('server/core/cadeia/cadeia.ts', /\bregistrar\b/)).toEqual(['server/acts/pipeline/writing.ts'])
    expect(dos('server/core/mesa/remarcar.ts', /\bremarcar\b/)).toEqual(['server/acts/pipeline/settle.ts'])
    expect(dos('server/telling/subscribers/subscribers.ts', /\bsubscribers\b/)).toEqual([
      'server/acts/pipeline/settle.ts',
    ])
  })
})

test('toda página citada existe no repositório', () => {
  const fontes = globSync('{src,server,mocks,scripts,tests,bench,judges}/**/*.{ts,tsx,mjs}').concat(
    globSync('{,docs/,docs/*/}*.md'),
  )
  const CITA = /(?<![\w/.])docs\/[\w/-]+\.md|(?<![\w/.-])[a-z-]+\.md(?=,? (?:§|row|linha|\d))/g
  const perdidas = fontes.flatMap((fonte) =>
    [...readFileSync(fonte, 'utf8').matchAll(CITA)]
      .map(([pagina]) => pagina)
      .filter((pagina) => !existsSync(pagina) && !existsSync(join(dirname(fonte), pagina)))
      .map((pagina) => `${barras(fonte)} cita ${pagina}`),
  )
  expect(perdidas).toEqual([])
})

test('o desenho da arquitetura está em dia: npm run desenho', () => {
  expect(readFileSync('docs/imagens/casa.svg', 'utf8')).toBe(desenhar(imports))
})

test('cada sabotagem ainda acha o seu texto, uma vez só', () => {
  const perdidas = sabotagens.filter(
    ({ arquivo, procurar }) => readFileSync(arquivo, 'utf8').split(procurar).length !== 2,
  )
  expect(perdidas.map(({ quebra }) => quebra)).toEqual([])
})
