import '#ui/forms.css'
import './filtros.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { marcadorQueries } from '#features/marcador/queries.ts'
import { colegasQueries } from '#features/tramitacao/queries.ts'
import { DiaField } from '#ui/DiaField.tsx'

import type { Mudanca } from '../filtrar.ts'
import type { Filtros } from '../filtros.ts'
import { AGRUPAMENTOS, type Agrupamento, nomeDoAgrupamento } from '../unidade/secoes.ts'
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
  const { data: marcadores = [] } = useQuery(marcadorQueries.daUnidade())
  const { data: origens = [] } = useQuery(filtroQueries.origens())
  const { data: unidade } = useQuery(colegasQueries.daUnidade())
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
  const campo = (nome: 'marcador' | 'pasta' | 'origem' | 'atribuido') => ({
    id: `filtro-${nome}`,
    value: filtros[nome] ?? '',
    onChange: (evento: { target: { value: string } }) => aoMudar({ [nome]: evento.target.value || null }),
  })
  return (
    <section className="filtros-painel" aria-label={t`Filtros`}>
      <div className="filtros-campos">
        <div className="field">
          <label htmlFor="filtro-marcador">
            <Trans>Marcador</Trans>
          </label>
          <select {...campo('marcador')}>
            <option value="">{t`Qualquer`}</option>
            {marcadores
              .filter(({ finalidade }) => finalidade === 'MARCADOR')
              .map(({ id, nome }) => (
                <option key={id} value={id}>
                  {nome}
                </option>
              ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="filtro-pasta">
            <Trans>Pasta</Trans>
          </label>
          <select {...campo('pasta')}>
            <option value="">{t`Qualquer`}</option>
            {marcadores
              .filter(({ finalidade }) => finalidade === 'PASTA')
              .map(({ id, nome }) => (
                <option key={id} value={id}>
                  {nome}
                </option>
              ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="filtro-origem">
            <Trans>Unidade de origem</Trans>
          </label>
          <select {...campo('origem')}>
            <option value="">{t`Qualquer`}</option>
            {origens.map(({ id, sigla, nome }) => (
              <option key={id} value={id}>
                {sigla} – {nome}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="filtro-atribuido">
            <Trans>Atribuído a</Trans>
          </label>
          <select {...campo('atribuido')}>
            <option value="">{t`Qualquer pessoa`}</option>
            <option value="eu">{t`Mim`}</option>
            <option value="ninguem">{t`Ninguém`}</option>
            {unidade?.colegas.map(({ id, nome }) => (
              <option key={id} value={id}>
                {nome}
              </option>
            ))}
          </select>
        </div>
        <DiaField rotulo={t`Na mesa desde`} valor={dias.de} aoMudar={(valor) => mudarDia('de', valor)} />
        <DiaField
          rotulo={t`Até`}
          valor={dias.ate}
          aoMudar={(valor) => mudarDia('ate', valor)}
          erro={invertido ? t`O fim vem antes do começo.` : undefined}
        />
        <div className="field">
          <label htmlFor="filtro-ordem">
            <Trans>Ordem</Trans>
          </label>
          <select
            id="filtro-ordem"
            value={filtros.ordem ?? ''}
            onChange={(evento) => aoMudar({ ordem: evento.target.value || null })}
          >
            <option value="">{t`Mais recentes primeiro`}</option>
            <option value="ANTIGOS">{t`Mais antigos primeiro`}</option>
          </select>
        </div>
        {tela === 'siga-mesa' && (
          <div className="field">
            <label htmlFor="filtro-agrupar">
              <Trans>Agrupar por</Trans>
            </label>
            <select
              id="filtro-agrupar"
              value={agrupar ?? ''}
              onChange={(evento) => aoMudar({ agrupar: evento.target.value || null })}
            >
              <option value="">{t`Grupos da mesa`}</option>
              {AGRUPAMENTOS.map((nome) => (
                <option key={nome} value={nome}>
                  {nomeDoAgrupamento(nome)}
                </option>
              ))}
            </select>
          </div>
        )}
      </div>
      <Salvos tela={tela} filtros={filtros} agrupar={agrupar} aoAbrir={aoAbrir} aoLimpar={aoLimpar} />
    </section>
  )
}
