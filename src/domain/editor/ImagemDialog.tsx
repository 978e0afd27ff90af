import editorCss from './editor.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/react'
import { lazy, Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'

import { IMAGEM_MAXIMA_MB } from '#contract/imagem.ts'
import { DESCRICAO_MAXIMA } from '#contract/texto.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'

import { ArquivoDaImagem } from './ArquivoDaImagem.tsx'
import { enviarImagem } from './queries.ts'
import { LARGURAS } from './imagem.ts'

type Props = {
  editor: Editor
  documentoId: number
  /** The pasted or dropped file; null: the dialog asks for one. */
  arquivo: File | null
  fechar: () => void
  /** Goes on to the next image without a description; false if there is none. */
  proxima: () => boolean
}

const Imagem = lazy(() => import('#domain/documento/Imagem.tsx').then(({ Imagem }) => ({ default: Imagem })))

const MB = 1024 * 1024

/** Inserts an image or changes the selected one, with its description for readers who can't see it. */
export function ImagemDialog({ editor, documentoId, arquivo: trazido, fechar, proxima }: Props) {
  const { t } = useLingui()
  const editando = trazido === null && editor.isActive('imagem')
  const { alt, largura, sha256: mostrada } = editando ? editor.getAttributes('imagem') : {}
  const [arquivo, setArquivo] = useState<File | null>(trazido)
  const [erro, setErro] = useState<unknown>(null)
  const { control, handleSubmit, formState } = useForm({
    defaultValues: { alt: typeof alt === 'string' ? alt : '', largura: typeof largura === 'number' ? largura : 100 },
  })
  // also the width that was drawn by hand
  const larguras = [...new Set([...LARGURAS, formState.defaultValues?.largura ?? 100])].toSorted((a, b) => a - b)
  const grande = arquivo !== null && arquivo.size > IMAGEM_MAXIMA_MB * MB
  const falta = !editando && arquivo === null && formState.isSubmitted

  const aplicar = handleSubmit(async ({ alt: dito, largura: larga }) => {
    const attrs = { alt: dito.replace(/\s+/g, ' ').trim(), largura: larga }
    if (editando) {
      editor.commands.updateAttributes('imagem', attrs)
      // Once one is described, the dialog goes on to the other images pasted with it.
      if (alt === '' && proxima()) return
    } else {
      if (arquivo === null || grande) return
      try {
        const { sha256 } = await enviarImagem(documentoId, arquivo)
        editor.commands.insertContent({ type: 'imagem', attrs: { sha256, ...attrs } })
      } catch (falha) {
        return setErro(falha)
      }
    }
    fechar()
    editor.commands.focus()
  })
  return (
    <FormDialog
      titulo={editando ? t`Imagem` : t`Inserir imagem`}
      form={{ erro, parado: formState.isSubmitting, enviar: aplicar }}
      fechar={fechar}
      mantido={t`O texto continua como estava.`}
      fazer={
        editando ? <Trans>Aplicar</Trans> : formState.isSubmitting ? <Trans>Enviando…</Trans> : <Trans>Inserir</Trans>
      }
    >
      {typeof mostrada === 'string' && (
        <div className={editorCss.imagemMostrada}>
          <Suspense>
            <Imagem documentoId={documentoId} sha256={mostrada} alt="" largura={100} />
          </Suspense>
        </div>
      )}
      {!editando && (
        <ArquivoDaImagem
          {...{ trazido, arquivo, grande, falta }}
          escolher={(escolhido) => {
            setErro(null)
            setArquivo(escolhido)
          }}
        />
      )}
      <TextArea
        control={control}
        nome="alt"
        rotulo={<Trans>O que a imagem mostra</Trans>}
        falta={t`Descreva a imagem: quem não a vê ouve esta descrição.`}
        rows={3}
        maxLength={DESCRICAO_MAXIMA}
      />
      <SelectField control={control} nome="largura" rotulo={<Trans>Largura</Trans>} numero>
        {larguras.map((valor) => (
          <option value={valor} key={valor}>
            {valor === 100 ? t`Igual à do texto` : t`${valor}% do texto`}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
