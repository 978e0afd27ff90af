import { Outlet } from '@tanstack/react-router'

import { Hosts } from './Hosts.tsx'

export const Raiz = () => (
  <>
    <Outlet />
    <Hosts />
  </>
)
