import type { Quem } from './authorities.ts'
import { cms, type PedidoCms } from './cms.ts'
import { atualizar, type Corpo, corpo, dic, type Opcoes, type Pdf } from './writer.ts'

export type PedidoAssinatura = Omit<PedidoCms, 'quem'> & {
  campo?: string
  subFiltro?: string | null
  maiusculas?: boolean
  /** Permission of a certifying signature. */
  certifica?: 1 | 2 | 3
  /** Draws a stamp of this rectangle. */
  carimbo?: string
  /** Number of an empty signature field to fill. */
  preencher?: number
  /** Other objects the same revision writes. */
  mais?: Record<number, Corpo>
  catalogo?: Record<string, string>
  /** More, or other, keys of the form. */
  formulario?: Record<string, string>
  opcoes?: Opcoes
  reserva?: number
  /** What stands after the end of the file, covered as well. */
  cauda?: string
  /** Another maker of the CMS than ours. */
  feitor?: (conteudo: Buffer) => Buffer
  dicionario?: Record<string, string>
  /** More, or other, keys of the field. */
  widget?: Record<string, string>
  /** /M, the claimed time; null leaves it out. */
  momento?: string | null
}

const LUGAR = '/ByteRange [0 0000000000 0000000000 0000000000]'

/** Appends a signature field in a revision of its own, and signs it. */
export function assinar(pdf: Pdf, quem: Quem, p: PedidoAssinatura = {}): Pdf {
  const a = Math.max(pdf.proximo, ...Object.keys(p.mais ?? {}).map((n) => Number(n) + 1))
  const campo = p.preencher ?? a + 1
  const reserva = p.reserva ?? 6000
  const assinatura: Record<string, string> = {
    Type: '/Sig',
    Filter: '/Adobe.PPKLite',
    ...(p.subFiltro === null ? {} : { SubFilter: `/${p.subFiltro ?? 'ETSI.CAdES.detached'}` }),
    ByteRange: LUGAR.slice(11),
    Contents: `<${'0'.repeat(reserva * 2)}>`,
    ...(p.momento === null ? {} : { M: `(D:${p.momento ?? '20250201120000Z'})` }),
    ...(p.certifica
      ? {
          Reference: `[<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /V /1.2 /P ${p.certifica} >> >>]`,
        }
      : {}),
    ...p.dicionario,
  }
  const corpos: Record<number, Corpo> = { ...p.mais, [a]: dic(assinatura) }
  const catalogo = { ...corpo(pdf, pdf.n.catalogo), ...p.catalogo }
  const pagina = corpo(pdf, pdf.n.pagina)
  const velho = /^(\d+) 0 R$/.exec(catalogo.AcroForm ?? '')?.[1]
  const formulario = velho ? Number(velho) : a + 2
  const carimbo = p.carimbo ? { Rect: p.carimbo, AP: `<< /N ${a + 3} 0 R >>` } : { Rect: '[0 0 0 0]' }
  if (p.preencher === undefined) {
    corpos[campo] = dic({
      Type: '/Annot',
      Subtype: '/Widget',
      FT: '/Sig',
      T: `(${p.campo ?? `Assinatura_${campo}`})`,
      V: `${a} 0 R`,
      F: '132',
      P: `${pdf.n.pagina} 0 R`,
      ...carimbo,
      ...p.widget,
    })
    const era = velho ? corpo(pdf, formulario) : { Fields: '[]' }
    const mais = (lista: string) => lista.replace(/\]$/, ` ${campo} 0 R]`)
    corpos[formulario] = dic({ ...era, Fields: mais(era.Fields ?? '[]'), SigFlags: '3', ...p.formulario })
    if (!velho) catalogo.AcroForm = `${formulario} 0 R`
    if (!velho || p.catalogo || p.certifica) {
      corpos[pdf.n.catalogo] = dic({ ...catalogo, ...(p.certifica ? { Perms: `<< /DocMDP ${a} 0 R >>` } : {}) })
    }
    corpos[pdf.n.pagina] ??= dic({ ...pagina, Annots: mais(pagina.Annots ?? '[]') })
  } else {
    corpos[campo] ??= dic({ ...corpo(pdf, campo), V: `${a} 0 R` })
  }
  if (p.carimbo) {
    const desenho = Buffer.from('1 1 1 rg 0 0 500 60 re f')
    corpos[a + 3] = dic({ Type: '/XObject', Subtype: '/Form', BBox: '[0 0 500 60]', Resources: '<< >>' }, desenho)
  }
  const feito = atualizar({ ...pdf, proximo: a + 4 }, corpos, { fora: [a], ...p.opcoes })
  const bytes = Buffer.concat([feito.bytes, Buffer.from(p.cauda ?? '')])
  return { ...feito, bytes: preencher(bytes, pdf.bytes.length, quem, p) }
}

function preencher(bytes: Buffer, de: number, quem: Quem, p: PedidoAssinatura): Buffer {
  let texto = bytes.toString('latin1', de)
  const abre = texto.indexOf('<000000000000')
  const fecha = texto.indexOf('>', abre) + 1
  if (abre < 0) throw new Error('no room')
  const numeros = [de + abre, de + fecha, texto.length - fecha].map((n) => String(n).padStart(10, ' '))
  texto = texto.replace(LUGAR, `/ByteRange [0 ${numeros.join(' ')}]`)
  const fim = Buffer.from(texto, 'latin1')
  const tudo = Buffer.concat([bytes.subarray(0, de), fim])
  const coberto = Buffer.concat([tudo.subarray(0, de + abre), tudo.subarray(de + fecha)])
  const der = p.feitor ? p.feitor(coberto) : cms(coberto, { ...p, quem })
  const hex = der.toString('hex')
  if (hex.length > fecha - abre - 2) throw new Error(`no room: ${hex.length}`)
  tudo.write(p.maiusculas ? hex.toUpperCase() : hex, de + abre + 1, 'latin1')
  return tudo
}

/** Where the n-th signature's /Contents stands, brackets included, and its /ByteRange. */
export function onde(bytes: Buffer, n = 0): { abre: number; fecha: number; range: number; fim: number } {
  const achados = [...bytes.toString('latin1').matchAll(/\/ByteRange \[0 +(\d+) +(\d+) +(\d+)\]/g)]
  const m = achados[n]
  if (!m) throw new Error('no signature')
  const [abre, fecha] = [Number(m[1]), Number(m[2])]
  return { abre, fecha, range: m.index, fim: fecha + Number(m[3]) }
}
