import type { Estado } from './document-state.ts'
import type { Grafo } from './graph.ts'

export const PALAVRAS_DO_CATALOGO: Record<string, string> = {
  Pages: 'as páginas do documento',
  OCProperties: 'as camadas que aparecem',
  Metadata: 'os metadados',
  OpenAction: 'uma ação ao abrir',
  AA: 'uma ação automática',
  Names: 'anexos ou scripts do documento',
  Perms: 'as permissões da certificação',
}

const PALAVRAS_DO_TIPO: Record<string, string> = {
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

/** What an object of the signed text is to who reads it. */
export function nomear(numero: number, antes: Estado, grafo: Grafo): string {
  const valor = antes.objeto(numero)?.valor
  const d = valor?.tipo === 'dicionario' ? valor.entradas : undefined
  const campo = d?.get('T')
  if (d?.has('FT') && campo?.tipo === 'texto') return `o campo “${campo.valor}”`
  const papel = grafo.papeis.get(numero)
  if (papel) return papel
  const pagina = grafo.paginas.get(numero)
  if (pagina !== undefined) return `a página ${pagina}`
  const tipo = d?.get('Type')
  const palavras = tipo?.tipo === 'nome' ? PALAVRAS_DO_TIPO[tipo.valor] : undefined
  return palavras ?? `o objeto ${numero}`
}
