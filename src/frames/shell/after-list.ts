import { emprestarSessao, terSessaoPropria } from '#platform/emprestar.ts'
import { sairComAsOutras } from '#platform/saida.ts'
import { keepFocus } from '#ui/keep-focus.ts'

/** What every page needs, and no first screen. */
export function afterList() {
  void terSessaoPropria()
  keepFocus()
  sairComAsOutras()
  emprestarSessao()
}
