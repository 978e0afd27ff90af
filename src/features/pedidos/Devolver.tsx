import '#ui/forms.css'
import './pedidos.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type RefObject } from 'react'

import type { Documento } from '#contract/documento.ts'
import { COMENTARIOS_MAXIMO, type NovoComentario, TRECHO_MAXIMO } from '#contract/pedidos.ts'
import { blocosDe } from '#contract/trecho.ts'
import { notify } from '#platform/notify.ts'
import { preencher } from '#platform/preenchendo.ts'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { pedidosMutations } from './queries.ts'
import { type Trecho, trechoSelecionado } from './selecao.ts'

type Props = {
  documento: Documento
  /** The page's text, of which passages are chosen. */
  texto: RefObject<HTMLElement | null>
  fechar: () => void
  feito: (documento: Documento) => void
}

const CURTO = 60
const curto = (texto: string) => (texto.length > CURTO ? `${texto.slice(0, CURTO)}…` : texto)

/** What is selected of the text; the last of it stays while the comment is being written. */
function useTrecho(texto: RefObject<HTMLElement | null>) {
  const [trecho, setTrecho] = useState<Trecho | null>(null)
  // The browser's selection is outside of React.
  useEffect(() => {
    const ouvir = () => {
      const novo = texto.current && trechoSelecionado(texto.current)
      if (novo) setTrecho(novo)
    }
    document.addEventListener('selectionchange', ouvir)
    return () => document.removeEventListener('selectionchange', ouvir)
  }, [texto])
  return [trecho, setTrecho] as const
}

/** Comments on passages, why, and the text goes back to who writes it. */
export function Devolver({ documento, texto, fechar, feito }: Props) {
  const { t } = useLingui()
  const id = useId()
  const [chave] = useState(() => crypto.randomUUID())
  const devolver = useMutation(pedidosMutations(useQueryClient(), documento.id).devolver)
  const [trecho, setTrecho] = useTrecho(texto)
  const [palavras, setPalavras] = useState('')
  const [comentarios, setComentarios] = useState<NovoComentario[]>([])
  const [motivo, setMotivo] = useState('')
  const [faltou, setFaltou] = useState(false)
  const titulo = useRef<HTMLHeadingElement>(null)
  const campo = useRef<HTMLTextAreaElement>(null)
  const blocos = blocosDe(documento.corpo)
  // What is filled in here holds what is behind it; and who came by the button finds where they are.
  useEffect(preencher, [])
  useEffect(() => titulo.current?.focus(), [])

  const comentar = () => {
    if (!trecho || palavras.trim() === '') return campo.current?.focus()
    setComentarios([...comentarios, { ...trecho, texto: palavras.trim() }])
    setPalavras('')
    setTrecho(null)
  }
  const enviar = () => {
    setFaltou(motivo.trim() === '')
    if (motivo.trim() === '') return document.getElementById(`${id}-motivo`)?.focus()
    // what was typed and not added is said too
    const ultimo = trecho && palavras.trim() !== '' ? [{ ...trecho, texto: palavras.trim() }] : []
    const pedido = { motivo: motivo.trim(), comentarios: [...comentarios, ...ultimo], chave }
    // the page may leave this behind before the answer is told
    devolver.mutateAsync(pedido).then(
      (devolvido) => {
        notify({
          severity: 'success',
          summary: t`${documento.sigla} devolvido para ajuste`,
          detail: t`Quem escreveu foi avisado. O número continua o mesmo.`,
        })
        // the first answer was lost on its way, and who is from outside may not read it again
        feito('jaFeito' in devolvido ? documento : devolvido)
      },
      () => {}, // shown below
    )
  }
  return (
    <section className="card devolver" aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`} ref={titulo} tabIndex={-1}>
        <Trans>Devolver para ajuste</Trans>
      </h2>
      <p className="soft">
        <Trans>
          Selecione no texto o que precisa mudar e diga como. O documento volta a ser escrito, com o mesmo número.
        </Trans>
      </p>
      <div className="field">
        <label htmlFor={`${id}-trecho`}>
          <Trans>Trecho</Trans>
        </label>
        {trecho && <q className="devolver-trecho">{trecho.trecho}</q>}
        <select
          id={`${id}-trecho`}
          value=""
          onChange={({ target }) => {
            const bloco = Number(target.value)
            const inteiro = blocos[bloco]?.trim().slice(0, TRECHO_MAXIMO)
            if (inteiro) setTrecho({ bloco, inicio: 0, trecho: inteiro })
          }}
        >
          <option value="">
            {trecho ? t`Escolher outro parágrafo` : t`Selecione no texto, ou escolha um parágrafo`}
          </option>
          {blocos.map(
            (palavrasDele, posicao) =>
              palavrasDele.trim() !== '' && (
                <option value={posicao} key={posicao}>
                  {posicao + 1}. {curto(palavrasDele.trim())}
                </option>
              ),
          )}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-comentario`}>
          <Trans>Comentário ao trecho</Trans>
        </label>
        <textarea
          id={`${id}-comentario`}
          ref={campo}
          rows={2}
          maxLength={500}
          value={palavras}
          onChange={({ target }) => setPalavras(target.value)}
        />
      </div>
      <button
        type="button"
        className="btn small"
        disabled={!trecho || palavras.trim() === '' || comentarios.length >= COMENTARIOS_MAXIMO}
        onClick={comentar}
      >
        <Icon nome="novo" />
        <Trans>Acrescentar comentário</Trans>
      </button>
      {comentarios.length > 0 && (
        <ol className="plain comentarios" aria-label={t`Comentários`}>
          {comentarios.map((cada, posicao) => (
            <li key={posicao}>
              <q>{cada.trecho}</q>
              <p>{cada.texto}</p>
              <button
                type="button"
                className="btn small plain"
                aria-label={t`Retirar o comentário: ${curto(cada.texto)}`}
                onClick={() => setComentarios(comentarios.filter((_, outra) => outra !== posicao))}
              >
                <Icon nome="fechar" />
              </button>
            </li>
          ))}
        </ol>
      )}
      <div className="field">
        <label htmlFor={`${id}-motivo`}>
          <Trans>Por que devolve</Trans>
        </label>
        <textarea
          id={`${id}-motivo`}
          rows={3}
          maxLength={500}
          aria-required
          aria-invalid={faltou || undefined}
          aria-describedby={`${id}-erro`}
          value={motivo}
          onChange={({ target }) => setMotivo(target.value)}
        />
        <small className="error" id={`${id}-erro`}>
          {faltou && t`Diga o motivo.`}
        </small>
      </div>
      {devolver.error && <ProblemAlert erro={devolver.error} mantido={t`Os comentários continuam aqui.`} />}
      <div className="row end">
        <button type="button" className="btn" onClick={fechar}>
          <Trans>Voltar</Trans>
        </button>
        <button type="button" className="btn primary" disabled={devolver.isPending} onClick={enviar}>
          <Trans>Devolver</Trans>
        </button>
      </div>
    </section>
  )
}
