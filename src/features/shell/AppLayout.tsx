import { Outlet } from '@tanstack/react-router'

import { useEntrada } from '#platform/entrada.ts'

export function AppLayout() {
  const entrada = useEntrada()
  return <Outlet key={entrada?.id} />
}
