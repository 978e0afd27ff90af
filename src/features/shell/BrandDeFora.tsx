import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

import { Icon } from '#ui/Icon.tsx'

const LEMBRADO = 'carimbo.convite'
const ASSINAR = '/assinar-documento/'

const lembrado = () => {
  try {
    return sessionStorage.getItem(LEMBRADO)
  } catch {
    return null
  }
}

/** For who signs from outside, who has no desk: the logo leads to the document they were invited to, and to its receipt once signed. */
export function BrandDeFora() {
  const router = useRouter()
  const daqui = useRouterState({
    select: ({ location }) => (location.pathname.startsWith(ASSINAR) ? location.href : null),
  })
  // The browser's storage: another page of theirs must know the way back, also after F5.
  useEffect(() => {
    if (!daqui) return
    try {
      sessionStorage.setItem(LEMBRADO, daqui)
    } catch {
      // Without storage the logo leads to the first page.
    }
  }, [daqui])
  const destino = daqui ?? lembrado() ?? '/'
  return (
    <a
      className="brand"
      href={destino}
      onClick={(evento) => {
        if (evento.metaKey || evento.ctrlKey || evento.shiftKey) return
        evento.preventDefault()
        if (destino !== daqui) void router.navigate({ href: destino })
      }}
    >
      <Icon nome="carimbo" />
      <span>Carimbo</span>
    </a>
  )
}
