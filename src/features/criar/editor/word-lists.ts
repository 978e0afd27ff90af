const estilo = (elemento: Element) => elemento.getAttribute('style') ?? ''

type Item = { nivel: number; tag: 'ol' | 'ul'; sinal: string }

/** Word writes a list item as a paragraph with `mso-list:l0 level2 lfo1` and its bullet or number as text inside. */
function itemDoWord(elemento: Element): Item | null {
  const nivel = /mso-list:[^;]*level(\d+)/i.exec(estilo(elemento))?.[1]
  if (nivel === undefined) return null
  const marcador = [...elemento.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(estilo(span)))
  const sinal = marcador?.textContent.trim() ?? ''
  marcador?.remove()
  return { nivel: Number(nivel), tag: /^[\da-z]{1,4}[.)]/i.test(sinal) ? 'ol' : 'ul', sinal }
}

/** How the first item is numbered says how all are: `a.`, `iv)`, or the whole path of a clause, `1.1.` */
function numerar(lista: Element, raiz: Element, sinal: string) {
  if (/^\d+(?:\.\d+)+/.test(sinal)) raiz.setAttribute('type', 'clausulas')
  else if (/^[aAiI][.)]/.test(sinal)) lista.setAttribute('type', sinal.slice(0, 1))
  const inicio = /^(\d+)[.)]/.exec(sinal)?.[1]
  if (inicio !== undefined && inicio !== '1') lista.setAttribute('start', inicio)
}

/** Turns Word's list paragraphs into real lists, nested as they were. */
export function listasDoWord(raiz: Element) {
  const pilha: (Item & { lista: Element })[] = []
  const abrir = (item: Item, antes: Element) => {
    const lista = antes.ownerDocument.createElement(item.tag)
    const dentro = pilha.at(-1)?.lista.lastElementChild
    if (dentro) dentro.append(lista)
    else antes.before(lista)
    pilha.push({ ...item, lista })
    if (item.tag === 'ol') numerar(lista, pilha[0]?.lista ?? lista, item.sinal)
  }
  for (const filho of raiz.querySelectorAll(':scope > *')) {
    const item = itemDoWord(filho)
    if (!item) {
      pilha.length = 0
      if (!/^(p|ul|ol|table)$/i.test(filho.tagName)) listasDoWord(filho)
      continue
    }
    while ((pilha.at(-1)?.nivel ?? 0) > item.nivel) pilha.pop()
    const topo = pilha.at(-1)
    if (topo?.nivel === item.nivel && topo.tag !== item.tag) pilha.pop()
    if (pilha.at(-1)?.nivel !== item.nivel) abrir(item, filho)
    const li = filho.ownerDocument.createElement('li')
    const p = filho.ownerDocument.createElement('p')
    p.append(...filho.childNodes)
    li.append(p)
    pilha.at(-1)?.lista.append(li)
    filho.remove()
  }
}
