import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, render } from 'vitest-browser-react'

import { auth } from '#platform/auth.ts'
import { definirConfig } from '#platform/config.ts'
import { montarHttp } from '#platform/http.ts'
import { criarQueryClient } from '#platform/query-client.ts'

import { App } from '../../../src/App.tsx'
import { criarRouter } from '../../../src/router.ts'
import { configuracao } from './casos.ts'

export function montar(mudancas: Partial<typeof configuracao> = {}) {
  definirConfig({ ...configuracao, ...mudancas })
  montarHttp()
  auth.montar()
}

/** The app opened at an address, as in the browser: in the place of the one that was open, which would go on asking. */
export async function abrir(endereco: string, mudancas: Partial<typeof configuracao> = {}) {
  await cleanup()
  montar(mudancas)
  const queryClient = criarQueryClient()
  const router = criarRouter({ auth, queryClient }, createMemoryHistory({ initialEntries: [endereco] }))
  const tela = await render(<App auth={auth} router={router} queryClient={queryClient} />)
  return { ...tela, router, queryClient }
}
