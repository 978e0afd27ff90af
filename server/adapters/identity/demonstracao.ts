import type { Frase } from '#server/base/palavras/dizer.ts'

/** Somebody whom a visitor may be, with one press. */
export type PessoaDaDemonstracao = { username: string; nome: string; papel: Frase; realm: 'interno' | 'externo' }
/** `senha`: of all of them. */
export type Demonstracao = { senha: string; pessoas: PessoaDaDemonstracao[] }

/** What a form says of who signs in: what was typed, or the chosen person of the demonstration with its password. */
export function quemEntra(formulario: URLSearchParams, demonstracao: Demonstracao | undefined) {
  const escolhida = demonstracao?.pessoas.find(({ username }) => username === formulario.get('pessoa'))
  if (demonstracao && escolhida) return { username: escolhida.username, senha: demonstracao.senha }
  return {
    username: (formulario.get('username') ?? '').slice(0, 200),
    senha: (formulario.get('senha') ?? '').slice(0, 1000),
  }
}
