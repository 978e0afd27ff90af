import ui from '#ui/ui.module.css'
import emLoteCss from './em-lote.module.css'

import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'

import { ATOS } from '#acts/atos.ts'
import type { NomeAcao } from '#contract/acao.ts'
import { tramitacaoMutations } from '#domain/tramitacao/queries.ts'
import { notify } from '#platform/notify.ts'
import { notifyFailure } from '#platform/notify-failure.ts'
import { Icon } from '#ui/Icon.tsx'

import { emLoteQueries } from './queries.ts'
import { TECLAS_DA_VIA } from './teclas-da-via.ts'
import { useAtoEscolhido } from './use-ato-escolhido.ts'

const UmaVia = lazy(() => import('./UmaVia.tsx').then((m) => ({ default: m.UmaVia })))
const MaisAtosDaVia = lazy(() => import('./partes/MaisAtosDaVia.tsx').then((m) => ({ default: m.MaisAtosDaVia })))

/** The likely acts on a row, the likeliest first. */
const PROVAVEIS = [
  'assinar',
  'receber',
  'assumir',
  'tramitar',
  'arquivar',
  'atribuir',
  'marcar',
  'definirPrazo',
] as const satisfies NomeAcao[]
export type AtoProvavel = (typeof PROVAVEIS)[number]
/** Buttons on a row. */
const CABEM = 3
const teclaDe = (ato: AtoProvavel) => Object.entries(TECLAS_DA_VIA).find(([, dele]) => dele === ato)?.[0]

/** An act's name, and its key where it has one. */
function comTecla(ato: AtoProvavel) {
  const nome = ATOS[ato].nome()
  const tecla = teclaDe(ato)
  return tecla === undefined ? nome : t`${nome} (tecla ${tecla})`
}

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

/** Three or four acts that the server says are possible on a via now, as buttons on its row; a last button opens the others. */
export function AtosDaVia({ mobilId, sigla, onde, moldura, seguir }: Props) {
  const { t: dizer } = useLingui()
  const queryClient = useQueryClient()
  const navegar = useNavigate()
  const { data: podem = [] } = useQuery(emLoteQueries.possiveis(mobilId))
  const [mais, setMais] = useState(false)
  const { pedido, escolher, pedirPrazo, esquecer } = useAtoEscolhido({ mobilIds: [mobilId], aoPedir: () => {}, seguir })
  const receber = useMutation(tramitacaoMutations.receber(queryClient, mobilId))
  const fazer = (ato: AtoProvavel) => {
    if (ato === 'assinar')
      return void navegar({
        to: '/assinar-documento/$codigo/$numero/{-$idUsuario}/{-$isExt}',
        params: { codigo: String(mobilId), numero: sigla },
      })
    if (ato === 'definirPrazo') return pedirPrazo()
    if (ato !== 'receber') return escolher(ato)
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
  const possiveis = PROVAVEIS.filter((nome) => podem.includes(nome))
  // the button of the others would stand for one only
  const cabem = possiveis.length === CABEM + 1 ? possiveis.length : CABEM
  const atos = possiveis.slice(0, cabem)
  const outros = possiveis.slice(cabem)
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
                  title={comTecla(nome)}
                  aria-keyshortcuts={teclaDe(nome)}
                  aria-label={`${ATOS[nome].nome()} ${sigla}`}
                  disabled={receber.isPending}
                  onClick={() => fazer(nome)}
                >
                  <Icon nome={ATOS[nome].icone} />
                </button>
              ))}
              {outros.length > 0 && (
                <button
                  type="button"
                  className={`${ui.btn} ${ui.small}`}
                  title={outros.map(comTecla).join(', ')}
                  aria-label={dizer`Outros atos de ${sigla}`}
                  aria-haspopup="dialog"
                  onClick={() => setMais(true)}
                >
                  <Icon nome="seta" />
                </button>
              )}
            </span>,
          ),
          onde,
        )}
      {mais && (
        <Suspense>
          <MaisAtosDaVia
            sigla={sigla}
            atos={outros}
            teclaDe={teclaDe}
            fechar={() => setMais(false)}
            aoEscolher={(ato) => {
              setMais(false)
              fazer(ato)
            }}
          />
        </Suspense>
      )}
      {pedido?.depois && (
        <Suspense>
          <UmaVia acao={pedido.acao} mobilId={mobilId} fechar={esquecer} aoFazer={pedido.depois} />
        </Suspense>
      )}
    </>
  )
}
