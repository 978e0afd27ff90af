import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { Features } from 'lightningcss'
import { msw } from 'msw/vite'
import { defineConfig } from 'vitest/config'

import { grupos } from './src/build/chunks.ts'
import { cssModules } from './src/build/classes.ts'
import { contract } from './src/build/contract.ts'
import { breakPoints } from './src/build/css.ts'
import { datasSemHtml } from './src/build/datas.ts'
import { loadersAtHand } from './src/build/loaders.ts'
import { messages } from './src/build/messages.ts'
import { minifyFirst } from './src/build/minify.ts'
import { semRuntime } from './src/build/runtime.ts'
import { shell } from './src/build/shell.ts'
import { cutUnused } from './src/build/unused.ts'
import { zodEnxuto } from './src/build/zod.ts'
import { navegador } from './tests/apoio/navegador.ts'

const macros = () => babel({ presets: [messages(), contract()] })
const classes = cssModules()

export default defineConfig(({ command, mode }) => ({
  plugins: [
    classes.plugin,
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      disableLogging: true,
      quoteStyle: 'single',
      semicolons: false,
      addExtensions: true,
      codeSplittingOptions: {
        addHmr: mode === 'development',
        // A page's loader brings the contract of its room, which other pages need not wait for.
        defaultBehavior: [['component', 'loader', 'notFoundComponent'], ['pendingComponent'], ['errorComponent']],
      },
    }),
    macros(),
    react(),
    lingui(),
    datasSemHtml(),
    loadersAtHand(),
    zodEnxuto(),
    cutUnused(),
    semRuntime(),
    minifyFirst(),
    shell(),
    mode === 'mocks' && msw({ mode: 'worker-only' }),
  ],
  resolve: {
    // React has the hook itself: libraries need not bring one for older Reacts. In development the package says so at length.
    alias:
      command === 'build'
        ? [
            {
              find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
              replacement: 'use-sync-external-store/with-selector.js',
            },
            { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'use-sync-external-store' },
          ]
        : [],
  },
  css: {
    postcss: { plugins: [classes.postcss, breakPoints()] },
    // No sheet says light-dark(): the variables that stand for it in older browsers would be in every theme for nothing.
    lightningcss: { exclude: Features.LightDark },
  },
  html: { cspNonce: '__NONCE__' },
  // A database writes there all the time, and each file of it would be looked at.
  server: { watch: { ignored: ['**/.tmp/**', '**/.data/**'] } },
  optimizeDeps: {
    exclude: ['@electric-sql/pglite'],
    // Only found when the first passkey or editor is met in the mocks or in a test, and the page would be reloaded then.
    include: ['@simplewebauthn/server', '@simplewebauthn/server/helpers', 'reflect-metadata', '@tiptap/pm/history'],
    rolldownOptions: { plugins: [datasSemHtml()] },
  },
  // By this name the server knows a worker, and gives it walls of its own (server/base/paginas.ts).
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/trabalhador-[hash].js' } } },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    /** Without it a changed label renames its chunk, then the entry, then every chunk that names either. */
    chunkImportMap: true,
    assetsInlineLimit: 0,
    // The page has the list of what each address needs (src/build/shell.ts); the code does not carry it again.
    modulePreload: { polyfill: false, resolveDependencies: (_, deps, { hostType }) => (hostType === 'js' ? [] : deps) },
    rolldownOptions: {
      // A schema that nobody reads is not shipped: making one has no effect of its own.
      treeshake: {
        manualPureFunctions: [
          'z',
          'endpoint',
          'bytes',
          'anexo',
          'fluxo',
          'pageOf',
          'id',
          'idJson',
          'ordinal',
          'ordinalJson',
          'contagem',
          'dia',
          'instante',
          'ordenacao',
        ],
      },
      output: {
        chunkFileNames: 'assets/[hash].js',
        entryFileNames: 'assets/[hash].js',
        codeSplitting: { groups: grupos() },
      },
    },
  },
  test: {
    projects: [
      {
        test: {
          name: 'api',
          environment: 'node',
          globalSetup: ['tests/apoio/global.ts'],
          isolate: false, // the server is read once for all files; what a file changes in the process, it puts back
          include: ['tests/api/**/*.test.ts'],
          // a machine that does other things too is no fault
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'proof',
          environment: 'node',
          isolate: false,
          include: ['server/proof/tests/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'casa',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts', 'tests/architecture.test.ts', 'tests/changes.test.ts'],
        },
      },
      {
        test: {
          name: 'quedas',
          environment: 'node',
          globalSetup: ['tests/quedas/global.ts'],
          include: ['tests/quedas/**/*.test.ts'],
        },
      },
      { test: { name: 'bundle', environment: 'node', include: ['tests/bundle/**/*.test.ts'], testTimeout: 120_000 } },
      {
        test: {
          name: 'features',
          include: ['tests/features/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/features/setup.ts'],
          expect: { poll: { timeout: 5_000 } }, // a machine that does other things too is no fault
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: navegador }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
}))
