import { defineConfig, devices } from '@playwright/test'

import { este, GOVBR, lugar, LUGARES, PORTA_MOCKS } from './tests/e2e/apoio/lugares.ts'

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

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
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    launchOptions: { executablePath },
    screenshot: 'only-on-failure',
    trace: 'off',
    actionTimeout: 15_000,
  },
  projects: [
    // first, for it is the longest: at the end one place would work while the others have nothing left
    { name: 'mocks', testMatch: /mocks/, use: { baseURL: `http://localhost:${PORTA_MOCKS}` } },
    { name: 'casa', testIgnore: /mocks/, use: { baseURL: este.url } },
  ],
  webServer: [
    // first, for the others read its authority when they start
    {
      command: 'node tests/e2e/apoio/servidor-govbr.ts',
      url: `${GOVBR.url}/oauth2.0/authorize`,
      reuseExistingServer: false,
      timeout: 60_000,
    },
    ...LUGARES.map(lugar).map(({ porta, url, dados }) => ({
      command: `rm -rf ${dados} && exec node server/main.ts`,
      url: `${url}/readyz`,
      env: {
        PORT: String(porta),
        DATA_DIR: dados,
        DEV: '',
        LIMITE_VALIDACAO: '1000',
        ASSINATURA_IDADE_MAXIMA: '30',
        GOVBR_OAUTH_URL: `${GOVBR.url}/oauth2.0`,
        GOVBR_API_URL: `${GOVBR.url}/externo/v2`,
        GOVBR_CLIENT_ID: GOVBR.clientId,
        GOVBR_CLIENT_SECRET: GOVBR.segredo,
        GOVBR_ANCORAS: GOVBR.ancoras,
        GOVBR_SEM_REVOGACAO: '1',
      },
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
      reuseExistingServer: false,
      timeout: 60_000,
    })),
    {
      command: `vite --mode mocks --port ${PORTA_MOCKS} --strictPort`,
      url: `http://localhost:${PORTA_MOCKS}/`,
      reuseExistingServer: false,
      timeout: 60_000,
    },
  ],
})
