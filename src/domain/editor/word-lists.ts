const estilo = (elemento: Element) => elemento.getAttribute('style') ?? ''

/** An item's mark: a bullet, a number that the editor's lists have, or any other text. */
type Marca = { tipo: 'marcador' } | { tipo: 'numero'; opcoes: Numero[] } | { tipo: 'texto' }
/** `caminho` of `1.2.` is [1, 2]; `a.` and `i.` may be read in two ways. */
type Numero = { estilo: '1' | 'a' | 'A' | 'i' | 'I' | 'clausulas'; caminho: number[] }
type Item = { elemento: Element; nivel: number; sinal: string; marca: Marca }

const ROMANOS: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1_000 }
const paraRomano = (n: number): string => {
  const partes: [string, number][] = [
    ['m', 1000],
    ['cm', 900],
    ['d', 500],
    ['cd', 400],
    ['c', 100],
    ['xc', 90],
    ['l', 50],
    ['xl', 40],
    ['x', 10],
    ['ix', 9],
    ['v', 5],
    ['iv', 4],
    ['i', 1],
  ]
  const [sinal, valor] = partes.find(([, v]) => v <= n) ?? ['', 0]
  return valor === 0 ? '' : sinal + paraRomano(n - valor)
}
function deRomano(texto: string): number | null {
  const valores = Array.from(texto).map((letra) => ROMANOS[letra] ?? 0)
  const total = valores.reduce((soma, v, n) => soma + (v < (valores[n + 1] ?? 0) ? -v : v), 0)
  return paraRomano(total) === texto ? total : null
}
/** a is 1, z is 26, aa is 27. */
const deLetra = (texto: string) => Array.from(texto).reduce((soma, letra) => soma * 26 + letra.charCodeAt(0) - 96, 0)

/** Letters may be a letter, a Roman number, or either. */
function lerLetras(palavra: string): Numero[] {
  const minusculas = palavra.toLowerCase()
  const maiuscula = palavra !== minusculas
  const romano = deRomano(minusculas)
  const letra = palavra.length <= 2 ? deLetra(minusculas) : null
  return [
    ...(romano === null ? [] : [{ estilo: maiuscula ? ('I' as const) : ('i' as const), caminho: [romano] }]),
    ...(letra === null ? [] : [{ estilo: maiuscula ? ('A' as const) : ('a' as const), caminho: [letra] }]),
  ]
}

function lerNumero(sinal: string): Numero[] {
  const [, palavra] = /^([\da-z]+(?:\.\d+)*)[.)]?$/i.exec(sinal) ?? []
  if (palavra === undefined) return []
  if (/^\d+$/.test(palavra)) return [{ estilo: '1', caminho: [Number(palavra)] }]
  if (/^\d+(?:\.\d+)+$/.test(palavra)) return [{ estilo: 'clausulas', caminho: palavra.split('.').map(Number) }]
  return /[.)]$/.test(sinal) && /^(?:[a-z]+|[A-Z]+)$/.test(palavra) ? lerLetras(palavra) : []
}

function marcaDe(sinal: string): Marca {
  const opcoes = lerNumero(sinal)
  if (opcoes.length > 0) return { tipo: 'numero', opcoes }
  // Word's bullets are one character of a symbol font; the letter o is its hollow one.
  return Array.from(sinal).length <= 1 && !/[\dA-Zabc-np-z]/.test(sinal) ? { tipo: 'marcador' } : { tipo: 'texto' }
}

/** Word writes a list item as a paragraph with `mso-list:l0 level2 lfo1` and its bullet or number as text inside. */
function itemDoWord(elemento: Element): Item | null {
  const nivel = /mso-list:[^;]*level(\d+)/i.exec(estilo(elemento))?.[1]
  if (nivel === undefined || /^(?:li|ol|ul)$/i.test(elemento.tagName)) return null
  const marcador = [...elemento.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(estilo(span)))
  const sinal = marcador?.textContent.replace(/[\s\u00a0]+/g, ' ').trim() ?? ''
  const simbolo = /font-family:\s*["']?(?:symbol|wingdings|webdings|courier)/i.test(
    marcador ? estilo(marcador) + estilo(marcador.parentElement ?? marcador) : '',
  )
  marcador?.remove()
  const titulo = /^h[1-6]$/i.test(elemento.tagName)
  const marca: Marca = titulo ? { tipo: 'texto' } : simbolo ? { tipo: 'marcador' } : marcaDe(sinal)
  return { elemento, nivel: Number(nivel), sinal, marca }
}

/** Whether numbers such as 1.2 fit their place in the list, so that the editor would show the same. */
function comoClausulas(itens: Item[]): boolean {
  const caminho: number[] = []
  for (const { nivel, marca } of itens) {
    if (marca.tipo !== 'numero') continue
    const dito = marca.opcoes.find(({ estilo: qual }) => qual === '1' || qual === 'clausulas')?.caminho
    if (!dito) continue
    const primeiro = caminho.length === 0
    caminho.length = Math.min(caminho.length, nivel)
    if (caminho.length < nivel - 1) return false
    caminho[nivel - 1] = primeiro ? (dito[0] ?? 1) : (caminho[nivel - 1] ?? 0) + 1
    if (dito.join('.') !== caminho.slice(0, nivel).join('.')) return false
  }
  return true
}

type Aberta = { nivel: number; lista: Element; estilo: Numero['estilo'] | 'marcador'; ultimo: number }

/** The reading of its number that continues the item before, or that the next item continues. */
function escolher(itens: Item[], n: number, aberta: Aberta | undefined): Numero | null {
  const item = itens[n]
  if (item?.marca.tipo !== 'numero') return null
  const { opcoes } = item.marca
  const seguinte = itens.slice(n + 1).find(({ nivel }) => nivel <= item.nivel)
  const depois = seguinte?.nivel === item.nivel && seguinte.marca.tipo === 'numero' ? seguinte.marca.opcoes : []
  const segue = (um: Numero) =>
    depois.some((outro) => outro.estilo === um.estilo && outro.caminho.at(-1) === (um.caminho.at(-1) ?? 0) + 1)
  return (
    opcoes.find((um) => um.estilo === aberta?.estilo && um.caminho.at(-1) === aberta.ultimo + 1) ??
    opcoes.find(segue) ??
    // alone: i, v and x are read as Roman, other letters as letters
    (/^[ivx]+[.)]/i.test(item.sinal) ? opcoes[0] : opcoes.at(-1)) ??
    null
  )
}

const estiloDe = (numero: Numero | null): Aberta['estilo'] =>
  numero === null ? 'marcador' : numero.estilo === 'clausulas' ? '1' : numero.estilo
const ultimoDe = (numero: Numero | null) => numero?.caminho.at(-1) ?? 0

/** Opens the list that begins with an item, inside the last item of the list above. */
function abrirLista({ elemento }: Item, numero: Numero | null, acima: Element | undefined, clausulas: boolean) {
  const lista = elemento.ownerDocument.createElement(numero ? 'ol' : 'ul')
  const dentro = acima?.lastElementChild
  if (dentro) dentro.append(lista)
  else elemento.before(lista)
  if (!numero) return lista
  const tipo = estiloDe(numero)
  if (tipo !== '1') lista.setAttribute('type', tipo)
  else if (clausulas && !acima) lista.setAttribute('type', 'clausulas')
  if (ultimoDe(numero) !== 1) lista.setAttribute('start', String(ultimoDe(numero)))
  return lista
}

/** A run of items whose marks the editor's lists have, nested as in Word; a number out of order begins another list. */
function montar(itens: Item[]) {
  const clausulas = itens.some(({ marca }) => marca.tipo === 'numero' && marca.opcoes[0]?.estilo === 'clausulas')
  if (clausulas && !comoClausulas(itens)) return itens.forEach(comoTexto)
  const pilha: Aberta[] = []
  itens.forEach((item, n) => {
    const { elemento, nivel } = item
    while ((pilha.at(-1)?.nivel ?? 0) > nivel) pilha.pop()
    const aberta = pilha.at(-1)?.nivel === nivel ? pilha.pop() : undefined
    const numero = escolher(itens, n, aberta)
    const [tipo, ultimo] = [estiloDe(numero), ultimoDe(numero)]
    const segue = aberta?.estilo === tipo && (numero === null || aberta.ultimo + 1 === ultimo)
    const lista = segue ? aberta.lista : abrirLista(item, numero, pilha.at(-1)?.lista, clausulas)
    pilha.push({ nivel, lista, estilo: tipo, ultimo })
    const li = elemento.ownerDocument.createElement('li')
    const p = elemento.ownerDocument.createElement('p')
    p.append(...elemento.childNodes)
    li.append(p)
    lista.append(li)
    elemento.remove()
  })
}

/** A mark that no list of the editor has, such as Art. 1º, § 2º, (a) or I –, stays as text. */
function comoTexto({ elemento, sinal }: Item) {
  if (sinal !== '') elemento.prepend(`${sinal} `)
}

/** Turns Word's list paragraphs into real lists if the editor would number them alike, else into paragraphs with their marks. */
export function listasDoWord(raiz: Element) {
  let seguidos: Item[] = []
  const fechar = () => {
    if (seguidos.length > 0) montar(seguidos)
    seguidos = []
  }
  for (const filho of raiz.querySelectorAll(':scope > *')) {
    const item = itemDoWord(filho)
    if (item && item.marca.tipo !== 'texto') {
      seguidos.push(item)
      continue
    }
    fechar()
    if (item) comoTexto(item)
    else if (!/^(?:p|ul|ol)$/i.test(filho.tagName)) listasDoWord(filho)
  }
  fechar()
}
