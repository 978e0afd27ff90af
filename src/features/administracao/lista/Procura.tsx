import lista from './lista.module.css'

import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'

import { useDigitado } from '#ui/use-digitado.ts'

import { useBusca } from '#domain/administracao/endereco.ts'

/** `campo`: its parameter in the address. */
type Props = { rotulo: string; exemplo: string; campo?: 'texto' | 'quem' }

/** A list's search field. Typing changes the address, and a change of the address (the Back button) changes the text. */
export function Procura({ rotulo, exemplo, campo = 'texto' }: Props) {
  const { t } = useLingui()
  const id = useId()
  const { busca, mudar } = useBusca()
  const [digitado, digitar] = useDigitado(busca[campo] ?? '', (texto) => mudar({ [campo]: texto || null }))
  return (
    <div className={lista.adminProcura}>
      <label htmlFor={id}>{rotulo}</label>
      <input
        id={id}
        type="search"
        value={digitado}
        maxLength={200}
        placeholder={exemplo}
        autoComplete="off"
        aria-label={t`${rotulo}: ${exemplo}`}
        onChange={({ target }) => digitar(target.value)}
      />
    </div>
  )
}
