import { mensagem } from '#platform/problem-messages.ts'

export function RouteError({ error }: { error: unknown }) {
  return <p role="alert">{mensagem(error)?.texto}</p>
}
