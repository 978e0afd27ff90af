import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { CargoAdministrado } from '#contract/administrar-cargos.ts'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'

import { CargoDialog } from './cargos/CargoDialog.tsx'
import { HistoricoDialog } from './cargos/HistoricoDialog.tsx'
import { ligar, useBusca } from './endereco.ts'
import { BaixarCsv } from './lista/BaixarCsv.tsx'
import { Escolha } from './lista/Escolha.tsx'
import { Lista } from './lista/Lista.tsx'
import { Procura } from './lista/Procura.tsx'
import { Situacao } from './lista/Situacao.tsx'
import type { Cargos as Qual } from './mutations.ts'
import { administrarQueries } from './queries.ts'
import { baixar, cadastroQueries } from './queries-do-cadastro.ts'

export const CargosPage = () => <Cargos qual="cargos" />
export const FuncoesPage = () => <Cargos qual="funcoes" />

type Aberto = { o: 'incluir' } | { o: 'mudar' | 'historico'; cargo: CargoAdministrado } | null

/** Cargos, or functions of trust: each is one line with how many people hold it. */
function Cargos({ qual }: { qual: Qual }) {
  const { t } = useLingui()
  const { busca } = useBusca()
  const { texto, situacao } = busca
  const filtro = { texto, situacao }
  const deCargos = useInfiniteQuery({ ...cadastroQueries.cargos(filtro), enabled: qual === 'cargos' })
  const deFuncoes = useInfiniteQuery({ ...cadastroQueries.funcoes(filtro), enabled: qual === 'funcoes' })
  const geral = useQuery(administrarQueries.inicio()).data?.perfis.includes('ADMINISTRADOR_GERAL') ?? false
  const [aberto, setAberto] = useState<Aberto>(null)
  const fechar = () => setAberto(null)
  const titulo = qual === 'cargos' ? t`Cargos` : t`Funções de confiança`
  const incluir = (
    <button type="button" className="btn primary" onClick={() => setAberto({ o: 'incluir' })}>
      <Icon nome="novo" />
      {qual === 'cargos' ? <Trans>Incluir cargo</Trans> : <Trans>Incluir função</Trans>}
    </button>
  )
  return (
    <Page titulo={titulo} acoes={incluir}>
      <div className="admin-barra">
        <Procura rotulo={t`Procurar`} exemplo={t`Nome`} />
        <Escolha
          nome="situacao"
          rotulo={t`Situação`}
          opcoes={[
            ['ATIVOS', t`Em vigor`],
            ['ENCERRADOS', t`Encerrados`],
            ['TODOS', t`Todos`],
          ]}
        />
        <BaixarCsv nome={qual} ler={() => baixar[qual](filtro)} />
      </div>
      <Lista<CargoAdministrado>
        nome={titulo}
        consulta={qual === 'cargos' ? deCargos : deFuncoes}
        vazia={{ titulo: t`Nada no cadastro ainda`, acao: incluir }}
        colunas={[
          { rotulo: t`Nome`, celula: ({ nome }) => <b>{nome}</b> },
          {
            rotulo: t`Pessoas`,
            estreita: true,
            celula: ({ id, pessoas }) => (
              <Link {...ligar('pessoas')} search={{ [qual === 'cargos' ? 'cargoId' : 'funcaoId']: id }} className="num">
                {pessoas}
              </Link>
            ),
          },
          {
            rotulo: t`Situação`,
            estreita: true,
            celula: ({ ativo }) => (
              <Situacao tom={ativo ? 'ok' : 'fim'}>
                {ativo ? <Trans>Em vigor</Trans> : <Trans>Encerrado</Trans>}
              </Situacao>
            ),
          },
          {
            rotulo: t`Ações`,
            estreita: true,
            celula: (cargo) => {
              const { nome } = cargo
              return (
                <>
                  {geral && (
                    <button
                      type="button"
                      className="btn small plain"
                      aria-label={t`Mudar ${nome}`}
                      onClick={() => setAberto({ o: 'mudar', cargo })}
                    >
                      <Trans>Mudar</Trans>
                    </button>
                  )}
                  <button
                    type="button"
                    className="btn small plain"
                    aria-label={t`Histórico de ${nome}`}
                    onClick={() => setAberto({ o: 'historico', cargo })}
                  >
                    <Trans>Histórico</Trans>
                  </button>
                </>
              )
            },
          },
        ]}
      />
      {aberto?.o === 'incluir' && <CargoDialog qual={qual} fechar={fechar} />}
      {aberto?.o === 'mudar' && <CargoDialog qual={qual} atual={aberto.cargo} fechar={fechar} />}
      {aberto?.o === 'historico' && (
        <HistoricoDialog sobre={qual === 'cargos' ? 'CARGO' : 'FUNCAO'} de={aberto.cargo} fechar={fechar} />
      )}
    </Page>
  )
}
