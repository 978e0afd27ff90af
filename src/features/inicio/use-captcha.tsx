import { lazy, Suspense, useRef, type ReactNode } from 'react'

import { config } from '#platform/config.ts'
import type { CaptchaHandle } from '#ui/Captcha.tsx'

const Captcha = lazy(() => import('#ui/Captcha.tsx').then(({ Captcha }) => ({ default: Captcha })))

/** The widget to draw, and how to get a token. Both do nothing where no site key is configured. */
export function useCaptcha(mostrar: boolean): {
  widget: ReactNode
  token: (acao: string) => Promise<{ captcha?: string }>
} {
  const alca = useRef<CaptchaHandle>(null)
  const sitekey = config().RECAPTCHA_SITE_KEY
  if (!sitekey) return { widget: null, token: () => Promise.resolve({}) }
  return {
    widget: mostrar && (
      <Suspense fallback={null}>
        <Captcha sitekey={sitekey} ref={alca} />
      </Suspense>
    ),
    token: async (acao) => (alca.current ? { captcha: await alca.current.executar(acao) } : {}),
  }
}
