import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { CargoField } from '../campos/CargoField.tsx'
import { OrgaoField } from '../campos/OrgaoField.tsx'
import { UnidadeField } from '../campos/UnidadeField.tsx'
import { useBusca } from '#domain/administracao/endereco.ts'
import { cadastroQueries } from '../queries-do-cadastro.ts'

const comoId = (escolhido: { id: number } | null) => (escolhido ? String(escolhido.id) : null)

export function FiltroPorOrgao() {
  const { t } = useLingui()
  const { busca, mudar } = useBusca()
  const { orgaoId = '' } = busca
  const { data } = useQuery({ ...cadastroQueries.orgao(orgaoId), enabled: orgaoId !== '' })
  return (
    <OrgaoField
      rotulo={t`Órgão`}
      valor={orgaoId ? (data ?? null) : null}
      aoMudar={(orgao) => mudar({ orgaoId: comoId(orgao), unidadeId: null })}
    />
  )
}

/** Keeps the rows of one unit and of all units below it. */
export function FiltroPorUnidade() {
  const { t } = useLingui()
  const { busca, mudar } = useBusca()
  const { unidadeId = '', orgaoId } = busca
  const { data } = useQuery({ ...cadastroQueries.unidade(unidadeId), enabled: unidadeId !== '' })
  return (
    <UnidadeField
      rotulo={t`Unidade e as de baixo`}
      orgaoId={orgaoId ? Number(orgaoId) : undefined}
      valor={unidadeId ? (data ?? null) : null}
      aoMudar={(unidade) => mudar({ unidadeId: comoId(unidade) })}
    />
  )
}

export function FiltroPorCargo({ qual }: { qual: 'cargos' | 'funcoes' }) {
  const { t } = useLingui()
  const { busca, mudar } = useBusca()
  const campo = qual === 'cargos' ? 'cargoId' : 'funcaoId'
  const id = busca[campo] ?? ''
  const consulta = qual === 'cargos' ? cadastroQueries.cargo : cadastroQueries.funcao
  const { data } = useQuery({ ...consulta(id), enabled: id !== '' })
  return (
    <CargoField
      qual={qual}
      soHaver
      rotulo={qual === 'cargos' ? t`Cargo` : t`Função de confiança`}
      valor={id ? (data ?? null) : null}
      aoMudar={(cargo) => mudar({ [campo]: comoId(cargo) })}
    />
  )
}
