import ui from '#ui/ui.module.css'
import permissao from './permissao.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Regra } from '#contract/regra.ts'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'

import { EmPaginas } from './partes/EmPaginas.tsx'
import { EncerrarRegraDialog } from './partes/EncerrarRegraDialog.tsx'
import { FiltroDeRegras } from './partes/FiltroDeRegras.tsx'
import { ListaDeRegras } from './partes/ListaDeRegras.tsx'
import { RegraDialog } from './partes/RegraDialog.tsx'
import { type FiltrosDeRegra, regraQueries } from '#domain/permissao/queries.ts'

/** The rules for documents: who may begin them and name people in them, how they are signed, and their access levels. */
export function RegrasPage() {
  const { t } = useLingui()
  const [filtros, setFiltros] = useState<FiltrosDeRegra>({ situacao: 'VIGENTE' })
  const [fazendo, setFazendo] = useState(false)
  const [encerrando, setEncerrando] = useState<Regra | null>(null)
  const consulta = useInfiniteQuery(regraQueries.lista(filtros))
  const paginas = consulta.data?.pages ?? []
  const regras = paginas.flatMap((pagina) => pagina.regras)
  const administra = paginas[0]?.administra === true
  return (
    <Page
      titulo={t`Regras`}
      acoes={
        administra && (
          <button type="button" className={`${ui.btn} ${ui.primary}`} onClick={() => setFazendo(true)}>
            <Icon nome="novo" />
            <Trans>Nova regra</Trans>
          </button>
        )
      }
    >
      <p className={`${ui.soft} ${permissao.permissoesIntro}`}>
        <Trans>
          Sem regra, cada um faz o que o seu papel no documento permite. Uma regra diz quem começa documentos com um
          modelo, quem indica alguém, como se assina e quem pode ler.
        </Trans>
      </p>
      <FiltroDeRegras filtros={filtros} aoMudar={setFiltros} />
      <EmPaginas consulta={consulta} vazia={t`Nenhuma regra com esses filtros`}>
        {regras.length > 0 ? (
          <ListaDeRegras regras={regras} {...(administra && { encerrar: setEncerrando })} />
        ) : undefined}
      </EmPaginas>
      {fazendo && <RegraDialog fechar={() => setFazendo(false)} />}
      {encerrando && <EncerrarRegraDialog regra={encerrando} fechar={() => setEncerrando(null)} />}
    </Page>
  )
}
