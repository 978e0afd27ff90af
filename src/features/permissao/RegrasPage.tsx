import './permissao.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { type Regra, TipoDeRegra } from '#contract/regra.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Opcoes } from '#ui/form/Opcoes.tsx'
import { ValueSelect } from '#ui/form/ValueSelect.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { usePalavrasDeRegra } from './palavras-de-regra.ts'
import { EncerrarRegraDialog } from './partes/EncerrarRegraDialog.tsx'
import { ListaDeRegras } from './partes/ListaDeRegras.tsx'
import { RegraDialog } from './partes/RegraDialog.tsx'
import { comFiltro, type FiltrosDeRegra, regraQueries } from '#domain/permissao/queries.ts'

/** What the administration rules of documents: who begins and names, how they are signed, and their access levels. */
export function RegrasPage() {
  const { t } = useLingui()
  const { tipos } = usePalavrasDeRegra()
  const [filtros, setFiltros] = useState<FiltrosDeRegra>({ situacao: 'VIGENTE' })
  const [fazendo, setFazendo] = useState(false)
  const [encerrando, setEncerrando] = useState<Regra | null>(null)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    regraQueries.lista(filtros),
  )
  const regras = data?.pages.flatMap((pagina) => pagina.regras) ?? []
  const administra = data?.pages[0]?.administra === true
  const mudar = (nome: keyof FiltrosDeRegra, valor: string) => setFiltros(comFiltro(filtros, nome, valor))
  return (
    <Page
      titulo={t`Regras`}
      acoes={
        administra && (
          <button type="button" className="btn primary" onClick={() => setFazendo(true)}>
            <Icon nome="novo" />
            <Trans>Nova regra</Trans>
          </button>
        )
      }
    >
      <p className="soft permissoes-intro">
        <Trans>
          Sem regra, cada um faz o que o seu papel no documento permite. Uma regra diz quem começa documentos com um
          modelo, quem indica alguém, como se assina e quem pode ler.
        </Trans>
      </p>
      <div className="permissoes-filtro" role="search" aria-label={t`Filtrar regras`}>
        <ValueSelect rotulo={t`Do que trata`} valor={filtros.tipo ?? ''} aoMudar={(valor) => mudar('tipo', valor)}>
          <Opcoes vazio={t`Todas`} de={TipoDeRegra.options.map((valor) => ({ valor, nome: tipos[valor] }))} />
        </ValueSelect>
        <ValueSelect rotulo={t`Situação`} valor={filtros.situacao ?? ''} aoMudar={(valor) => mudar('situacao', valor)}>
          <option value="VIGENTE">{t`Em vigor ou por começar`}</option>
          <option value="ENCERRADA">{t`Encerradas`}</option>
          <option value="">{t`Todas`}</option>
        </ValueSelect>
      </div>
      {error && <ProblemAlert erro={error} tentar={() => void refetch()} />}
      {!data && !error && <RoutePending />}
      {data && regras.length === 0 && <EmptyState titulo={t`Nenhuma regra com esses filtros`} />}
      {regras.length > 0 && <ListaDeRegras regras={regras} {...(administra && { encerrar: setEncerrando })} />}
      {hasNextPage && (
        <button type="button" className="btn" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Mostrar mais</Trans>
        </button>
      )}
      {fazendo && <RegraDialog fechar={() => setFazendo(false)} />}
      {encerrando && <EncerrarRegraDialog regra={encerrando} fechar={() => setEncerrando(null)} />}
    </Page>
  )
}
