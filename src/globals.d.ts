declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module '#mocks/browser.ts' {
  export function start(): Promise<void>
}
