import ui from '#ui/ui.module.css'
import lista from './lista/lista.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { OrgaoAdministrado } from '#contract/administrar-orgaos.ts'
import { Icon } from '#ui/Icon.tsx'
import { AddressNotFound } from '#ui/NotFound.tsx'
import { Page } from '#ui/Page.tsx'

import { ligar, useBusca } from '#domain/administracao/endereco.ts'
import { BaixarCsv } from './lista/BaixarCsv.tsx'
import { Escolha } from './lista/Escolha.tsx'
import { Lista } from './lista/Lista.tsx'
import { Procura } from './lista/Procura.tsx'
import { Situacao } from './lista/Situacao.tsx'
import { OrgaoDialog } from './orgaos/OrgaoDialog.tsx'
import { OrgaoFicha } from './orgaos/OrgaoFicha.tsx'
import { administrarQueries } from '#domain/administracao/queries.ts'
import { baixar, cadastroQueries } from './queries-do-cadastro.ts'

/** The órgãos, or the one whose id follows in the address. */
export function OrgaosPage({ resto: [id, ...demais] }: { resto: string[] }) {
  if (id === undefined) return <Orgaos />
  return demais.length === 0 && /^\d+$/.test(id) ? <OrgaoFicha id={id} /> : <AddressNotFound />
}

function Orgaos() {
  const { t } = useLingui()
  const { busca } = useBusca()
  const { texto, situacao, externos } = busca
  const filtro = { texto, situacao, externos }
  const consulta = useInfiniteQuery(cadastroQueries.orgaos(filtro))
  const geral = useQuery(administrarQueries.inicio()).data?.perfis.includes('ADMINISTRADOR_GERAL') ?? false
  const [incluindo, setIncluindo] = useState(false)
  const incluir = geral && (
    <button type="button" className={`${ui.btn} ${ui.primary}`} onClick={() => setIncluindo(true)}>
      <Icon nome="novo" />
      <Trans>Incluir órgão</Trans>
    </button>
  )
  return (
    <Page titulo={t`Órgãos`} acoes={incluir}>
      <div className={lista.adminBarra}>
        <Procura rotulo={t`Procurar`} exemplo={t`Sigla ou nome`} />
        <Escolha
          nome="externos"
          rotulo={t`Quais`}
          opcoes={[
            ['', t`Do Estado`],
            ['true', t`De fora do Estado`],
          ]}
        />
        <Escolha
          nome="situacao"
          rotulo={t`Situação`}
          opcoes={[
            ['ATIVOS', t`Em vigor`],
            ['ENCERRADOS', t`Encerrados`],
            ['TODOS', t`Todos`],
          ]}
        />
        <BaixarCsv nome={t`orgaos`} ler={() => baixar.orgaos(filtro)} />
      </div>
      <Lista<OrgaoAdministrado>
        nome={t`Órgãos`}
        consulta={consulta}
        vazia={{ titulo: t`Nenhum órgão ainda`, acao: incluir }}
        colunas={[
          {
            rotulo: t`Órgão`,
            celula: ({ id, sigla, nome }) => (
              <>
                <Link {...ligar('orgaos', id)}>
                  <b>{sigla}</b>
                </Link>
                <small>{nome}</small>
              </>
            ),
          },
          { rotulo: t`Cidade`, celula: ({ municipio, uf }) => `${municipio}/${uf}`, estreita: true },
          { rotulo: t`Unidades`, celula: ({ unidades }) => <span className={ui.num}>{unidades}</span>, estreita: true },
          {
            rotulo: t`Situação`,
            estreita: true,
            celula: ({ ativo }) =>
              ativo ? (
                <Situacao tom="ok">
                  <Trans>Em vigor</Trans>
                </Situacao>
              ) : (
                <Situacao tom="fim">
                  <Trans>Encerrado</Trans>
                </Situacao>
              ),
          },
        ]}
      />
      {incluindo && <OrgaoDialog fechar={() => setIncluindo(false)} />}
    </Page>
  )
}
