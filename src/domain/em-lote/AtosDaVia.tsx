import ui from '#ui/ui.module.css'
import emLoteCss from './em-lote.module.css'

import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { createPortal } from 'react-dom'

import { ATOS } from '#acts/atos.ts'
import type { NomeAcao } from '#contract/acao.ts'
import type { AtoEmLote } from '#contract/em-lote.ts'
import { tramitacaoMutations } from '#domain/tramitacao/queries.ts'
import { notify } from '#platform/notify.ts'
import { notifyFailure } from '#platform/notify-failure.ts'
import { Icon } from '#ui/Icon.tsx'

import { emLoteQueries } from './queries.ts'
import { useAtoEscolhido } from './use-ato-escolhido.ts'

const UmaVia = lazy(() => import('./partes/UmaVia.tsx').then((m) => ({ default: m.UmaVia })))

/** The likely acts on a row, the likeliest first. */
const PROVAVEIS = [
  'assinar',
  'receber',
  'assumir',
  'tramitar',
  'arquivar',
  'atribuir',
  'marcar',
] as const satisfies NomeAcao[]
/** Buttons on a row. */
const CABEM = 3

type Props = {
  mobilId: number
  sigla: string
  /** Where the buttons are drawn: the row. */
  onde: HTMLElement
  /** Draws what holds the buttons. */
  moldura: (botoes: ReactNode) => ReactNode
  /** Called before the list changes. Answers what to call once the act is done, to go on in the list. */
  seguir: (mobilId: number) => () => void
}

/** Up to three acts that the server says are possible on a via now, as buttons on its row. */
export function AtosDaVia({ mobilId, sigla, onde, moldura, seguir }: Props) {
  const { t: dizer } = useLingui()
  const queryClient = useQueryClient()
  const navegar = useNavigate()
  const { data: podem = [] } = useQuery(emLoteQueries.possiveis(mobilId))
  const { pedido, escolher, esquecer } = useAtoEscolhido({ mobilIds: [mobilId], aoPedir: () => {}, seguir })
  const receber = useMutation(tramitacaoMutations.receber(queryClient, mobilId))
  const fazer = (ato: (typeof PROVAVEIS)[number]) => {
    if (ato === 'assinar')
      return void navegar({
        to: '/assinar-documento/$codigo/$numero/{-$idUsuario}/{-$isExt}',
        params: { codigo: String(mobilId), numero: sigla },
      })
    if (ato !== 'receber') return escolher(ato satisfies AtoEmLote)
    const depois = seguir(mobilId)
    // by the promise: the row, and this with it, may be gone before the answer
    void receber.mutateAsync().then(
      () => {
        notify({ severity: 'success', summary: t`Recebido`, detail: sigla })
        depois()
      },
      (erro: unknown) => notifyFailure(erro, t`Nada mudou no documento.`),
    )
  }
  const atos = PROVAVEIS.filter((nome) => podem.includes(nome)).slice(0, CABEM)
  return (
    <>
      {atos.length > 0 &&
        createPortal(
          moldura(
            <span className={emLoteCss.atosDaVia} role="group" aria-label={dizer`Atos de ${sigla}`}>
              {atos.map((nome) => (
                <button
                  key={nome}
                  type="button"
                  className={`${ui.btn} ${ui.small}`}
                  title={ATOS[nome].nome()}
                  aria-label={`${ATOS[nome].nome()} ${sigla}`}
                  disabled={receber.isPending}
                  onClick={() => fazer(nome)}
                >
                  <Icon nome={ATOS[nome].icone} />
                </button>
              ))}
            </span>,
          ),
          onde,
        )}
      {pedido?.depois && (
        <Suspense>
          <UmaVia acao={pedido.acao} mobilId={mobilId} fechar={esquecer} aoFazer={pedido.depois} />
        </Suspense>
      )}
    </>
  )
}
