import { simples } from '#platform/simples.ts'
import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { ModeloListado } from '#contract/modelo.ts'
import { compacta } from '#contract/sigla.ts'
import { Administrar } from '#features/usuario/Administrar.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { criarMutations, modeloMutations, modeloQueries } from '../queries.ts'
import { lembrarModelo, recentes } from './recentes.ts'

/** Here alone: the house's icons come with the first paint. */
const ESTRELA =
  'M12 3.500l2.600 5.300 5.900.900-4.300 4.100 1 5.800-5.200-2.700-5.200 2.700 1-5.800-4.300-4.100 5.900-.900z'

/** The first question: what kind of document. Choosing begins a draft. */
export function EscolherModelo({ pai }: { pai: string | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(modeloQueries.lista())
  const queryClient = useQueryClient()
  const criar = useMutation(criarMutations.criar(queryClient))
  const favoritar = useMutation(modeloMutations.favoritar(queryClient))
  const [procurado, setProcurado] = useState('')
  const [usados] = useState(recentes)
  const doPai = pai === '-' ? undefined : pai

  const palavras = simples(procurado).split(/\s+/)
  const achados = data.filter(({ nome, descricao, especie }) => {
    const tudo = simples(`${nome} ${descricao} ${especie.descricao}`)
    return palavras.every((palavra) => tudo.includes(palavra))
  })
  const recentesAchados = usados.flatMap((id) => achados.find((modelo) => modelo.id === id) ?? [])
  const favoritos = achados.filter((modelo) => modelo.favorito && !recentesAchados.includes(modelo))
  const demais = achados.filter((modelo) => !recentesAchados.includes(modelo) && !favoritos.includes(modelo))

  const escolher = ({ id }: ModeloListado) =>
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
  const lista = (modelos: ModeloListado[]) => (
    <ul className="plain modelos">
      {modelos.map((modelo) => (
        <li className="modelo-linha" key={modelo.id}>
          <button type="button" className="modelo" disabled={criar.isPending} onClick={() => escolher(modelo)}>
            <Icon nome="arquivo" />
            <span>
              <b id={`modelo-${modelo.id}`}>{modelo.nome}</b>
              <small className="soft">{modelo.descricao}</small>
            </span>
            {criar.isPending && criar.variables.modeloId === modelo.id && (
              <small role="status">
                <Trans>Começando…</Trans>
              </small>
            )}
          </button>
          <button
            type="button"
            className="modelo-favorito"
            aria-pressed={modelo.favorito}
            aria-label={t`Favorito da unidade`}
            aria-describedby={`modelo-${modelo.id}`}
            title={modelo.favorito ? t`Tirar dos favoritos da unidade` : t`Pôr nos favoritos da unidade`}
            onClick={() => favoritar.mutate({ id: modelo.id, favorito: !modelo.favorito })}
          >
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d={ESTRELA} />
            </svg>
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <Page titulo={t`Novo documento`} acoes={<Administrar />}>
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
        {favoritar.error && <ProblemAlert erro={favoritar.error} />}
        {recentesAchados.length > 0 && (
          <section aria-labelledby="modelos-recentes">
            <h2 id="modelos-recentes">
              <Trans>Usados por último</Trans>
            </h2>
            {lista(recentesAchados)}
          </section>
        )}
        {favoritos.length > 0 && (
          <section aria-labelledby="modelos-favoritos">
            <h2 id="modelos-favoritos">
              <Trans>Favoritos da unidade</Trans>
            </h2>
            {lista(favoritos)}
          </section>
        )}
        {demais.length > 0 && (
          <section aria-labelledby="modelos-todos">
            <h2 id="modelos-todos">
              {demais.length < achados.length ? <Trans>Outros modelos</Trans> : <Trans>Modelos</Trans>}
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
