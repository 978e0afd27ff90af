import { useState } from 'react'

import { IMAGEM_MAXIMA_MB } from '#contract/imagem.ts'
import { ApiError, eProblema } from '#platform/falhas.ts'

import { enviarImagem } from './queries.ts'
import { abandono } from './a-caminho.ts'

export class ImagemGrande extends Error {}

/** A failed sending: its error, a retry, or going on without the image. */
export type EnvioParado = { erro: unknown; tentar: () => void; largar: () => void }

/** The image itself was refused, so a retry would be refused too. */
const recusada = (erro: unknown) =>
  erro instanceof ImagemGrande ||
  eProblema(erro, 'COTA_DE_IMAGENS') ||
  (erro instanceof ApiError && erro.status < 500 && erro.status !== 429)

/** Sends pasted images one by one; after a failure it waits for a retry or for going on without. */
export function useEnvio(documentoId: number | null) {
  /** Progress, in words. */
  const [enviando, setEnviando] = useState<string | null>(null)
  const [parado, setParado] = useState<EnvioParado | null>(null)

  const decidir = (erro: unknown, largado: AbortSignal, largar: () => void) =>
    Promise.race([new Promise<void>((tentar) => setParado({ erro, tentar, largar })), abandono(largado)]).finally(() =>
      setParado(null),
    )

  const enviar = async (imagem: Blob, dito: string, largado: AbortSignal, largar: () => void) => {
    if (imagem.size > IMAGEM_MAXIMA_MB * 1024 * 1024) throw new ImagemGrande()
    for (;;) {
      largado.throwIfAborted()
      setEnviando(dito)
      try {
        return await Promise.race([enviarImagem(documentoId ?? 0, imagem, largado), abandono(largado)])
      } catch (erro) {
        largado.throwIfAborted()
        if (recusada(erro)) throw erro
        setEnviando(null)
        await decidir(erro, largado, largar)
      } finally {
        setEnviando(null)
      }
    }
  }
  return { enviando, parado, enviar }
}
