import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { GoogleReCaptchaProvider, useGoogleReCaptcha } from 'react-google-recaptcha-v3'

import { captcha, esperarScript, permitirScript } from '#platform/captcha.ts'

/** `executar` gives a token for one call. Throws the errors of platform/captcha.ts. */
export type CaptchaHandle = { executar: (acao: string) => Promise<string> }
type Props = { sitekey: string | null; ref: Ref<CaptchaHandle> }

function Executor({ ref, elemento }: { ref: Ref<CaptchaHandle>; elemento: HTMLElement }) {
  const { executeRecaptcha } = useGoogleReCaptcha()
  const atual = useRef(executeRecaptcha)
  useEffect(() => {
    atual.current = executeRecaptcha
  }, [executeRecaptcha])
  const caiu = useRef(false)
  // The library makes the script element; its load error does not bubble and is heard only in the capture phase.
  useEffect(() => {
    const ouvir = ({ target }: Event) => {
      if (target instanceof HTMLScriptElement && target.src.includes('/recaptcha/')) caiu.current = true
    }
    document.addEventListener('error', ouvir, true)
    return () => document.removeEventListener('error', ouvir, true)
  }, [])
  useImperativeHandle(ref, () => ({
    async executar(acao) {
      if (!elemento.isConnected) throw captcha.semElemento()
      await esperarScript(() => caiu.current || atual.current !== undefined).catch(() => {})
      if (caiu.current) throw captcha.scriptFalhou()
      // neither loaded nor failed in time
      if (!atual.current) throw captcha.semScript()
      return atual.current(acao)
    },
  }))
  return null
}

/** Loads Google's script, in explicit render mode, only while mounted: on public forms of a deployment with a site key. */
export function Captcha({ sitekey, ref }: Props) {
  if (!sitekey) throw captcha.semChave()
  const [elemento, setElemento] = useState<HTMLElement | null>(() => {
    permitirScript()
    return null
  })
  return (
    <div ref={setElemento}>
      {elemento && (
        <GoogleReCaptchaProvider
          reCaptchaKey={sitekey}
          scriptProps={{ async: true, defer: true, nonce: window.__nonce__ ?? '' }}
          container={{ element: elemento, parameters: { badge: 'inline' } }}
        >
          <Executor ref={ref} elemento={elemento} />
        </GoogleReCaptchaProvider>
      )}
    </div>
  )
}
