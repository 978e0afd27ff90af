import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Ausencias } from '#contract/ausencia.ts'
import { useEntrada } from '#platform/entrada.ts'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { AusenciaDialog } from './AusenciaDialog.tsx'
import { AusenciaList } from './AusenciaList.tsx'
import { ausenciaQueries } from './queries.ts'

/** The person's own absences, and those of the people whose absences they register. */
export function MinhasAusencias() {
  const entrada = useEntrada()
  const { data: lidas, error, refetch } = useQuery(ausenciaQueries.minhas())
  const [registrando, setRegistrando] = useState(false)
  // A substitute can't register an absence in the other person's place.
  const eu = entrada && !entrada.substituicao && { ...entrada, nome: entrada.nome_pessoa }
  return (
    <section aria-labelledby="ausencias">
      <div className={ui.row}>
        <h2 id="ausencias">
          <Trans>Ausências</Trans>
        </h2>
        {eu && lidas && (
          <button type="button" className={`${ui.btn} ${ui.small}`} onClick={() => setRegistrando(true)}>
            <Icon nome="novo" />
            <Trans>Registrar ausência</Trans>
          </button>
        )}
      </div>
      <p className={ui.soft}>
        <Trans>
          Férias, licença ou afastamento: quem envia um documento ou pede assinatura vê até quando a pessoa está fora e
          quem a substitui. Nada deixa de chegar, e os prazos correm como sempre.
        </Trans>
      </p>
      {error && !lidas && <ProblemAlert erro={error} tentar={() => void refetch()} />}
      {lidas && <Listas ausencias={lidas} />}
      {registrando && eu && lidas && (
        <AusenciaDialog pessoas={[eu, ...lidas.chefiados]} fechar={() => setRegistrando(false)} />
      )}
    </section>
  )
}

function Listas({ ausencias: { minhas, daUnidade } }: { ausencias: Ausencias }) {
  const { t } = useLingui()
  if (minhas.length + daUnidade.length === 0)
    return (
      <p className={ui.soft}>
        <Trans>Nenhuma ausência registrada.</Trans>
      </p>
    )
  return (
    <>
      {minhas.length > 0 && <AusenciaList ausencias={minhas} />}
      {daUnidade.length > 0 && (
        <>
          <h3>{t`De quem você chefia`}</h3>
          <AusenciaList ausencias={daUnidade} comNome />
        </>
      )}
    </>
  )
}
