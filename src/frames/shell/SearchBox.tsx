import shell from '#ui/shell.module.css'

import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'

import { Icon } from '#ui/Icon.tsx'
import { useShortcut } from '#ui/use-shortcut.ts'

/** The search box, reached from anywhere by Ctrl+K or Alt+3. */
export function SearchBox() {
  const { t } = useLingui()
  const router = useRouter()
  const queryClient = useQueryClient()
  const caixa = useRef<HTMLInputElement>(null)
  useShortcut('Control+k', () =>
    caixa.current?.checkVisibility() ? caixa.current.select() : void router.navigate({ to: '/busca' }),
  )
  const procurar = async (q: string) => {
    // The code that jumps to a sigla is not part of the first paint.
    const { buscar } = await import('#features/busca/buscar.ts')
    await buscar(q, queryClient, router)
  }
  return (
    <form
      className={shell.search}
      role="search"
      action="/busca"
      onSubmit={(evento) => {
        evento.preventDefault()
        const q = caixa.current?.value.trim()
        if (q) procurar(q).catch(() => router.navigate({ to: '/busca', search: { q } }))
      }}
    >
      <Icon nome="busca" />
      <input
        ref={caixa}
        id="busca"
        name="q"
        type="search"
        autoComplete="off"
        aria-label={t`Buscar`}
        aria-keyshortcuts="Control+K"
        placeholder={t`Buscar sigla, assunto, pessoa…`}
      />
      <kbd aria-hidden="true">Ctrl K</kbd>
    </form>
  )
}
