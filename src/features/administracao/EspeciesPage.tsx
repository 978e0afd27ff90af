import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { EspecieAdministrada } from '#contract/administrar-especies.ts'

import { ligar, useBusca } from '#domain/administracao/endereco.ts'
import { administrarQueries } from '#domain/administracao/queries.ts'
import { baixar, cadastroQueries } from './queries-do-cadastro.ts'
import { EspecieDialog } from './tabelas/EspecieDialog.tsx'
import { Tabela } from './tabelas/Tabela.tsx'

/** The espécies of documents. Only general administrators change them. */
export function EspeciesPage() {
  const { t } = useLingui()
  const { texto, situacao } = useBusca().busca
  const filtro = { texto, situacao }
  const consulta = useInfiniteQuery(cadastroQueries.especies(filtro))
  const geral = useQuery(administrarQueries.inicio()).data?.perfis.includes('ADMINISTRADOR_GERAL') ?? false
  return (
    <Tabela<EspecieAdministrada>
      titulo={t`Espécies`}
      explicacao={
        <Trans>
          Dizem o que um documento é e dão nome à série de números dele. O que foi usado não se apaga: encerra-se. Veja
          também os <Link {...ligar('numeracao')}>próximos números</Link> de cada uma.
        </Trans>
      }
      exemplo={t`Sigla ou nome`}
      consulta={consulta}
      csv={{ nome: t`especies`, ler: () => baixar.especies(filtro) }}
      colunas={[
        {
          rotulo: t`Espécie`,
          celula: ({ sigla, nome }) => (
            <>
              <b>{nome}</b>
              <small>{sigla}</small>
            </>
          ),
        },
        {
          rotulo: t`Tipo`,
          estreita: true,
          celula: ({ tipo }) => (tipo === 'PROCESSO' ? <Trans>Processo</Trans> : <Trans>Expediente</Trans>),
        },
        {
          rotulo: t`Modelos em uso`,
          estreita: true,
          celula: ({ modelos }) => <span className={ui.num}>{modelos}</span>,
        },
      ]}
      sobre="ESPECIE"
      incluir={geral ? t`Incluir espécie` : null}
      podeMudar={() => geral}
      formulario={(atual, fechar) => <EspecieDialog atual={atual} fechar={fechar} />}
    />
  )
}
