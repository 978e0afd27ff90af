import ui from '#ui/ui.module.css'
import emLoteCss from './em-lote.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'

import { emLote, TECLAS_EM_LOTE } from '#acts/em-lote.ts'
import { AtoEmLote } from '#contract/em-lote.ts'
import { ATOS_MAXIMO } from '#contract/em-lote-maximo.ts'
import { notify } from '#platform/notify.ts'
import { Icon } from '#ui/Icon.tsx'
import { Popover } from '#ui/Popover.tsx'
import { useTeclas } from '#ui/use-teclas.ts'
import { deProntoSe, useAtoEscolhido } from './use-ato-escolhido.ts'

const AtoEmLoteDialog = lazy(() =>
  import('./partes/AtoEmLoteDialog.tsx').then(({ AtoEmLoteDialog }) => ({ default: AtoEmLoteDialog })),
)

const UmaVia = lazy(() => import('./UmaVia.tsx').then((m) => ({ default: m.UmaVia })))

type Props = {
  /** The chosen vias; drafts have none. */
  mobilIds: number[]
  /** The acts with a button of their own, in this order. The others are in a menu. */
  aMao: AtoEmLote[]
  /** The acts that make sense for the chosen vias, and why no other does; undefined: all. */
  possiveis?: { atos: readonly AtoEmLote[]; senao: () => string } | undefined
  /** Acts that are called otherwise here. */
  nomes?: Partial<Record<AtoEmLote, string>>
  /** The first act is the page's main button. */
  principal?: boolean
  /** Called once the act was requested: the selection is then cleared. */
  aoPedir: () => void
  /** Called before the list changes. Answers what to call once the act on that via is done, to go on in the list. */
  seguir: (mobilId: number) => () => void
}

const TODOS = { atos: AtoEmLote.options, senao: () => '' }

/** The acts on all chosen vias. Each asks first, and the server says for how many it is possible. */
export function AtosEmLote({
  mobilIds,
  aMao,
  possiveis: { atos: possiveis, senao } = TODOS,
  nomes = {},
  principal = false,
  aoPedir,
  seguir,
}: Props) {
  const { t } = useLingui()
  const { so, pedido, esquecer, escolher } = useAtoEscolhido({ mobilIds, aoPedir, seguir })
  const comTecla = (ato: AtoEmLote) => () => {
    if (mobilIds.length === 0) return
    if (possiveis.includes(ato)) escolher(ato)
    else notify({ severity: 'info', summary: senao() })
  }
  useTeclas(Object.fromEntries(Object.entries(TECLAS_EM_LOTE).map(([tecla, ato]) => [tecla, comTecla(ato)])))
  if (mobilIds.length === 0) return null
  const outros = AtoEmLote.options.filter((ato) => !aMao.includes(ato) && possiveis.includes(ato))
  const botao = (ato: AtoEmLote, aoEscolher: () => void) => (
    <button
      key={ato}
      type="button"
      className={principal && ato === aMao[0] ? `${ui.btn} ${ui.small} ${ui.primary}` : `${ui.btn} ${ui.small}`}
      aria-keyshortcuts={emLote(ato).tecla}
      onClick={aoEscolher}
    >
      <Icon nome={emLote(ato).icone} />
      {nomes[ato] ?? emLote(ato).nome()}
      {deProntoSe(ato) && so !== undefined ? '' : '…'}
    </button>
  )
  return (
    <>
      {aMao.filter((ato) => possiveis.includes(ato)).map((ato) => botao(ato, () => escolher(ato)))}
      {outros.length > 0 && (
        <span className={emLoteCss.emLoteMais}>
          <Popover nome={t`Outros atos em lote`} botao={<Trans>Outros atos</Trans>}>
            {(fechar) => (
              <div className={emLoteCss.emLoteMenu}>
                {outros.map((ato) =>
                  botao(ato, () => {
                    fechar()
                    escolher(ato)
                  }),
                )}
              </div>
            )}
          </Popover>
        </span>
      )}
      {mobilIds.length > ATOS_MAXIMO && (
        <span className={ui.soft}>
          <Trans>Até {ATOS_MAXIMO} de cada vez: os primeiros.</Trans>
        </span>
      )}
      {pedido && (
        <Suspense>
          {pedido.depois ? (
            so !== undefined && <UmaVia acao={pedido.acao} mobilId={so} fechar={esquecer} aoFazer={pedido.depois} />
          ) : (
            <AtoEmLoteDialog
              acao={pedido.acao}
              mobilIds={mobilIds.slice(0, ATOS_MAXIMO)}
              fechar={esquecer}
              aoPedir={aoPedir}
            />
          )}
        </Suspense>
      )}
    </>
  )
}
