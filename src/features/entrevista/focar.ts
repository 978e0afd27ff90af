/** Takes the focus to a field of the form: `entrevista.itens.2.valor`, or the whole it belongs to. */
export function focarNaEntrevista(onde: string) {
  const partes = onde.split('.')
  const lugar = document.getElementById(onde) ?? document.getElementById(partes.slice(0, 2).join('.'))
  lugar?.querySelector<HTMLElement>('input, select, textarea, [role=spinbutton], button')?.focus()
}
