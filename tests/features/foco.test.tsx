import { afterEach, beforeAll, expect, test } from 'vitest'

import { keepFocus } from '#ui/keep-focus.ts'

/** The focus after what had it is gone, hidden or disabled, where no act moves it itself (docs/regras/acessibilidade.md, 7). */
beforeAll(keepFocus)

const palco = document.createElement('div')
document.body.append(palco)
afterEach(() => palco.replaceChildren())

const PAGINA = `
<main><h1 tabindex="-1">Página</h1>
  <button id="abre">Abrir</button>
  <section><h2>Lista</h2>
    <ul><li id="um"><button>Tirar um</button></li><li id="dois"><button>Tirar dois</button></li><li id="tres"><button>Tirar três</button></li></ul>
    <p><button id="ato">Arquivar</button> <button id="outro">Excluir</button></p>
    <nav><button id="antes">Anterior</button><button id="depois">Próxima</button></nav>
  </section>
</main>`

/** The page's own markup, of this file. */
function armar() {
  palco.append(document.createRange().createContextualFragment(PAGINA))
  return (id: string) => document.getElementById(id)!
}
const botao = (em: HTMLElement) => em.querySelector('button')!
const focado = () => expect.poll(() => document.activeElement?.textContent)

test('a linha que sai dá o foco à seguinte; a última, à anterior; a única, ao título da lista', async () => {
  const de = armar()
  botao(de('dois')).focus()
  de('dois').remove()
  await focado().toBe('Tirar três')
  de('tres').remove()
  await focado().toBe('Tirar um')
  de('um').remove()
  await focado().toBe('Lista')
})

test('um botão que sai não dá o foco a outro ato, e sim ao título da parte', async () => {
  const de = armar()
  de('ato').focus()
  de('ato').remove()
  await focado().toBe('Lista')
})

test('o diálogo que sai devolve o foco a quem o abriu; se este saiu também, ao vizinho dele', async () => {
  const de = armar()
  for (const [quem, espera, sai] of [
    [de('abre'), 'Abrir', false],
    [botao(de('um')), 'Tirar dois', true],
  ] as const) {
    quem.focus()
    const dialogo = document.createElement('dialog')
    dialogo.append(Object.assign(document.createElement('button'), { textContent: 'Sim' }))
    palco.append(dialogo)
    dialogo.showModal()
    expect(document.activeElement?.textContent).toBe('Sim')
    if (sai) quem.parentElement?.remove()
    dialogo.close()
    dialogo.remove()
    await focado().toBe(espera)
  }
})

test('o botão ocupado recebe o foco de volta quando pode ser apertado de novo', async () => {
  const de = armar()
  const ato = de('ato') as HTMLButtonElement
  ato.focus()
  ato.disabled = true
  await focado().toBe('Lista')
  ato.disabled = false
  await focado().toBe('Arquivar')
})

test('o que se esconde e o que deixa de poder ser apertado passam o foco adiante', async () => {
  const de = armar()
  const depois = de('depois') as HTMLButtonElement
  depois.focus()
  depois.disabled = true
  await focado().toBe('Anterior')
  botao(de('um')).focus()
  de('um').hidden = true
  await focado().toBe('Tirar dois')
})

test('quem larga o foco de propósito, apertando a página vazia, não o recebe de volta', async () => {
  const de = armar()
  de('ato').focus()
  de('ato').blur()
  de('outro').remove()
  // longer than the guard waits; nothing tells that it decided to do nothing
  await new Promise((depois) => setTimeout(depois, 400))
  expect(document.activeElement).toBe(document.body)
})
