import ui from '#ui/ui.module.css'

import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'

import type { Orgao, Unidade } from '#contract/lotacao.ts'

import { cadastroQueries } from '../queries-do-cadastro.ts'
import { CadastroPicker, type DeFora, useDigitado } from './CadastroPicker.tsx'

export type UnidadeEscolhida = Pick<Unidade, 'id' | 'sigla' | 'nome'> & { orgao: Orgao }
type Props = DeFora & {
  valor: UnidadeEscolhida | null
  aoMudar: (unidade: UnidadeEscolhida | null) => void
  orgaoId?: number | undefined
}

/** Chooses a unit in force that the person administers. */
export function UnidadeField({ orgaoId, ...props }: Props) {
  const { t } = useLingui()
  const doOrgao = orgaoId === undefined ? {} : { orgaoId: String(orgaoId) }
  const digitado = useDigitado()
  const consulta = useInfiniteQuery(cadastroQueries.unidades({ texto: digitado.procurado, ...doOrgao }))
  return (
    <CadastroPicker<UnidadeEscolhida>
      {...props}
      digitado={digitado}
      consulta={consulta}
      texto={({ sigla, nome, orgao }) => `${orgao.sigla}/${sigla} – ${nome}`}
      desenhar={({ sigla, nome, orgao }) => (
        <>
          <b>
            {orgao.sigla}/{sigla}
          </b>
          <small className={ui.soft}>{nome}</small>
        </>
      )}
      exemplo={t`Sigla ou nome da unidade`}
    />
  )
}
