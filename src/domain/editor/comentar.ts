import { t } from '@lingui/core/macro'
import type { EditorState } from '@tiptap/pm/state'

import { notify } from '#platform/notify.ts'

import { trechoSelecionado } from './ancoras.ts'
import type { Aberta } from './ferramentas.ts'

export { comentavel } from './ancoras.ts'

export const semTrecho = () => t`Selecione no texto as palavras a comentar.`

/** Whether words are selected; asked for at each key, so it looks at the selection only. */
export const temTrecho = ({ doc, selection: { empty, from, to } }: EditorState) =>
  !empty && doc.textBetween(from, to, ' ', ' ').trim() !== ''

/** Opens the box of a comment on the selected words, or says that words are to be selected. */
export function pedirComentario(estado: EditorState, abrir: (aberta: Aberta) => void) {
  if (trechoSelecionado(estado)) abrir('comentar')
  else notify({ severity: 'info', summary: semTrecho() })
}
