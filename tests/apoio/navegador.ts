/**
 * How tests start Chromium. A Chromium with windows makes two pages of its own for each window (suggestions, and AI
 * ones), half the cost of opening a browser. Chromium reads only the last list given, so Playwright's own is repeated
 * in it.
 */
const DESLIGADOS = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Playwright's
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

const args = [`--disable-features=${DESLIGADOS.join(',')}`]
const completo = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** In a locale without UTF-8 Chromium can't name a file `prédio.pdf`: neither choose it nor download it. */
const env = { ...process.env, LC_ALL: 'C.UTF-8' }

/** For most tests: without windows where possible, and so without a PDF viewer. */
export const navegador = { executablePath: process.env['CHROMIUM_SEM_JANELAS'] ?? completo, args, env }

/** A whole browser, which shows a PDF in a frame. A test file asks for it with `test.use({ launchOptions })`. */
export const navegadorCompleto = { executablePath: completo, args, env }
