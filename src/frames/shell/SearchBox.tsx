import shell from '#ui/shell.module.css'
import ui from '#ui/ui.module.css'

import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { Icon } from '#ui/Icon.tsx'
import { useShortcut } from '#ui/use-shortcut.ts'

const Paleta = lazy(() => import('./trazer-paleta.ts').then((m) => m.trazerPaleta()))

/** The search box, a form that works by itself; and the palette, from anywhere by Ctrl+K. */
export function SearchBox() {
  const { t } = useLingui()
  const router = useRouter()
  /** Had the focus when the palette was opened. */
  const [volta, setVolta] = useState<Element | null>(null)
  const abrir = () => setVolta((antes) => antes ?? document.activeElement)
  useShortcut('Control+k', abrir)
  return (
    <>
      <form
        className={shell.search}
        role="search"
        action="/busca"
        onSubmit={(evento) => {
          evento.preventDefault()
          const q = (evento.currentTarget['q'] as HTMLInputElement).value.trim() // named below
          // The code that jumps to a sigla is not part of the first paint.
          if (q)
            import('#features/busca/buscar.ts')
              .then((m) => m.buscar(q, router))
              .catch(() => router.navigate({ to: '/busca', search: { q } }))
        }}
      >
        <Icon nome="busca" />
        <input
          id="busca"
          name="q"
          type="search"
          autoComplete="off"
          aria-label={t`Buscar`}
          placeholder={t`Buscar sigla, assunto, pessoa…`}
        />
        <button type="button" aria-label={t`Buscar: Ctrl K`} onClick={abrir}>
          Ctrl K
        </button>
      </form>
      {volta && (
        // Takes what is typed until the palette's own field is there, which begins with it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person asked for the palette
        <Suspense fallback={<input className={ui.srOnly} id="paleta" autoFocus />}>
          <Paleta volta={volta} fechar={() => setVolta(null)} />
        </Suspense>
      )}
    </>
  )
}
