import ui from '#ui/ui.module.css'
import lista from './lista/lista.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { EntradaAdministrada, PessoaAdministrada } from '#contract/administrar-pessoas.ts'
import { Icon } from '#ui/Icon.tsx'
import { AddressNotFound } from '#ui/NotFound.tsx'
import { Page } from '#ui/Page.tsx'

import { ligar, useBusca } from '#domain/administracao/endereco.ts'
import { BaixarCsv } from './lista/BaixarCsv.tsx'
import { Escolha } from './lista/Escolha.tsx'
import { FiltroPorCargo, FiltroPorOrgao, FiltroPorUnidade } from './lista/Filtros.tsx'
import { Lista } from './lista/Lista.tsx'
import { Procura } from './lista/Procura.tsx'
import { PessoaDialog } from './pessoas/PessoaDialog.tsx'
import { PessoaFicha } from './pessoas/PessoaFicha.tsx'
import { SituacaoDaPessoa } from './pessoas/SituacaoDaPessoa.tsx'
import { baixar, cadastroQueries } from './queries-do-cadastro.ts'

/** The people, or the one whose id follows in the address. */
export function PessoasPage({ resto: [id, ...demais] }: { resto: string[] }) {
  if (id === undefined) return <Pessoas />
  return demais.length === 0 && /^\d+$/.test(id) ? <PessoaFicha id={id} /> : <AddressNotFound />
}

const Lotacao = ({ entrada: { unidade, orgao, cargo, funcao, fim } }: { entrada: EntradaAdministrada }) => (
  <div data-fim={fim !== null}>
    {orgao.sigla}/{unidade.sigla}{' '}
    <span className={ui.soft}>{[cargo?.nome, funcao?.nome].filter(Boolean).join(', ')}</span>
  </div>
)

function Pessoas() {
  const { t } = useLingui()
  const { busca } = useBusca()
  const { texto, situacao, orgaoId, unidadeId, cargoId, funcaoId } = busca
  const filtro = { texto, situacao, orgaoId, unidadeId, cargoId, funcaoId }
  const consulta = useInfiniteQuery(cadastroQueries.pessoas(filtro))
  const [incluindo, setIncluindo] = useState(false)
  const incluir = (
    <button type="button" className={`${ui.btn} ${ui.primary}`} onClick={() => setIncluindo(true)}>
      <Icon nome="novo" />
      <Trans>Incluir pessoa</Trans>
    </button>
  )
  return (
    <Page titulo={t`Pessoas`} acoes={incluir}>
      <div className={lista.adminBarra}>
        <Procura rotulo={t`Procurar`} exemplo={t`Nome, matrícula, e-mail ou CPF inteiro`} />
        <Escolha
          nome="situacao"
          rotulo={t`Situação`}
          opcoes={[
            ['ATIVOS', t`Com lotação em vigor`],
            ['NUNCA_ENTRARAM', t`Nunca entraram`],
            ['ENCERRADOS', t`Com lotação encerrada`],
            ['TODOS', t`Todas`],
          ]}
        />
        <BaixarCsv nome={t`pessoas`} ler={() => baixar.pessoas(filtro)} />
      </div>
      <details className={lista.adminMais} open={[orgaoId, unidadeId, cargoId, funcaoId].some(Boolean)}>
        <summary>
          <Trans>Mais filtros</Trans>
        </summary>
        <div className={lista.adminBarra}>
          <FiltroPorOrgao />
          <FiltroPorUnidade />
          <FiltroPorCargo qual="cargos" />
          <FiltroPorCargo qual="funcoes" />
        </div>
      </details>
      <Lista<PessoaAdministrada>
        nome={t`Pessoas`}
        consulta={consulta}
        vazia={{ titulo: t`Ninguém no cadastro ainda`, acao: incluir }}
        colunas={[
          {
            rotulo: t`Pessoa`,
            celula: ({ id, nome, email }) => (
              <>
                <Link {...ligar('pessoas', id)}>
                  <b>{nome}</b>
                </Link>
                <small className={ui.soft}>{email}</small>
              </>
            ),
          },
          {
            rotulo: t`Matrícula`,
            estreita: true,
            celula: ({ entradas }) => (
              <span className={ui.num}>{[...new Set(entradas.map(({ matricula }) => matricula))].join(', ')}</span>
            ),
          },
          {
            rotulo: t`Lotação e cargo`,
            celula: ({ entradas }) => entradas.map((entrada) => <Lotacao key={entrada.id} entrada={entrada} />),
          },
          {
            rotulo: t`Situação`,
            estreita: true,
            celula: (pessoa) => <SituacaoDaPessoa pessoa={pessoa} />,
          },
        ]}
      />
      {incluindo && <PessoaDialog fechar={() => setIncluindo(false)} />}
    </Page>
  )
}
