import { Inflate } from 'fflate'

import { crc32 } from './crc32.ts'
import { Falha } from './falha.ts'

/** Limit of all inflated parts together, bytes. 200,000 rows of a register use about a third. */
const EXPANDIDO_MAXIMO = 320 * 1024 * 1024
/** Compressed bytes inflated at a time; deflate yields at most 1,032 bytes from one. */
const PEDACO = 16 * 1024
const PARTES_MAXIMO = 2_000

type Parte = { metodo: number; tamanho: number; inicio: number; cifrada: boolean; crc: number }

/** Start of the central directory and its number of parts (APPNOTE.TXT 4.3.16). */
function acharDiretorio(vista: DataView): [number, number] {
  for (let i = vista.byteLength - 22; i >= Math.max(0, vista.byteLength - 65_557); i--)
    if (vista.getUint32(i, true) === 0x06054b50) return [vista.getUint32(i + 16, true), vista.getUint16(i + 10, true)]
  throw new Falha('ARQUIVO_DANIFICADO')
}

/** The 64-bit extra field of a part (APPNOTE.TXT 4.5.3): the values that did not fit, in this order. */
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
    // the local header's name and extra field may be longer or shorter than the directory's
    const dados = local + 30 + vista.getUint16(local + 26, true) + vista.getUint16(local + 28, true)
    partes.set(nome.replace(/^\//, '').toLowerCase(), {
      metodo: vista.getUint16(i + 10, true),
      tamanho,
      inicio: dados,
      cifrada,
      crc: vista.getUint32(i + 16, true),
    })
    i += 46 + nomeTamanho + extra + vista.getUint16(i + 32, true)
  }
  return partes
}

/** A ZIP read part by part, within a limit, whatever sizes its directory states. */
export class Zip {
  private readonly bytes: Uint8Array
  private readonly partes: Map<string, Parte>
  private expandido = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    try {
      this.partes = lerDiretorio(bytes)
    } catch (motivo) {
      throw motivo instanceof Falha ? motivo : new Falha('ARQUIVO_DANIFICADO') // a read beyond the bytes
    }
  }

  tem(nome: string) {
    return this.partes.has(nome.toLowerCase())
  }

  /** The inflated bytes of a part. Throws Falha at its end if its CRC is wrong. */
  *ler(nome: string): Generator<Uint8Array> {
    const parte = this.partes.get(nome.toLowerCase())
    if (!parte) throw new Falha('ARQUIVO_DANIFICADO')
    let crc = 0
    for (const pedaco of this.inflar(parte)) {
      this.contar(pedaco)
      crc = crc32(pedaco, crc)
      yield pedaco
    }
    if (crc !== parte.crc) throw new Falha('ARQUIVO_DANIFICADO')
  }

  private *inflar({ inicio, tamanho, metodo, cifrada }: Parte): Generator<Uint8Array> {
    if (cifrada) throw new Falha('ARQUIVO_COM_SENHA')
    if (inicio + tamanho > this.bytes.length || (metodo !== 0 && metodo !== 8)) throw new Falha('ARQUIVO_DANIFICADO')
    const guardada = this.bytes.subarray(inicio, inicio + tamanho)
    if (metodo === 0) return yield guardada
    const prontos: Uint8Array[] = []
    const inflate = new Inflate((pedaco) => prontos.push(pedaco))
    for (let i = 0; i < guardada.length; i += PEDACO) {
      try {
        inflate.push(guardada.subarray(i, i + PEDACO), i + PEDACO >= guardada.length)
      } catch {
        throw new Falha('ARQUIVO_DANIFICADO')
      }
      yield* prontos.splice(0)
    }
  }

  private contar(pedaco: Uint8Array) {
    this.expandido += pedaco.length
    if (this.expandido > EXPANDIDO_MAXIMO) throw new Falha('EXPANDE_DEMAIS', { maximo: EXPANDIDO_MAXIMO / 1024 / 1024 })
  }
}
