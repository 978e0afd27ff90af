import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { FichaDaPessoa } from '#contract/administrar-pessoas.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { AusenciaDialog } from './AusenciaDialog.tsx'
import { AusenciaList } from './AusenciaList.tsx'
import { ausenciaQueries } from './queries.ts'

/** The absences of a person of the register, in each of their posts. */
export function AusenciasDaPessoa({ pessoa }: { pessoa: FichaDaPessoa }) {
  const { t } = useLingui()
  const { data: lidas, error, refetch } = useQuery(ausenciaQueries.daPessoa(pessoa.id))
  const [registrando, setRegistrando] = useState(false)
  const emVigor = pessoa.entradas.filter(({ fim }) => fim === null)
  if (error && !lidas) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!lidas) return <RoutePending />
  return (
    <>
      {emVigor.length > 0 && (
        <p className={ui.row}>
          <button type="button" className={ui.btn} onClick={() => setRegistrando(true)}>
            <Icon nome="novo" />
            <Trans>Registrar ausência</Trans>
          </button>
        </p>
      )}
      {lidas.ausencias.length === 0 ? (
        <EmptyState icone="relogio" titulo={t`Nenhuma ausência registrada`} />
      ) : (
        <AusenciaList ausencias={lidas.ausencias} {...(pessoa.entradas.length > 1 && { comUnidade: true as const })} />
      )}
      {registrando && (
        <AusenciaDialog
          pessoas={emVigor.map(({ id, unidade }) => ({ id, nome: pessoa.nome, lotacao: unidade }))}
          semSubstituto
          fechar={() => setRegistrando(false)}
        />
      )}
    </>
  )
}
