import ui from '#ui/ui.module.css'
import lista from './lista/lista.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { UnidadeAdministrada } from '#contract/administrar-unidades.ts'
import { Icon } from '#ui/Icon.tsx'
import { AddressNotFound } from '#ui/NotFound.tsx'
import { Page } from '#ui/Page.tsx'

import { ligar, useBusca } from '#domain/administracao/endereco.ts'
import { BaixarCsv } from './lista/BaixarCsv.tsx'
import { Escolha } from './lista/Escolha.tsx'
import { FiltroPorOrgao } from './lista/Filtros.tsx'
import { Lista } from './lista/Lista.tsx'
import { Procura } from './lista/Procura.tsx'
import { Situacao } from './lista/Situacao.tsx'
import { baixar, cadastroQueries, type Filtro } from './queries-do-cadastro.ts'
import { Arvore } from './unidades/Arvore.tsx'
import { UnidadeDialog } from './unidades/UnidadeDialog.tsx'
import { UnidadeFicha } from './unidades/UnidadeFicha.tsx'

/** The units, or the one whose id follows in the address. */
export function UnidadesPage({ resto: [id, ...demais] }: { resto: string[] }) {
  if (id === undefined) return <Unidades />
  return demais.length === 0 && /^\d+$/.test(id) ? <UnidadeFicha id={id} /> : <AddressNotFound />
}

/** The tree, or a flat list while something is searched. */
function Unidades() {
  const { t } = useLingui()
  const { busca } = useBusca()
  const { texto, situacao, orgaoId } = busca
  const filtro = { texto, situacao, orgaoId }
  const [incluindo, setIncluindo] = useState(false)
  const incluir = (
    <button type="button" className={`${ui.btn} ${ui.primary}`} onClick={() => setIncluindo(true)}>
      <Icon nome="novo" />
      <Trans>Incluir unidade</Trans>
    </button>
  )
  return (
    <Page titulo={t`Unidades`} acoes={incluir}>
      <div className={lista.adminBarra}>
        <Procura rotulo={t`Procurar`} exemplo={t`Sigla ou nome`} />
        <FiltroPorOrgao />
        <Escolha
          nome="situacao"
          rotulo={t`Situação`}
          opcoes={[
            ['ATIVOS', t`Em vigor`],
            ['ENCERRADOS', t`Encerradas`],
            ['TODOS', t`Todas`],
          ]}
        />
        <BaixarCsv nome={t`unidades`} ler={() => baixar.unidades(filtro)} />
      </div>
      {texto || situacao === 'ENCERRADOS' ? (
        <Achadas filtro={filtro} />
      ) : (
        <Arvore filtro={{ situacao, orgaoId, raizes: 'true' }} vazia={incluir} />
      )}
      {incluindo && <UnidadeDialog fechar={() => setIncluindo(false)} />}
    </Page>
  )
}

function Achadas({ filtro }: { filtro: Filtro }) {
  const { t } = useLingui()
  const consulta = useInfiniteQuery(cadastroQueries.unidades(filtro))
  return (
    <Lista<UnidadeAdministrada>
      nome={t`Unidades`}
      consulta={consulta}
      vazia={{ titulo: t`Nenhuma unidade ainda` }}
      colunas={[
        {
          rotulo: t`Unidade`,
          celula: ({ id, sigla, nome }) => (
            <>
              <Link {...ligar('unidades', id)}>
                <b>{sigla}</b>
              </Link>
              <small>{nome}</small>
            </>
          ),
        },
        { rotulo: t`Onde fica`, celula: ({ orgao, caminho }) => [orgao.sigla, ...caminho].join(' › ') },
        { rotulo: t`Pessoas`, celula: ({ pessoas }) => <span className={ui.num}>{pessoas}</span>, estreita: true },
        {
          rotulo: t`Situação`,
          estreita: true,
          celula: ({ suspensa, fim }) =>
            fim !== null ? (
              <Situacao tom="fim">
                <Trans>Encerrada</Trans>
              </Situacao>
            ) : suspensa ? (
              <Situacao tom="espera">
                <Trans>Suspensa</Trans>
              </Situacao>
            ) : (
              <Situacao tom="ok">
                <Trans>Em vigor</Trans>
              </Situacao>
            ),
        },
      ]}
    />
  )
}
