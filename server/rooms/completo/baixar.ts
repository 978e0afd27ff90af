import type { Arquivo, Faixa } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { lerOuRecusar } from '#server/core/documento/registro.ts'
import { partesDaTarefa, PEDACO, tarefaOuRecusar } from '#server/core/completo/tarefas.ts'

/** The byte range, end excluded. */
export function limites(faixa: Faixa | undefined, total: number): [inicio: number, fim: number] {
  if (!faixa) return [0, total]
  const { inicio, fim } = faixa
  if (inicio === null) return [Math.max(0, total - (fim ?? 0)), total]
  if (inicio >= total || (fim !== null && fim < inicio)) throw new Problema('FAIXA_INVALIDA')
  return [inicio, fim === null ? total : Math.min(fim + 1, total)]
}

/** A task's file or a range of it; reads only the parts needed. */
export async function baixarTarefa(contexto: Contexto, id: string, faixa: Faixa | undefined): Promise<Arquivo> {
  const { banco, entrada, portas } = contexto
  const { documentoId, nome, sha256, tamanho } = await tarefaOuRecusar(banco, id, entrada, portas)
  // the person may have lost access to the document since
  await lerOuRecusar(banco, documentoId, entrada)
  if (sha256 === null || tamanho === null) throw new Problema('TAREFA_NAO_PRONTA')
  const [inicio, fim] = limites(faixa, tamanho)
  const lugar = await partesDaTarefa(banco, id)
  const bytes = new Uint8Array(fim - inicio)
  for (let n = Math.floor(inicio / PEDACO); n * PEDACO < fim; n++) {
    const pedaco = await portas.arquivos.partes.ler(lugar, n)
    if (!pedaco) throw new Problema('TAREFA_NAO_ENCONTRADA')
    const de = Math.max(0, inicio - n * PEDACO)
    bytes.set(pedaco.subarray(de, fim - n * PEDACO), Math.max(0, n * PEDACO - inicio))
  }
  return { bytes, nome, trecho: { inicio, total: tamanho, etag: sha256 } }
}
