import { Trans, useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/react'

import { NOTA_MAXIMA } from '#contract/texto.ts'
import { noBody } from '#ui/form/body-resolver.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { useBodyForm } from '#ui/form/use-body-form.ts'

/** Writes a footnote or changes the selected one; blank removes it. */
export function NotaDialog({ editor, fechar }: { editor: Editor; fechar: () => void }) {
  const { t } = useLingui()
  const editando = editor.isActive('nota')
  const atual: unknown = editando ? editor.getAttributes('nota').texto : ''
  const aplicar = ({ texto: bruto }: { texto: string }) => {
    const texto = bruto.replace(/\s+/g, ' ').trim()
    if (texto === '') {
      if (editando) editor.commands.deleteSelection()
    } else if (editando) editor.commands.updateAttributes('nota', { texto })
    else {
      // After the selection, which stays.
      const { to } = editor.state.selection
      editor.commands.insertContentAt(to, { type: 'nota', attrs: { texto } })
    }
    fechar()
    editor.commands.focus()
  }
  const form = useBodyForm({
    defaultValues: { texto: typeof atual === 'string' ? atual : '' },
    body: noBody(aplicar),
  })
  return (
    <FormDialog
      titulo={t`Nota de rodapé`}
      form={form}
      fechar={fechar}
      fazer={editando ? <Trans>Aplicar</Trans> : <Trans>Inserir nota</Trans>}
    >
      <TextArea
        control={form.control}
        nome="texto"
        rotulo={<Trans>Texto da nota</Trans>}
        ajuda={<Trans>O número vem sozinho, pela ordem no texto.</Trans>}
        rows={4}
        maxLength={NOTA_MAXIMA}
      />
    </FormDialog>
  )
}
