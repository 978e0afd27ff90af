import { t } from '@lingui/core/macro'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useAuth } from 'react-oidc-context'

import { notifyFailure } from '#platform/notify-failure.ts'
import type { Confirmacao, Janela } from '#platform/senha-na-janela.ts'
import { usePessoa } from '#platform/use-pessoa.ts'

type Escolha = 'DE_NOVO' | 'NESTA_PAGINA' | 'DESISTIU'
/** The window was opened, or answered something else than a confirmation. */
type Espera = { dito: Exclude<Confirmacao, 'CONFIRMADA'> | null; escolher: (escolha: Escolha) => void }

type Pedido = { antesDeSair?: () => void; documento?: string | undefined }

/** The window, or null where there can be none. */
const pedir = (documento: string | undefined) =>
  import('#platform/senha-na-janela.ts').then(({ pedirSenha }) => pedirSenha(documento))

/**
 * Has the person type their password again (docs/regras/assinatura.md, 2): in a window beside this page, or, where there can be
 * none or they prefer it, on the provider's page, which brings them back. Draw `SenhaNaJanela` with it.
 */
export function useIdentidade() {
  const { signinRedirect } = useAuth()
  const username = usePessoa()?.username
  const aqui = useLocation({ select: ({ href }) => href })
  const [confirmando, setConfirmando] = useState(false)
  const [espera, setEspera] = useState<Espera | null>(null)
  const janela = useRef<Janela | null>(null)
  useEffect(() => () => janela.current?.esquecer(), [])

  /** What the window answered, or what the person chose meanwhile. */
  const esperar = async (dito: Espera['dito']) => {
    const escolhida = new Promise<Escolha>((escolher) => setEspera({ dito, escolher }))
    const fim = await Promise.race([escolhida, ...(janela.current ? [janela.current.resposta] : [])])
    janela.current?.esquecer()
    janela.current = null
    return fim
  }

  /**
   * True once confirmed here; false when the person gave up. `antesDeSair` keeps what must outlive this page; `documento`: the
   * sigla of what is signed.
   */
  const confirmar = async ({ antesDeSair, documento }: Pedido = {}): Promise<boolean> => {
    setConfirmando(true)
    try {
      let fim: Confirmacao | Escolha = 'DE_NOVO'
      while (fim !== 'CONFIRMADA' && fim !== 'DESISTIU') {
        if (fim === 'DE_NOVO') janela.current = await pedir(documento)
        if (fim === 'NESTA_PAGINA' || (fim === 'DE_NOVO' && !janela.current)) {
          antesDeSair?.()
          // a promise that ends means failure, told by frames/shell/Hosts.tsx
          await signinRedirect({
            prompt: 'login',
            state: { returnTo: aqui },
            ...(username && { login_hint: username }),
            ...(documento !== undefined && { extraQueryParams: { documento } }),
          })
          return false
        }
        fim = await esperar(fim === 'DE_NOVO' ? null : fim)
      }
      return fim === 'CONFIRMADA'
    } catch (erro) {
      notifyFailure(erro, t`Nada foi feito.`)
      return false
    } finally {
      setEspera(null)
      setConfirmando(false)
    }
  }
  return { confirmando, espera, confirmar }
}
export type Identidade = ReturnType<typeof useIdentidade>
