import { finding, type Finding } from '#contract/signature-findings.ts'
import type { DocumentState } from '../pdf/document-state.ts'
import type { Graph } from '../faces/graph.ts'

export const CATALOG_WORDS: Record<string, Finding> = {
  Pages: finding('AS_PAGINAS'),
  OCProperties: finding('AS_CAMADAS'),
  Metadata: finding('OS_METADADOS'),
  OpenAction: finding('ACAO_AO_ABRIR'),
  AA: finding('ACAO_AUTOMATICA'),
  Names: finding('ANEXOS_OU_SCRIPTS'),
  Perms: finding('PERMISSOES_DA_CERTIFICACAO'),
}

const TYPE_WORDS: Record<string, Finding> = {
  Pages: finding('ARVORE_DE_PAGINAS'),
  Page: finding('UMA_PAGINA'),
  Font: finding('UMA_FONTE'),
  FontDescriptor: finding('UMA_FONTE'),
  Annot: finding('UMA_ANOTACAO'),
  XObject: finding('UMA_IMAGEM'),
  OCG: finding('UMA_CAMADA'),
  Metadata: finding('OS_METADADOS'),
  Sig: finding('ASSINATURA_ANTERIOR'),
}

/** What an object of the signed text is to its reader. */
export function describeObject(number: number, before: DocumentState, graph: Graph): Finding {
  const value = before.object(number)?.value
  const d = value?.kind === 'dictionary' ? value.entries : undefined
  const field = d?.get('T')
  if (d?.has('FT') && field?.kind === 'string') return finding('O_CAMPO', { nome: field.value })
  const role = graph.roles.get(number)
  if (role) return role
  const page = graph.pages.get(number)
  if (page !== undefined) return finding('A_PAGINA', { pagina: page })
  const kind = d?.get('Type')
  const words = kind?.kind === 'name' ? TYPE_WORDS[kind.value] : undefined
  return words ?? finding('O_OBJETO', { objeto: number })
}
