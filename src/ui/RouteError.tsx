import { useLingui } from '@lingui/react/macro'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'

import { Page } from './Page.tsx'
import { ProblemAlert } from './ProblemAlert.tsx'

const RECARREGADA = 'carimbo.recarregada'

/** After a release the chunks of the old one are gone: one reload brings the new page, and never two in a row (quality.md F17). */
function recarregarUmaVez(erro: unknown): boolean {
  const pedaco = erro instanceof Error && /dynamically imported module|module script failed|preload/i.test(erro.message)
  if (!pedaco) return false
  try {
    if (sessionStorage.getItem(RECARREGADA)) return false
    sessionStorage.setItem(RECARREGADA, '1')
  } catch {
    return false
  }
  location.reload()
  return true
}

export const esquecerRecarga = () => sessionStorage.removeItem(RECARREGADA)

export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui()
  const router = useRouter()
  if (recarregarUmaVez(error)) return null
  const tentar = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Page titulo={t`Não foi possível abrir esta página`}>
      <ProblemAlert erro={error} tentar={tentar} />
    </Page>
  )
}
