/** The element to wait for: the one at `indice` of the matches, drawn and on screen. */
export type Alvo = { seletor: string; indice: number }
/** Signs that a click was answered. */
export type Resposta = {
  caminho?: string
  seletor: string
  texto?: { seletor: string; contem: string }
  novas?: string
}
export type Apurado = {
  fcp: number
  lcp: number
  cls: number
  /** What tasks of the first five seconds lasted beyond 50 ms each, in all. */
  bloqueio: number
  recursos: { url: string; inicio: number; fim: number }[]
}
export type Instrumento = {
  /** Time at which the awaited element was painted, ms from the start of navigation. */
  chegada: Promise<number>
  apurar(): Apurado
  /** Waits for the next click on `onde`; `medida` then gives the ms from it to the painted answer. */
  armar(onde: string, resposta: Resposta): void
  medida: Promise<number>
  /** Delay from each key pressed in `onde` to the frame that shows it, ms. */
  teclas(onde: string): number[]
}

/** Runs in the page before its scripts. Must not use any name from outside the function. */
export function instrumentar({ alvo, aba }: { alvo: Alvo | null; aba: Record<string, string> }) {
  if (window.top !== window) return
  for (const [nome, valor] of Object.entries(aba))
    if (sessionStorage.getItem(nome) === null) sessionStorage.setItem(nome, valor)

  const naTela = (elemento: Element | undefined | null) => {
    const caixa = elemento?.getBoundingClientRect()
    return caixa !== undefined && caixa.height > 0 && caixa.top < innerHeight && caixa.bottom > 0
  }
  /** Checks once per frame; a message posted in a frame is handled after that frame was painted. */
  const quando = (condicao: () => boolean) =>
    new Promise<number>((pronto) => {
      const ver = () => {
        if (!condicao()) return requestAnimationFrame(ver)
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => pronto(performance.now()))
        port1.start()
        return port2.postMessage(0)
      }
      requestAnimationFrame(ver)
    })

  let lcp = 0
  let cls = 0
  let janela = { valor: 0, inicio: 0, fim: 0 }
  new PerformanceObserver((lista) => {
    lcp = lista.getEntries().at(-1)?.startTime ?? lcp
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((lista) => {
    for (const entrada of lista.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (entrada.hadRecentInput) continue
      const { startTime, value } = entrada
      const mesma = startTime - janela.fim < 1000 && startTime - janela.inicio < 5000
      janela = { valor: value + (mesma ? janela.valor : 0), inicio: mesma ? janela.inicio : startTime, fim: startTime }
      cls = Math.max(cls, janela.valor)
    }
  }).observe({ type: 'layout-shift', buffered: true })
  let bloqueio = 0
  new PerformanceObserver((lista) => {
    for (const { startTime, duration } of lista.getEntries()) if (startTime < 5000) bloqueio += duration - 50
  }).observe({ type: 'longtask', buffered: true })

  const banco: Instrumento = {
    chegada: alvo ? quando(() => naTela(document.querySelectorAll(alvo.seletor)[alvo.indice])) : Promise.resolve(0),
    apurar: () => ({
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      lcp,
      cls,
      bloqueio,
      recursos: (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((recurso) => ({
        url: recurso.name,
        inicio: recurso.startTime,
        fim: recurso.responseEnd,
      })),
    }),
    armar(onde, { caminho, seletor, texto, novas }) {
      const chaves = () =>
        [...document.querySelectorAll(novas ?? ':not(*)')].map((item) => item.getAttribute('data-documento'))
      banco.medida = new Promise((pronto) => {
        const aoClicar = (evento: Event) => {
          if (!(evento.target instanceof Element) || !evento.target.closest(onde)) return
          document.removeEventListener('click', aoClicar, true)
          const velhas = new Set(chaves())
          void quando(
            () =>
              (caminho === undefined || location.pathname === caminho) &&
              naTela(document.querySelector(seletor)) &&
              (!texto || document.querySelector(texto.seletor)?.textContent?.includes(texto.contem) === true) &&
              (novas === undefined || (chaves().length > 0 && !chaves().some((chave) => velhas.has(chave)))),
          ).then((fim) => pronto(fim - evento.timeStamp))
        }
        document.addEventListener('click', aoClicar, true)
      })
    },
    medida: Promise.resolve(Number.NaN),
    teclas(onde) {
      const tempos: number[] = []
      let apertada = 0
      document.addEventListener('keydown', (evento) => (apertada = evento.timeStamp), true)
      document.querySelector(onde)?.addEventListener('input', () => {
        const desde = apertada
        void quando(() => true).then((fim) => tempos.push(fim - desde))
      })
      return tempos
    },
  }
  Object.assign(window, { banco })
}
