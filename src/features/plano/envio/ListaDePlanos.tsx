import list from '#ui/list.module.css'
import ui from '#ui/ui.module.css'
import plano from '../plano.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { dataHora, quando } from '#platform/format.ts'
import { Colunas } from '#ui/Colunas.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { MostrarMais } from '#ui/MostrarMais.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'
import { ScrollTable } from '#ui/ScrollTable.tsx'

import { nomeDoEstado } from '../palavras.ts'
import { planoQueries } from '../queries.ts'
import { EnviarPlanilha } from './EnviarPlanilha.tsx'

export function ListaDePlanos() {
  const { t } = useLingui()
  const consulta = useInfiniteQuery(planoQueries.lista())
  const { data, error, refetch } = consulta
  const planos = data?.pages.flatMap((pagina) => pagina.planos)
  return (
    <Page titulo={t`Carga do cadastro`}>
      <p className={`${ui.soft} ${plano.planoIntro}`}>
        <Trans>
          Uma planilha traz órgãos, unidades e pessoas de uma vez. Enviar não muda nada: o Carimbo compara a planilha
          com o cadastro e mostra o que mudaria. Você lê, desmarca o que não quiser, e só então aplica.
        </Trans>
      </p>
      <EnviarPlanilha />
      <section className={plano.planoBloco} aria-labelledby="planos-enviados">
        <h2 id="planos-enviados">
          <Trans>Cargas anteriores</Trans>
        </h2>
        {error && !data && <ProblemAlert erro={error} tentar={() => void refetch()} />}
        {!data && !error && <RoutePending />}
        {planos?.length === 0 && (
          <EmptyState icone="arquivo" titulo={t`Nenhuma planilha foi enviada ainda`}>
            <p>
              <Trans>
                A primeira carga costuma trazer tudo: os órgãos, a árvore de unidades e as pessoas com CPF, matrícula e
                e-mail. Baixe o modelo, cole nele o que o seu sistema de pessoal exporta, e envie.
              </Trans>
            </p>
          </EmptyState>
        )}
        {planos && planos.length > 0 && (
          <ScrollTable nome={t`Cargas anteriores`}>
            <Colunas de={[[t`De onde vem`], [t`Como está`], [t`Quando`, 'fit']]} />
            <tbody>
              {planos.map(({ id, nome, estado, quem, criadoEm }) => (
                <tr key={id}>
                  <td className={list.wrap}>
                    <Link to="/administracao/$" params={{ _splat: `planos/${id}` }} search={{}}>
                      {nome}
                    </Link>{' '}
                    <small className={ui.soft}>{quem ?? t`pela agenda`}</small>
                  </td>
                  <td className={list.wrap}>{nomeDoEstado(estado)}</td>
                  <td className={list.fit} title={dataHora(criadoEm)}>
                    {quando(criadoEm)}
                  </td>
                </tr>
              ))}
            </tbody>
          </ScrollTable>
        )}
        <MostrarMais consulta={consulta} />
      </section>
    </Page>
  )
}
