import { Trans, useLingui } from '@lingui/react/macro'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'

import { administrarQueries } from '#domain/administracao/queries.ts'
import { type Lugar, lugaresDaAdministracao, lugaresDaPessoa } from '#domain/usuario/lugares.ts'
import { permissoesQuery } from '#domain/usuario/permissoes.ts'
import { entrarNaEntrada } from '#features/lotacao/entrar.ts'
import { visiveis } from '#frames/administracao/secoes.ts'
import { useEntrada } from '#platform/entrada.ts'
import { criarQueryClient } from '#platform/query-client.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { Ramo } from './Ramo.tsx'

/** The address of a place, which the router is not here to build. */
function hrefDe({ to, search }: LinkProps) {
  const busca = new URLSearchParams(typeof search === 'object' ? (search as Record<string, string>) : {}).toString() // plain strings, as in the places
  return String(to).replace(/\/\$$/, '') + (busca && `?${busca}`)
}
const folhas = (lugares: Lugar[]) => lugares.map(({ rotulo, onde }) => ({ rotulo, href: hrefDe(onde) }))

function Secoes() {
  const { data } = useQuery(administrarQueries.inicio())
  if (!data) return null
  return (
    <ul>
      {visiveis(data.perfis).map(({ segmento, rotulo }) => (
        <li key={segmento}>
          <a href={`/administracao/${segmento}`}>{rotulo()}</a>
        </li>
      ))}
    </ul>
  )
}

function Administracao() {
  const { data: pode } = useQuery(permissoesQuery())
  const lugares = pode ? lugaresDaAdministracao(pode) : []
  if (!pode || lugares.length === 0) return null
  return (
    <Ramo titulo={<Trans>Administração</Trans>} folhas={folhas(lugares)}>
      {(pode.administracao || pode.auditoria) && (
        <>
          <h3>
            <Trans>No cadastro</Trans>
          </h3>
          <Secoes />
        </>
      )}
    </Ramo>
  )
}

function Ramos() {
  const { t } = useLingui()
  const entrada = useEntrada()
  if (!entrada) return null
  const { externa } = entrada
  return (
    <>
      {!externa && (
        <Ramo
          titulo={<Trans>Documentos</Trans>}
          folhas={[
            { rotulo: t`Novo documento`, href: '/criardocumento' },
            { rotulo: t`Minha mesa`, href: '/mesa' },
            { rotulo: t`Mesa da unidade`, href: '/siga-mesa' },
            { rotulo: t`Busca`, href: '/busca' },
            { rotulo: t`Busca avançada`, href: '/busca-avancada' },
            { rotulo: t`Validar`, href: '/validacao' },
            { rotulo: t`Meus lotes`, href: '/assinar-em-lote' },
            { rotulo: t`Meus atos em lote`, href: '/lotes' },
            { rotulo: t`Gestão da unidade`, href: '/gestao' },
          ]}
        />
      )}
      <Ramo
        titulo={<Trans>Você</Trans>}
        folhas={[
          ...folhas(lugaresDaPessoa(externa)),
          ...(externa
            ? []
            : [
                { rotulo: t`Notificações`, href: '/notificacoes' },
                { rotulo: t`Minhas formas de assinar`, href: '/minhas-formas' },
                { rotulo: t`Substituições`, href: '/substituicoes' },
                { rotulo: t`Avisos por e-mail`, href: '/avisos-por-email' },
              ]),
        ]}
      />
      {!externa && <Administracao />}
    </>
  )
}

function ComEntrada() {
  const { isSuccess, error, refetch } = useQuery({
    queryKey: ['mapa'],
    queryFn: async ({ client }) => {
      await entrarNaEntrada(client)
      return true
    },
  })
  if (error) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  return isSuccess ? (
    <Ramos />
  ) : (
    <p role="status">
      <Trans>Carregando…</Trans>
    </p>
  )
}

/** What the person may open, in the entry in use. With a cache of its own: the page around it has none. */
export function DaPessoa() {
  const [client] = useState(criarQueryClient)
  return (
    <QueryClientProvider client={client}>
      <ComEntrada />
    </QueryClientProvider>
  )
}
