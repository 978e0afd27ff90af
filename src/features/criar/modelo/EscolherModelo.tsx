import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { Modelo } from '#contract/modelo.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { criarMutations, modeloQueries } from '../queries.ts'
import { lembrarModelo, recentes } from './recentes.ts'

/** A sigla as the API takes it: letters and digits. */
const compacta = (sigla: string) => sigla.replace(/[^0-9A-Za-z]/g, '').toUpperCase()

const simples = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The first question: what kind of document. Choosing begins a draft. */
export function EscolherModelo({ pai }: { pai: string | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(modeloQueries.lista())
  const criar = useMutation(criarMutations.criar(useQueryClient()))
  const [procurado, setProcurado] = useState('')
  const [usados] = useState(recentes)
  const doPai = pai === '-' ? undefined : pai

  const palavras = simples(procurado).split(/\s+/)
  const achados = data.filter(({ nome, descricao, especie }) => {
    const tudo = simples(`${nome} ${descricao} ${especie.descricao}`)
    return palavras.every((palavra) => tudo.includes(palavra))
  })
  const recentesAchados = usados.flatMap((id) => achados.find((modelo) => modelo.id === id) ?? [])
  const demais = achados.filter((modelo) => !recentesAchados.includes(modelo))

  const escolher = ({ id }: Modelo) =>
    criar.mutate(
      { modeloId: id, pai: doPai && compacta(doPai) },
      {
        onSuccess: (documento) => {
          lembrarModelo(id)
          void navigate({
            to: '/criardocumento/{-$numeroDocumento}/{-$idDocumento}',
            params: { numeroDocumento: pai ?? '-', idDocumento: String(documento.id) },
            replace: true,
          })
        },
      },
    )
  const lista = (modelos: Modelo[]) => (
    <ul className="plain modelos">
      {modelos.map((modelo) => (
        <li key={modelo.id}>
          <button type="button" className="modelo" disabled={criar.isPending} onClick={() => escolher(modelo)}>
            <Icon nome="arquivo" />
            <span>
              <b>{modelo.nome}</b>
              <small className="soft">{modelo.descricao}</small>
            </span>
            {criar.isPending && criar.variables.modeloId === modelo.id && (
              <small role="status">
                <Trans>Começando…</Trans>
              </small>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <Page titulo={t`Novo documento`}>
      <div className="escolher">
        {doPai && (
          <p>
            <Trans>
              Será incluído em <b className="num">{doPai}</b> quando for assinado.
            </Trans>
          </p>
        )}
        <div className="field">
          <label htmlFor="modelo-busca">
            <Trans>Modelo</Trans>
          </label>
          <input
            id="modelo-busca"
            type="search"
            autoComplete="off"
            placeholder={t`Ofício, despacho…`}
            value={procurado}
            onChange={({ target }) => setProcurado(target.value)}
          />
        </div>
        {criar.error && <ProblemAlert erro={criar.error} mantido={t`Nenhum rascunho foi criado.`} />}
        {recentesAchados.length > 0 && (
          <section aria-labelledby="modelos-recentes">
            <h2 id="modelos-recentes">
              <Trans>Usados por último</Trans>
            </h2>
            {lista(recentesAchados)}
          </section>
        )}
        {demais.length > 0 && (
          <section aria-labelledby="modelos-todos">
            <h2 id="modelos-todos">
              {recentesAchados.length > 0 ? <Trans>Outros modelos</Trans> : <Trans>Modelos</Trans>}
            </h2>
            {lista(demais)}
          </section>
        )}
        {achados.length === 0 && (
          <EmptyState titulo={data.length === 0 ? t`Nenhum modelo disponível.` : t`Nenhum modelo com essas palavras.`}>
            {data.length > 0 && (
              <button type="button" className="btn" onClick={() => setProcurado('')}>
                <Trans>Ver todos</Trans>
              </button>
            )}
          </EmptyState>
        )}
      </div>
    </Page>
  )
}
