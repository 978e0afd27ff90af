import './pedidos.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { useWatch } from 'react-hook-form'

import type { Documento } from '#contract/documento.ts'
import { COMENTARIOS_MAXIMO, DevolverBody, type NovoComentario, TRECHO_MAXIMO } from '#contract/pedidos.ts'
import { blocosDe } from '#contract/trecho.ts'
import { notify } from '#platform/notify.ts'
import { preencher } from '#platform/preenchendo.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { FormFooter } from '#ui/form/FormFooter.tsx'
import { ReasonField } from '#ui/form/ReasonField.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'
import { Icon } from '#ui/Icon.tsx'

import { pedidosMutations } from './queries.ts'
import { type Trecho, trechoSelecionado } from './selecao.ts'

type Props = {
  documento: Documento
  /** The page's text, of which passages are chosen. */
  texto: RefObject<HTMLElement | null>
  fechar: () => void
  feito: (documento: Documento) => void
}
type Campos = { palavras: string; motivo: string }

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
  const devolver = useMutation(pedidosMutations(useQueryClient(), documento.id).devolver)
  const [trecho, setTrecho] = useTrecho(texto)
  const [comentarios, setComentarios] = useState<NovoComentario[]>([])
  const form = useBodyForm({
    defaultValues: { palavras: '', motivo: '' },
    body: bodyOf(
      DevolverBody,
      ({ motivo, palavras }: Campos) => {
        // what was typed and not added is said too
        const ultimo = trecho && palavras.trim() !== '' ? [{ ...trecho, texto: palavras }] : []
        return { motivo, comentarios: [...comentarios, ...ultimo] }
      },
      async (body, chave) => {
        const devolvido = await devolver.mutateAsync({ ...body, chave })
        // the page may have left this form behind by now
        notify({
          severity: 'success',
          summary: t`${documento.sigla} devolvido para ajuste`,
          detail: t`Quem escreveu foi avisado. O número continua o mesmo.`,
        })
        // the first answer was lost on its way, and who is from outside may not read it again
        feito('jaFeito' in devolvido ? documento : devolvido)
      },
    ),
  })
  const { control, setValue, setFocus } = form
  const palavras = useWatch({ control, name: 'palavras' })
  const titulo = useRef<HTMLHeadingElement>(null)
  const blocos = blocosDe(documento.corpo)
  // What is filled in here holds what is behind it; and who came by the button finds where they are.
  useEffect(preencher, [])
  useEffect(() => titulo.current?.focus(), [])

  const comentar = () => {
    if (!trecho || palavras.trim() === '') return setFocus('palavras')
    setComentarios([...comentarios, { ...trecho, texto: palavras.trim() }])
    setValue('palavras', '')
    setTrecho(null)
  }
  return (
    <form
      className="card devolver"
      role="region"
      aria-labelledby={`${id}-titulo`}
      onSubmit={(evento) => void form.enviar(evento)}
      noValidate
    >
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
      <TextArea control={control} nome="palavras" rotulo={<Trans>Comentário ao trecho</Trans>} maxLength={500} />
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
      <ReasonField control={control} nome="motivo" rotulo={t`Por que devolve`} />
      <FormFooter
        form={form}
        fechar={fechar}
        mantido={t`Os comentários continuam aqui.`}
        fazer={<Trans>Devolver</Trans>}
      />
    </form>
  )
}
