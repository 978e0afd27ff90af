import acessosCss from '#domain/acessos/acessos.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { EmptyState } from '#ui/EmptyState.tsx'
import { MostrarMais } from '#ui/MostrarMais.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'
import { ScrollTable } from '#ui/ScrollTable.tsx'

import { acessosQueries, type Lista } from '#domain/acessos/queries.ts'
import { useConvites } from '#domain/acessos/use-convites.ts'
import { AtoAberto, type Pedido } from './AtoAberto.tsx'
import { ComoConvidar } from './ComoConvidar.tsx'
import { LinhaDeAcesso } from './LinhaDeAcesso.tsx'

/** The people of a list, fifty a page, with acts on each and on everybody who never signed in. */
export function TabelaDeAcessos({ lista }: { lista: Lista }) {
  const consulta = useInfiniteQuery(acessosQueries.lista(lista))
  const { data, error, refetch } = consulta
  const convites = useConvites()
  const [pedido, setPedido] = useState<Pedido | null>(null)
  const { t } = useLingui()
  const paginas = data?.pages ?? []
  const acessos = paginas.flatMap((pagina) => pagina.acessos)
  // External signers are invited to one document, never to create a password here.
  const convida = lista.externas ? undefined : paginas[0]
  const como = convida?.comoConvidar ?? null
  return (
    <>
      {error && <ProblemAlert erro={error} tentar={() => void refetch()} />}
      {convites.erro && <ProblemAlert erro={convites.erro} />}
      {!data && !error && <RoutePending />}
      {convida && <ComoConvidar lista={lista} como={convida} enviando={convites.enviando} enviar={convites.enviar} />}
      {acessos.length > 0 ? (
        <div className={acessosCss.acessos}>
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
                  podeConvidar={como !== null}
                  parado={convites.enviando}
                  agir={(ato) => setPedido({ acesso, ato })}
                  convidar={() =>
                    como === 'EM_MAOS' ? setPedido({ acesso, ato: 'convite' }) : convites.enviar({ ids: [acesso.id] })
                  }
                />
              ))}
            </tbody>
          </ScrollTable>
        </div>
      ) : (
        data && <EmptyState titulo={t`Ninguém nesta lista`} />
      )}
      <MostrarMais consulta={consulta} />
      {pedido && <AtoAberto pedido={pedido} fechar={() => setPedido(null)} />}
    </>
  )
}
