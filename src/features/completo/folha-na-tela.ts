/** Texts that arrive above move the requested folha: for this long it is scrolled back, unless the person scrolls. */
const CHEGADA_MS = 2_500

/** `chegando`: scrolling to a folha, not reading. `posta`: where that left scrollY; until it changes, nobody has read on. */
export type Chegada = { chegando: boolean; posta: number | null }

const artigos = () => [...document.querySelectorAll<HTMLElement>('[data-folhas] > [data-inicio]')]
const numeros = ({ dataset: { inicio, total } }: HTMLElement) => ({ inicio: Number(inicio), total: Number(total) })
/** Lower edge of what stays at the top, px: in a low window only the page's head. */
const topo = () =>
  Math.max(
    ...['header', '[data-barra]'].map((qual) => {
      const parte = document.querySelector(qual)
      return parte && getComputedStyle(parte).position === 'sticky' ? parte.getBoundingClientRect().bottom : 0
    }),
  )

/** Only the height of a whole text is known: where one of its folhas begins is estimated by proportion. */
function levarAFolha(folha: number) {
  const artigo = artigos().findLast((cada) => numeros(cada).inicio <= folha)
  if (!artigo) return
  const { inicio, total } = numeros(artigo)
  const { top, height } = artigo.getBoundingClientRect()
  // Pages of a PDF have exact places; those of a text only an estimate.
  const exata = folha > inicio ? artigo.querySelector(`[data-folha="${folha}"]`) : null
  const onde = exata?.getBoundingClientRect().top ?? top + (height * (folha - inicio)) / total
  scrollTo({ top: scrollY + onde - topo() - 8, behavior: 'instant' })
}

/** The folha being read: the one a quarter down the screen. */
export function folhaNaTela(): number {
  const limite = topo() + innerHeight * 0.25
  const todos = artigos()
  // Binary search: the articles are in order.
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

/** Scrolls to a folha, and keeps it there while texts arrive; updates `chegada`. Returns how to stop. */
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
