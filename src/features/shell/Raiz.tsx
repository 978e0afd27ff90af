import { t } from '@lingui/core/macro'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useStore } from 'zustand'

import { useAvisoDeArmazenamento } from '#platform/entrada.ts'
import { notificacoes, notify } from '#platform/notify.ts'
import { Announcer } from '#ui/Announcer.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

const Toasts = lazy(() => import('#ui/Toasts.tsx').then(({ Toasts }) => ({ default: Toasts })))

const avisos = {
  corrompida: () => ({
    summary: t`Lotação guardada descartada`,
    detail: t`O que este navegador lembrava estava ilegível. Confira a lotação em uso.`,
  }),
  bloqueada: () => ({
    summary: t`Este navegador não guarda preferências`,
    detail: t`Tudo funciona, mas a lotação escolhida e os rascunhos não ficam neste computador.`,
  }),
}

/** Around every address: what is announced, asked and notified. */
export function Raiz() {
  const algum = useStore(notificacoes, ({ avisos }) => avisos.length > 0)
  const aviso = useAvisoDeArmazenamento()
  // Storage is outside: its trouble is told once.
  useEffect(() => {
    if (aviso) notify({ severity: 'warn', ...avisos[aviso]() })
  }, [aviso])
  return (
    <>
      <Outlet />
      <Announcer />
      <ConfirmDialog />
      {algum && (
        <Suspense fallback={null}>
          <Toasts />
        </Suspense>
      )}
    </>
  )
}
