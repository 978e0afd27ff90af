import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import type { Filtros } from '#domain/mesa/filtros.ts'
import { DiaField } from '#ui/DiaField.tsx'

import type { Mudanca } from '../filtrar.ts'

const diaOuNada = (valor: string | null) => (valor !== null && /^\d{4}-\d\d-\d\d$/.test(valor) ? valor : null)

/** Since when a document is on the desk, between two days. A half-typed day stays in its field and filters nothing. */
export function Periodo({ filtros, aoMudar }: { filtros: Filtros; aoMudar: (mudancas: Mudanca) => void }) {
  const { t } = useLingui()
  const [dias, setDias] = useState<{ de: string | null; ate: string | null }>({
    de: filtros.de ?? null,
    ate: filtros.ate ?? null,
  })
  const mudarDia = (nome: 'de' | 'ate', valor: string | null) => {
    setDias({ ...dias, [nome]: valor })
    aoMudar({ [nome]: diaOuNada(valor) })
  }
  const invertido = filtros.de !== undefined && filtros.ate !== undefined && filtros.ate < filtros.de
  return (
    <>
      <DiaField rotulo={t`Na mesa desde`} valor={dias.de} aoMudar={(valor) => mudarDia('de', valor)} />
      <DiaField
        rotulo={t`Até`}
        valor={dias.ate}
        aoMudar={(valor) => mudarDia('ate', valor)}
        erro={invertido ? t`O fim vem antes do começo.` : undefined}
      />
    </>
  )
}
