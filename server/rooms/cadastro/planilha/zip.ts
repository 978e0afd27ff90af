import { Inflate } from 'fflate'

import { Falha } from './falha.ts'

/** What all the parts that are read may come to, bytes: 200,000 rows of a register are about a third of it. */
const EXPANDIDO_MAXIMO = 320 * 1024 * 1024
/** Compressed bytes taken at a time: deflate makes at most 1,032 bytes of one. */
const PEDACO = 16 * 1024
const PARTES_MAXIMO = 2_000

type Parte = { metodo: number; tamanho: number; inicio: number; cifrada: boolean }

/** Where the central directory begins and how many parts it names (APPNOTE.TXT 4.3.16). */
function acharDiretorio(vista: DataView): [number, number] {
  for (let i = vista.byteLength - 22; i >= Math.max(0, vista.byteLength - 65_557); i--)
    if (vista.getUint32(i, true) === 0x06054b50) return [vista.getUint32(i + 16, true), vista.getUint16(i + 10, true)]
  throw new Falha('ARQUIVO_DANIFICADO')
}

/** The 64-bit field of a part (APPNOTE.TXT 4.5.3): the values that did not fit, in this order. */
function lerZip64(vista: DataView, i: number, tamanho: number, faltam: boolean[]): number[] {
  for (let campo = i; campo + 4 <= i + tamanho; campo += 4 + vista.getUint16(campo + 2, true))
    if (vista.getUint16(campo, true) === 1) {
      let onde = campo + 4
      return faltam.map((falta) => (falta ? Number(vista.getBigUint64((onde += 8) - 8, true)) : -1))
    }
  throw new Falha('ARQUIVO_DANIFICADO')
}

function lerDiretorio(bytes: Uint8Array): Map<string, Parte> {
  const vista = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [inicio, quantas] = acharDiretorio(vista)
  if (quantas > PARTES_MAXIMO) throw new Falha('ARQUIVO_DANIFICADO')
  const partes = new Map<string, Parte>()
  for (let i = inicio, n = 0; n < quantas; n++) {
    if (vista.getUint32(i, true) !== 0x02014b50) throw new Falha('ARQUIVO_DANIFICADO')
    const nomeTamanho = vista.getUint16(i + 28, true)
    const extra = vista.getUint16(i + 30, true)
    const nome = new TextDecoder().decode(bytes.subarray(i + 46, i + 46 + nomeTamanho))
    const ditos = [vista.getUint32(i + 24, true), vista.getUint32(i + 20, true), vista.getUint32(i + 42, true)]
    const faltam = ditos.map((valor) => valor === 0xffffffff)
    const [, tamanho = 0, local = 0] = faltam.includes(true)
      ? lerZip64(vista, i + 46 + nomeTamanho, extra, faltam).map((valor, k) => (faltam[k] ? valor : ditos[k]!))
      : ditos
    const cifrada = (vista.getUint16(i + 8, true) & 1) === 1
    // the name and the extra field of the local header may have other lengths than here
    const dados = local + 30 + vista.getUint16(local + 26, true) + vista.getUint16(local + 28, true)
    partes.set(nome.replace(/^\//, '').toLowerCase(), {
      metodo: vista.getUint16(i + 10, true),
      tamanho,
      inicio: dados,
      cifrada,
    })
    i += 46 + nomeTamanho + extra + vista.getUint16(i + 32, true)
  }
  return partes
}

/** A ZIP whose parts are read piece by piece, and never past a limit, whatever its directory says of their sizes. */
export class Zip {
  private readonly bytes: Uint8Array
  private readonly partes: Map<string, Parte>
  private expandido = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    try {
      this.partes = lerDiretorio(bytes)
    } catch (motivo) {
      throw motivo instanceof Falha ? motivo : new Falha('ARQUIVO_DANIFICADO') // read past the end
    }
  }

  tem(nome: string) {
    return this.partes.has(nome.toLowerCase())
  }

  /** The bytes of a part, as they are inflated. */
  *ler(nome: string): Generator<Uint8Array> {
    const parte = this.partes.get(nome.toLowerCase())
    if (!parte || parte.inicio + parte.tamanho > this.bytes.length) throw new Falha('ARQUIVO_DANIFICADO')
    if (parte.cifrada) throw new Falha('ARQUIVO_COM_SENHA')
    const comprimida = this.bytes.subarray(parte.inicio, parte.inicio + parte.tamanho)
    if (parte.metodo === 0) return yield this.contar(comprimida)
    if (parte.metodo !== 8) throw new Falha('ARQUIVO_DANIFICADO')
    const prontos: Uint8Array[] = []
    const inflar = new Inflate((pedaco) => prontos.push(pedaco))
    for (let i = 0; i < comprimida.length; i += PEDACO) {
      try {
        inflar.push(comprimida.subarray(i, i + PEDACO), i + PEDACO >= comprimida.length)
      } catch {
        throw new Falha('ARQUIVO_DANIFICADO')
      }
      for (const pronto of prontos.splice(0)) yield this.contar(pronto)
    }
  }

  private contar(pedaco: Uint8Array) {
    this.expandido += pedaco.length
    if (this.expandido > EXPANDIDO_MAXIMO) throw new Falha('EXPANDE_DEMAIS', { maximo: EXPANDIDO_MAXIMO / 1024 / 1024 })
    return pedaco
  }
}
