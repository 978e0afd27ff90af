import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'

import { custodiaApi } from '#contract/custodia.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { atualizarDocumento } from '#features/documento/atualizar.ts'
import { call } from '#platform/http.ts'
import { notify } from '#platform/notify.ts'
import { mensagem } from '#platform/problem-messages.ts'

/** How long what was just done is offered to be taken back (decisions.md 28 of the house: docs/decisions/0028). */
const OFERTA_MS = 30_000

/** Takes acts back and says so, wherever the person is by then; under one key however often it is pressed. */
export async function desfazerAtos(
  queryClient: QueryClient,
  mobil: Pick<MobilAberto['mobil'], 'id' | 'sigla'>,
  movimentacoes: number[],
  chave: string = crypto.randomUUID(),
): Promise<void> {
  const { sigla } = mobil
  try {
    const aberto = await call(custodiaApi.desfazer, {
      params: { mobil: String(mobil.id) },
      body: { movimentacoes },
      chave,
    })
    void atualizarDocumento(queryClient, aberto)
    notify({ severity: 'success', summary: t`Desfeito`, detail: t`${sigla} voltou a como estava.` })
  } catch (erro) {
    const dito = mensagem(erro)
    if (dito) notify({ severity: 'error', summary: t`Não foi desfeito`, detail: dito.texto })
  }
}

/** Says what was done and, for half a minute, offers to take it back, on whichever page the person is by then. */
export function avisarComDesfazer(
  queryClient: QueryClient,
  antes: MobilAberto,
  depois: MobilAberto,
  aviso: { summary: string; detail?: string },
) {
  const ja = new Set(antes.desfaziveis.map(({ id }) => id))
  const novos = depois.desfaziveis.flatMap(({ id }) => (ja.has(id) ? [] : id))
  const chave = crypto.randomUUID()
  notify({
    severity: 'success',
    ...aviso,
    ...(novos.length > 0 && {
      life: OFERTA_MS,
      acao: {
        rotulo: t`Desfazer`,
        fazer: () => void desfazerAtos(queryClient, depois.mobil, novos, chave),
      },
    }),
  })
}
