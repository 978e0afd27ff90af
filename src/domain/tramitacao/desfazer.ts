import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'

import { atribuicaoApi } from '#contract/atribuicao.ts'
import { custodiaApi } from '#contract/custodia.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { atualizarDocumento } from '#domain/documento/atualizar.ts'
import { call } from '#platform/http.ts'
import { notify } from '#platform/notify.ts'
import { mensagem } from '#platform/problem-messages.ts'

/** How long an act can be undone from its notice, ms (docs/decisions/0028). */
const OFERTA_MS = 30_000

type Via = Pick<MobilAberto['mobil'], 'id' | 'sigla'>
type Aviso = { summary: string; detail?: string }

/** Undoes an act and says so, on whichever page the person is by then. */
async function voltarAtras(queryClient: QueryClient, { sigla }: Via, fazer: () => Promise<MobilAberto>): Promise<void> {
  try {
    const aberto = await fazer()
    void atualizarDocumento(queryClient, aberto)
    notify({ severity: 'success', summary: t`Desfeito`, detail: t`${sigla} voltou a como estava.` })
  } catch (erro) {
    const dito = mensagem(erro)
    if (dito) notify({ severity: 'error', summary: t`Não foi desfeito`, detail: dito.texto })
  }
}

/** Undoes acts by their movements; repeated presses carry the same key. */
export const desfazerAtos = (
  queryClient: QueryClient,
  mobil: Via,
  movimentacoes: number[],
  chave: string = crypto.randomUUID(),
): Promise<void> =>
  voltarAtras(queryClient, mobil, () =>
    call(custodiaApi.desfazer, { params: { mobil: String(mobil.id) }, body: { movimentacoes }, chave }),
  )

/** Tells what was done and offers to undo it, for half a minute, on whichever page the person is by then. */
const oferecer = (aviso: Aviso, desfazer: ((chave: string) => Promise<void>) | null) => {
  const chave = crypto.randomUUID()
  notify({
    severity: 'success',
    ...aviso,
    ...(desfazer && { life: OFERTA_MS, acao: { rotulo: t`Desfazer`, fazer: () => void desfazer(chave) } }),
  })
}

/** For an act that moves the via or opens branches: undoing takes all of it back. */
export function avisarComDesfazer(queryClient: QueryClient, antes: MobilAberto, depois: MobilAberto, aviso: Aviso) {
  const ja = new Set(antes.desfaziveis.map(({ id }) => id))
  const novos = depois.desfaziveis.flatMap(({ id }) => (ja.has(id) ? [] : id))
  oferecer(aviso, novos.length > 0 ? (chave) => desfazerAtos(queryClient, depois.mobil, novos, chave) : null)
}

/** For an act that moves nothing: undone by its own movement. */
export const avisarDoFeito = (queryClient: QueryClient, { mobil, feita }: MobilAberto, aviso: Aviso) =>
  oferecer(aviso, feita === undefined ? null : (chave) => desfazerAtos(queryClient, mobil, [feita], chave))

/** For an assignment: undoing gives it back to the former person, unless it was assigned again meanwhile. */
export function avisarDaAtribuicao(
  queryClient: QueryClient,
  antes: MobilAberto['mobil'],
  { mobil }: MobilAberto,
  aviso: Aviso,
) {
  const pessoaId = antes.atendente?.pessoa?.id ?? null
  const seCom = mobil.atendente?.pessoa?.id ?? null
  const voltar = (chave: string) =>
    voltarAtras(queryClient, mobil, () =>
      call(atribuicaoApi.atribuir, { params: { mobil: String(mobil.id) }, body: { pessoaId, seCom }, chave }),
    )
  oferecer(aviso, pessoaId === seCom ? null : voltar)
}
