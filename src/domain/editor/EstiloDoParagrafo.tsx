import { useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/react'
import type { FocusEvent } from 'react'

const niveis = [1, 2, 3] as const

/** The level of the heading at the cursor; 0 in a paragraph. */
export const tituloNo = (editor: Editor) => niveis.find((level) => editor.isActive('heading', { level })) ?? 0

type Props = {
  editor: Editor
  titulo: number
  'data-chave': string
  tabIndex: number
  onFocus: (evento: FocusEvent) => void
}

/** A select: paragraph, or heading of one of three levels. */
export function EstiloDoParagrafo({ editor, titulo, ...item }: Props) {
  const { t } = useLingui()
  return (
    <select
      aria-label={t`Estilo do parágrafo`}
      value={titulo}
      {...item}
      onChange={({ target }) => {
        const level = niveis.find((nivel) => nivel === Number(target.value))
        if (level) editor.chain().focus().setHeading({ level }).run()
        else editor.chain().focus().setParagraph().run()
      }}
    >
      <option value={0}>{t`Parágrafo`}</option>
      <option value={1}>{t`Título 1`}</option>
      <option value={2}>{t`Título 2`}</option>
      <option value={3}>{t`Título 3`}</option>
    </select>
  )
}
