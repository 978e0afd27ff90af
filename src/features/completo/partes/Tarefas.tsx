import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import completo from '../completo.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import type { Tarefa } from '#contract/completo.ts'
import { tamanho } from '#domain/arquivo/nomes.ts'
import { dataHora } from '#platform/format.ts'
import { notify } from '#platform/notify.ts'
import { mensagem } from '#platform/problem-messages.ts'
import { salvar } from '#platform/salvar.ts'
import { Icon } from '#ui/Icon.tsx'

import { baixarAosPedacos } from '../baixar.ts'
import { lerPedido } from '#domain/completo/pedido.ts'
import { completoMutations, completoQueries, emAndamento } from '#domain/completo/queries.ts'

function Pronta({ tarefa }: { tarefa: Tarefa }) {
  const { t } = useLingui()
  const [recebido, setRecebido] = useState<number | null>(null)
  const parada = useRef<AbortController>(null)
  // The download: aborted when the page closes.
  useEffect(() => () => parada.current?.abort(), [])
  const { nome, paginas, faltaram } = tarefa
  const total = tarefa.tamanho ?? 0
  async function baixar() {
    parada.current = new AbortController()
    setRecebido(0)
    try {
      salvar(await baixarAosPedacos(tarefa, setRecebido, parada.current.signal), nome)
    } catch (erro) {
      const dito = mensagem(erro)
      if (dito) notify({ severity: 'error', summary: dito.texto, detail: t`O arquivo continua pronto: baixe de novo.` })
    } finally {
      setRecebido(null)
    }
  }
  const quando = dataHora(tarefa.criadaEm)
  const escolhidas = tarefa.partes
  return (
    <>
      <span>
        <Icon nome="ok" />{' '}
        {escolhidas === null ? (
          <Trans>PDF do documento completo pronto</Trans>
        ) : (
          <Plural value={escolhidas} one="PDF de # peça pronto" other="PDF de # peças pronto" />
        )}
        <small className={ui.soft}>
          {' '}
          <Plural value={paginas ?? 0} one="# página" other="# páginas" /> · {tamanho(total)} ·{' '}
          <Trans>pedido em {quando}</Trans>
        </small>
        {faltaram > 0 && (
          <small className={forms.error}>
            {' '}
            <Plural
              value={faltaram}
              one="# peça não pôde ser aberta: uma página diz qual é."
              other="# peças não puderam ser abertas: uma página diz quais são."
            />
          </small>
        )}
      </span>
      {recebido === null ? (
        <button type="button" className={`${ui.btn} ${ui.small}`} onClick={() => void baixar()}>
          <Icon nome="baixar" />
          <Trans>Baixar</Trans>
        </button>
      ) : (
        <progress max={total} value={recebido} aria-label={t`Baixando ${nome}`} />
      )}
    </>
  )
}

function Andando({
  tarefa: { id, feito, total, estado, naFrente },
  documentoId,
}: {
  tarefa: Tarefa
  documentoId: number
}) {
  const { t } = useLingui()
  const cancelar = useMutation(completoMutations.cancelar(useQueryClient(), documentoId))
  return (
    <>
      <span role="status">
        {estado === 'NA_FILA' && naFrente > 0 ? (
          <>
            <Trans>O PDF espera a vez.</Trans> <Plural value={naFrente} one="Há # na frente." other="Há # na frente." />
          </>
        ) : estado === 'NA_FILA' || total === 0 ? (
          <Trans>Preparando o PDF…</Trans>
        ) : (
          <Trans>
            Preparando o PDF: {feito} de {total} peças
          </Trans>
        )}
      </span>
      <progress max={total || 1} value={total === 0 ? undefined : feito} aria-label={t`Preparo do PDF`} />
      <button
        type="button"
        className={`${ui.btn} ${ui.small} ${ui.plain}`}
        disabled={cancelar.isPending}
        onClick={() => cancelar.mutate(id)}
      >
        <Trans>Cancelar</Trans>
      </button>
    </>
  )
}

/** Asks the server again, with the same key, if the page closed before its answer. True while the answer is awaited. */
function useRetomada(documentoId: number): boolean {
  const { isPending, mutate } = useMutation(completoMutations.pedir(useQueryClient(), documentoId))
  useEffect(() => {
    const pedido = lerPedido(documentoId)
    if (!pedido) return
    mutate(pedido, {
      onError: (erro) => {
        const dito = mensagem(erro)
        if (dito) notify({ severity: 'error', summary: dito.texto })
      },
    })
  }, [documentoId, mutate])
  return isPending
}

/** The requested PDFs and their progress, even after the page was closed and opened again. */
export function Tarefas({ documentoId }: { documentoId: number }) {
  const { t } = useLingui()
  const { data } = useQuery(completoQueries.tarefas(documentoId))
  const retomando = useRetomada(documentoId)
  const todas = data?.tarefas ?? []
  // Of the finished ones, only the newest.
  const mostradas = todas.filter(
    (tarefa, n) => emAndamento(tarefa) || n === todas.findIndex((cada) => !emAndamento(cada)),
  )
  const esperada = retomando && !todas.some(emAndamento)
  if (!esperada && mostradas.length === 0) return null
  return (
    <ul className={`${ui.plain} ${completo.completoTarefas}`} aria-label={t`PDFs pedidos`}>
      {esperada && (
        <li className={ui.row}>
          <span role="status">
            <Trans>Preparando o PDF…</Trans>
          </span>
        </li>
      )}
      {mostradas.map((tarefa) => (
        <li key={tarefa.id} className={ui.row}>
          {emAndamento(tarefa) ? (
            <Andando tarefa={tarefa} documentoId={documentoId} />
          ) : tarefa.estado === 'PRONTA' ? (
            <Pronta tarefa={tarefa} />
          ) : (
            <span role="alert">
              <Icon nome="erro" /> {tarefa.erro}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
