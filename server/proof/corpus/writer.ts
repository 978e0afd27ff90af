import { deflateSync } from 'node:zlib'

/** An object's body: a dictionary by key, with a stream or without; or bare PDF. */
export type Corpo = { d: Record<string, string>; fluxo?: Buffer } | { cru: string }
export type Forma = 'tabela' | 'fluxo' | 'objetos'
/** A file with what its writer remembers of it, so that nothing is parsed. */
export type Pdf = {
  bytes: Buffer
  objetos: Map<number, Corpo>
  proximo: number
  tabela: number
  forma: Forma
  eol: string
  n: Numeros
}
/** Object numbers of a page with a sentence. */
export type Numeros = Record<keyof typeof N, number>

export const dic = (d: Record<string, string>, fluxo?: Buffer): Corpo => (fluxo ? { d, fluxo } : { d })
export const corpo = (pdf: Pdf, n: number): Record<string, string> => {
  const achado = pdf.objetos.get(n)
  if (!achado || !('d' in achado)) throw new Error(`no dictionary ${n}`)
  return achado.d
}

export const TEXTO = 'Autorizo o pagamento de R$ 100,00.'
export const conteudo = (texto: string) => Buffer.from(`BT /F1 14 Tf 72 720 Td (${texto}) Tj ET\n`)
export const N = { catalogo: 1, paginas: 2, pagina: 3, conteudo: 4, fonte: 5, info: 6 } as const

function escrever(corpo: Corpo, eol: string): Buffer {
  if ('cru' in corpo) return Buffer.from(corpo.cru, 'latin1')
  const d = corpo.fluxo ? { ...corpo.d, Length: String(corpo.fluxo.length) } : corpo.d
  const texto = `<<${eol}${Object.entries(d)
    .map(([k, v]) => `/${k} ${v}${eol}`)
    .join('')}>>`
  const cabeca = Buffer.from(texto, 'latin1')
  if (!corpo.fluxo) return cabeca
  // After `stream` a lone CR is not allowed.
  const depois = eol === '\r' ? '\r\n' : eol
  return Buffer.concat([cabeca, Buffer.from(`${eol}stream${depois}`), corpo.fluxo, Buffer.from(`${eol}endstream`)])
}

export type Trailer = Record<string, string>
export type Opcoes = {
  forma?: Forma
  eol?: string
  trailer?: Trailer
  /** Entries the table says besides those written: object → byte; null is free. */
  entradas?: Record<number, number | null>
  /** Entries that lead into an object stream: object → stream, index. */
  dentro?: Record<number, [number, number]>
  /** Objects written but not named. */
  esconder?: number[]
  prev?: number
  /** Objects of the 'objetos' form that must stand outside. */
  fora?: number[]
  antes?: string
  /** A comment between the table and its place. */
  comentario?: string
  semTabela?: boolean
  /** Bytes cut off the end of what it packs: up to four are zlib's checksum, which some writers leave out. */
  cortar?: number
  geracao?: Record<number, number>
  /** Bytes of a place in a cross-reference stream: four, unless said otherwise. */
  largura?: number
}

function secao(
  inicio: Buffer,
  objetos: Map<number, Corpo>,
  proximo: number,
  o: Opcoes,
): { bytes: Buffer; tabela: number; proximo: number } {
  const { eol = '\n', forma = 'tabela' } = o
  const empacotar = (dados: Buffer) => {
    const pacote = deflateSync(dados)
    return pacote.subarray(0, pacote.length - (o.cortar ?? 0))
  }
  const partes: Buffer[] = [inicio]
  let tamanho = inicio.length
  const por = (b: Buffer | string) => {
    const bytes = typeof b === 'string' ? Buffer.from(b, 'latin1') : b
    partes.push(bytes)
    tamanho += bytes.length
  }
  const lugares = new Map<number, [number, number, number]>()
  let livre = proximo
  const objeto = (n: number, c: Corpo) => {
    lugares.set(n, [1, tamanho, o.geracao?.[n] ?? 0])
    por(`${n} ${o.geracao?.[n] ?? 0} obj${eol}`)
    por(escrever(c, eol))
    por(`${eol}endobj${eol}`)
  }
  por(o.antes ?? '')
  const dentro: [number, Corpo][] = []
  for (const [n, c] of objetos) {
    if (forma === 'objetos' && !('fluxo' in c) && !o.fora?.includes(n)) dentro.push([n, c])
    else objeto(n, c)
  }
  if (dentro.length > 0) {
    const caixa = livre++
    const corpos = dentro.map(([, c]) => `${escrever(c, eol).toString('latin1')} `)
    let desvio = 0
    const cabecas = dentro.map(([n], i) => {
      const linha = `${n} ${desvio} `
      desvio += corpos[i]?.length ?? 0
      return linha
    })
    const dados = empacotar(Buffer.from(cabecas.join('') + corpos.join(''), 'latin1'))
    const First = String(cabecas.join('').length)
    objeto(caixa, dic({ Type: '/ObjStm', N: String(dentro.length), First, Filter: '/FlateDecode' }, dados))
    dentro.forEach(([n], i) => lugares.set(n, [2, caixa, i]))
  }
  if (o.semTabela) return { bytes: Buffer.concat(partes), tabela: 0, proximo: livre }
  for (const n of o.esconder ?? []) lugares.delete(n)
  for (const [n, lugar] of Object.entries(o.entradas ?? {})) {
    lugares.set(Number(n), lugar === null ? [0, 0, 1] : [1, lugar, 0])
  }
  for (const [n, [caixa, indice]] of Object.entries(o.dentro ?? {})) lugares.set(Number(n), [2, caixa, indice])
  const tabela = tamanho
  const trailer = { ...(o.prev === undefined ? {} : { Prev: String(o.prev) }), ...o.trailer }
  if (forma === 'tabela') {
    if (o.prev === undefined) lugares.set(0, [0, 0, 65535])
    const numeros = [...lugares.keys()].toSorted((a, b) => a - b)
    por(`xref${eol}`)
    if (numeros.length === 0) por(`0 0${eol}`)
    for (let i = 0; i < numeros.length;) {
      let j = i
      while (numeros[j + 1] === (numeros[j] ?? 0) + 1) j++
      por(`${numeros[i]} ${j - i + 1}${eol}`)
      for (; i <= j; i++) {
        const [tipo = 0, lugar = 0, geracao = 0] = lugares.get(numeros[i] ?? 0) ?? []
        por(
          `${String(lugar).padStart(10, '0')} ${String(geracao).padStart(5, '0')} ${tipo === 0 ? 'f' : 'n'}${eol.padStart(2, ' ')}`,
        )
      }
    }
    por(`trailer${eol}`)
    por(escrever(dic({ Size: String(livre), ...trailer }), eol))
    por(eol)
  } else {
    const eu = livre++
    lugares.set(eu, [1, tabela, 0])
    const numeros = [...lugares.keys()].toSorted((a, b) => a - b)
    const largura = o.largura ?? 4
    const linha = 3 + largura
    const dados = Buffer.alloc(numeros.length * linha)
    numeros.forEach((n, i) => {
      const [tipo = 0, segundo = 0, terceiro = 0] = lugares.get(n) ?? []
      dados.writeUInt8(tipo, i * linha)
      dados.writeUInt32BE(segundo, i * linha + largura - 3)
      dados.writeUInt16BE(terceiro, i * linha + largura + 1)
    })
    const Index = `[${numeros.map((n) => `${n} 1`).join(' ')}]`
    const d = { Type: '/XRef', Size: String(livre), W: `[1 ${largura} 2]`, Index, Filter: '/FlateDecode', ...trailer }
    por(`${eu} 0 obj${eol}`)
    por(escrever(dic(d, empacotar(dados)), eol))
    por(`${eol}endobj${eol}`)
  }
  por(o.comentario ?? '')
  por(`startxref${eol}${tabela}${eol}%%EOF${eol}`)
  return { bytes: Buffer.concat(partes), tabela, proximo: livre }
}

export type PedidoPdf = Opcoes & { versao?: string; mais?: Record<number, Corpo>; lixo?: string; texto?: string }

/** A page with a sentence; `mais` adds objects or replaces those of `N`. */
export function montar({ versao = '1.7', mais = {}, lixo = '', texto = TEXTO, ...o }: PedidoPdf = {}): Pdf {
  const objetos = new Map<number, Corpo>([
    [N.catalogo, dic({ Type: '/Catalog', Pages: '2 0 R' })],
    [N.paginas, dic({ Type: '/Pages', Kids: '[3 0 R]', Count: '1' })],
    [
      N.pagina,
      dic({
        Type: '/Page',
        Parent: '2 0 R',
        MediaBox: '[0 0 595 842]',
        Contents: '4 0 R',
        Resources: '<< /Font << /F1 5 0 R >> >>',
      }),
    ],
    [N.conteudo, dic({}, conteudo(texto))],
    [N.fonte, dic({ Type: '/Font', Subtype: '/Type1', BaseFont: '/Helvetica', Encoding: '/WinAnsiEncoding' })],
    [N.info, dic({ Title: '(Oficio)', ModDate: '(D:20261101120000Z)' })],
  ])
  for (const [n, c] of Object.entries(mais)) objetos.set(Number(n), c)
  const eol = o.eol ?? '\n'
  const inicio = Buffer.concat([
    Buffer.from(`${lixo}%PDF-${versao}${eol}%`),
    Buffer.from([0xe2, 0xe3, 0xcf, 0xd3]),
    Buffer.from(eol),
  ])
  const proximo = Math.max(...objetos.keys()) + 1
  const trailer = { Root: '1 0 R', Info: '6 0 R', ID: '[<aa> <bb>]', ...o.trailer }
  const feito = secao(inicio, objetos, proximo, { ...o, trailer })
  return { ...feito, objetos, forma: o.forma ?? 'tabela', eol, n: N }
}

/** Three pages; the second draws object 20. */
export const tresPaginas = () =>
  montar({
    mais: {
      [N.paginas]: dic({ Type: '/Pages', Kids: '[3 0 R 10 0 R 11 0 R]', Count: '3' }),
      10: dic({ ...corpo(montar(), N.pagina), Contents: '20 0 R' }),
      11: dic(corpo(montar(), N.pagina)),
      20: dic({}, conteudo('Segunda folha')),
    },
  })

/** Appends an incremental update with these bodies. */
export function atualizar(pdf: Pdf, corpos: Record<number, Corpo>, o: Opcoes = {}): Pdf {
  const objetos = new Map(Object.entries(corpos).map(([n, c]) => [Number(n), c] as const))
  const proximo = Math.max(pdf.proximo, ...[...objetos.keys()].map((n) => n + 1))
  const forma = o.forma ?? pdf.forma
  const eol = o.eol ?? pdf.eol
  const trailer = { Root: `${pdf.n.catalogo} 0 R`, Info: `${pdf.n.info} 0 R`, ID: '[<aa> <cc>]', ...o.trailer }
  const feito = secao(pdf.bytes, objetos, proximo, { prev: pdf.tabela, ...o, forma, eol, trailer })
  return { ...feito, objetos: new Map([...pdf.objetos, ...objetos]), forma, eol, n: pdf.n }
}
