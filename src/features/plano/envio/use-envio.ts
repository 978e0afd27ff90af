import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import { confirmar } from '#platform/confirm.ts'

import { type Envio, planoMutations } from '../queries.ts'

/** Sends one file at a time. Sending the same again uses the same key, so a lost answer doesn't create a second plan. */
export function useEnvio(aoEnviar: (plano: number) => void) {
  const { t } = useLingui()
  const { mutateAsync, isPending, error, reset } = useMutation(planoMutations(useQueryClient(), 0).enviar)
  const andando = useRef<AbortController | null>(null)
  const pedido = useRef({ qual: '', chave: '' })
  useBlocker({
    disabled: !isPending,
    enableBeforeUnload: () => isPending,
    shouldBlockFn: async () =>
      andando.current !== null &&
      !(await confirmar({
        titulo: t`Sair e desistir do envio?`,
        texto: t`A planilha ainda está sendo enviada. Se você sair agora, ela não é comparada.`,
        destrutiva: true,
      })),
  })
  // The upload: aborted when the person leaves.
  useEffect(() => () => andando.current?.abort(), [])
  return {
    enviando: isPending,
    erro: error,
    esquecer: reset,
    desistir: () => andando.current?.abort(),
    async enviar(envio: Omit<Envio, 'chave' | 'signal'>) {
      if (andando.current) return
      const { name, size, lastModified } = envio.arquivo
      const qual = JSON.stringify([name, size, lastModified, envio.orgao, envio.completas])
      if (pedido.current.qual !== qual) pedido.current = { qual, chave: crypto.randomUUID() }
      const fim = (andando.current = new AbortController())
      try {
        const { id } = await mutateAsync({ ...envio, chave: pedido.current.chave, signal: fim.signal })
        pedido.current = { qual: '', chave: '' }
        andando.current = null
        aoEnviar(id)
      } catch {
        andando.current = null // told by `erro`; nothing is told to someone who gave up
      }
    },
  }
}
