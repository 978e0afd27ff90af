/** A page that shows the same on any day and machine: a fixed clock, the same random numbers, one person signed in. */
import type { Page } from '@playwright/test'

import { identidades } from '#server/house/seed/estado.ts'

/** The demonstration's dates follow from it: a Wednesday, with no holiday near. */
const AGORA = new Date('2026-03-18T14:20:00-03:00')

/**
 * Runs before the code of every page and frame. The demonstration over the mocks is written by the page itself, so its dates and
 * codes follow from this clock and these numbers; a page opened anew would write it anew, so people go on by `ir`.
 */
export async function prepararSempreIgual(page: Page, username?: string) {
  const sub = identidades.find((cada) => cada.username === username)?.sub ?? null
  await page.clock.setFixedTime(AGORA)
  await page.addInitScript(
    ([quem, entrouEm]) => {
      if (!location.protocol.startsWith('http')) return
      if (quem !== null)
        localStorage.setItem('carimbo.mocks.sessao.pbdoc', JSON.stringify({ sub: quem, auth_time: entrouEm }))
      let estado = 1
      /** A linear congruential generator (Numerical Recipes): its upper byte. */
      const byte = () => {
        estado = (Math.imul(estado, 1664525) + 1013904223) >>> 0
        return estado >>> 24
      }
      crypto.getRandomValues = <T extends ArrayBufferView | null>(onde: T) => {
        if (onde) {
          const bytes = new Uint8Array(onde.buffer, onde.byteOffset, onde.byteLength)
          for (let i = 0; i < bytes.length; i++) bytes[i] = byte()
        }
        return onde
      }
      crypto.randomUUID = () => {
        const hexa = Array.from({ length: 16 }, () => byte().toString(16).padStart(2, '0')).join('')
        return `${hexa.slice(0, 8)}-${hexa.slice(8, 12)}-4${hexa.slice(13, 16)}-8${hexa.slice(17, 20)}-${hexa.slice(20)}`
      }
    },
    [sub, AGORA.getTime() / 1000] as const,
  )
}

/** Goes to an address of the app without loading the page anew. */
export const ir = (page: Page, endereco: string) => page.evaluate((para) => history.pushState(null, '', para), endereco)
