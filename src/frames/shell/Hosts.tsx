import { lazy, Suspense, useEffect } from 'react'
import { useAuth } from 'react-oidc-context'
import { useStore } from 'zustand'

import { perguntas, proverConfirmacao } from '#platform/confirm.ts'
import { useAvisoDeArmazenamento } from '#platform/entrada.ts'
import { notificacoes } from '#platform/notify.ts'
import { depoisDePintar } from '#platform/ociosa.ts'
import { Announcer } from '#ui/Announcer.tsx'

const Toasts = lazy(() => import('#ui/Toasts.tsx').then(({ Toasts }) => ({ default: Toasts })))

const ConfirmDialog = lazy(() =>
  import('#ui/ConfirmDialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
)

/** Hosts of announcements, confirmations and notices, beside every page. */
export function Hosts() {
  const algum = useStore(notificacoes, ({ avisos }) => avisos.length > 0)
  const perguntando = useStore(perguntas, ({ aberta }) => aberta !== null)
  const aviso = useAvisoDeArmazenamento()
  // Storage lives outside React; its trouble is told once.
  useEffect(() => {
    if (aviso) void import('./avisar-armazenamento.ts').then(({ avisarArmazenamento }) => avisarArmazenamento(aviso))
  }, [aviso])
  const { error } = useAuth()
  // Signing in and out end on another page; when they fail, the person is told why.
  useEffect(() => {
    if (error) void import('./identity-failure.ts').then(({ tellIdentityFailure }) => tellIdentityFailure(error))
  }, [error])
  // The first screen does not need it.
  useEffect(
    () =>
      void depoisDePintar()
        .then(() => import('./after-list.ts'))
        .then(({ afterList }) => afterList()),
    [],
  )
  // Confirmations can be asked for while this is mounted.
  useEffect(proverConfirmacao, [])
  return (
    <>
      <Announcer />
      {perguntando && (
        <Suspense>
          <ConfirmDialog />
        </Suspense>
      )}
      {algum && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </>
  )
}
