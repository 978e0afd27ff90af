import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { Abas } from '#ui/Abas.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { Acoes, Trilha } from '../campos/Ficha.tsx'
import { useBusca } from '#domain/administracao/endereco.ts'
import { Historico } from '../historico/Historico.tsx'
import { administrarQueries } from '#domain/administracao/queries.ts'
import { cadastroQueries } from '../queries-do-cadastro.ts'
import { DadosDoOrgao } from './DadosDoOrgao.tsx'
import { OrgaoDialog } from './OrgaoDialog.tsx'
import { PapelDoOrgao } from './PapelDoOrgao.tsx'
import { SituarOrgao } from './SituarOrgao.tsx'

export function OrgaoFicha({ id }: { id: string }) {
  const { t } = useLingui()
  const { busca, mudar } = useBusca()
  const { data: orgao, error, refetch } = useQuery(cadastroQueries.orgao(id))
  const geral = useQuery(administrarQueries.inicio()).data?.perfis.includes('ADMINISTRADOR_GERAL') ?? false
  const [aberto, setAberto] = useState<'mudar' | 'situar' | null>(null)
  const fechar = () => setAberto(null)
  const trilha = <Trilha passos={[{ onde: ['orgaos'], rotulo: <Trans>Órgãos</Trans> }]} />
  if (!orgao)
    return (
      <Page titulo={t`Órgão`} trilha={trilha}>
        {error ? <ProblemAlert erro={error} tentar={() => void refetch()} /> : <RoutePending />}
      </Page>
    )
  const { sigla, nome, ativo } = orgao
  const acoes = [
    ...(orgao.podeMudar ? [{ rotulo: t`Mudar`, icone: 'lapis' as const, aoPressionar: () => setAberto('mudar') }] : []),
    ...(geral
      ? [
          {
            rotulo: ativo ? t`Encerrar` : t`Reabrir`,
            icone: ativo ? ('proibido' as const) : ('desfazer' as const),
            aoPressionar: () => setAberto('situar'),
          },
        ]
      : []),
  ]
  return (
    <Page titulo={`${sigla} – ${nome}`} trilha={trilha} acoes={<Acoes acoes={acoes} />}>
      <Abas
        rotulo={t`Sobre o órgão`}
        atual={busca['aba'] === 'historico' ? 'historico' : busca['aba'] === 'papel' ? 'papel' : 'dados'}
        aoMudar={(aba) => mudar({ aba: aba === 'dados' ? null : aba })}
        abas={[
          {
            nome: 'dados',
            rotulo: t`Dados`,
            conteudo: () => <DadosDoOrgao orgao={orgao} />,
          },
          // Not for those who administer only a unit of it. An external órgão has no papers here.
          ...(orgao.podeMudar && !orgao.externo
            ? [
                {
                  nome: 'papel' as const,
                  rotulo: t`Papel e fuso`,
                  conteudo: () => <PapelDoOrgao id={id} />,
                },
              ]
            : []),
          {
            nome: 'historico',
            rotulo: t`Histórico`,
            conteudo: () => <Historico sobre="ORGAO" id={orgao.id} />,
          },
        ]}
      />
      {aberto === 'mudar' && <OrgaoDialog atual={orgao} fechar={fechar} />}
      {aberto === 'situar' && <SituarOrgao orgao={orgao} fechar={fechar} />}
    </Page>
  )
}
