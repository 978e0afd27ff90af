import { EventEmitter, on } from 'node:events'

import type postgres from 'postgres'

import type { Eventos } from '../ports.ts'

/** Events over LISTEN/NOTIFY: every server process hears what any of them publishes. */
export async function criarEventos(cliente: postgres.Sql): Promise<Eventos> {
  const emissor = new EventEmitter().setMaxListeners(0)
  await cliente.listen('carimbo', (texto) => {
    const { canal, dados } = JSON.parse(texto) as { canal: string; dados: unknown } // written just below
    emissor.emit(canal, dados)
  })
  return {
    async publicar(canal, dados) {
      await cliente.notify('carimbo', JSON.stringify({ canal, dados }))
    },
    async *assinar(canal, sinal) {
      try {
        for await (const [dados] of on(emissor, canal, { signal: sinal })) yield dados as unknown // `on` types its values as any
      } catch (erro) {
        if (!sinal.aborted) throw erro
      }
    },
  }
}
