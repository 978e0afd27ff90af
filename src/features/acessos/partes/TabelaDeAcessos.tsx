import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Acesso } from '#contract/acessos.ts'
import { confirmar } from '#platform/confirm.ts'
import { notify } from '#platform/notify.ts'
import { Alert } from '#ui/Alert.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'
import { ScrollTable } from '#ui/ScrollTable.tsx'

import { acessosMutations, acessosQueries, type Ato, type Lista } from '#domain/acessos/queries.ts'
import { AtoDialog } from './AtoDialog.tsx'
import { ConviteDialog } from './ConviteDialog.tsx'
import { LinhaDeAcesso } from './LinhaDeAcesso.tsx'
import { LugaresDialog } from './LugaresDialog.tsx'

type Aberto = { acesso: Acesso; ato: Ato | 'lugares' | 'convite' }

/** The people of a list, fifty at a time, and what may be done to each or to all who never entered. */
export function TabelaDeAcessos({ lista }: { lista: Lista }) {
  const { t } = useLingui()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    acessosQueries.lista(lista),
  )
  const convidar = useMutation(acessosMutations(useQueryClient()).convidar)
  const [aberto, setAberto] = useState<Aberto | null>(null)
  const primeira = data?.pages[0]
  const acessos = data?.pages.flatMap((pagina) => pagina.acessos) ?? []
  const como = lista.externas ? undefined : primeira?.comoConvidar
  const contar = (n: number) =>
    notify({
      severity: n > 0 ? 'success' : 'info',
      summary: plural(n, { 0: 'Ninguém a convidar', one: '# convite a caminho', other: '# convites a caminho' }),
    })
  const enviar = (quem: { ids: number[] } | Pick<Lista, 'texto' | 'filtro'>) =>
    convidar.mutate({ ...quem, chave: crypto.randomUUID() }, { onSuccess: ({ convidadas }) => contar(convidadas) })
  const convidarTodas = async () => {
    const sim = await confirmar({
      titulo: t`Convidar quem nunca entrou, desta lista?`,
      texto: t`Cada pessoa recebe um e-mail com o endereço para criar a senha. Quem já tem um convite que vale não recebe outro.`,
    })
    if (sim) enviar({ texto: lista.texto, filtro: lista.filtro })
  }
  return (
    <>
      {error && <ProblemAlert erro={error} tentar={() => void refetch()} />}
      {convidar.error && <ProblemAlert erro={convidar.error} />}
      {!data && !error && <RoutePending />}
      {como !== undefined && como !== 'POR_EMAIL' && (
        <Alert severidade="info">
          {como === 'EM_MAOS' ? (
            <Trans>
              Esta casa não envia e-mails (falta SMTP_URL na configuração do servidor). Convide uma pessoa de cada vez:
              o Carimbo dá um endereço, que você entrega a ela em mãos.
            </Trans>
          ) : (
            <Trans>As contas são do provedor de identidade do órgão: os convites saem por lá.</Trans>
          )}
        </Alert>
      )}
      {como === 'POR_EMAIL' && primeira && (
        <div className="row">
          <button type="button" className="btn" disabled={convidar.isPending} onClick={() => void convidarTodas()}>
            <Trans>Convidar quem nunca entrou</Trans>
          </button>
          {primeira.porEnviar > 0 && (
            <span className="soft" role="status">
              {plural(primeira.porEnviar, { one: '# convite a enviar', other: '# convites a enviar' })}
            </span>
          )}
        </div>
      )}
      {data && acessos.length === 0 && <EmptyState titulo={t`Ninguém nesta lista`} />}
      {acessos.length > 0 && (
        <div className="acessos">
          <ScrollTable nome={t`Acessos`}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Quem</Trans>
                </th>
                <th scope="col">
                  <Trans>Último acesso</Trans>
                </th>
                <th scope="col">
                  <Trans>Situação</Trans>
                </th>
                <th scope="col">
                  <Trans>Ações</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {acessos.map((acesso) => (
                <LinhaDeAcesso
                  key={acesso.id}
                  acesso={acesso}
                  podeConvidar={como !== undefined && como !== null}
                  parado={convidar.isPending}
                  agir={(ato) => setAberto({ acesso, ato })}
                  verLugares={() => setAberto({ acesso, ato: 'lugares' })}
                  convidar={() =>
                    como === 'EM_MAOS' ? setAberto({ acesso, ato: 'convite' }) : enviar({ ids: [acesso.id] })
                  }
                />
              ))}
            </tbody>
          </ScrollTable>
        </div>
      )}
      {hasNextPage && (
        <button type="button" className="btn" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Mostrar mais</Trans>
        </button>
      )}
      {aberto?.ato === 'lugares' && <LugaresDialog acesso={aberto.acesso} fechar={() => setAberto(null)} />}
      {aberto?.ato === 'convite' && <ConviteDialog acesso={aberto.acesso} fechar={() => setAberto(null)} />}
      {aberto && aberto.ato !== 'lugares' && aberto.ato !== 'convite' && (
        <AtoDialog acesso={aberto.acesso} ato={aberto.ato} fechar={() => setAberto(null)} />
      )}
    </>
  )
}
