import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'

import { atribuicaoApi } from '#contract/atribuicao.ts'
import { atualizarDocumento } from '#features/documento/atualizar.ts'
import { avisarDaAtribuicao } from '#features/tramitacao/desfazer.ts'
import { call } from '#platform/http.ts'
import { notify } from '#platform/notify.ts'
import { mensagem } from '#platform/problem-messages.ts'

import { lerVia } from '../queries.ts'

/** One via taken by who asks, at once: it asks nothing, and is taken back as easily. Refused, it says so and throws. */
export async function assumirUma(queryClient: QueryClient, mobilId: number, chave: string): Promise<void> {
  try {
    const { mobil: antes } = await lerVia(mobilId)
    const depois = await call(atribuicaoApi.assumir, { params: { mobil: String(mobilId) }, chave })
    await atualizarDocumento(queryClient, depois)
    avisarDaAtribuicao(queryClient, antes, depois, { summary: t`Assumido por você`, detail: antes.sigla })
  } catch (erro) {
    const dito = mensagem(erro)
    if (dito) notify({ severity: 'error', summary: dito.texto, detail: t`Nada mudou no documento.` })
    throw erro
  }
}
