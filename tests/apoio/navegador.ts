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

export const navegador = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [`--disable-features=${DESLIGADOS.join(',')}`],
}
