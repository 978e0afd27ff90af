import { lazy, Suspense, useEffect } from 'react'
import { useAuth } from 'react-oidc-context'
import { useStore } from 'zustand'

import { perguntas, proverConfirmacao } from '#platform/confirm.ts'
import { useAvisoDeArmazenamento } from '#platform/entrada.ts'
import { notificacoes } from '#platform/notify.ts'
import { Announcer } from '#ui/Announcer.tsx'

const Toasts = lazy(() => import('#ui/Toasts.tsx').then(({ Toasts }) => ({ default: Toasts })))

const ConfirmDialog = lazy(() =>
  import('#ui/ConfirmDialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
)

/** Beside every page: what is announced, asked and notified. */
export function Hosts() {
  const algum = useStore(notificacoes, ({ avisos }) => avisos.length > 0)
  const perguntando = useStore(perguntas, ({ aberta }) => aberta !== null)
  const aviso = useAvisoDeArmazenamento()
  // Storage is outside: its trouble is told once.
  useEffect(() => {
    if (aviso) void import('./avisar-armazenamento.ts').then(({ avisarArmazenamento }) => avisarArmazenamento(aviso))
  }, [aviso])
  const { error } = useAuth()
  // Entering and leaving end in another page; when they don't, the person is told why.
  useEffect(() => {
    if (error) void import('./identity-failure.ts').then(({ tellIdentityFailure }) => tellIdentityFailure(error))
  }, [error])
  // While this is on screen, asking is possible.
  useEffect(proverConfirmacao, [])
  return (
    <>
      <Announcer />
      {perguntando && (
        <Suspense fallback={null}>
          <ConfirmDialog />
        </Suspense>
      )}
      {algum && (
        <Suspense fallback={null}>
          <Toasts />
        </Suspense>
      )}
    </>
  )
}
