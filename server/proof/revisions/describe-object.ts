import type { DocumentState } from '../pdf/document-state.ts'
import type { Graph } from '../faces/graph.ts'

export const CATALOG_WORDS: Record<string, string> = {
  Pages: 'as páginas do documento',
  OCProperties: 'as camadas que aparecem',
  Metadata: 'os metadados',
  OpenAction: 'uma ação ao abrir',
  AA: 'uma ação automática',
  Names: 'anexos ou scripts do documento',
  Perms: 'as permissões da certificação',
}

const TYPE_WORDS: Record<string, string> = {
  Pages: 'a árvore de páginas',
  Page: 'uma página',
  Font: 'uma fonte',
  FontDescriptor: 'uma fonte',
  Annot: 'uma anotação',
  XObject: 'uma imagem',
  OCG: 'uma camada',
  Metadata: 'os metadados',
  Sig: 'uma assinatura anterior',
}

/** What an object of the signed text is, in words for the reader. */
export function describeObject(number: number, before: DocumentState, graph: Graph): string {
  const value = before.object(number)?.value
  const d = value?.kind === 'dictionary' ? value.entries : undefined
  const field = d?.get('T')
  if (d?.has('FT') && field?.kind === 'string') return `o campo “${field.value}”`
  const role = graph.roles.get(number)
  if (role) return role
  const page = graph.pages.get(number)
  if (page !== undefined) return `a página ${page}`
  const kind = d?.get('Type')
  const words = kind?.kind === 'name' ? TYPE_WORDS[kind.value] : undefined
  return words ?? `o objeto ${number}`
}
