import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'

import { Captcha, type CaptchaHandle } from '#ui/Captcha.tsx'

afterEach(() => vi.restoreAllMocks())

/** Google's script is requested, but never arrives. */
async function semGoogle() {
  const pedidos: HTMLScriptElement[] = []
  const acrescentar = Node.prototype.appendChild
  vi.spyOn(Node.prototype, 'appendChild').mockImplementation(function <T extends Node>(this: Node, no: T): T {
    if (!(no instanceof HTMLScriptElement) || !no.src.includes('recaptcha')) return acrescentar.call(this, no) as T
    pedidos.push(no)
    return no
  })
  const alca = createRef<CaptchaHandle>()
  await render(<Captcha sitekey="chave-de-prova" ref={alca} />)
  await vi.waitFor(() => expect(pedidos).not.toEqual([]))
  return { script: pedidos[0]!, executar: () => alca.current!.executar('validar') }
}

test('um script que não chega nem falha dá o erro "reCAPTCHA is not loaded"', async () => {
  const { executar } = await semGoogle()
  let salto = 0
  const agora = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => agora() + (salto += 20_000))
  await expect(executar()).rejects.toThrow('reCAPTCHA is not loaded')
})

test('um script que não pôde ser buscado dá o erro "Failed to load script", sem esperar', async () => {
  const { script, executar } = await semGoogle()
  const pedido = executar()
  const recusa = expect(pedido).rejects.toThrow('Failed to load script')
  const marca = document.createElement('script')
  Object.defineProperty(marca, 'src', { value: script.src })
  Element.prototype.append.call(document.head, marca)
  marca.dispatchEvent(new Event('error'))
  await recusa
  marca.remove()
})
