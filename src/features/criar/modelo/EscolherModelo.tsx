import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

import type { ModeloListado } from '#contract/modelo.ts'
import { compacta } from '#contract/sigla.ts'
import { Administrar } from '#domain/usuario/Administrar.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { comecar } from '../comecado.ts'
import { criarMutations, modeloQueries } from '#domain/editor/queries.ts'
import { agrupar, procurar } from './grupos.ts'
import { ListaDeModelos } from './ListaDeModelos.tsx'
import { lembrarModelo, recentes } from './recentes.ts'

/** The first question: what kind of document. Choosing begins a draft. */
export function EscolherModelo({ pai }: { pai: string | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(modeloQueries.lista())
  const criar = useMutation(criarMutations.criar(useQueryClient()))
  const [procurado, setProcurado] = useState('')
  const [usados] = useState(recentes)
  const tudo = useRef<HTMLDivElement>(null)
  const campo = useRef<HTMLInputElement>(null)
  // Where the keyboard is belongs to the browser: what comes next here is a name.
  useEffect(() => campo.current?.focus({ preventScroll: true }), [])
  const doPai = pai === '-' ? undefined : pai

  const achados = procurar(data, procurado)
  const recentesAchados = usados.flatMap((id) => achados.find((modelo) => modelo.id === id) ?? [])
  const favoritos = achados.filter((modelo) => modelo.favorito && !recentesAchados.includes(modelo))
  const demais = achados.filter((modelo) => !recentesAchados.includes(modelo) && !favoritos.includes(modelo))

  const escolher = ({ id }: ModeloListado) =>
    criar.mutate(
      { modeloId: id, pai: doPai && compacta(doPai) },
      {
        onSuccess: (documento) => {
          lembrarModelo(id)
          comecar(documento.id)
          void navigate({
            to: '/criardocumento/{-$numeroDocumento}/{-$idDocumento}',
            params: { numeroDocumento: pai ?? '-', idDocumento: String(documento.id) },
            replace: true,
          })
        },
      },
    )
  /** The arrows go from the search to the modelos and among them, over whatever is folded away. */
  const aoTeclar = (evento: KeyboardEvent) => {
    const passo = { ArrowDown: 1, ArrowUp: -1 }[evento.key]
    if (passo === undefined) return
    const paradas = [...(tudo.current?.querySelectorAll<HTMLElement>('#modelo-busca, summary, [data-modelo]') ?? [])]
    const visiveis = paradas.filter((parada) => parada.checkVisibility())
    const aqui = visiveis.findIndex((parada) => parada === document.activeElement)
    const destino = visiveis[aqui + passo]
    if (aqui === -1 || !destino) return
    evento.preventDefault()
    destino.focus()
  }
  const comecando = criar.isPending ? criar.variables.modeloId : null
  const lista = (modelos: ModeloListado[], noGrupo = false) => (
    <ListaDeModelos modelos={modelos} noGrupo={noGrupo} escolher={escolher} comecando={comecando} />
  )
  return (
    <Page titulo={t`Novo documento`} acoes={<Administrar />}>
      <div className="escolher" ref={tudo} onKeyDown={aoTeclar} role="presentation">
        {doPai && (
          <p>
            <Trans>
              Será incluído em <b className="num">{doPai}</b> quando for assinado.
            </Trans>
          </p>
        )}
        <form
          className="field"
          role="search"
          aria-label={t`Escolher o modelo`}
          onSubmit={(evento) => {
            evento.preventDefault()
            const [primeiro] = [...recentesAchados, ...favoritos, ...demais].filter(
              ({ impedido }) => impedido === undefined,
            )
            if (procurado.trim() !== '' && primeiro && comecando === null) escolher(primeiro)
          }}
        >
          <label htmlFor="modelo-busca">
            <Trans>Modelo</Trans>
          </label>
          <input
            id="modelo-busca"
            ref={campo}
            type="search"
            autoComplete="off"
            aria-describedby="modelo-busca-dica"
            placeholder={t`Ofício, despacho…`}
            value={procurado}
            onChange={({ target }) => setProcurado(target.value)}
          />
          <small className="soft" id="modelo-busca-dica">
            <Trans>Setas percorrem a lista; Enter escolhe.</Trans>
          </small>
        </form>
        {criar.error && <ProblemAlert erro={criar.error} mantido={t`Nenhum rascunho foi criado.`} />}
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
            {agrupar(demais).map(({ nome, modelos }) =>
              nome === null ? (
                <div key="">{lista(modelos)}</div>
              ) : (
                <details className="modelos-grupo" open key={nome}>
                  <summary>
                    {nome} <span className="soft num">{modelos.length}</span>
                  </summary>
                  {lista(modelos, true)}
                </details>
              ),
            )}
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
