import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { notify } from '#platform/notify.ts'
import { mensagem } from '#platform/problem-messages.ts'

import { escolher } from './escolher.ts'
import type { Escolhido, Selecao } from './selecao.ts'

/** Marks all rows that `buscar` brings. When they can't be brought, the selection stays as it was. */
export function useSelecionarTodos(selecao: Selecao, buscar: () => Promise<Escolhido[]> | Escolhido[]) {
  const { t } = useLingui()
  const [selecionando, setSelecionando] = useState(false)
  const selecionar = async () => {
    setSelecionando(true)
    try {
      escolher(selecao, await buscar())
    } catch (erro) {
      notify({ severity: 'error', summary: mensagem(erro)?.texto ?? '', detail: t`A seleção ficou como estava.` })
    } finally {
      setSelecionando(false)
    }
  }
  return { selecionar: () => void selecionar(), selecionando }
}
