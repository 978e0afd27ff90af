import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'

import { type Filtros, filtrosDe } from '#domain/mesa/filtros.ts'
import { GRUPOS } from '#domain/mesa/grupos.ts'
import { visaoDe } from '#domain/mesa/queries.ts'

import type { Mudanca } from '../filtrar.ts'
import { useFiltrosNoEndereco } from '../use-filtros-no-endereco.ts'
import { agrupamentoDe } from './secoes.ts'

/** What the address of the unit's desk asks for, and how to change it. */
export function useConsulta() {
  const busca = useSearch({ from: '/_app/siga-mesa' })
  const navegar = useNavigate({ from: '/siga-mesa' })
  const mudar = (mudancas: Mudanca) =>
    void navegar({ search: (antes) => ({ ...antes, filtro: null, ...mudancas }), replace: true, resetScroll: false })
  const { texto, limpar, abrirSalvo } = useFiltrosNoEndereco(busca.texto ?? null, mudar)
  // The former answer stays on screen until the next one is there, so `filtros` may lag behind the address.
  const pedida = JSON.stringify(filtrosDe(busca))
  const chave = useDeferredValue(pedida)
  const filtros = useMemo(() => JSON.parse(chave) as Filtros, [chave]) // what was just written
  const noEndereco = busca.texto ?? ''
  return {
    visao: visaoDe(busca.visao),
    atual: GRUPOS.find((grupo) => grupo === busca.grupo) ?? null,
    agrupar: agrupamentoDe(busca.agrupar ?? null),
    filtros,
    texto,
    mudar,
    limpar,
    abrirSalvo,
    /** The rows on screen don't answer the typed words yet; until they do, the words narrow what is on screen. */
    parcial: texto.valor.trim() !== noEndereco || (filtros.texto ?? '') !== noEndereco,
    esperando: texto.esperando || chave !== pedida,
  }
}
