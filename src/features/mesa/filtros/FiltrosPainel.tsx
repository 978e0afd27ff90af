import '#ui/forms.module.css'
import filtrosCss from './filtros.module.css'

import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { Marcador } from '#contract/marcador.ts'
import { marcadorQueries } from '#domain/marcador/queries.ts'
import { colegasQueries } from '#domain/tramitacao/queries.ts'
import { Escolha } from '#ui/Escolha.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import type { Mudanca } from '../filtrar.ts'
import type { Filtros } from '#domain/mesa/filtros.ts'
import { AGRUPAMENTOS, type Agrupamento, nomeDoAgrupamento } from '../unidade/secoes.ts'
import { Periodo } from './Periodo.tsx'
import { filtroQueries } from './queries.ts'
import { Salvos } from './Salvos.tsx'

type Props = {
  tela: 'mesa' | 'siga-mesa'
  filtros: Filtros
  agrupar: Agrupamento | null
  /** The changes as the address takes them; null removes a filter. */
  aoMudar: (mudancas: Mudanca) => void
  /** Opens a saved filter: everything it says, and its id. */
  aoAbrir: (consulta: Record<string, string | undefined>, filtro: number) => void
  aoLimpar: () => void
}

/** The filters of a desk, each written to the address at once, and the saved ones. */
export function FiltrosPainel({ tela, filtros, agrupar, aoMudar, aoAbrir, aoLimpar }: Props) {
  const { t } = useLingui()
  const daUnidade = useQuery(marcadorQueries.daUnidade())
  const deOnde = useQuery(filtroQueries.origens())
  const daGente = useQuery(colegasQueries.daUnidade())
  const { data: marcadores = [] } = daUnidade
  const { data: origens = [] } = deOnde
  const { data: unidade } = daGente
  const falharam = [daUnidade, deOnde, daGente].filter(({ error }) => error !== null)
  const escolha = (nome: 'marcador' | 'pasta' | 'origem' | 'atribuido') => ({
    valor: filtros[nome],
    aoMudar: (valor: string | null) => aoMudar({ [nome]: valor }),
  })
  const de = (qual: Marcador['finalidade']) =>
    marcadores.filter(({ finalidade }) => finalidade === qual).map(({ id, nome }) => ({ valor: id, nome }))
  return (
    <section className={filtrosCss.filtrosPainel} aria-label={t`Filtros`}>
      {falharam[0] && (
        <ProblemAlert
          erro={falharam[0].error}
          mantido={t`Faltam escolhas nestas listas; o filtro continua como está.`}
          tentar={() => void Promise.all(falharam.map(({ refetch }) => refetch()))}
        />
      )}
      <div className={filtrosCss.filtrosCampos}>
        <Escolha {...escolha('marcador')} rotulo={t`Marcador`} nenhuma={t`Qualquer`} opcoes={de('MARCADOR')} />
        <Escolha {...escolha('pasta')} rotulo={t`Pasta`} nenhuma={t`Qualquer`} opcoes={de('PASTA')} />
        <Escolha
          {...escolha('origem')}
          rotulo={t`Unidade de origem`}
          nenhuma={t`Qualquer`}
          opcoes={origens.map(({ id, sigla, nome }) => ({ valor: id, nome: `${sigla} – ${nome}` }))}
        />
        <Escolha
          {...escolha('atribuido')}
          rotulo={t`Atribuído a`}
          nenhuma={t`Qualquer pessoa`}
          opcoes={[
            { valor: 'eu', nome: t`Mim` },
            { valor: 'ninguem', nome: t`Ninguém` },
            ...(unidade?.colegas ?? []).map(({ id, nome }) => ({ valor: id, nome })),
          ]}
        />
        <Periodo filtros={filtros} aoMudar={aoMudar} />
        <Escolha
          rotulo={t`Ordem`}
          valor={filtros.ordem}
          nenhuma={t`Mais recentes primeiro`}
          opcoes={[
            { valor: 'ANTIGOS', nome: t`Mais antigos primeiro` },
            { valor: 'PRAZO', nome: t`Pelo prazo` },
          ]}
          aoMudar={(ordem) => aoMudar({ ordem })}
        />
        {tela === 'siga-mesa' && (
          <Escolha
            rotulo={t`Agrupar por`}
            valor={agrupar}
            nenhuma={t`Grupos da mesa`}
            opcoes={AGRUPAMENTOS.map((valor) => ({ valor, nome: nomeDoAgrupamento(valor) }))}
            aoMudar={(novo) => aoMudar({ agrupar: novo })}
          />
        )}
      </div>
      <Salvos tela={tela} filtros={filtros} agrupar={agrupar} aoAbrir={aoAbrir} aoLimpar={aoLimpar} />
    </section>
  )
}
