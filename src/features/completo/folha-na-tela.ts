/** Texts that come while one arrives push what was asked for: it is brought back until the person moves. */
const CHEGADA_MS = 2_500

/** While what was asked for arrives, where the page stands is not yet where somebody reads; nor after it, until it moves from `posta`. */
export type Chegada = { chegando: boolean; posta: number | null }

const artigos = () => [...document.querySelectorAll<HTMLElement>('[data-folhas] > [data-inicio]')]
const numeros = ({ dataset: { inicio, total } }: HTMLElement) => ({ inicio: Number(inicio), total: Number(total) })
/** Height of what stays above what is read, px. */
const topo = () => document.querySelector('[data-barra]')?.getBoundingClientRect().bottom ?? 0

/** Folhas of a text share its height: where each begins is a matter of proportion. */
function levarAFolha(folha: number) {
  const artigo = artigos().findLast((cada) => numeros(cada).inicio <= folha)
  if (!artigo) return
  const { inicio, total } = numeros(artigo)
  const { top, height } = artigo.getBoundingClientRect()
  // Pages of a PDF stand where they stand; those of a text only by proportion.
  const exata = folha > inicio ? artigo.querySelector(`[data-folha="${folha}"]`) : null
  const onde = exata?.getBoundingClientRect().top ?? top + (height * (folha - inicio)) / total
  scrollTo({ top: scrollY + onde - topo() - 8, behavior: 'instant' })
}

/** The folha somebody reads, a quarter down the screen. */
export function folhaNaTela(): number {
  const limite = topo() + innerHeight * 0.25
  const todos = artigos()
  // They stand in order: half of what is left at each look.
  let [de, ate] = [0, todos.length - 1]
  while (de < ate) {
    const meio = Math.ceil((de + ate) / 2)
    if ((todos[meio]?.getBoundingClientRect().top ?? 0) <= limite) de = meio
    else ate = meio - 1
  }
  const artigo = todos[de]
  if (!artigo) return 1
  const { inicio, total } = numeros(artigo)
  const paginas = [...artigo.querySelectorAll<HTMLElement>('[data-folha]')]
  const exata = paginas.findLast((pagina) => pagina.getBoundingClientRect().top <= limite)
  if (exata) return Number(exata.dataset.folha)
  const { top, height } = artigo.getBoundingClientRect()
  return inicio + Math.min(total - 1, Math.max(0, Math.floor((total * (limite - top)) / height)))
}

/** Brings a folha into sight; what `chegada` says changes with it. Answers what ends it. */
export function trazerFolha(folha: number, chegada: Chegada) {
  const levar = () => {
    levarAFolha(folha)
    chegada.posta = scrollY
  }
  levar()
  const folhas = document.querySelector('[data-folhas]')
  if (!folhas) return
  const tamanho = new ResizeObserver(levar)
  tamanho.observe(folhas)
  chegada.chegando = true
  const parar = () => {
    tamanho.disconnect()
    chegada.chegando = false
  }
  const relogio = setTimeout(parar, CHEGADA_MS)
  const gestos = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
  for (const gesto of gestos) addEventListener(gesto, parar, { once: true, passive: true })
  return () => {
    clearTimeout(relogio)
    parar()
    for (const gesto of gestos) removeEventListener(gesto, parar)
  }
}
