/**
 * How the proofs start Chromium. A Chromium that is a whole browser makes, for each window, two pages of its own behind the
 * address bar (suggestions, and those of AI): half of what opening a person's browser costs, seen by nobody.
 * The last list given is the only one Chromium reads: Playwright's own must be repeated in it.
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

/** What most proofs use: without windows where there is one, so without a viewer of PDFs. */
export const navegador = { executablePath: process.env['CHROMIUM_SEM_JANELAS'] ?? completo, args }

/** A whole browser, which shows a PDF in a frame. A file of tests asks for it with `test.use({ launchOptions })`. */
export const navegadorCompleto = { executablePath: completo, args }
