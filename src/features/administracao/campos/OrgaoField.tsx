import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'

import type { Orgao } from '#contract/lotacao.ts'

import { cadastroQueries } from '../queries-do-cadastro.ts'
import { CadastroPicker, type DeFora } from './CadastroPicker.tsx'

const useOrgaos = (texto: string) => useInfiniteQuery(cadastroQueries.orgaos({ texto }))
type Props = DeFora & { valor: Orgao | null; aoMudar: (orgao: Orgao | null) => void }

/** An órgão in force that one administers. */
export function OrgaoField(props: Props) {
  const { t } = useLingui()
  return (
    <CadastroPicker<Orgao>
      {...props}
      useAchados={useOrgaos}
      texto={({ sigla, nome }) => `${sigla} – ${nome}`}
      desenhar={({ sigla, nome }) => (
        <>
          <b>{sigla}</b>
          <small className="soft">{nome}</small>
        </>
      )}
      exemplo={t`Sigla ou nome do órgão`}
    />
  )
}
