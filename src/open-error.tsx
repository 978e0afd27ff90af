import { createRoot } from 'react-dom/client'

import { ConfigErrorPage } from '#ui/ConfigErrorPage.tsx'

export const abrirErro = (raiz: HTMLElement, campos: string[]) =>
  createRoot(raiz).render(<ConfigErrorPage campos={campos} />)
