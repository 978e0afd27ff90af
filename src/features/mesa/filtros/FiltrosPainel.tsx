import '#ui/forms.css'
import './filtros.css'

import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Marcador } from '#contract/marcador.ts'
import { marcadorQueries } from '#domain/marcador/queries.ts'
import { colegasQueries } from '#domain/tramitacao/queries.ts'
import { DiaField } from '#ui/DiaField.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import type { Mudanca } from '../filtrar.ts'
import type { Filtros } from '#domain/mesa/filtros.ts'
import { AGRUPAMENTOS, type Agrupamento, nomeDoAgrupamento } from '../unidade/secoes.ts'
import { Escolha } from './Escolha.tsx'
import { filtroQueries } from './queries.ts'
import { Salvos } from './Salvos.tsx'

type Props = {
  tela: 'mesa' | 'siga-mesa'
  filtros: Filtros
  agrupar: Agrupamento | null
  /** As in the address; null takes one out. */
  aoMudar: (mudancas: Mudanca) => void
  /** The whole address of a saved one. */
  aoAbrir: (consulta: Record<string, string | undefined>, filtro: number) => void
  aoLimpar: () => void
}

const dia = (valor: string | null) => (valor !== null && /^\d{4}-\d\d-\d\d$/.test(valor) ? valor : null)

/** What narrows the desk, each in the address at once; and those that were saved. */
export function FiltrosPainel({ tela, filtros, agrupar, aoMudar, aoAbrir, aoLimpar }: Props) {
  const { t } = useLingui()
  const daUnidade = useQuery(marcadorQueries.daUnidade())
  const deOnde = useQuery(filtroQueries.origens())
  const daGente = useQuery(colegasQueries.daUnidade())
  const { data: marcadores = [] } = daUnidade
  const { data: origens = [] } = deOnde
  const { data: unidade } = daGente
  const falharam = [daUnidade, deOnde, daGente].filter(({ error }) => error !== null)
  // what is typed into a date and is no day yet stays in the field
  const [dias, setDias] = useState<{ de: string | null; ate: string | null }>({
    de: filtros.de ?? null,
    ate: filtros.ate ?? null,
  })
  const mudarDia = (nome: 'de' | 'ate', valor: string | null) => {
    setDias({ ...dias, [nome]: valor })
    aoMudar({ [nome]: dia(valor) })
  }
  const invertido = filtros.de !== undefined && filtros.ate !== undefined && filtros.ate < filtros.de
  const escolha = (nome: 'marcador' | 'pasta' | 'origem' | 'atribuido') => ({
    nome,
    valor: filtros[nome],
    aoMudar: (valor: string | null) => aoMudar({ [nome]: valor }),
  })
  const de = (qual: Marcador['finalidade']) =>
    marcadores.filter(({ finalidade }) => finalidade === qual).map(({ id, nome }) => ({ valor: id, nome }))
  return (
    <section className="filtros-painel" aria-label={t`Filtros`}>
      {falharam[0] && (
        <ProblemAlert
          erro={falharam[0].error}
          mantido={t`Faltam escolhas nestas listas; o filtro continua como está.`}
          tentar={() => void Promise.all(falharam.map(({ refetch }) => refetch()))}
        />
      )}
      <div className="filtros-campos">
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
        <DiaField rotulo={t`Na mesa desde`} valor={dias.de} aoMudar={(valor) => mudarDia('de', valor)} />
        <DiaField
          rotulo={t`Até`}
          valor={dias.ate}
          aoMudar={(valor) => mudarDia('ate', valor)}
          erro={invertido ? t`O fim vem antes do começo.` : undefined}
        />
        <Escolha
          nome="ordem"
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
            nome="agrupar"
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
