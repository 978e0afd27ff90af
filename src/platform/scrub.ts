/** Removes what could name a person from a text: CPF, e-mail, tokens, and everything after `?`. */
export const limpar = (texto: string) =>
  texto
    .replace(/\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/g, '[cpf]')
    .replace(/[\w.+-]+(?:@|%40)[\w-]+(\.[\w-]+)+/gi, '[email]')
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]')
    .replace(/\?[^\s"']*/g, '?[busca]')

/** `limpar` on every text inside a value. */
export function limparTudo<T>(valor: T): T {
  if (typeof valor === 'string') return limpar(valor) as T
  if (Array.isArray(valor)) return valor.map(limparTudo) as T
  if (typeof valor !== 'object' || valor === null) return valor
  return Object.fromEntries(Object.entries(valor).map(([chave, item]) => [chave, limparTudo(item)])) as T
}
