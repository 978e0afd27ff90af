import '#ui/forms.css'
import './chip.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { marcadorApi } from '#contract/marcador.ts'
import type { Marcacao } from '#contract/mobil.ts'
import { atualizarDocumento } from '#features/documento/atualizar.ts'
import { ResultadosList } from '#features/tramitacao/ResultadosList.tsx'
import { type Alvo, useEmVarios } from '#features/tramitacao/use-em-varios.ts'
import { call } from '#platform/http.ts'
import { notify } from '#platform/notify.ts'
import { DiaField } from '#ui/DiaField.tsx'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { Chip } from './Chip.tsx'
import { marcadorQueries } from './queries.ts'

const Gestao = lazy(() => import('./partes/Gestao.tsx').then((m) => ({ default: m.Gestao })))

type Props = {
  alvos: Alvo[]
  /** What the one via has now; of several nothing is shown. */
  marcacoes?: Marcacao[]
  fechar: () => void
}

/** Puts a marker on one via or several, or them in a folder, with dates and a text; takes off what one has. */
export function MarcarDialog({ alvos, marcacoes = [], fechar }: Props) {
  const { t } = useLingui()
  const { data: todos = [], error, refetch } = useQuery(marcadorQueries.daUnidade())
  const [escolhido, setEscolhido] = useState('')
  const [texto, setTexto] = useState('')
  const [de, setDe] = useState<string | null>(null)
  const [ate, setAte] = useState<string | null>(null)
  const [gerindo, setGerindo] = useState(false)
  const marcador = todos.find(({ id }) => String(id) === escolhido)
  const por = useEmVarios((mobil, chave) =>
    call(marcadorApi.marcar, {
      params: { mobil },
      chave,
      body: {
        marcadorId: Number(escolhido),
        ...(texto.trim() && { texto: texto.trim() }),
        ...(de && { de }),
        ...(ate && { ate }),
      },
    }),
  )
  const [uma] = alvos
  const queryClient = useQueryClient()
  const tirar = useMutation({
    mutationFn: ({ id, chave }: { id: number; chave: string }) =>
      call(marcadorApi.desmarcar, { params: { mobil: String(uma?.mobilId) }, chave, body: { marcadorId: id } }),
    onSuccess: (aberto) => atualizarDocumento(queryClient, aberto),
  })
  const sigla = alvos.length === 1 ? uma?.sigla : undefined
  const erro = sigla === undefined ? null : (por.resultados[0]?.erro ?? tirar.error)
  const grupos = [
    { nome: t`De todos`, itens: todos.filter(({ local }) => !local) },
    { nome: t`Da unidade`, itens: todos.filter(({ local, finalidade }) => local && finalidade === 'MARCADOR') },
    { nome: t`Pastas da unidade`, itens: todos.filter(({ finalidade }) => finalidade === 'PASTA') },
  ].filter(({ itens }) => itens.length > 0)

  const marcar = async () => {
    const feitos = await por.executar(alvos)
    if (feitos.some(({ feito }) => !feito)) return
    notify({ severity: 'success', summary: t`Marcado: ${marcador?.nome ?? ''}`, detail: siglas(alvos) })
    fechar()
  }
  const desmarcar = (id: number, nome: string) =>
    tirar.mutate(
      { id, chave: crypto.randomUUID() },
      {
        onSuccess: () => {
          notify({ severity: 'success', summary: t`Sem o marcador ${nome}`, detail: siglas(alvos) })
          fechar()
        },
      },
    )
  return (
    <Modal titulo={sigla ? t`Marcar ${sigla}` : t`Marcar ${alvos.length} documentos`} fechar={fechar}>
      {error && <ProblemAlert erro={error} tentar={() => void refetch()} />}
      {marcacoes.length > 0 && (
        <ul className="plain chips-lista" aria-label={t`Marcadores que tem`}>
          {marcacoes.map((marcacao) => (
            <li key={marcacao.id}>
              <Chip marcacao={marcacao} />
              <small className="soft">{[marcacao.por, marcacao.texto].filter(Boolean).join(': ')}</small>
              <button
                type="button"
                className="btn small"
                disabled={tirar.isPending}
                onClick={() => desmarcar(marcacao.id, marcacao.nome)}
                aria-label={t`Tirar ${marcacao.nome}`}
              >
                <Trans>Tirar</Trans>
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        onSubmit={(evento) => {
          evento.preventDefault()
          if (marcador) void marcar()
        }}
      >
        <div className="field">
          <label htmlFor="marcar-com">
            <Trans>Marcador ou pasta</Trans>
          </label>
          <select id="marcar-com" required value={escolhido} onChange={(evento) => setEscolhido(evento.target.value)}>
            <option value="">{t`Escolha…`}</option>
            {grupos.map(({ nome, itens }) => (
              <optgroup key={nome} label={nome}>
                {itens.map(({ id, nome: deste }) => (
                  <option key={id} value={id}>
                    {deste}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </div>
        <div className="row">
          <DiaField rotulo={t`A partir de (opcional)`} valor={de} aoMudar={setDe} />
          <DiaField rotulo={t`Até (opcional)`} valor={ate} aoMudar={setAte} />
        </div>
        <div className="field">
          <label htmlFor="marcar-texto">
            <Trans>Texto (opcional)</Trans>
          </label>
          <textarea
            id="marcar-texto"
            rows={2}
            maxLength={400}
            value={texto}
            onChange={(evento) => setTexto(evento.target.value)}
          />
          <small className="soft">
            <Trans>Fica no histórico, que é lido por quem lê o documento.</Trans>
          </small>
        </div>
        {erro !== null && <ProblemAlert erro={erro} mantido={t`Nada mudou no documento.`} />}
        {sigla === undefined && por.resultados.length > 0 && (
          <ResultadosList resultados={por.resultados} total={alvos.length} />
        )}
        <div className="row end">
          <button type="button" className="btn plain" aria-expanded={gerindo} onClick={() => setGerindo(!gerindo)}>
            <Trans>Marcadores da unidade</Trans>
          </button>
          <button type="button" className="btn" onClick={fechar}>
            {por.resultados.length > 0 && !por.fazendo ? <Trans>Fechar</Trans> : <Trans>Voltar</Trans>}
          </button>
          <button type="submit" className="btn primary" disabled={por.fazendo || !marcador}>
            {por.fazendo ? t`Marcando…` : t`Marcar`}
          </button>
        </div>
      </form>
      {gerindo && (
        <Suspense fallback={null}>
          <Gestao todos={todos} />
        </Suspense>
      )}
    </Modal>
  )
}

const siglas = (alvos: Alvo[]) => alvos.map(({ sigla }) => sigla).join(', ')
