declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

interface Window {
  /** The nonce of this answer's CSP: goober reads this name. */
  __nonce__?: string
}
