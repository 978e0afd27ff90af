import { defineConfig, devices } from '@playwright/test'

import { navegador } from './tests/apoio/navegador.ts'
import { este, LUGARES, NO_KEYCLOAK, PORTA_MOCKS } from './tests/e2e/apoio/lugares.ts'

/** End to end: the built app over the real server, and a smaller set over the mocks with no server at all. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.tmp/e2e/resultados',
  fullyParallel: false,
  workers: LUGARES.length,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./tests/e2e/apoio/relator-de-acesso.ts']],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    launchOptions: navegador,
    screenshot: 'only-on-failure',
    trace: 'off',
    actionTimeout: 15_000,
  },
  projects: [
    // first, for it is the longest: at the end one place would work while the others have nothing left
    { name: 'mocks', testMatch: /mocks/, use: { baseURL: `http://localhost:${PORTA_MOCKS}` } },
    { name: 'fotos', testMatch: /fotos\.spec/ },
    { name: 'casa', testIgnore: /mocks|fotos\.spec/, use: { baseURL: este.url } },
  ],
  webServer: {
    command: 'exec node tests/e2e/apoio/servidores.ts',
    wait: { stdout: /Tudo pronto/ },
    env: { DEV: '' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    // Keycloak takes a minute to start, and the demonstration's people sign in at it
    timeout: NO_KEYCLOAK ? 420_000 : 180_000,
  },
})
