/** The server's floors, from the lowest: a file imports its own floor and those below. */
export const andaresDoServidor = [
  'server/database',
  'server/tools',
  'server/proof',
  'server/base',
  'server/jobs',
  'server/core',
  'server/telling',
  'server/acts',
  'server/rooms',
  'server/http',
  'server/house',
]

/** The browser app's floors, in the same way. */
export const andaresDoApp = [
  'src/contract',
  'src/platform',
  'src/ui',
  'src/acts',
  'src/domain',
  'src/features',
  'src/frames',
  'src/routes',
]

const abaixoDe = (andares: string[], andar: string) => andares.slice(0, andares.indexOf(andar))

/** What each part may import besides itself. */
export const camadas: Record<string, string[]> = {
  ...Object.fromEntries(andaresDoApp.map((andar) => [andar, abaixoDe(andaresDoApp, andar)])),
  ...Object.fromEntries(
    andaresDoServidor.map((andar) => [andar, ['src/contract', ...abaixoDe(andaresDoServidor, andar)]]),
  ),
  'src/build': ['src/ui'],
  src: [...andaresDoApp, 'mocks'],
  'server/adapters': ['src/contract', 'server/database', 'server/tools', 'server/proof', 'server/base', 'server/core'],
  // the house plugs in the adapters
  'server/house': ['src/contract', 'server/adapters', ...abaixoDe(andaresDoServidor, 'server/house')],
  server: ['server/base', 'server/house'],
  mocks: ['src/contract', ...andaresDoServidor],
}

/** The part a file belongs to; undefined for a package, or a file elsewhere. */
export const camadaDe = (arquivo: string) =>
  Object.keys(camadas)
    .filter((camada) => arquivo.startsWith(`${camada}/`))
    .toSorted((a, b) => b.length - a.length)[0]

/** Matches the room of a file in a floor that has rooms. */
export const COM_SALAS = /^(?:server\/(?:core|telling|acts|rooms|jobs)|src\/(?:domain|features|frames))\/[^/]+(?=\/)/

/** A file's room; its floor, if that has no rooms. */
export const salaDe = (arquivo: string) => COM_SALAS.exec(arquivo)?.[0] ?? camadaDe(arquivo) ?? arquivo
