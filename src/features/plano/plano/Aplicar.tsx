import ui from '#ui/ui.module.css'
import planoCss from '../plano.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'

import type { Plano } from '#contract/plano.ts'

import { quantasEm } from '../filtro.ts'
import { oQueFoiJunto } from '../frases.ts'
import { planoQueries } from '../queries.ts'
import { AplicarDialog } from './AplicarDialog.tsx'
import type { AtosDoPlano } from './use-atos.ts'

type Props = { plano: Plano; atos: AtosDoPlano; deixar: () => void }

/** The bar that stays visible: how many rows will be applied, and the button to give up. */
export function Aplicar({ plano, atos, deixar }: Props) {
  const { t } = useLingui()
  const [perguntando, setPerguntando] = useState(false)
  const marcando = useIsMutating({ mutationKey: [...planoQueries.itens(plano.id), 'marcar'] }) > 0
  const quantas = quantasEm(plano.contas, 'A_APLICAR')
  const { data, variables } = atos.marcar
  const junto = data && variables ? oQueFoiJunto(data.tambem, variables.marcado) : ''
  return (
    <div className={planoCss.planoBarra} role="group" aria-label={t`Aplicar o plano`}>
      <p role="status" className={planoCss.planoJunto}>
        {junto}
      </p>
      <div className={ui.row}>
        <button
          type="button"
          className={`${ui.btn} ${ui.primary}`}
          disabled={quantas === 0 || marcando || atos.aplicar.isPending}
          onClick={() => setPerguntando(true)}
        >
          <Plural value={quantas} _0="Nenhuma linha marcada" one="Aplicar # linha…" other="Aplicar # linhas…" />
        </button>
        <button type="button" className={`${ui.btn} ${ui.plain}`} disabled={atos.descartar.isPending} onClick={deixar}>
          <Trans>Deixar o plano</Trans>
        </button>
      </div>
      {perguntando && <AplicarDialog plano={plano} aplicar={atos.aplicar} fechar={() => setPerguntando(false)} />}
    </div>
  )
}
