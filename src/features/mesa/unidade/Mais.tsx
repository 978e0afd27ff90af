import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'

import { ProblemAlert } from '#ui/ProblemAlert.tsx'

type Props = { erro: unknown; buscando: boolean; mais: () => void }

/** How near is near, px: a page and a half. */
const ADIANTE = 1200

/** The end of what is shown of a group: getting near it brings more, and so does the button. */
export function Mais({ erro, buscando, mais }: Props) {
  const linha = useRef<HTMLTableRowElement>(null)
  const olhar = useEffectEvent(() => {
    const alvo = linha.current
    if (alvo && !erro && alvo.getBoundingClientRect().top < innerHeight + ADIANTE) mais()
  })
  // The scroll is the browser's. Looked at after each answer too: the end may still be in sight.
  useEffect(() => {
    if (buscando) return
    olhar()
    addEventListener('scroll', olhar, { passive: true })
    return () => removeEventListener('scroll', olhar)
  }, [buscando])
  return (
    <tr role="row" className="grupo-mais" ref={linha}>
      <td role="cell" colSpan={7}>
        {erro ? (
          <ProblemAlert erro={erro} tentar={mais} />
        ) : (
          <button type="button" className="btn small" disabled={buscando} onClick={mais}>
            {buscando ? <Trans>Carregando mais…</Trans> : <Trans>Carregar mais</Trans>}
          </button>
        )}
      </td>
    </tr>
  )
}
