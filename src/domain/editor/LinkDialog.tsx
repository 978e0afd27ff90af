import { Trans, useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/react'

import { enderecoPermitido } from '#contract/texto.ts'
import { noBody } from '#ui/form/body-resolver.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

const completo = (href: string) => {
  const limpo = href.trim()
  if (/^[a-z][a-z\d+.-]*:/i.test(limpo)) return limpo
  return limpo.includes('@') ? `mailto:${limpo}` : `https://${limpo}`
}

/** Asks for a link's address; blank removes the link. */
export function LinkDialog({ editor, fechar }: { editor: Editor; fechar: () => void }) {
  const { t } = useLingui()
  const atual: unknown = editor.getAttributes('link').href
  const aplicar = ({ href }: { href: string }) => {
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
  }
  const form = useBodyForm({
    defaultValues: { href: typeof atual === 'string' ? atual : '' },
    body: noBody(aplicar),
  })
  return (
    <FormDialog titulo={t`Link`} form={form} fechar={fechar} fazer={<Trans>Aplicar</Trans>}>
      <TextField
        control={form.control}
        nome="href"
        rotulo={<Trans>Endereço</Trans>}
        inputMode="url"
        validar={(href) =>
          href.trim() === '' || enderecoPermitido(completo(href)) || t`Use um endereço da web ou de e-mail.`
        }
      />
    </FormDialog>
  )
}
