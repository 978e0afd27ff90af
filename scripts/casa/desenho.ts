import { andaresDoApp, andaresDoServidor, camadaDe, salaDe } from './andares.ts'
import type { Import } from './imports.ts'

const LARGURA = 1_060
/** Space for arcs, left of the bands, px. */
const MARGEM = 150
const ALTURA_DA_LINHA = 22
const LARGURA_DA_LETRA = 6.7

/** Purpose of each floor, shown in the picture. */
const LEGENDAS: Record<string, string> = {
  'server/house': 'opens and closes everything',
  'server/http': 'takes a call from the first check to the last byte',
  'server/rooms': 'what one comes for; a room never imports a room',
  'server/acts': 'what can be done to a document',
  'server/telling': 'who is told of what happened',
  'server/core': "the document's truth: state, conditions, who may read, chain, custody, marks",
  'server/jobs': 'what runs unasked',
  'server/proof': 'PAdES, revocation, time stamps, judging of PDFs',
  'server/base': 'ports and context, configuration, words, small tools',
  'server/tools': "queues and calls over Node's own modules",
  'server/database': 'SQL and migrations',
  'src/routes': 'addresses',
  'src/frames': 'what holds several rooms: the shell, the administration',
  'src/features': 'rooms; a room never imports a room',
  'src/domain': 'what several rooms share of the domain',
  'src/acts': 'one object per act',
  'src/ui': 'how things look',
  'src/platform': 'how the app talks to the world',
  'src/contract': 'what the API says; the server imports it too',
}

type Faixa = { andar: string; linhas: string[]; topo: number; altura: number }

function quebrar(nomes: string[]): string[] {
  const cabem = Math.floor((LARGURA - MARGEM - 60) / LARGURA_DA_LETRA)
  const linhas: string[] = []
  for (const nome of nomes) {
    const ultima = linhas.at(-1)
    if (ultima !== undefined && ultima.length + nome.length + 3 <= cabem)
      linhas[linhas.length - 1] = `${ultima} · ${nome}`
    else linhas.push(nome)
  }
  return linhas
}

function faixasDe(andares: string[], imports: Import[], topo: number): Faixa[] {
  const salas = new Map<string, Set<string>>()
  for (const { arquivo } of imports) {
    const andar = camadaDe(arquivo)
    const sala = salaDe(arquivo)
    if (andar) salas.set(andar, (salas.get(andar) ?? new Set()).add(sala))
  }
  const faixas: Faixa[] = []
  for (const andar of andares.toReversed().filter((cada) => salas.has(cada))) {
    const nomes = [...salas.get(andar)!].filter((sala) => sala !== andar).map((sala) => sala.split('/')[2]!)
    const linhas = quebrar(nomes.toSorted())
    const altura = 34 + linhas.length * ALTURA_DA_LINHA
    faixas.push({ andar, linhas, topo, altura })
    topo += altura + 8
  }
  return faixas
}

/** Pairs of floors that import one another. */
function usos(imports: Import[], andares: string[]) {
  const pares = new Map<string, number>()
  for (const { arquivo, alvo } of imports) {
    const [de, para] = [camadaDe(arquivo), camadaDe(alvo)]
    if (de && para && de !== para && andares.includes(de) && andares.includes(para))
      pares.set(`${de} ${para}`, (pares.get(`${de} ${para}`) ?? 0) + 1)
  }
  return [...pares.keys()].toSorted().map((par) => par.split(' ') as [string, string])
}

const texto = (dito: string) => dito.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function desenharFaixa({ andar, linhas, topo, altura }: Faixa): string {
  const legenda = `<tspan class="l" dx="12">${texto(LEGENDAS[andar] ?? '')}</tspan>`
  const titulo = `<text x="${MARGEM + 14}" y="${topo + 22}"><tspan class="n">${andar}</tspan>${legenda}</text>`
  const nomes = linhas.map(
    (linha, n) => `<text class="s" x="${MARGEM + 14}" y="${topo + 44 + n * ALTURA_DA_LINHA}">${texto(linha)}</text>`,
  )
  return [
    `<rect x="${MARGEM}" y="${topo}" width="${LARGURA - MARGEM - 10}" height="${altura}" rx="6"/>`,
    titulo,
    ...nomes,
  ].join('\n')
}

function desenharArco(de: Faixa, para: Faixa, n: number): string {
  const [y1, y2] = [de.topo + de.altura / 2, para.topo + para.altura / 2]
  const fora = MARGEM - 14 - (n % 12) * 10
  return `<path d="M${MARGEM} ${y1} C${fora} ${y1} ${fora} ${y2} ${MARGEM} ${y2}"/>`
}

const ESTILO =
  'rect{fill:#eef3f8;stroke:#9fb3c8}path{fill:none;stroke:#9fb3c8}.n{font-weight:700}.l{fill:#556}' +
  '.s{font-size:12px;fill:#223}.t{font-size:16px;font-weight:700}'
const SERVIDOR = 'The server; server/adapters stands beside it and is plugged in by the house'

/** SVG of the imports: floors as bands with their rooms, an arc from each floor to each one it imports. */
export function desenhar(imports: Import[]): string {
  const doApp = faixasDe(andaresDoApp, imports, 40)
  const fimDoApp = doApp.at(-1)!
  const doServidor = faixasDe(andaresDoServidor, imports, fimDoApp.topo + fimDoApp.altura + 60)
  const ultima = doServidor.at(-1)!
  const altura = ultima.topo + ultima.altura + 20
  const arcos = [
    ...usos(imports, andaresDoApp).map(([de, para], n) => {
      const achar = (andar: string) => doApp.find((faixa) => faixa.andar === andar)!
      return desenharArco(achar(de), achar(para), n)
    }),
    ...usos(imports, andaresDoServidor).map(([de, para], n) => {
      const achar = (andar: string) => doServidor.find((faixa) => faixa.andar === andar)!
      return desenharArco(achar(de), achar(para), n)
    }),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LARGURA} ${altura}" font-family="system-ui, sans-serif" font-size="13">
<style>${ESTILO}</style>
<rect x="0" y="0" width="${LARGURA}" height="${altura}" style="fill:#fff;stroke:none"/>
<text class="t" x="${MARGEM}" y="26">The app</text>
<text class="t" x="${MARGEM}" y="${doServidor[0]!.topo - 14}">${SERVIDOR}</text>
${arcos.join('\n')}
${[...doApp, ...doServidor].map(desenharFaixa).join('\n')}
</svg>
`
}
