import { ConfigErrorPage } from '#ui/ConfigErrorPage.tsx'

export const abrirErro = async (raiz: HTMLElement, campos: string[]) =>
  (await import('./desenho.ts')).createRoot(raiz).render(<ConfigErrorPage campos={campos} />)
