import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import pedidos from './pedidos.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { useWatch } from 'react-hook-form'

import type { Documento } from '#contract/documento.ts'
import { COMENTARIOS_MAXIMO, DevolverBody, type NovoComentario } from '#contract/pedidos.ts'
import { notify } from '#platform/notify.ts'
import { preencher } from '#platform/preenchendo.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { FormFooter } from '#ui/form/FormFooter.tsx'
import { ReasonField } from '#ui/form/ReasonField.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'
import { Icon } from '#ui/Icon.tsx'

import { Comentarios } from './partes/Comentarios.tsx'
import { TrechoField } from './TrechoField.tsx'
import { useTrecho } from './use-trecho.ts'
import { pedidosMutations } from './queries.ts'

type Props = {
  documento: Documento
  /** The page's text, in which passages are selected. */
  texto: RefObject<HTMLElement | null>
  fechar: () => void
  feito: (documento: Documento) => void
}
type Campos = { palavras: string; motivo: string }

/** Sends the text back to who writes it, with the reason and comments on passages. */
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
        // A comment that was typed and not added goes too.
        const ultimo = trecho && palavras.trim() !== '' ? [{ ...trecho, texto: palavras }] : []
        return { motivo, comentarios: [...comentarios, ...ultimo] }
      },
      async (body, chave) => {
        const devolvido = await devolver.mutateAsync({ ...body, chave })
        // Told here and not in `done`: the page may have left this form by now.
        notify({
          severity: 'success',
          summary: t`${documento.sigla} devolvido para ajuste`,
          detail: t`Quem escreveu foi avisado. O número continua o mesmo.`,
        })
        // On a retry the document may be out of reach of an external signer: the one at hand is shown.
        feito('jaFeito' in devolvido ? documento : devolvido)
      },
    ),
  })
  const { control, setValue, setFocus } = form
  const palavras = useWatch({ control, name: 'palavras' })
  const titulo = useRef<HTMLHeadingElement>(null)
  // The page behind does not change while this form is open.
  useEffect(preencher, [])
  // The form comes in the place of the button that was pressed: the focus goes to its title.
  useEffect(() => titulo.current?.focus(), [])

  const comentar = () => {
    if (!trecho || palavras.trim() === '') return setFocus('palavras')
    setComentarios([...comentarios, { ...trecho, texto: palavras.trim() }])
    setValue('palavras', '')
    setTrecho(null)
  }
  return (
    <form
      className={`${forms.card} ${pedidos.devolver}`}
      role="region"
      aria-labelledby={`${id}-titulo`}
      onSubmit={(evento) => void form.enviar(evento)}
      noValidate
    >
      <h2 id={`${id}-titulo`} ref={titulo} tabIndex={-1}>
        <Trans>Devolver para ajuste</Trans>
      </h2>
      <p className={ui.soft}>
        <Trans>
          Selecione no texto o que precisa mudar e diga como. O documento volta a ser escrito, com o mesmo número.
        </Trans>
      </p>
      <TrechoField documento={documento} trecho={trecho} escolher={setTrecho} />
      <TextArea control={control} nome="palavras" rotulo={<Trans>Comentário ao trecho</Trans>} maxLength={500} />
      <button
        type="button"
        className={`${ui.btn} ${ui.small}`}
        disabled={!trecho || palavras.trim() === '' || comentarios.length >= COMENTARIOS_MAXIMO}
        onClick={comentar}
      >
        <Icon nome="novo" />
        <Trans>Acrescentar comentário</Trans>
      </button>
      <Comentarios comentarios={comentarios} retirar={(posicao) => setComentarios(comentarios.toSpliced(posicao, 1))} />
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
