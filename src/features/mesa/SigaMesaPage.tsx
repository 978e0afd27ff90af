import './siga-mesa.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useState, type ReactNode } from 'react'

import type { GrupoMesa } from '#contract/mesa.ts'
import { useEntrada } from '#platform/entrada.ts'
import { Alert } from '#ui/Alert.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'

import { useMesaAoVivo } from './use-mesa-ao-vivo.ts'
import { FiltroField } from './FiltroField.tsx'
import { filtrar, GRUPOS } from './grupos.ts'
import { mesaQueries, visaoDe } from './queries.ts'
import { Alternador } from './unidade/Alternador.tsx'
import { DensidadeField } from './unidade/DensidadeField.tsx'
import { Quadro } from './unidade/Quadro.tsx'
import { TabelaUnidade } from './unidade/TabelaUnidade.tsx'

/** Mesa da unidade: SIGA's groups in SIGA's order, for whoever knows them by heart. */
export function SigaMesaPage(): ReactNode {
  const { t } = useLingui()
  const { visao, grupo: pedido } = useSearch({ from: '/_app/siga-mesa' })
  const { data: mesa } = useSuspenseQuery(mesaQueries.listar(visaoDe(visao)))
  const unidade = useEntrada()?.lotacao
  const [filtro, setFiltro] = useState('')
  const [fechados, setFechados] = useState<ReadonlySet<GrupoMesa>>(new Set())
  useMesaAoVivo()

  const daPessoa = visaoDe(visao) === 'MINHA'
  const atual = GRUPOS.find((grupo) => grupo === pedido) ?? null
  const procurado = useDeferredValue(filtro)
  const itens = filtrar(mesa.itens, procurado)
  const grupos = GRUPOS.filter((grupo) => !atual || grupo === atual)
    .map((grupo) => ({
      grupo,
      itens: itens.filter((item) => item.grupo === grupo),
      ...(mesa.contadores.find((contador) => contador.grupo === grupo) ?? { pessoa: 0, lotacao: 0 }),
    }))
    .filter((linha) => linha.itens.length > 0 || (!procurado && (daPessoa ? linha.pessoa : linha.lotacao) > 0))
  const alternar = (grupo: GrupoMesa) => {
    const novos = new Set(fechados)
    if (!novos.delete(grupo)) novos.add(grupo)
    setFechados(novos)
  }

  return (
    <Page
      titulo={t`Mesa da unidade`}
      acoes={
        <>
          <Alternador daPessoa={daPessoa} />
          <DensidadeField />
          <FiltroField valor={filtro} aoMudar={setFiltro} />
        </>
      }
    >
      {unidade && (
        <p className="soft unidade-nome">
          {unidade.sigla} – {unidade.nome}
        </p>
      )}
      {mesa.truncada && (
        <Alert severidade="info">
          <Trans>
            A mesa tem mais do que cabe aqui: aparecem os 500 mais recentes. Os contadores contam todos; use a busca
            para os demais.
          </Trans>
        </Alert>
      )}
      <Quadro contadores={mesa.contadores} atual={atual} />
      {atual && (
        <p className="row unidade-so">
          <Link to="/siga-mesa" search={(antes) => ({ ...antes, grupo: null })} replace className="btn small">
            <Trans>Mostrar todos os grupos</Trans>
          </Link>
        </p>
      )}
      {grupos.length > 0 ? (
        <TabelaUnidade grupos={grupos} fechados={fechados} daPessoa={daPessoa} aoAlternar={alternar} />
      ) : procurado ? (
        <EmptyState icone="busca" titulo={t`Nada na mesa com “${procurado}”`}>
          <button type="button" className="btn small" onClick={() => setFiltro('')}>
            <Trans>Limpar o filtro</Trans>
          </button>
        </EmptyState>
      ) : (
        <EmptyState icone="mesa" titulo={t`A mesa da unidade está vazia`}>
          <p>
            <Trans>O que for criado aqui ou enviado a esta unidade aparece sozinho.</Trans>
          </p>
        </EmptyState>
      )}
    </Page>
  )
}
