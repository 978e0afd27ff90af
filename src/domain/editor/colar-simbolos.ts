/** Characters of a symbol font in the order of their bytes; `de`: the byte of the first one. A blank means none. */
type Trecho = [de: number, caracteres: string]

// Adobe's Symbol encoding (Unicode consortium, ADOBE/symbol.txt).
const SYMBOL: Trecho[] = [
  [0x21, '!∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'],
  [0xa0, '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪'],
  [0xf1, '⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭'],
]
// Wingdings as in Unicode (L2/12-368); arrows and ballot boxes as the ordinary characters, which every font has.
const WINGDINGS: Trecho[] = [
  [
    0x21,
    '✏✂✁👓🕭🕮🕯☎✆✉🖃📪📫📬📭📁📂📄🗏🗐🗄⌛⌨🖰🖲💻🖴💾🖬✇✍✍✌👌👍👎☜☞☝☟✋☺😐☹💣☠⚑⚐✈☼💧❄✝✞🕈✠✡☪☯ॐ☸♈♉♊♋♌♍♎♏♐♑♒♓&&●❍■□❐❑❒⬧⧫◆❖⬥⌧⍓⌘❀✿❝❞',
  ],
  [0x80, '⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿'],
  [0x9e, '·•▪○◉◉◉◎○▪□▲✦★✶✴✹✵⌖⌖⟡⌑⯑✪✰🕐🕑🕒🕓🕔🕕🕖🕗🕘🕙🕚🕛'],
  [0xd5, '⌫⌦◄➢▲▼⮈➔⮉⮋←→↑↓↖↗↙↘⬅➔⬆⬇⬉⬈⬋⬊⇦⇨⇧⇩⬄⇳⬁⬀⬃⬂▭▫✗✓☒☑'],
]
const WINGDINGS_2: Trecho[] = [
  [0x4f, '✗✓☒☑☒☑☒☒'],
  [0xa2, '■□'],
]
const WINGDINGS_3: Trecho[] = [
  [0x21, '→←↑↓↖↗↙↘'],
  [0x70, '▲▼△▽◄►◁▷'],
  [0x7d, '▶'],
]

const FONTES: Record<string, Trecho[]> = {
  symbol: SYMBOL,
  wingdings: WINGDINGS,
  'wingdings 2': WINGDINGS_2,
  'wingdings 3': WINGDINGS_3,
  webdings: [[0x61, '✔']],
}
/** Bytes 0x80 to 0x9F as they come in a page of Windows (windows-1252). */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
/** Word's own bullets, for pastes that bring only the private character and not its font. */
const PRIVADOS: Record<string, string> = {
  '\uf0b7': '•',
  '\uf0a7': '▪',
  '\uf0d8': '➢',
  '\uf0e0': '→',
  '\uf0e8': '➔',
  '\uf0fc': '✓',
  '\uf0a8': '□',
  '\uf071': '❑',
  '\uf076': '❖',
}
/** For unknown symbols: a letter would say something else. */
const DESCONHECIDO = '□'

function caractereDe(fonte: Trecho[], caractere: string): string {
  const codigo = caractere.codePointAt(0) ?? 0
  const antigo = WINDOWS_1252.indexOf(caractere)
  const byte = codigo >= 0xf020 && codigo <= 0xf0ff ? codigo - 0xf000 : antigo >= 0 ? 0x80 + antigo : codigo
  // already a character of Unicode, or a blank
  if (byte > 0xff || byte <= 0x20 || byte === 0xa0 || byte === 0xad) return caractere
  for (const [de, caracteres] of fonte) {
    const achado = Array.from(caracteres)[byte - de]
    if (byte >= de && achado !== undefined) return achado
  }
  return DESCONHECIDO
}

/** Text in a symbol font as the characters it shows. */
export const traduzirSimbolos = (texto: string, fonte: string | null): string => {
  const tabela = fonte === null ? undefined : FONTES[fonte.toLowerCase()]
  if (tabela)
    return Array.from(texto)
      .map((caractere) => caractereDe(tabela, caractere))
      .join('')
  return texto.replace(/[\uf020-\uf0ff]/g, (caractere) => PRIVADOS[caractere] ?? caractere)
}

/** An element's font family: Word's symbol font, the first of the style, or that of <font>. */
function familiaDe(elemento: Element): string | null {
  const estilo = elemento.getAttribute('style') ?? ''
  const dita =
    /mso-symbol-font-family:\s*["']?([^"';,]+)/i.exec(estilo)?.[1] ??
    /(?:^|[;\s])font-family:\s*["']?([^"';,]+)/i.exec(estilo)?.[1] ??
    /(?:^|[;\s])font:[^;]*?["']([^"']+)["']/i.exec(estilo)?.[1] ??
    elemento.getAttribute('face')?.split(',')[0]
  return dita?.trim() ?? null
}

/** Replaces text in Symbol, Wingdings and similar fonts by the characters it shows. */
export function trocarSimbolos(raiz: Element) {
  const textos = raiz.ownerDocument.createTreeWalker(raiz, NodeFilter.SHOW_TEXT)
  for (let no = textos.nextNode(); no; no = textos.nextNode()) {
    let familia: string | null = null
    for (let em = no.parentElement; em && em !== raiz && familia === null; em = em.parentElement)
      familia = familiaDe(em)
    no.nodeValue = traduzirSimbolos(no.nodeValue ?? '', familia)
  }
}
