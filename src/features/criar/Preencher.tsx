import ui from '#ui/ui.module.css'
import criar from './criar.module.css'

import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'

import type { Documento } from '#contract/documento.ts'
import { Icon } from '#ui/Icon.tsx'

import type { Edicao } from './rascunho/edicao.ts'

const Preenchimentos = lazy(() =>
  import('./preenchimentos/Preenchimentos.tsx').then(({ Preenchimentos }) => ({ default: Preenchimentos })),
)

export type Aplicar = (
  preenchido: { entrevista: Edicao['entrevista']; corpo: Edicao['corpo'] | null },
  dito: string,
) => void
type Props = { documento: Documento; ler: () => Edicao; aplicar: Aplicar }

/** Fills in this draft from answers kept of other documents of its modelo, and keeps this draft's own. */
export function Preencher({ documento, ler, aplicar }: Props) {
  const [edicao, setEdicao] = useState<Edicao | null>(null)
  return (
    <>
      <button
        type="button"
        className={`${ui.btn} ${ui.small} ${criar.criarPreencher}`}
        onClick={() => setEdicao(ler())}
      >
        <Icon nome="copiar" />
        <Trans>Preenchimentos</Trans>
      </button>
      {edicao && (
        <Suspense>
          <Preenchimentos
            documento={documento}
            edicao={edicao}
            aplicar={(preenchido, dito) => {
              setEdicao(null)
              aplicar(preenchido, dito)
            }}
            fechar={() => setEdicao(null)}
          />
        </Suspense>
      )}
    </>
  )
}
