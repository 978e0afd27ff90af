import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'

import { captcha, esperarScript } from '#platform/captcha.ts'
import { config } from '#platform/config.ts'
import { eProblema } from '#platform/falhas.ts'
import { mensagem } from '#platform/problem-messages.ts'
import type { CaptchaHandle } from '#ui/Captcha.tsx'

const Captcha = lazy(() => import('#ui/Captcha.tsx').then(({ Captcha }) => ({ default: Captcha })))

type ComCaptcha = { captcha?: string }
export type UsarCaptcha = <R>(acao: string, fazer: (com: ComCaptcha) => Promise<R>) => Promise<R>

/**
 * Loads Google's captcha only after the server refused a call for too many tries from this address. The call then goes
 * again with a token. If Google's script doesn't load, the token is empty: a server that can't reach Google either answers
 * a few more tries. `aviso`: why there is no token, beside the server's refusal.
 */
export function useCaptcha(): { widget: ReactNode; aviso: ReactNode; comCaptcha: UsarCaptcha } {
  const alca = useRef<CaptchaHandle>(null)
  const [pedido, setPedido] = useState(false)
  const [falha, setFalha] = useState<unknown>(null)
  const sitekey = config().RECAPTCHA_SITE_KEY

  async function token(acao: string): Promise<string> {
    if (!sitekey) throw captcha.semChave()
    setPedido(true)
    await esperarScript(() => alca.current !== null)
    if (!alca.current) throw captcha.scriptFalhou()
    return alca.current.executar(acao)
  }

  return {
    widget: pedido && sitekey && (
      <Suspense>
        <Captcha sitekey={sitekey} ref={alca} />
      </Suspense>
    ),
    aviso: falha !== null && <span>{mensagem(falha)?.texto}</span>,
    async comCaptcha(acao, fazer) {
      setFalha(null)
      try {
        return await fazer({})
      } catch (recusa) {
        if (!eProblema(recusa, 'MUITAS_TENTATIVAS')) throw recusa
        const dado = await token(acao).catch((erro: unknown) => {
          console.error(erro instanceof Error ? erro.message : erro)
          setFalha(erro)
        })
        if (dado !== undefined) return fazer({ captcha: dado })
        const feita = await fazer({ captcha: '' }).catch(() => {
          throw recusa
        })
        setFalha(null)
        return feita
      }
    },
  }
}
