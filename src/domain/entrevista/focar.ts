const ESPERA_MS = 50
const TENTATIVAS = 60

/**
 * Focuses a field of the form: `entrevista.itens.2.valor`, or the field it belongs to. The form is loaded after the page, so
 * this waits for it.
 */
export function focarNaEntrevista(onde: string, tentativas = TENTATIVAS) {
  const partes = onde.split('.')
  const lugar = document.getElementById(onde) ?? document.getElementById(partes.slice(0, 2).join('.'))
  const campo = lugar?.querySelector<HTMLElement>('input, select, textarea, [role=spinbutton], button')
  if (campo) campo.focus()
  else if (tentativas > 0) setTimeout(() => focarNaEntrevista(onde, tentativas - 1), ESPERA_MS)
}
