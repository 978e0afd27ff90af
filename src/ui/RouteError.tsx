import ui from './ui.module.css'

import { useLingui } from '@lingui/react/macro'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'

import { ApiError, falhas } from '#platform/falhas.ts'
import { servidorResponde } from '#platform/http.ts'
import { realmLembrado } from '#platform/realm.ts'

import { OutraConta } from './OutraConta.tsx'
import { Page } from './Page.tsx'
import { ProblemAlert } from './ProblemAlert.tsx'

const RECARREGADA = 'carimbo.recarregada'
const INTERVALO_MS = 60_000

const ehPedaco = (erro: unknown) =>
  erro instanceof Error && /dynamically imported module|module script failed|preload/i.test(erro.message)

/** False if this tab was just reloaded for the same reason. */
function primeiraVez(): boolean {
  try {
    const antes = Number(sessionStorage.getItem(RECARREGADA))
    sessionStorage.setItem(RECARREGADA, String(Date.now()))
    return Date.now() - antes > INTERVALO_MS
  } catch {
    return false
  }
}

/**
 * A chunk of the app failed to load. After a release the old chunks are gone, and one reload brings the new page, never two
 * in a row (docs/regras/promessas.md, F17). With the server down a reload would end in the browser's own error page, so
 * this one waits.
 */
function PedacoFalhou({ error }: { error: unknown }) {
  const { t } = useLingui()
  const [parada, setParada] = useState(false)
  const recarregar = useCallback(
    (pedida: boolean) =>
      servidorResponde().then((responde) =>
        responde && (pedida || primeiraVez()) ? location.reload() : setParada(true),
      ),
    [],
  )
  // Only the server knows whether a reload would work, so ask it first.
  useEffect(() => void recarregar(false), [recarregar])
  if (!parada) return null
  return (
    <Page titulo={t`Não foi possível abrir esta página`}>
      <ProblemAlert erro={falhas.rede(error)} tentar={() => void recarregar(true)} />
    </Page>
  )
}

export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui()
  const router = useRouter()
  const consultas = useQueryErrorResetBoundary()
  if (ehPedaco(error)) return <PedacoFalhou error={error} />
  const tentar = () => {
    // else a page without a loader throws again the error that its query keeps, and asks nothing
    consultas.reset()
    reset()
    void router.invalidate()
  }
  // an external signer came by one address, perhaps with another account than the invited one
  const deFora = error instanceof ApiError && error.status === 403 && realmLembrado() === 'externo'
  // the entry ended meanwhile, as in a reorganisation: the page opens again with its successor
  const mudou = error instanceof ApiError && /^(UNIDADE_ENCERRADA|ENTRADA_(DESATIVADA|INVALIDA))$/.test(error.codigo)
  return (
    <Page titulo={t`Não foi possível abrir esta página`}>
      <ProblemAlert erro={error} tentar={tentar}>
        {mudou && (
          <button type="button" className={ui.btn} onClick={() => location.reload()}>
            {t`Continuar na minha lotação de agora`}
          </button>
        )}
        {deFora && <OutraConta />}
      </ProblemAlert>
    </Page>
  )
}
