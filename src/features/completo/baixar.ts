import { completoApi, type Tarefa } from '#contract/completo.ts'
import { call } from '#platform/http.ts'

/** Bytes of one request: the most that a broken connection loses. */
const TRECHO = 4 * 1024 * 1024
const VEZES = 6
const ESPERA_MS = 800

const dormir = (ms: number) => new Promise((pronto) => setTimeout(pronto, ms))

/** Downloads the finished file in parts. A part that fails is asked again, from where it stopped. */
export async function baixarAosPedacos(
  { id, tamanho }: Pick<Tarefa, 'id' | 'tamanho'>,
  aoAndar: (recebido: number) => void,
  sinal: AbortSignal,
): Promise<Blob> {
  const total = tamanho ?? 0
  const partes: Blob[] = []
  let recebido = 0
  let falhas = 0
  while (recebido < total) {
    try {
      const faixa = { inicio: recebido, fim: Math.min(recebido + TRECHO, total) - 1 }
      const parte = await call(completoApi.baixar, { params: { tarefa: id }, faixa }, sinal)
      partes.push(parte)
      recebido += parte.size
      falhas = 0
      aoAndar(recebido)
    } catch (erro) {
      if (sinal.aborted || ++falhas >= VEZES) throw erro
      await dormir(ESPERA_MS * falhas)
    }
  }
  return new Blob(partes, { type: 'application/pdf' })
}
