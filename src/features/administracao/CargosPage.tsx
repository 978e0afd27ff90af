import ui from '#ui/ui.module.css'

import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { CargoAdministrado } from '#contract/administrar-cargos.ts'

import { CargoDialog } from './cargos/CargoDialog.tsx'
import { ligar, useBusca } from '#domain/administracao/endereco.ts'
import type { Cargos as Qual } from './mutations.ts'
import { administrarQueries } from '#domain/administracao/queries.ts'
import { baixar, cadastroQueries } from './queries-do-cadastro.ts'
import { Tabela } from './tabelas/Tabela.tsx'

export const CargosPage = () => <Cargos qual="cargos" />
export const FuncoesPage = () => <Cargos qual="funcoes" />

function Cargos({ qual }: { qual: Qual }) {
  const { t } = useLingui()
  const { busca } = useBusca()
  const { texto, situacao } = busca
  const filtro = { texto, situacao }
  const deCargos = useInfiniteQuery({ ...cadastroQueries.cargos(filtro), enabled: qual === 'cargos' })
  const deFuncoes = useInfiniteQuery({ ...cadastroQueries.funcoes(filtro), enabled: qual === 'funcoes' })
  const geral = useQuery(administrarQueries.inicio()).data?.perfis.includes('ADMINISTRADOR_GERAL') ?? false
  const deCargo = qual === 'cargos'
  return (
    <Tabela<CargoAdministrado>
      titulo={deCargo ? t`Cargos` : t`Funções de confiança`}
      exemplo={t`Nome`}
      consulta={deCargo ? deCargos : deFuncoes}
      csv={{ nome: qual, ler: () => baixar[qual](filtro) }}
      colunas={[
        { rotulo: t`Nome`, celula: ({ nome }) => <b>{nome}</b> },
        {
          rotulo: t`Pessoas`,
          estreita: true,
          celula: ({ id, pessoas }) => (
            <Link {...ligar('pessoas')} search={{ [deCargo ? 'cargoId' : 'funcaoId']: id }} className={ui.num}>
              {pessoas}
            </Link>
          ),
        },
      ]}
      sobre={deCargo ? 'CARGO' : 'FUNCAO'}
      incluir={deCargo ? t`Incluir cargo` : t`Incluir função`}
      podeMudar={() => geral}
      formulario={(atual, fechar) => <CargoDialog qual={qual} atual={atual} fechar={fechar} />}
    />
  )
}
