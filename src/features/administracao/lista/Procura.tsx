import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'

import { useDebounced } from '#ui/use-debounced.ts'

import { useBusca } from '../endereco.ts'

/** `campo`: where the address keeps it. */
type Props = { rotulo: string; exemplo: string; campo?: 'texto' | 'quem' }

/** The search of a list: the address follows what is typed, and what is typed follows the address (the Back button). */
export function Procura({ rotulo, exemplo, campo = 'texto' }: Props) {
  const { t } = useLingui()
  const id = useId()
  const { busca, mudar } = useBusca()
  const noEndereco = busca[campo] ?? ''
  const [digitado, setDigitado] = useState(noEndereco)
  const [visto, setVisto] = useState(noEndereco)
  const parado = useDebounced(digitado)
  if (visto !== noEndereco) {
    setVisto(noEndereco)
    if (noEndereco !== parado.trim()) setDigitado(noEndereco)
  }
  // The address is outside React.
  useEffect(() => {
    if (parado.trim() !== noEndereco && parado === digitado) mudar({ [campo]: parado.trim() || null })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a pause in the typing moves the address
  }, [parado])
  return (
    <div className="admin-procura">
      <label htmlFor={id}>{rotulo}</label>
      <input
        id={id}
        type="search"
        value={digitado}
        maxLength={200}
        placeholder={exemplo}
        autoComplete="off"
        aria-label={t`${rotulo}: ${exemplo}`}
        onChange={({ target }) => setDigitado(target.value)}
      />
    </div>
  )
}
