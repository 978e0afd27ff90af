import ui from '#ui/ui.module.css'

import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'

import type { Orgao } from '#contract/lotacao.ts'

import { cadastroQueries } from '../queries-do-cadastro.ts'
import { CadastroPicker, type DeFora, useDigitado } from './CadastroPicker.tsx'

type Props = DeFora & { valor: Orgao | null; aoMudar: (orgao: Orgao | null) => void }

/** Chooses an órgão in force that the person administers. */
export function OrgaoField(props: Props) {
  const { t } = useLingui()
  const digitado = useDigitado()
  const consulta = useInfiniteQuery(cadastroQueries.orgaos({ texto: digitado.procurado }))
  return (
    <CadastroPicker<Orgao>
      {...props}
      digitado={digitado}
      consulta={consulta}
      texto={({ sigla, nome }) => `${sigla} – ${nome}`}
      desenhar={({ sigla, nome }) => (
        <>
          <b>{sigla}</b>
          <small className={ui.soft}>{nome}</small>
        </>
      )}
      exemplo={t`Sigla ou nome do órgão`}
    />
  )
}
