import { Outlet } from '@tanstack/react-router'

export function Raiz() {
  return <Outlet />
}
