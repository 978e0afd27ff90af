import { expect } from 'vitest'

type Recebido = { status: number; corpo: unknown; problema?: { codigo: string } }

/** Twenty equal calls at once, with one key: all get one receipt, or "under way"; a later call gets the same. */
export async function umaSo(fazer: () => Promise<Recebido>) {
  const respostas = await Promise.all(Array.from({ length: 20 }, fazer))
  const [feitas, outras] = [200, 409].map((qual) => respostas.filter(({ status }) => status === qual))
  expect(respostas.filter(({ status }) => status !== 200).map(({ problema }) => problema?.codigo)).toEqual(
    outras?.map(() => 'OPERACAO_EM_ANDAMENTO'),
  )
  const recibos = new Set(feitas?.map(({ corpo }) => JSON.stringify(corpo)))
  expect(recibos.size).toBe(1)
  const depois = await fazer()
  expect(recibos).toContain(JSON.stringify(depois.corpo))
}
