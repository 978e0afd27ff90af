import ui from '#ui/ui.module.css'
import permissaoCss from './permissao.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Permissao } from '#contract/permissao.ts'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'

import { DarDialog } from './partes/DarDialog.tsx'
import { EmPaginas } from './partes/EmPaginas.tsx'
import { Filtro } from './partes/Filtro.tsx'
import { Lista } from './partes/Lista.tsx'
import { RetirarDialog } from './partes/RetirarDialog.tsx'
import { type Filtros, permissaoQueries } from '#domain/permissao/queries.ts'

/** The profiles people have: administrators give them and take them back, within their reach. */
export function PermissoesPage() {
  const { t } = useLingui()
  const [filtros, setFiltros] = useState<Filtros>({ situacao: 'VIGENTE' })
  const [dando, setDando] = useState(false)
  const [retirando, setRetirando] = useState<Permissao | null>(null)
  const consulta = useInfiniteQuery(permissaoQueries.lista(filtros))
  const paginas = consulta.data?.pages ?? []
  const permissoes = paginas.flatMap((pagina) => pagina.permissoes)
  const administra = paginas[0]?.administra === true
  return (
    <Page
      titulo={t`Permissões`}
      acoes={
        administra && (
          <button type="button" className={`${ui.btn} ${ui.primary}`} onClick={() => setDando(true)}>
            <Icon nome="novo" />
            <Trans>Dar perfil</Trans>
          </button>
        )
      }
    >
      <p className={`${ui.soft} ${permissaoCss.permissoesIntro}`}>
        <Trans>
          Cada perfil abre uma parte da administração, em tudo, em um órgão ou em uma unidade. Ninguém dá um perfil a si
          mesmo, e a administração geral nunca fica sem ninguém.
        </Trans>
      </p>
      <Filtro filtros={filtros} aoMudar={setFiltros} />
      <EmPaginas consulta={consulta} vazia={t`Nenhum perfil com esses filtros`}>
        {permissoes.length > 0 ? (
          <Lista permissoes={permissoes} {...(administra && { retirar: setRetirando })} />
        ) : undefined}
      </EmPaginas>
      {dando && <DarDialog fechar={() => setDando(false)} />}
      {retirando && <RetirarDialog permissao={retirando} fechar={() => setRetirando(null)} />}
    </Page>
  )
}
