import path from 'node:path'

import { portasLivres } from '../../../bench/servidor.ts'

/** Three files at a time, because they mostly wait; each has its own server and database. */
export const LUGARES = [0, 1, 2]

/** Chosen by the first process that reads this file; servers and workers, its children, inherit them. */
process.env['PORTAS_E2E'] ??= (await portasLivres(LUGARES.length + 3)).join()
const [PORTA_GOVBR = 0, PORTA_MOCKS = 0, PORTA_DO_KEYCLOAK = 0, ...PORTAS] = process.env['PORTAS_E2E']
  .split(',')
  .map(Number)
export { PORTA_DO_KEYCLOAK, PORTA_MOCKS }

/** CARIMBO_PROVEDOR=keycloak: people sign in at a real Keycloak, with the realms of deploy/keycloak. Else at the embedded provider. */
export const NO_KEYCLOAK = process.env['CARIMBO_PROVEDOR'] === 'keycloak'
// read by every server that a test starts
if (NO_KEYCLOAK) process.env['KEYCLOAK_URL'] = `http://localhost:${PORTA_DO_KEYCLOAK}`
/** The provider's address, for who signs in at the server of this origin. */
export const provedorDe = (origem: string) => (NO_KEYCLOAK ? `http://localhost:${PORTA_DO_KEYCLOAK}` : origem)

/** The fake gov.br that all servers sign with, and its client. */
export const GOVBR = {
  porta: PORTA_GOVBR,
  url: `http://127.0.0.1:${PORTA_GOVBR}`,
  clientId: 'carimbo.pb.gov.br',
  segredo: 'o segredo da casa',
  ancoras: '.tmp/e2e/govbr.pem',
}

export const lugar = (indice: number) => {
  const porta = PORTAS[indice] ?? 0
  return { porta, url: `http://localhost:${porta}`, dados: `.tmp/e2e/dados-${indice}` }
}

/** This worker's server; a process that only reads the configuration gets the first. */
export const este = lugar(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0))

/** The file that the server under test stores under this hash. */
export const caminhoDoArquivo = (sha256 = '') => path.join(este.dados, 'arquivos', sha256.slice(0, 2), sha256)
