import './filtro.css'

import { useLingui } from '@lingui/react/macro'

import { Icon } from '#ui/Icon.tsx'

/** SIGA's "Filtrar código ou descrição"; Esc clears it. */
export function FiltroField({ valor, aoMudar }: { valor: string; aoMudar: (valor: string) => void }) {
  const { t } = useLingui()
  return (
    <div className="mesa-filtro">
      <Icon nome="busca" />
      <input
        type="search"
        value={valor}
        onChange={(evento) => aoMudar(evento.target.value)}
        onKeyDown={(evento) => {
          if (evento.key === 'Escape') aoMudar('')
        }}
        aria-label={t`Filtrar por código ou descrição`}
        placeholder={t`Filtrar código ou descrição`}
        autoComplete="off"
      />
    </div>
  )
}
