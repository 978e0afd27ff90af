import list from '#ui/list.module.css'
import ui from '#ui/ui.module.css'
import lista from './lista/lista.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Serie } from '#contract/administrar-numeracao.ts'
import type { Orgao } from '#contract/lotacao.ts'
import { hoje, numero } from '#platform/format.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'
import { ScrollTable } from '#ui/ScrollTable.tsx'

import { HistoricoDialog } from './cargos/HistoricoDialog.tsx'
import { useBusca } from '#domain/administracao/endereco.ts'
import { FiltroPorOrgao } from './lista/Filtros.tsx'
import { ContinuarDialog } from './numeracao/ContinuarDialog.tsx'
import { cadastroQueries } from './queries-do-cadastro.ts'

/** The next number of each espécie of an órgão. It can be raised, to go on from another system's numbering. */
export function NumeracaoPage() {
  const { t } = useLingui()
  const { busca } = useBusca()
  const orgaos = useQuery({ ...cadastroQueries.orgao(busca['orgaoId'] ?? ''), enabled: Boolean(busca['orgaoId']) })
  return (
    <Page titulo={t`Numeração`}>
      <p className={ui.soft}>
        <Trans>
          Os documentos de cada espécie são numerados sem falhas em cada órgão e ano. Quem vem de outro sistema continua
          a numeração dele: o próximo número só sobe.
        </Trans>
      </p>
      <div className={lista.adminBarra}>
        <FiltroPorOrgao />
        <Ano />
      </div>
      {orgaos.error && <ProblemAlert erro={orgaos.error} />}
      {orgaos.data ? <Series orgao={orgaos.data} /> : <EmptyState icone="arquivo" titulo={t`Escolha o órgão`} />}
    </Page>
  )
}

const esteAno = () => Number(hoje().slice(0, 4))

function Ano() {
  const { t } = useLingui()
  const { busca, mudar } = useBusca()
  const anos = [esteAno() + 1, esteAno(), esteAno() - 1, esteAno() - 2].map(String)
  return (
    <div className={lista.adminFiltro}>
      <label htmlFor="numeracao-ano">{t`Ano`}</label>
      <select
        id="numeracao-ano"
        value={busca['ano'] ?? String(esteAno())}
        onChange={({ target: { value } }) => mudar({ ano: value })}
      >
        {anos.map((ano) => (
          <option key={ano}>{ano}</option>
        ))}
      </select>
    </div>
  )
}

function Series({ orgao }: { orgao: Orgao }) {
  const { t } = useLingui()
  const { busca } = useBusca()
  const ano = busca['ano'] ?? String(esteAno())
  const { data, error, refetch } = useQuery(cadastroQueries.numeracao(String(orgao.id), ano))
  const [continuando, setContinuando] = useState<Serie | null>(null)
  const [historico, setHistorico] = useState(false)
  const { sigla } = orgao
  if (error && !data) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!data) return <RoutePending />
  return (
    <>
      <ScrollTable nome={t`Numeração de ${sigla} em ${ano}`}>
        <thead>
          <tr>
            <th scope="col">{t`Espécie`}</th>
            <th scope="col" className={list.fit}>{t`Próximo número`}</th>
            <th scope="col" className={list.fit}>{t`Ações`}</th>
          </tr>
        </thead>
        <tbody>
          {data.series.map((serie) => {
            const { especieId, descricao, proximo } = serie
            return (
              <tr key={especieId}>
                <td className={list.wrap}>{descricao}</td>
                <td className={`${list.fit} ${ui.num}`}>{proximo === null ? t`Esgotada` : numero(proximo)}</td>
                <td className={list.fit}>
                  {proximo !== null && (
                    <button
                      type="button"
                      className={`${ui.btn} ${ui.small}`}
                      aria-label={t`Continuar de outro número: ${descricao}`}
                      onClick={() => setContinuando(serie)}
                    >
                      <Trans>Continuar de outro número</Trans>
                    </button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </ScrollTable>
      <p>
        <button type="button" className={`${ui.btn} ${ui.small} ${ui.plain}`} onClick={() => setHistorico(true)}>
          <Trans>Histórico da numeração</Trans>
        </button>
      </p>
      {continuando && (
        <ContinuarDialog orgao={orgao} ano={Number(ano)} serie={continuando} fechar={() => setContinuando(null)} />
      )}
      {historico && (
        <HistoricoDialog
          sobre="NUMERACAO"
          de={{ id: orgao.id, nome: t`Numeração de ${sigla}` }}
          fechar={() => setHistorico(false)}
        />
      )}
    </>
  )
}
