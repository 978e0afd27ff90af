import { Page } from '#ui/Page.tsx'

export function InicioPage() {
  return <Page titulo="Início">{null}</Page>
}
