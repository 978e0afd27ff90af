import { desdobradoMaximo, tamanhoDesdobrado } from './compressao.ts'

const latin1 = new TextDecoder('latin1')

/** In the order written. Short names only where a filter is named: elsewhere they may be anything's. */
const FILTROS =
  /\/(FlateDecode|LZWDecode|RunLengthDecode|ASCIIHexDecode|ASCII85Decode)\b|(?<=\/F(?:ilter)?[\s[]*(?:\/(?:\w+Decode|Fl|LZW|RL|AHx|A85)[\s[]*)*)\/(Fl|LZW|RL|AHx|A85)\b/g
const letras = (filtro: string) => filtro.startsWith('A')
const FLATE = ['FlateDecode', 'Fl']

/** What comes before a stream, names as they are read: `#46` is `F`. */
const nomesLegiveis = (texto: string) =>
  texto.replace(/#([0-9A-Fa-f]{2})/g, (_, codigo: string) => String.fromCharCode(Number.parseInt(codigo, 16)))

/** Filters that could unpack without being measured: more than one that unpacks, or one behind letters. */
function encadeia(filtros: string[]) {
  const primeiro = filtros.findIndex((filtro) => !letras(filtro))
  return primeiro > 0 || filtros.filter((filtro) => !letras(filtro)).length > 1
}

/** The objects of the file itself, packed: every reader unpacks them first, and writers only ever use Flate. */
function estruturaEstranha(cabeca: string, filtros: string[], comZlib: boolean) {
  if (!/\/Type\s*\/(ObjStm|XRef)\b/.test(cabeca)) return false
  const [filtro, ...outros] = filtros
  if (filtro === undefined) return /\/Filter\s*(\/|\[\s*[^\s\]])/.test(cabeca)
  return outros.length > 0 || !FLATE.includes(filtro) || !comZlib
}

/** Without a zlib header some readers take gzip, and some what is only deflated. */
async function semCabeca(bytes: Uint8Array, teto: number) {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return tamanhoDesdobrado(bytes, teto, 'gzip')
  const tamanhos = [0, 2].map((de) => tamanhoDesdobrado(bytes.subarray(de), teto, 'deflate-raw'))
  return Math.max(...(await Promise.all(tamanhos)))
}

/**
 * Whether what is packed in a PDF would be more than it may. Looks at the bytes and not at the table of objects: what
 * the table hides would be unpacked all the same. What can't be measured counts as too much.
 */
export async function desdobraDemais(bytes: Uint8Array): Promise<boolean> {
  const teto = desdobradoMaximo(bytes.length)
  const texto = latin1.decode(bytes)
  let total = 0
  let de = 0
  let fim = -1
  for (const { 0: palavra, index } of texto.matchAll(/\bstream(?:\r?\n|\r)/g)) {
    if (fim >= 0 && fim < index) de = fim
    const cabeca = nomesLegiveis(texto.slice(de, index))
    const inicio = index + palavra.length
    fim = texto.indexOf('endstream', inicio)
    const filtros = Array.from(cabeca.matchAll(FILTROS), ([, inteiro, curto]) => inteiro ?? curto ?? '')
    const comZlib = (bytes[inicio] ?? 0) % 16 === 8
    if (/\/Filter\s+\d+\s+\d+\s+R\b/.test(cabeca) || encadeia(filtros) || estruturaEstranha(cabeca, filtros, comZlib))
      return true
    const conteudo = bytes.subarray(inicio, fim < 0 ? undefined : fim)
    if (comZlib) total += await tamanhoDesdobrado(conteudo, teto - total)
    else if (filtros.some((filtro) => FLATE.includes(filtro))) total += await semCabeca(conteudo, teto - total)
    if (total > teto) return true
  }
  return false
}
