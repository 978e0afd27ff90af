import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { simples } from '#platform/simples.ts'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState, type KeyboardEvent } from 'react'

import type { Entrada } from '#contract/usuario.ts'
import { useEntrada } from '#platform/entrada.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { EntradaOption } from './EntradaOption.tsx'
import { logadoQueries } from '#domain/lotacao/queries.ts'
import { trocarEntrada } from '#domain/lotacao/trocar.ts'

const corresponde = ({ lotacao, orgao, cargo, nome_pessoa }: Entrada, filtro: string) =>
  simples([lotacao.sigla, lotacao.nome, orgao.sigla, orgao.nome, cargo, nome_pessoa].join(' ')).includes(
    simples(filtro),
  )

/** The person's entries: typing filters, arrows move, Enter chooses. */
export function EntradaList({ aoEscolher }: { aoEscolher: () => void }) {
  const { t } = useLingui()
  const consulta = useQuery(logadoQueries.lista())
  const queryClient = useQueryClient()
  const router = useRouter()
  const atual = useEntrada()
  const lista = useRef<HTMLUListElement>(null)
  const [filtro, setFiltro] = useState('')

  if (consulta.isError) return <ProblemAlert erro={consulta.error} tentar={() => void consulta.refetch()} />
  if (!consulta.data) return <RoutePending />
  const entradas = consulta.data.filter((entrada) => corresponde(entrada, filtro))

  const escolher = (entrada: Entrada) => {
    aoEscolher()
    if (entrada.id !== atual?.id) void trocarEntrada(entrada, queryClient, router)
  }
  const andar = (evento: KeyboardEvent) => {
    const passo = { ArrowDown: 1, ArrowUp: -1 }[evento.key]
    if (!passo) return
    evento.preventDefault()
    const botoes = [...(lista.current?.querySelectorAll('button') ?? [])]
    const aqui = botoes.findIndex((botao) => botao === document.activeElement)
    botoes[(aqui + passo + botoes.length) % botoes.length]?.focus()
  }
  return (
    <div onKeyDown={andar}>
      <div className={forms.field}>
        <input
          type="search"
          autoFocus
          aria-label={t`Filtrar lotações`}
          placeholder={t`Digite para filtrar`}
          value={filtro}
          onChange={(evento) => setFiltro(evento.target.value)}
          onKeyDown={(evento) => {
            if (evento.key !== 'Enter') return
            // Choosing moves the focus to the menu's button, which this same Enter would press.
            evento.preventDefault()
            if (entradas[0]) escolher(entradas[0])
          }}
        />
      </div>
      <ul className={ui.plain} ref={lista}>
        {entradas.map((entrada) => (
          <li key={entrada.id}>
            <EntradaOption entrada={entrada} atual={entrada.id === atual?.id} aoEscolher={() => escolher(entrada)} />
          </li>
        ))}
      </ul>
      {entradas.length === 0 && (
        <p className={ui.soft}>
          <Trans>Nenhuma lotação sua com esse nome.</Trans>
        </p>
      )}
    </div>
  )
}
