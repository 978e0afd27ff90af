import type { Xml } from './xml.ts'

/** Decodes Excel's escapes for letters that XML can't hold: _x000D_ (ECMA-376, part 1, 22.9.2.19). */
const semEscapes = (texto: string) =>
  texto.includes('_x')
    ? texto.replace(/_x([0-9A-F]{4})_/gi, (_, codigo: string) => String.fromCharCode(parseInt(codigo, 16)))
    : texto

/** The text of the current element up to its end: its runs joined, without phonetic guides of Asian scripts. */
export function lerTextoRico(xml: Xml, ate: string): string {
  let texto = ''
  let ouvindo = false
  let leitura = false
  for (;;) {
    const passo = xml.proximo()
    if (passo === 'fim' || (passo === 'fecha' && xml.nome === ate)) return semEscapes(texto)
    if (passo === 'texto') {
      if (ouvindo && !leitura) texto += xml.texto
    } else if (xml.nome === 't') ouvindo = passo === 'abre'
    else if (xml.nome === 'rPh') leitura = passo === 'abre'
  }
}

/** The shared texts, which cells refer to by number. */
export function* lerTextos(xml: Xml): Generator<string> {
  for (let passo = xml.proximo(); passo !== 'fim'; passo = xml.proximo()) {
    if (passo !== 'abre' || xml.nome !== 'si') continue
    yield lerTextoRico(xml, 'si')
    xml.descansar()
  }
}
