import './em-lote.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'

import type { AtoEmLote } from '#contract/em-lote.ts'
import { ATOS_MAXIMO } from '#contract/em-lote-maximo.ts'
import { Icon } from '#ui/Icon.tsx'
import { Popover } from '#ui/Popover.tsx'

import { ATOS, iconeDoAto, nomeDoAto } from './palavras.ts'

const AtoEmLoteDialog = lazy(() =>
  import('./partes/AtoEmLoteDialog.tsx').then(({ AtoEmLoteDialog }) => ({ default: AtoEmLoteDialog })),
)

type Props = {
  /** The vias chosen; a draft has none. */
  mobilIds: number[]
  /** They were asked for: nothing is chosen any more. */
  aoPedir: () => void
}

/** Acts beside the selection of a desk: the first two at hand, the others behind one more press. */
const A_MAO = 2

/** What can be done at once with what was chosen; each asks first, and says for how many it is possible. */
export function AtosEmLote({ mobilIds, aoPedir }: Props) {
  const { t } = useLingui()
  const [acao, setAcao] = useState<AtoEmLote | null>(null)
  if (mobilIds.length === 0) return null
  const botao = (ato: AtoEmLote, aoEscolher: () => void) => (
    <button key={ato} type="button" className="btn small" onClick={aoEscolher}>
      <Icon nome={iconeDoAto[ato]} />
      {nomeDoAto(ato)}…
    </button>
  )
  return (
    <>
      {ATOS.slice(0, A_MAO).map((ato) => botao(ato, () => setAcao(ato)))}
      <span className="em-lote-mais">
        <Popover nome={t`Outros atos em lote`} botao={<Trans>Outros atos</Trans>}>
          {(fechar) => (
            <div className="em-lote-menu">
              {ATOS.slice(A_MAO).map((ato) =>
                botao(ato, () => {
                  fechar()
                  setAcao(ato)
                }),
              )}
            </div>
          )}
        </Popover>
      </span>
      {mobilIds.length > ATOS_MAXIMO && (
        <span className="soft">
          <Trans>Até {ATOS_MAXIMO} de cada vez: os primeiros.</Trans>
        </span>
      )}
      {acao && (
        <Suspense fallback={null}>
          <AtoEmLoteDialog
            acao={acao}
            mobilIds={mobilIds.slice(0, ATOS_MAXIMO)}
            fechar={() => setAcao(null)}
            aoPedir={aoPedir}
          />
        </Suspense>
      )}
    </>
  )
}
