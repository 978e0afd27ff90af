declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module '#mocks/browser.ts' {
  export function start(): Promise<void>
}

interface Window {
  /** The nonce of this answer's CSP: goober reads this name. */
  __nonce__?: string
}
