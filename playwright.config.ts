import { defineConfig, devices } from '@playwright/test'

const porta = Number(process.env['PORTA_E2E'] ?? 18080)
const portaMocks = porta + 1
const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** End to end: the built app over the real server, and a smaller set over the mocks with no server at all. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.tmp/e2e/resultados',
  fullyParallel: false,
  workers: 1,
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
    { name: 'casa', testIgnore: /mocks/, use: { baseURL: `http://localhost:${porta}` } },
    { name: 'mocks', testMatch: /mocks/, use: { baseURL: `http://localhost:${portaMocks}` } },
  ],
  webServer: [
    {
      command: 'rm -rf .tmp/e2e/dados && exec node server/main.ts',
      url: `http://localhost:${porta}/readyz`,
      env: {
        PORT: String(porta),
        DATA_DIR: '.tmp/e2e/dados',
        DEV: '',
        LIMITE_VALIDACAO: '1000',
        ASSINATURA_IDADE_MAXIMA: '30',
      },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      reuseExistingServer: false,
      timeout: 60_000,
    },
    {
      command: `vite --mode mocks --port ${portaMocks} --strictPort`,
      url: `http://localhost:${portaMocks}/`,
      reuseExistingServer: false,
      timeout: 60_000,
    },
  ],
})
