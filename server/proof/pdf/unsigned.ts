import { lugarDoConteudo } from './signature-fields.ts'
import type { Valor } from './value.ts'
import { abrirEstado, type Dicionario, type Estado } from './document-state.ts'
import type { AssinaturaCrua } from './find-signatures.ts'
import { Excedido, Orcamento } from './cross-reference.ts'

/** Readers look for the header this far, and skip what stands before it; and what comes after the last end. */
const HEADER_WITHIN = 1_024
/** Where usage rights stand (ISO 32000-1 §12.8.2.3): a program's, they sign for nobody. */
const USAGE_RIGHTS = ['UR', 'UR3']

/**
 * Whether nobody signed a file, or had a signature in it: all of it can be read, and no dictionary in it is a signature's,
 * usage rights apart. Words of signatures in texts, metadata or the wishes of an empty field (/SV) are only words. `found`:
 * what the raw bytes have. False where that can't be told.
 */
export function isUnsigned(bytes: Buffer, found: AssinaturaCrua[]): boolean {
  const from = Math.max(0, bytes.subarray(0, HEADER_WITHIN).indexOf('%PDF-'))
  const end = bytes.lastIndexOf('%%EOF') + '%%EOF'.length
  if (beginsRevision(bytes.subarray(end))) return false
  return isUnsignedWithin(bytes, 0, found) || isUnsignedWithin(bytes.subarray(from, end), from, found)
}

/** Whether an object is written after the last end: a further revision, perhaps that of a signature, which was cut off. */
const beginsRevision = (tail: Buffer) => /\d[\0\t\n\f\r ]+obj(?![a-z])/.test(tail.toString('latin1'))

/** `from`: where in the file these bytes begin. */
function isUnsignedWithin(bytes: Buffer, from: number, found: AssinaturaCrua[]): boolean {
  try {
    const estado = abrirEstado(bytes, bytes.length, new Orcamento())
    if (!estado?.catalogo || estado.cifrado || estado.hibrido) return false
    const rights = usageRights(estado)
    const places = rights.map((each) => lugarDoConteudo(each))
    if (!found.every(({ conteudo }) => places.includes(conteudo.inicio - 1 - from))) return false
    return !leadsToSignature(estado, new Set(rights))
  } catch (error) {
    if (error instanceof Excedido || error instanceof RangeError) return false
    throw error
  }
}

function usageRights(estado: Estado): Dicionario[] {
  const permissions = estado.dicionario(estado.catalogo?.get('Perms'))
  return USAGE_RIGHTS.flatMap((key) => estado.dicionario(permissions?.get(key)) ?? [])
}

/** Looks at everything the trailer leads to. True also where part of it can't be read. */
function leadsToSignature(estado: Estado, except: Set<Dicionario>): boolean {
  const seen = new Set<number>()
  const queue: Valor[] = [...estado.trailer.values()]
  for (let value = queue.pop(); value; value = queue.pop()) {
    if (value.tipo === 'lista') queue.push(...value.itens)
    else if (value.tipo === 'dicionario') {
      if (!except.has(value.entradas) && isSignature(estado, value.entradas)) return true
      queue.push(...value.entradas.values())
    } else if (value.tipo === 'referencia' && !seen.has(value.objeto)) {
      seen.add(value.objeto)
      if (!estado.tem(value.objeto)) continue
      const found = estado.valor(value.objeto)
      if (!found) return true
      queue.push(found)
    }
  }
  return false
}

function isSignature(estado: Estado, entries: Dicionario): boolean {
  const type = estado.resolver(entries.get('Type'))
  if (type?.tipo === 'nome' && ['Sig', 'DocTimeStamp'].includes(type.valor)) return true
  if (entries.has('ByteRange') || (entries.has('SubFilter') && entries.has('Contents'))) return true
  // a field of signature that is filled in with anything at all
  const field = estado.resolver(entries.get('FT'))
  const value = estado.resolver(entries.get('V'))
  const filled = value !== undefined && !(value.tipo === 'outro' && value.palavra === 'null')
  return field?.tipo === 'nome' && field.valor === 'Sig' && filled
}
