import path from 'node:path'

/** Three at a time, for they wait more than they work; each with its own server and database, so that no file meets what another one left. */
export const LUGARES = [0, 1, 2]

const porta = Number(process.env['PORTA_E2E'] ?? 18080)
export const PORTA_MOCKS = porta + LUGARES.length

/** The stand-in of gov.br that all of them sign with, and its client. */
export const GOVBR = {
  porta: porta + LUGARES.length + 1,
  url: `http://127.0.0.1:${porta + LUGARES.length + 1}`,
  clientId: 'carimbo.pb.gov.br',
  segredo: 'o segredo da casa',
  ancoras: '.tmp/e2e/govbr.pem',
}

export const lugar = (indice: number) => ({
  porta: porta + indice,
  url: `http://localhost:${porta + indice}`,
  dados: `.tmp/e2e/dados-${indice}`,
})

/** Where this worker's server is; the one who only reads the configuration gets the first. */
export const este = lugar(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0))

/** The bytes the server under test keeps under this hash. */
export const caminhoDoArquivo = (sha256 = '') => path.join(este.dados, 'arquivos', sha256.slice(0, 2), sha256)
