import './em-lote.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'

import type { AtoEmLote } from '#contract/em-lote.ts'
import { ATOS_MAXIMO } from '#contract/em-lote-maximo.ts'
import { Icon } from '#ui/Icon.tsx'
import { Popover } from '#ui/Popover.tsx'
import { useTeclas } from '#ui/use-teclas.ts'

import { ATOS, iconeDoAto, nomeDoAto, TECLAS } from './palavras.ts'

const AtoEmLoteDialog = lazy(() =>
  import('./partes/AtoEmLoteDialog.tsx').then(({ AtoEmLoteDialog }) => ({ default: AtoEmLoteDialog })),
)

type Props = {
  /** The vias chosen; a draft has none. */
  mobilIds: number[]
  /** At hand, in this order; the others are behind one more press. */
  aMao: AtoEmLote[]
  /** The first of them is the next thing to do. */
  principal?: boolean
  /** They were asked for: nothing is chosen any more. */
  aoPedir: () => void
}

/** What can be done at once with what was chosen; each asks first, and the server says for how many it is possible. */
export function AtosEmLote({ mobilIds, aMao, principal = false, aoPedir }: Props) {
  const { t } = useLingui()
  const [acao, setAcao] = useState<AtoEmLote | null>(null)
  const comTecla = (ato: AtoEmLote) => () => {
    if (mobilIds.length > 0) setAcao(ato)
  }
  useTeclas({ a: comTecla(TECLAS.a), m: comTecla(TECLAS.m) })
  if (mobilIds.length === 0) return null
  const botao = (ato: AtoEmLote, aoEscolher: () => void) => (
    <button
      key={ato}
      type="button"
      className={principal && ato === aMao[0] ? 'btn small primary' : 'btn small'}
      aria-keyshortcuts={Object.entries(TECLAS).find(([, deste]) => deste === ato)?.[0]}
      onClick={aoEscolher}
    >
      <Icon nome={iconeDoAto[ato]} />
      {nomeDoAto(ato)}…
    </button>
  )
  return (
    <>
      {aMao.map((ato) => botao(ato, () => setAcao(ato)))}
      <span className="em-lote-mais">
        <Popover nome={t`Outros atos em lote`} botao={<Trans>Outros atos</Trans>}>
          {(fechar) => (
            <div className="em-lote-menu">
              {ATOS.filter((ato) => !aMao.includes(ato)).map((ato) =>
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
