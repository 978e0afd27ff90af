import { Page } from '#ui/Page.tsx'

export function RetornoRecusadoPage() {
  return <Page titulo="Retorno">{null}</Page>
}
