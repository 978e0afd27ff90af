import type { Valor } from '../pdf/value.ts'
import type { Dicionario, Estado } from '../pdf/document-state.ts'
import { iguais } from '../pdf/equality.ts'
import { provarSemDesenho } from '../faces/draws-nothing.ts'

/** Whether resources (/DR) only gained names: all that stood there still does. */
export function soGanhouNomes(antes: Estado, velho: Dicionario, depois: Estado, novo: Dicionario): boolean {
  return [...velho].every(([especie, valor]) => {
    const [era, e] = [antes.dicionario(valor), depois.dicionario(novo.get(especie))]
    if (!era) return iguais(antes.resolver(valor), depois.resolver(novo.get(especie)))
    return e !== undefined && [...era].every(([nome, cada]) => iguais(cada, e.get(nome)))
  })
}

/** Whether readers may draw one of these with what a form has for all its fields: it has no whole picture of its own. */
export function usamPadroes(estado: Estado, widgets: Dicionario[], formulario: Dicionario): boolean {
  // they are asked to make the pictures anew
  const pedido = estado.resolver(formulario.get('NeedAppearances'))
  const redesenham = pedido !== undefined && !(pedido.tipo === 'outro' && pedido.palavra === 'false')
  return widgets.some((widget) => {
    const tipo = estado.resolver(widget.get('FT'))
    const deAssinatura = tipo?.tipo === 'nome' && tipo.valor === 'Sig'
    const figura = estado.dicionario(widget.get('AP'))?.get('N')
    if (deAssinatura && provarSemDesenho(estado, widget)) return false
    if (!figura) return !deAssinatura
    return (redesenham && !deAssinatura) || !estadosDe(estado, figura).every((cada) => temRecursos(estado, cada))
  })
}

/** The picture, or one for each state of a box. */
function estadosDe(estado: Estado, figura: Valor): Valor[] {
  const unica = figura.tipo === 'referencia' && estado.objeto(figura.objeto)?.fluxo
  return unica ? [figura] : [...(estado.dicionario(figura)?.values() ?? [])]
}

function temRecursos(estado: Estado, figura: Valor): boolean {
  return estado.dicionario(estado.dicionario(figura)?.get('Resources')) !== undefined
}
