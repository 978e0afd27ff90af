import { TIPOS_MOVIMENTACAO, type TipoMovimentacao } from '#contract/movimentacao.ts'

// Object.entries loses the types
const nomes = new Map(Object.entries(TIPOS_MOVIMENTACAO).map(([nome, numero]) => [numero, nome as TipoMovimentacao]))

/** Name of a number of SIGA's; undefined for unknown ones. */
export const nomeDoNumero = (numero: number) => nomes.get(numero)

const ACENTOS: [RegExp, string][] = [
  [/cao\b/g, 'ção'],
  [/\bnivel\b/g, 'nível'],
  [/\btramite\b/g, 'trâmite'],
  [/\bpeca\b/g, 'peça'],
  [/\bcopia\b/g, 'cópia'],
  [/\bcossignatario\b/g, 'cossignatário'],
  [/\bintermediario\b/g, 'intermediário'],
  [/\bexclusao\b/g, 'exclusão'],
  [/\binclusao\b/g, 'inclusão'],
  [/\bconcessao\b/g, 'concessão'],
  [/\bconclusao\b/g, 'conclusão'],
  [/\bciencia\b/g, 'ciência'],
  [/\borgao\b/g, 'órgão'],
  [/\bcodigo\b/g, 'código'],
  [/\bpublico\b/g, 'público'],
  [/\bpin\b/g, 'PIN'],
]
/** ASSINATURA_COM_SENHA → Assinatura com senha. */
export function emPalavras(tipo: number): string {
  const nome = nomeDoNumero(tipo) ?? ''
  const palavras = ACENTOS.reduce(
    (dito, [padrao, certo]) => dito.replace(padrao, certo),
    nome.toLowerCase().replaceAll('_', ' '),
  )
  return palavras.charAt(0).toUpperCase() + palavras.slice(1)
}
