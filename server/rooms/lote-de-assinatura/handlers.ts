import type { Handlers } from '#contract/endpoint.ts'
import type { loteApi } from '#contract/lote.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { sha256Hex } from '#server/base/hash.ts'
import { abrirLote } from './abrir.ts'
import { andarLote } from './andar.ts'
import { confirmarLote } from './confirmar.ts'
import { apresentarLote, doDesafio, lotesDe, porNumero } from './lotes.ts'
import { prepararLote } from '#server/acts/assinatura/preparar-lote.ts'

/** The caller's own batch; others' are answered as unknown. */
async function meu(id: number, { banco, entrada }: Contexto) {
  const lote = await porNumero(banco, id, entrada.id)
  if (!lote) throw new Problema('LOTE_NAO_ENCONTRADO')
  return lote
}

const obter = async (id: number, contexto: Contexto) => {
  const { banco, entrada, portas } = contexto
  return apresentarLote(banco, await meu(id, contexto), entrada, portas.relogio.agora())
}

export const loteHandlers: Handlers<typeof loteApi, Contexto> = {
  listar: (_, { banco, entrada, portas }) => lotesDe(banco, entrada.id, portas.relogio.agora()),

  preparar: ({ query: { mobilIds } }, contexto) => prepararLote(mobilIds, contexto),

  desafio: ({ body }, contexto) => abrirLote(body, contexto),

  // a repeated call joins the first: it works on what is left, and answers the state
  async assinar({ body }, contexto) {
    const { banco, entrada, portas, chave } = contexto
    const { desafio, tipo, sha256 } = body
    const lote = await doDesafio(banco, desafio, entrada.id)
    if (lote?.tipo !== tipo || lote.manifestoSha256 !== sha256) throw new Problema('DESAFIO_INVALIDO')
    if (lote.estado === 'ABERTO') {
      if (Date.parse(lote.expiraEm) <= portas.relogio.agora().getTime()) throw new Problema('DESAFIO_INVALIDO')
      await confirmarLote(lote, body, contexto)
    } else if (lote.chave !== chave) throw new Problema('DESAFIO_INVALIDO')
    await andarLote(portas, lote.id)
    return obter(lote.id, contexto)
  },

  obter: ({ params: { id } }, contexto) => obter(id, contexto),

  async manifesto({ params: { id } }, contexto) {
    const { arquivoSha256 } = await meu(id, contexto)
    if (arquivoSha256 === null) throw new Problema('LOTE_SEM_MANIFESTO')
    const bytes = await contexto.portas.arquivos.ler(arquivoSha256)
    if (!bytes || (await sha256Hex(bytes)) !== arquivoSha256)
      throw new Error(`manifest of batch ${id} missing or altered in the store`)
    return { bytes: new Uint8Array(bytes), nome: `manifesto-do-lote-${id}.pdf` }
  },
}
