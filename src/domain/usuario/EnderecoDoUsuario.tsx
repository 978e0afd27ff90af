import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { logadoQueries } from '#domain/lotacao/queries.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { usuarioQueries } from './queries.ts'

type Props = {
  /** The entry that the address names, if any. */
  idUsuario: string | undefined
  /** Link to the same address without it. */
  semUsuario: ReactNode
  children: ReactNode
}

/** Refuses an address that names somebody else's entry, even if the document may be read: it was meant for them. */
export function EnderecoDoUsuario({ idUsuario, semUsuario, children }: Props) {
  const { t } = useLingui()
  const { data: minhas, error, refetch } = useQuery({ ...logadoQueries.lista(), enabled: idUsuario !== undefined })
  const minha = minhas?.some(({ id }) => String(id) === idUsuario)
  const { data: outras } = useQuery({
    ...usuarioQueries.porIdInicial(idUsuario ?? '0'),
    enabled: idUsuario !== undefined && minha === false,
  })
  const outra = outras?.content[0]
  if (idUsuario === undefined) return children
  if (!minhas) return error ? <ProblemAlert erro={error} tentar={() => void refetch()} /> : <RoutePending />
  if (minha) return children
  return (
    <Page titulo={t`Acesso negado`}>
      <EmptyState icone="cadeado" titulo={t`O endereço não corresponde ao seu usuário.`}>
        <p>
          {outra ? (
            <Trans>
              Ele foi feito para {outra.nome_pessoa} ({outra.lotacao.sigla}). Você pode abrir o mesmo documento em seu
              nome.
            </Trans>
          ) : (
            <Trans>
              Ele foi feito para outra pessoa ou outra lotação. Você pode abrir o mesmo documento em seu nome.
            </Trans>
          )}
        </p>
        {semUsuario}
      </EmptyState>
    </Page>
  )
}
