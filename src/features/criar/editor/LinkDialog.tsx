import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/react'
import { useForm } from 'react-hook-form'

import { enderecoPermitido } from '#contract/texto.ts'
import { Modal } from '#ui/Modal.tsx'

const completo = (href: string) => {
  const limpo = href.trim()
  if (/^[a-z][a-z\d+.-]*:/i.test(limpo)) return limpo
  return limpo.includes('@') ? `mailto:${limpo}` : `https://${limpo}`
}

/** Asks where a link leads; blank takes the link away. */
export function LinkDialog({ editor, fechar }: { editor: Editor; fechar: () => void }) {
  const { t } = useLingui()
  const atual: unknown = editor.getAttributes('link').href
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { href: typeof atual === 'string' ? atual : '' },
  })
  const erro = formState.errors.href?.message
  const aplicar = handleSubmit(({ href }) => {
    const comando = editor.chain().extendMarkRange('link')
    if (href.trim() === '') comando.unsetLink().run()
    else if (editor.state.selection.empty && !atual)
      editor.commands.insertContent({
        type: 'text',
        text: href.trim(),
        marks: [{ type: 'link', attrs: { href: completo(href) } }],
      })
    else comando.setLink({ href: completo(href) }).run()
    fechar()
    editor.commands.focus()
  })
  return (
    <Modal titulo={t`Link`} fechar={fechar}>
      <form
        noValidate
        onSubmit={(evento) => {
          evento.stopPropagation()
          void aplicar(evento)
        }}
      >
        <div className="field">
          <label htmlFor="link-endereco">
            <Trans>Endereço</Trans>
          </label>
          <input
            id="link-endereco"
            inputMode="url"
            autoComplete="off"
            aria-invalid={erro ? true : undefined}
            aria-describedby="link-erro"
            {...register('href', {
              validate: (href) =>
                href.trim() === '' || enderecoPermitido(completo(href)) || t`Use um endereço da web ou de e-mail.`,
            })}
          />
          <small className="error" id="link-erro">
            {erro}
          </small>
        </div>
        <div className="row end">
          <button type="button" className="btn" onClick={fechar}>
            <Trans>Voltar</Trans>
          </button>
          <button type="submit" className="btn primary">
            <Trans>Aplicar</Trans>
          </button>
        </div>
      </form>
    </Modal>
  )
}
