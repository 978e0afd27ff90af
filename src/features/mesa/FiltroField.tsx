import './filtro.module.css'
import mesa from './mesa.module.css'

import { useLingui } from '@lingui/react/macro'
import { startTransition, useOptimistic, type Ref } from 'react'

import { Icon } from '#ui/Icon.tsx'

type Props = { valor: string; aoMudar: (valor: string) => void; ref?: Ref<HTMLInputElement> }

/**
 * SIGA's "Filtrar código ou descrição"; Esc clears it. A letter is drawn by itself: what it does to the rows follows, and
 * waits for the next one.
 */
export function FiltroField({ valor, aoMudar, ref }: Props) {
  const { t } = useLingui()
  const [escrito, escrever] = useOptimistic(valor)
  const mudar = (novo: string) =>
    startTransition(() => {
      escrever(novo)
      aoMudar(novo)
    })
  return (
    <div className={mesa.mesaFiltro}>
      <Icon nome="busca" />
      <input
        ref={ref}
        type="search"
        value={escrito}
        onChange={(evento) => mudar(evento.target.value)}
        onKeyDown={(evento) => {
          if (evento.key === 'Escape') mudar('')
        }}
        aria-label={t`Filtrar por código ou descrição`}
        placeholder={t`Filtrar código ou descrição`}
        autoComplete="off"
      />
    </div>
  )
}
