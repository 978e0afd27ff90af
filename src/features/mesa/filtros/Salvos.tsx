import ui from '#ui/ui.module.css'
import filtrosCss from './filtros.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { CAMPOS_DO_FILTRO } from '#contract/filtro-da-mesa.ts'
import { notify } from '#platform/notify.ts'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { quantos } from '../filtrar.ts'
import type { Filtros } from '#domain/mesa/filtros.ts'
import { excluirFiltro, filtroQueries, salvarFiltro } from './queries.ts'

type Props = {
  tela: 'mesa' | 'siga-mesa'
  filtros: Filtros
  agrupar: string | null
  aoAbrir: (consulta: Record<string, string | undefined>, filtro: number) => void
  aoLimpar: () => void
}

/** The filters one keeps in this unit: opened, deleted, and the one on screen saved under a name. */
export function Salvos({ tela, filtros, agrupar, aoAbrir, aoLimpar }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { data: todos = [] } = useQuery(filtroQueries.salvos())
  const [nome, setNome] = useState('')
  const salvos = todos.filter((cada) => cada.tela === tela)
  const excluir = useMutation({ mutationFn: (id: number) => excluirFiltro(queryClient, id) })
  const salvar = useMutation({
    mutationFn: () => {
      const vistos: Record<string, string | undefined> = { ...filtros, ...(agrupar !== null && { agrupar }) }
      const consulta = Object.fromEntries(
        CAMPOS_DO_FILTRO.flatMap((campo) => (vistos[campo] ? [[campo, vistos[campo]]] : [])),
      )
      return salvarFiltro(queryClient, { tela, nome: nome.trim(), consulta }, crypto.randomUUID())
    },
    onSuccess: () => {
      notify({ severity: 'success', summary: t`Filtro “${nome.trim()}” salvo` })
      setNome('')
    },
  })
  const ha = quantos(filtros) > 0 || agrupar !== null || filtros.ordem !== undefined
  return (
    <div className={filtrosCss.filtrosSalvos}>
      {salvos.length > 0 && (
        <ul className={ui.plain} aria-label={t`Filtros salvos`}>
          {salvos.map(({ id, nome: deste, consulta }) => (
            <li key={id}>
              <button
                type="button"
                className={`${ui.btn} ${ui.small}`}
                aria-pressed={filtros.filtro === String(id)}
                onClick={() => aoAbrir(consulta, id)}
              >
                {deste}
              </button>
              <button
                type="button"
                className={`${ui.btn} ${ui.small} ${ui.plain}`}
                disabled={excluir.isPending}
                aria-label={t`Apagar o filtro ${deste}`}
                onClick={() => excluir.mutate(id)}
              >
                <Icon nome="lixo" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {ha && (
        <form
          className={ui.row}
          onSubmit={(evento) => {
            evento.preventDefault()
            salvar.mutate()
          }}
        >
          <input
            aria-label={t`Nome do filtro`}
            placeholder={t`Nome do filtro`}
            maxLength={60}
            value={nome}
            onChange={(evento) => setNome(evento.target.value)}
          />
          <button type="submit" className={`${ui.btn} ${ui.small}`} disabled={nome.trim() === '' || salvar.isPending}>
            <Trans>Salvar filtro</Trans>
          </button>
          <button type="button" className={`${ui.btn} ${ui.small} ${ui.plain}`} onClick={aoLimpar}>
            <Trans>Limpar filtros</Trans>
          </button>
        </form>
      )}
      {(salvar.error ?? excluir.error) && <ProblemAlert erro={salvar.error ?? excluir.error} />}
    </div>
  )
}
