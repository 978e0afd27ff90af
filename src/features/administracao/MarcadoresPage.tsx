import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import type { MarcadorAdministrado } from '#contract/administrar-marcadores.ts'
import { Chip } from '#domain/marcador/Chip.tsx'

import { useBusca } from '#domain/administracao/endereco.ts'
import { FiltroPorOrgao } from './lista/Filtros.tsx'
import { administrarQueries } from '#domain/administracao/queries.ts'
import { baixar, cadastroQueries } from './queries-do-cadastro.ts'
import { MarcadorDialog } from './tabelas/MarcadorDialog.tsx'
import { Tabela } from './tabelas/Tabela.tsx'

/** Markers shared by all units of the house, or of one órgão. */
export function MarcadoresPage() {
  const { t } = useLingui()
  const { texto, situacao, orgaoId } = useBusca().busca
  const filtro = { texto, situacao, orgaoId }
  const consulta = useInfiniteQuery(cadastroQueries.marcadores(filtro))
  const perfis = useQuery(administrarQueries.inicio()).data?.perfis ?? []
  const geral = perfis.includes('ADMINISTRADOR_GERAL')
  const inclui = geral || perfis.includes('ADMINISTRADOR_DO_ORGAO')
  return (
    <Tabela<MarcadorAdministrado>
      titulo={t`Marcadores gerais`}
      explicacao={
        <Trans>
          Todas as unidades, ou as de um órgão, marcam com eles o que têm na mesa. Cada unidade tem ainda os seus, que
          ela mesma cuida.
        </Trans>
      }
      exemplo={t`Nome`}
      consulta={consulta}
      csv={{ nome: t`marcadores`, ler: () => baixar.marcadores(filtro) }}
      filtros={<FiltroPorOrgao />}
      colunas={[
        { rotulo: t`Marcador`, celula: (marcador) => <Chip marcacao={{ ...marcador, ate: null }} /> },
        {
          rotulo: t`De quem`,
          estreita: true,
          celula: ({ orgao }) => (orgao ? <b title={orgao.nome}>{orgao.sigla}</b> : <Trans>De todos</Trans>),
        },
      ]}
      sobre="MARCADOR"
      incluir={inclui ? t`Incluir marcador` : null}
      podeMudar={({ podeMudar }) => podeMudar}
      formulario={(atual, fechar) => <MarcadorDialog atual={atual} geral={geral} fechar={fechar} />}
    />
  )
}
