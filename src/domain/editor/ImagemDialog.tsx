import { Trans, useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/react'
import { lazy, Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'

import { IMAGEM_MAXIMA_MB } from '#contract/imagem.ts'
import { DESCRICAO_MAXIMA } from '#contract/texto.ts'
import { Icon } from '#ui/Icon.tsx'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { enviarImagem } from './queries.ts'
import { LARGURAS } from './imagem.ts'

type Props = {
  editor: Editor
  documentoId: number
  /** Pasted or dropped; null asks for one. */
  arquivo: File | null
  fechar: () => void
  /** Goes on to the next one nobody has described yet; whether there is one. */
  proxima: () => boolean
}

const Imagem = lazy(() => import('#domain/documento/Imagem.tsx').then(({ Imagem }) => ({ default: Imagem })))

const MB = 1024 * 1024

/** Puts an image in the text, or changes the one selected. What it shows is said in words: some readers can't see it. */
export function ImagemDialog({ editor, documentoId, arquivo: trazido, fechar, proxima }: Props) {
  const { t } = useLingui()
  const editando = trazido === null && editor.isActive('imagem')
  const { alt, largura, sha256: mostrada } = editando ? editor.getAttributes('imagem') : {}
  const [arquivo, setArquivo] = useState<File | null>(trazido)
  const [erro, setErro] = useState<unknown>(null)
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { alt: typeof alt === 'string' ? alt : '', largura: typeof largura === 'number' ? largura : 100 },
  })
  const { errors, isSubmitting } = formState
  const grande = arquivo !== null && arquivo.size > IMAGEM_MAXIMA_MB * MB
  const falta = !editando && arquivo === null && formState.isSubmitted

  const aplicar = handleSubmit(async ({ alt: dito, largura: larga }) => {
    const attrs = { alt: dito.replace(/\s+/g, ' ').trim(), largura: larga }
    if (editando) {
      editor.commands.updateAttributes('imagem', attrs)
      // Described one, the others that came with it follow.
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
    <Modal titulo={editando ? t`Imagem` : t`Inserir imagem`} fechar={fechar}>
      <form
        noValidate
        onSubmit={(evento) => {
          evento.stopPropagation()
          void aplicar(evento)
        }}
      >
        {erro !== null && <ProblemAlert erro={erro} mantido={t`O texto continua como estava.`} />}
        {typeof mostrada === 'string' && (
          <div className="imagem-mostrada">
            <Suspense>
              <Imagem documentoId={documentoId} sha256={mostrada} alt="" largura={100} />
            </Suspense>
          </div>
        )}
        {!editando && (
          <div className="field">
            <label htmlFor="imagem-arquivo">
              <Trans>Arquivo PNG ou JPEG, até {IMAGEM_MAXIMA_MB} MB</Trans>
            </label>
            {trazido === null ? (
              <span className="row">
                <label className="btn small">
                  <Icon nome="novo" />
                  <input
                    id="imagem-arquivo"
                    type="file"
                    accept="image/png,image/jpeg"
                    className="sr-only"
                    aria-invalid={grande || falta || undefined}
                    aria-describedby="imagem-arquivo-erro"
                    onChange={({ target }) => {
                      setErro(null)
                      setArquivo(target.files?.[0] ?? null)
                    }}
                  />
                  <Trans>Escolher imagem</Trans>
                </label>
                <output htmlFor="imagem-arquivo">{arquivo?.name}</output>
              </span>
            ) : (
              <output id="imagem-arquivo">{trazido.name}</output>
            )}
            <small className="error" id="imagem-arquivo-erro">
              {grande && <Trans>A imagem passa de {IMAGEM_MAXIMA_MB} MB. Diminua-a ou anexe como arquivo.</Trans>}
              {falta && <Trans>Escolha o arquivo.</Trans>}
            </small>
          </div>
        )}
        <div className="field">
          <label htmlFor="imagem-alt">
            <Trans>O que a imagem mostra</Trans>
          </label>
          <textarea
            id="imagem-alt"
            rows={3}
            maxLength={DESCRICAO_MAXIMA}
            aria-invalid={errors.alt ? true : undefined}
            aria-describedby="imagem-alt-erro"
            {...register('alt', {
              validate: (dito) => dito.trim() !== '' || t`Descreva a imagem: quem não a vê ouve esta descrição.`,
            })}
          />
          <small className="error" id="imagem-alt-erro">
            {errors.alt?.message}
          </small>
        </div>
        <div className="field">
          <label htmlFor="imagem-largura">
            <Trans>Largura</Trans>
          </label>
          <select id="imagem-largura" {...register('largura', { valueAsNumber: true })}>
            {LARGURAS.map((valor) => (
              <option value={valor} key={valor}>
                {valor === 100 ? t`Igual à do texto` : t`${valor}% do texto`}
              </option>
            ))}
          </select>
        </div>
        <div className="row end">
          <button type="button" className="btn" onClick={fechar}>
            <Trans>Voltar</Trans>
          </button>
          <button type="submit" className="btn primary" disabled={isSubmitting}>
            {editando ? <Trans>Aplicar</Trans> : isSubmitting ? <Trans>Enviando…</Trans> : <Trans>Inserir</Trans>}
          </button>
        </div>
      </form>
    </Modal>
  )
}
