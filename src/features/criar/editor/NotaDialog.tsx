import { Trans, useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/react'
import { useForm } from 'react-hook-form'

import { NOTA_MAXIMA } from '#contract/texto.ts'
import { Modal } from '#ui/Modal.tsx'

/** Writes a footnote, or changes the one selected; blank takes it away. */
export function NotaDialog({ editor, fechar }: { editor: Editor; fechar: () => void }) {
  const { t } = useLingui()
  const editando = editor.isActive('nota')
  const atual: unknown = editando ? editor.getAttributes('nota').texto : ''
  const { register, handleSubmit } = useForm({ defaultValues: { texto: typeof atual === 'string' ? atual : '' } })
  const aplicar = handleSubmit(({ texto: bruto }) => {
    const texto = bruto.replace(/\s+/g, ' ').trim()
    if (texto === '') {
      if (editando) editor.commands.deleteSelection()
    } else if (editando) editor.commands.updateAttributes('nota', { texto })
    else {
      // After what is selected, which stays.
      const { to } = editor.state.selection
      editor.commands.insertContentAt(to, { type: 'nota', attrs: { texto } })
    }
    fechar()
    editor.commands.focus()
  })
  return (
    <Modal titulo={t`Nota de rodapé`} fechar={fechar}>
      <form
        noValidate
        onSubmit={(evento) => {
          evento.stopPropagation()
          void aplicar(evento)
        }}
      >
        <div className="field">
          <label htmlFor="nota-texto">
            <Trans>Texto da nota</Trans>
          </label>
          <textarea id="nota-texto" rows={4} maxLength={NOTA_MAXIMA} {...register('texto')} />
          <small className="soft">
            <Trans>O número vem sozinho, pela ordem no texto.</Trans>
          </small>
        </div>
        <div className="row end">
          <button type="button" className="btn" onClick={fechar}>
            <Trans>Voltar</Trans>
          </button>
          <button type="submit" className="btn primary">
            {editando ? <Trans>Aplicar</Trans> : <Trans>Inserir nota</Trans>}
          </button>
        </div>
      </form>
    </Modal>
  )
}
