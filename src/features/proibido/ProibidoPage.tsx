import { Page } from '#ui/Page.tsx'

export function ProibidoPage() {
  return <Page titulo="Acesso">{null}</Page>
}
