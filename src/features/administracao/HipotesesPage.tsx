import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { type HipoteseAdministrada, NIVEIS_COM_HIPOTESE } from '#contract/administrar-hipoteses.ts'
import { nomeDoNivel } from '#domain/documento/nomes.ts'

import { useBusca } from '#domain/administracao/endereco.ts'
import { administrarQueries } from '#domain/administracao/queries.ts'
import { baixar, cadastroQueries } from './queries-do-cadastro.ts'
import { HipoteseDialog } from './tabelas/HipoteseDialog.tsx'
import { Tabela } from './tabelas/Tabela.tsx'

/** The laws that allow restricting a document. Only general administrators change them. */
export function HipotesesPage() {
  const { t } = useLingui()
  const { texto, situacao } = useBusca().busca
  const filtro = { texto, situacao }
  const consulta = useInfiniteQuery(cadastroQueries.hipoteses(filtro))
  const geral = useQuery(administrarQueries.inicio()).data?.perfis.includes('ADMINISTRADOR_GERAL') ?? false
  return (
    <Tabela<HipoteseAdministrada>
      titulo={t`Hipóteses legais`}
      explicacao={
        <Trans>
          A lei que permite limitar quem lê um documento. A que já justifica documentos não se apaga nem muda de
          palavras: encerra-se.
        </Trans>
      }
      exemplo={t`Nome ou lei`}
      consulta={consulta}
      csv={{ nome: t`hipoteses`, ler: () => baixar.hipoteses(filtro) }}
      colunas={[
        {
          rotulo: t`Hipótese legal`,
          celula: ({ nome, fundamento }) => (
            <>
              <b>{nome}</b>
              <small>{fundamento}</small>
            </>
          ),
        },
        {
          rotulo: t`Justifica`,
          celula: ({ niveis }) => (
            <small>
              {niveis.length === NIVEIS_COM_HIPOTESE.length ? (
                <Trans>Todos os níveis limitados</Trans>
              ) : (
                niveis.map((nivel) => nomeDoNivel(nivel)).join('; ')
              )}
            </small>
          ),
        },
      ]}
      sobre="HIPOTESE_LEGAL"
      incluir={geral ? t`Incluir hipótese` : null}
      podeMudar={() => geral}
      formulario={(atual, fechar) => <HipoteseDialog atual={atual} fechar={fechar} />}
    />
  )
}
